// The craps table: the numbers with their boxes for come and don't come, the puck, the lines along the rail, the field,
// and the wagers of the stickperson in the middle. A table that offers fewer wagers has fewer places.

import { h } from "/static/js/dom.js";
import { die } from "/static/js/pieces.js";

export const styles = ["/felts/craps/felt.css"];

const NUMBERS = { 4: "4", 5: "5", 6: "Six", 8: "8", 9: "Nine", 10: "10" };
const HARD = [4, 6, 8, 10];
const NEXT = ["any_seven", "any_craps", "craps_2", "craps_3", "craps_12", "eleven", "horn", "horn_high_2", "horn_high_3", "horn_high_11", "horn_high_12", "world", "craps_eleven", "big_6", "big_8", "fire"];

export function draw(table, area, plain) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const drawn = new Set();
  const place = (key, more = {}, pick = "") => {
    if (!kinds.has(key)) return null;
    drawn.add(key);
    return area(kinds.get(key), pick, { small: true, ...more });
  };
  // The line comes first: it is where a newcomer begins.
  const line = h("div", { class: "rail" }, place("pass", { label: "Pass line", class: "band pass" }), place("pass_odds", { label: "Odds", class: "odds" }));
  const against = h("div", { class: "rail" }, place("dont_pass", { label: "Don't pass bar · 12 stands off", class: "band" }), place("dont_pass_odds", { label: "Lay odds", class: "odds" }));
  const boxes = h("div", { class: "numbers" }, Object.keys(NUMBERS).map((number) => box(number, place)));
  const come = h("div", { class: "rail" }, place("come", { class: "band come" }), place("dont_come", { label: "Don't come · 12 stands off", class: "band dont" }));
  const field = h("div", { class: "rail" }, place("field", { label: "Field · 2 · 3 · 4 · 9 · 10 · 11 · 12", class: "band field", small: false }));
  const hard = h("div", { class: "props hardways" }, HARD.map((number) => doubled(number, place)));
  const next = h("div", { class: "props" }, NEXT.map((key) => place(key, { small: false, class: "prop" })));
  const hops = (kinds.get("hop")?.picks || []).map((pick) => place("hop", { label: pick, class: "hop" }, pick));
  const hop = hops.length ? h("div", { class: "hops" }, h("p", {}, "Hop ", h("small", {}, kinds.get("hop").printed)), hops) : null;
  const rest = table.areas.filter((kind) => !drawn.has(kind.key) && (kind.pays.length || kind.picks.length));
  const sides = [h("div", { class: "side" }, boxes, come, field, against, line), h("div", { class: "middle-of-table" }, hard, next), hop];
  return [h("div", { class: hop ? "craps-felt with-hops" : "craps-felt" }, h("span", { class: "puck off" }, "OFF"), sides), ...(rest.length ? plain(rest) : [])];
}

/** The box of a number: what travels to it above, small; below, large enough to be hit, what is wagered there, for and
 * against it. */
function box(number, place) {
  return h(
    "div",
    { class: "number", "data-number": number },
    h("span", { class: "name" }, NUMBERS[number], h("span", { class: "puck on" }, "ON")),
    h(
      "div",
      { class: "places" },
      place("dont_come", { label: "Don't", class: "travelled" }, number),
      place("dont_come_odds", { label: "Lay odds", class: "travelled" }, number),
      place("come", { label: "Come", class: "travelled" }, number),
      place("come_odds", { label: "Odds", class: "travelled" }, number),
      place(`lay_${number}`, { label: "Lay" }),
      place(`place_lose_${number}`, { label: "To lose" }),
      place(`buy_${number}`, { label: "Buy" }),
      place(`place_win_${number}`, { label: "Place", class: "win" }),
    ),
  );
}

function doubled(number, place) {
  const made = place(`hard_${number}`, { small: false, class: "prop" });
  made?.prepend(h("span", { class: "faces", "aria-hidden": "true" }, die(number / 2), die(number / 2)));
  return made;
}

/** The puck: as the table says, and as it was called since. */
export function show(element, model) {
  const called = model.steps.findLast((step) => step.do === "announce" && step.label === "puck");
  const point = String((called ? called.counts[0] : model.state?.open?.point) || "");
  element.querySelector(".puck.off").hidden = Boolean(point);
  for (const number of element.querySelectorAll(".number")) number.classList.toggle("on", number.dataset.number === point);
}
