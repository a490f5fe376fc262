// The keyboard at a table: arrows move over the felt from place to place, and one key each does what is done most.

import { h } from "../dom.js";

/** What each key does, in the words in which it is told. */
const KEYS = {
  d: "deal, or go on to the next round",
  r: "repeat the wagers of the round before",
  x: "double what is wagered, or the wager of a hand",
  u: "undo the last wager",
  s: "open or close the story",
};

/** The keys told, for who asks. */
export function told() {
  const rows = [["arrows", "move over the felt, Enter puts a chip down, Delete takes it"], ...Object.entries(KEYS), ["1 to 9", "take the choice or the chip of that number"]];
  return h("details", { class: "keys" }, h("summary", {}, "Keys"), h("dl", {}, rows.map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)])));
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listen on a page; `does` has a function for each letter, and `choose(number)` for the digits. Returns how to stop. */
export function listen(does) {
  const heard = (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input:not([type=range]), select, textarea")) return;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key) ? does.choose(Number(key)) : does[key]?.()) event.preventDefault();
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}

/** Let the arrows lead over places that can be pressed, so that Tab passes them as one. */
export class Roving {
  constructor(element, places) {
    this.element = element;
    this.places = places;
    this.at = null;
    element.addEventListener("keydown", (event) => this.pressed(event));
    element.addEventListener("focusin", ({ target }) => places.includes(target) && this.rest(target));
  }

  /** Which place Tab comes to: the one last come to while it can be pressed, else `first`, else any. */
  show(first) {
    if (this.at && !this.at.disabled) return;
    this.rest(first || this.places.find((place) => !place.disabled) || null);
  }

  rest(place) {
    for (const each of this.places) each.tabIndex = each === place ? 0 : -1;
    this.at = place;
  }

  pressed(event) {
    const way = ARROWS[event.key];
    if (!way || !this.places.includes(event.target)) return;
    event.preventDefault();
    const next = nearest(event.target, this.places, way);
    next?.focus();
  }
}

/** The place that lies next in a direction: not far along it, and less far across. */
function nearest(from, places, [right, down]) {
  const centre = (place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = centre(from);
  let [best, least] = [null, Infinity];
  for (const place of places) {
    if (place === from || place.disabled || !place.offsetParent) continue;
    const [toX, toY] = centre(place);
    const along = (toX - x) * right + (toY - y) * down;
    const across = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
    const far = along + 3 * across;
    if (along > 1 && far < least) [best, least] = [place, far];
  }
  return best;
}
