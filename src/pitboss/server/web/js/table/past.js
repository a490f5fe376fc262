// The board of past results: numbers of a wheel, falls of dice, or the roads of baccarat.

import { get } from "../api.js";
import { h, put } from "../dom.js";

const HANDS = { player: "P", banker: "B", tie: "T" };
const DEEP = 6;

export class Past {
  constructor(id) {
    this.id = id;
    this.last = 0;
    this.board = h("div", { class: "board" });
    this.element = h("details", { class: "past", open: true, hidden: true }, h("summary", {}, "Past results"), this.board);
  }

  /** `last` is the number of the last round that is over. */
  async show(last) {
    if (last <= this.last) return;
    this.last = last;
    const told = await get(`/api/tables/${encodeURIComponent(this.id)}/past`);
    this.element.hidden = !told.length;
    if (told.length) put(this.board, told[0].sort in HANDS ? roads(told) : strip(told));
  }
}

/** Results one by one, the latest first. */
function strip(told) {
  return h("ol", { class: "strip" }, told.toReversed().map(({ round, text, sort }) => h("li", { class: sort || false, title: `Round ${round}` }, text.replace("_", " "))));
}

/** The tally, the bead plate and the big road. */
export function roads(told) {
  const count = (sort) => told.filter((each) => each.sort === sort).length;
  const tally = Object.keys(HANDS).map((sort) => `${sort} ${count(sort)}`).join(", ");
  return [h("p", { class: "faint" }, `Of the last ${told.length}: ${tally}.`), plate(told), road(told)];
}

/** The bead plate: every round, column by column. */
function plate(told) {
  const beads = told.slice(-8 * DEEP).map(({ round, text, sort }) => h("li", { class: sort, title: `Round ${round}: ${sort}, ${text}` }, HANDS[sort]));
  return h("ol", { class: "plate", "aria-label": "Bead plate" }, beads);
}

/** The big road: a new column whenever the other hand wins; a tie is a stroke through the last mark. */
function road(told) {
  const marks = [];
  const taken = new Set();
  let [column, row, start] = [-1, 0, -1];
  for (const { round, sort } of told) {
    const last = marks.at(-1);
    if (sort === "tie") {
      if (last) last.ties += 1;
      continue;
    }
    if (last?.sort === sort && row + 1 < DEEP && !taken.has(`${column} ${row + 1}`)) row += 1;
    else if (last?.sort === sort) column += 1;
    else [column, row, start] = [start + 1, 0, start + 1];
    taken.add(`${column} ${row}`);
    marks.push({ round, sort, column, row, ties: 0 });
  }
  const first = Math.max(0, Math.max(-1, ...marks.map((mark) => mark.column)) - 23);
  const shown = marks.filter((mark) => mark.column >= first);
  return h(
    "ol",
    { class: "road", "aria-label": "Big road" },
    shown.map((mark) =>
      h("li", { class: `${mark.sort}${mark.ties ? " tied" : ""}`, title: `Round ${mark.round}: ${mark.sort}${mark.ties ? `, then ${mark.ties} tied` : ""}`, style: { "grid-column": mark.column - first + 1, "grid-row": mark.row + 1 } }),
    ),
  );
}
