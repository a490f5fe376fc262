// The chemin de fer table: the numbered places with the shoe at the Banker's, who may follow, and the bands of the bank
// and of those against it.

import { h } from "/static/js/dom.js";
import { show as count } from "/felts/mini_baccarat/felt.js";

/** No hand is dealt to a seat. */
export const seatless = true;
export const totals = true;
export const styles = ["/static/style/circles.css", "/felts/chemin_de_fer/felt.css"];

const AGAINST = ["banco", "banco_suivi", "against_banker"];

export function draw(table, area) {
  const places = Array.from({ length: table.seats }, (_, at) => table.seats - at);
  return [
    h(
      "ol",
      { class: "places", "aria-label": "Places" },
      places.map((place) => h("li", { "data-place": place }, h("span", {}, place), h("b", { class: "mark" }))),
    ),
    h("div", { class: "bands" }, area("banker_stake", "", { label: "The bank", class: "band banker" })),
    h("div", { class: "opposing" }, AGAINST.map((key) => area(key, "", { class: "band player" }))),
  ];
}

/** The shoe lies before the Banker: as the table says, and as it was called since. */
export function show(element, model) {
  count(element, model);
  const open = model.state?.open || {};
  const called = model.steps.findLast((step) => step.role === "banker");
  const banker = called ? called.seat : open.lost ? 0 : open.banker || 0;
  const taken = new Set((model.state?.seats || []).map((seat) => seat.seat));
  for (const place of element.querySelectorAll(".places li")) {
    const number = Number(place.dataset.place);
    const marks = [number === banker ? "shoe" : "", number === open.suivi ? "suivi" : ""].filter(Boolean);
    place.classList.toggle("banks", number === banker);
    place.classList.toggle("taken", taken.has(number));
    place.querySelector(".mark").textContent = marks.join(" · ");
    place.title = number === banker ? `Seat ${number} banks and has the shoe` : `Seat ${number}`;
  }
}
