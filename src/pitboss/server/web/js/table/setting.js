// Setting a hand into two or three: cards are dragged onto each other, or picked one after the other, to change places.

import { h, put } from "../dom.js";
import { isCard, named, piece } from "../pieces.js";
import { NAMES } from "./hands.js";

const FEW = 6;
const apart = (choice) => choice.split("/").map((hand) => hand.split("+"));
const key = (hands) => hands.map((hand) => [...hand].sort().join("+")).join("/");

/** Whether a question asks to set more hands than can be shown as a choice each. */
export function setsHands(ask) {
  const ways = ask.choices.filter((choice) => choice.includes("/"));
  return ways.length > FEW && apart(ways[0]).flat().every(isCard);
}

/** The cards in their hands; `choose(choice)` is called with how they are set. */
export function setting(ask, choose) {
  const ways = new Map(ask.choices.filter((choice) => choice.includes("/")).map((choice) => [key(apart(choice)), choice]));
  const hands = apart(ask.choices.find((choice) => choice.includes("/")));
  const names = NAMES[hands.length];
  const box = h("div", { class: "setting-boxes" });
  const note = h("small", { class: "noted", role: "status" });
  const chosen = () => ways.get(key(hands));
  const button = h("button", { type: "button", class: "choice set-so", onclick: () => choose(chosen()) }, "Set the hands so");
  let picked = null;
  let dragged = false;

  const swap = (one, other) => {
    [hands[one.hand][one.at], hands[other.hand][other.at]] = [hands[other.hand][other.at], hands[one.hand][one.at]];
    picked = null;
    show();
  };
  const placeOf = (element) => {
    const card = element?.closest?.(".setting-card");
    return card && box.contains(card) ? { hand: Number(card.dataset.hand), at: Number(card.dataset.at) } : null;
  };
  const pick = (place) => {
    if (dragged) return;
    if (picked && picked.hand === place.hand && picked.at === place.at) picked = null;
    else if (picked) return swap(picked, place);
    else picked = place;
    show();
  };
  const drag = (event, place) => {
    const card = event.currentTarget;
    const [x, y] = [event.clientX, event.clientY];
    dragged = false;
    card.setPointerCapture(event.pointerId);
    card.onpointermove = (move) => {
      const [right, down] = [move.clientX - x, move.clientY - y];
      dragged ||= Math.hypot(right, down) > 6;
      if (dragged) card.style.transform = `translate(${right}px, ${down}px)`;
    };
    card.onpointerup = card.onpointercancel = (up) => {
      card.onpointermove = card.onpointerup = card.onpointercancel = null;
      card.style.transform = "";
      if (!dragged || up.type === "pointercancel") return;
      card.style.pointerEvents = "none";
      const target = placeOf(document.elementFromPoint(up.clientX, up.clientY));
      card.style.pointerEvents = "";
      if (target) swap(place, target);
    };
  };
  const card = (text, hand, at) => {
    const place = { hand, at };
    const held = picked && picked.hand === hand && picked.at === at;
    const label = `${named(text)}, in the ${names[hand]} hand`;
    return h("button", { type: "button", class: "setting-card", "aria-label": label, "aria-pressed": String(Boolean(held)), "data-hand": String(hand), "data-at": String(at), onclick: () => pick(place), onpointerdown: (event) => drag(event, place) }, piece(text));
  };
  const show = () => {
    put(box, ...hands.map((hand, at) => h("div", { class: "setting-box", "data-name": names[at] }, h("small", {}, `${names[at]} hand`), h("div", { class: "pieces" }, hand.map((text, place) => card(text, at, place))))));
    button.dataset.choice = chosen();
    note.textContent = ask.makes?.[chosen()] || "";
    note.classList.toggle("wrong", Boolean(ask.foul?.includes(chosen())));
  };
  show();
  return [h("div", { class: "setting-hands" }, box, note), button];
}
