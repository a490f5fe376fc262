// Hands of cards and tiles, wherever they lie. Only what changes is touched, so that what falls can be seen falling.

import { h } from "../dom.js";
import { HIDDEN, named, piece } from "../pieces.js";
import { dealt, turned } from "./motion.js";

/** Bring the pieces in `place` to what `hand` holds; new ones come from `shoe`. */
export function showHand(place, hand, sort, shoe, moving, cut = 0) {
  const cards = hand?.cards || [];
  place.classList.toggle("collected", Boolean(hand?.collected));
  place.classList.toggle("empty", !cards.length);
  place.classList.toggle("set", Boolean(cut));
  const called = hand?.called || "";
  place.setAttribute("aria-label", cards.length ? cards.map(named).join(", ") + (called ? `: ${called}` : "") : "no cards");
  const name = place.parentElement?.querySelector(".called");
  if (name) name.textContent = called;
  const lying = [...place.children];
  lying.slice(cards.length).forEach((gone) => gone.remove());
  let late = 0;
  cards.forEach((card, at) => {
    const old = lying[at];
    if (old?.dataset.piece === card) {
      old.classList.toggle("cut", Boolean(cut) && at === cut);
      return;
    }
    const fresh = piece(card, sort, hand.back);
    fresh.classList.toggle("cut", Boolean(cut) && at === cut);
    if (!old) {
      place.append(fresh);
      if (moving) dealt(fresh, shoe, 90 * late++);
    } else {
      old.replaceWith(fresh);
      if (moving && old.dataset.piece === HIDDEN) turned(fresh);
    }
  });
}

/** Where a hand of four that is played as two is cut, the high one and the low one, once it is set. */
export function cutOf(table, hand) {
  return table.two && hand?.arranged && hand.cards.length === 4 ? 2 : 0;
}

export function handPlace(name, label = "") {
  return h("div", { class: "hand-place", "data-hand": name }, h("div", { class: "hand", role: "img" }), label ? h("span", { class: "hand-label" }, label) : null, h("span", { class: "called" }));
}
