// Hands of cards and tiles, wherever they lie. Only what changes is touched, so that what falls can be seen falling.

import { h } from "../dom.js";
import { HIDDEN, named, piece } from "../pieces.js";
import { dealt, turned } from "./motion.js";

/** The names of hands that are set of one, by how many there are. */
export const NAMES = { 2: ["high", "low"], 3: ["high", "medium", "low"] };

/** Bring the pieces in `place` to what `hand` holds; new ones come from `shoe`, `parts` lie apart, and those that won are `lit`. */
export function showHand(place, hand, sort, shoe, moving, parts = new Map(), lit = new Set()) {
  const cards = hand?.cards || [];
  place.classList.toggle("collected", Boolean(hand?.collected));
  place.classList.toggle("empty", !cards.length);
  place.classList.toggle("set", parts.size > 0);
  const called = hand?.called || "";
  place.setAttribute("aria-label", cards.length ? cards.map(named).join(", ") + (called ? `: ${called}` : "") : "no cards");
  const name = place.parentElement?.querySelector(".called");
  if (name) name.textContent = called;
  const lying = [...place.children];
  lying.slice(cards.length).forEach((gone) => gone.remove());
  let late = 0;
  cards.forEach((card, at) => {
    const old = lying[at];
    if (old?.dataset.piece === card) return begins(old, parts.get(at), lit.has(card));
    const fresh = piece(card, sort, hand.back);
    begins(fresh, parts.get(at), lit.has(card));
    if (!old) {
      place.append(fresh);
      if (moving) dealt(fresh, shoe, 90 * late++);
    } else {
      old.replaceWith(fresh);
      if (moving && old.dataset.piece === HIDDEN) turned(fresh);
    }
  });
}

/** Whether a piece is the first of a part, and of which; and whether it has won. */
function begins(piece, part, lit) {
  piece.classList.toggle("lit", lit);
  delete piece.dataset.part;
  if (!part) return;
  piece.dataset.part = part.name;
  piece.style.setProperty("--many", part.many);
}

/** The hands as which a hand is played, once it is set, each by the place at which it begins. */
export function partsOf({ set = [] }, hand) {
  const parts = new Map();
  if (!hand?.arranged || hand.cards.length !== set.reduce((sum, many) => sum + many, 0)) return parts;
  set.reduce((at, many) => parts.set(at, { name: NAMES[set.length][parts.size], many }) && at + many, 0);
  return parts;
}

export function handPlace(name, label = "") {
  return h("div", { class: "hand-place", "data-hand": name }, h("div", { class: "hand", role: "img" }), label ? h("span", { class: "hand-label" }, label) : null, h("span", { class: "called" }));
}
