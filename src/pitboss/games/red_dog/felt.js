// The red dog layout: initial wager and raise, and the row of spreads with what each pays.

import { h } from "/static/js/dom.js";

/** No hand is dealt to a seat. */
export const seatless = true;
/** Each wagers in circles of its own. */
export const circles = true;
export const styles = ["/static/style/circles.css", "/felts/red_dog/felt.css"];

export function draw(table, area) {
  const lines = table.areas.find((kind) => kind.key === "initial").pays;
  const spreads = lines.map((line) => h("li", {}, h("b", {}, line.on.length ? `a spread of ${line.on.join(" to ")}` : line.when), h("span", {}, line.paid)));
  return [
    h("ul", { class: "spreads" }, spreads),
    h("div", { class: "circles" }, area("initial", "", { class: "circle" }), area("raise", "", { class: "boxed" })),
  ];
}
