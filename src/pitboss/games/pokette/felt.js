// The pokette layout: a line of thirteen ranks for each suit, groups beside them, poker hands below. The style sheet lays
// it flat, ranks from left to right, or upright on a phone.

import { h } from "/static/js/dom.js";

export const styles = ["/felts/pokette/felt.css"];

const ROWS = "AKQJT98765432";
const SUITS = [["s", "spades", "♠"], ["c", "clubs", "♣"], ["d", "diamonds", "♦"], ["h", "hearts", "♥"]];
const GROUPS = [["rank_akq", "A·K·Q 2♠"], ["rank_j109", "J·10·9 2♣"], ["rank_876", "8·7·6 2♦"], ["rank_543", "5·4·3 2♥"]];
const HANDS = ["pair_in_two", "pair_in_three", "three_of_a_kind", "straight", "flush", "straight_flush"];
const face = (rank) => (rank === "T" ? "10" : rank);
const at = (along, across) => ({ "--u": along, "--v": across });

export function draw(table, area) {
  const offers = (key, pick) => table.areas.find((kind) => kind.key === key)?.picks.includes(pick);
  // Two columns and two rows for each card: chips on a line or a corner lie on the odd ones between.
  const cards = [...ROWS].flatMap((rank, row) =>
    SUITS.map(([suit, name, sign], column) => area("straight_up", rank + suit, { label: face(rank) + sign, small: true, class: `cell ${name}`, style: at(2 * row + 3, 2 * column + 3) })),
  );
  const spots = (key, style, places) => places.filter(([pick]) => offers(key, pick)).map(([pick, ...where]) => area(key, pick, { label: "", small: true, class: `spot ${style}`, style: at(...where) }));
  const beside = [...ROWS].flatMap((rank, row) => [0, 1, 2].map((c) => [`${rank}${SUITS[c][0]}-${rank}${SUITS[c + 1][0]}`, 2 * row + 3, 2 * c + 4]));
  const below = [...ROWS].slice(1).flatMap((rank, row) => SUITS.map(([suit], c) => [`${ROWS[row]}${suit}-${rank}${suit}`, 2 * row + 4, 2 * c + 3]));
  const corners = [...ROWS].slice(1).flatMap((rank, row) =>
    [0, 1, 2].map((c) => [[ROWS[row], rank].flatMap((r) => [r + SUITS[c][0], r + SUITS[c + 1][0]]).join("-"), 2 * row + 4, 2 * c + 4]),
  );
  const ranks = [...ROWS].map((rank, row) => area("single_rank", rank, { label: face(rank), small: true, class: "rank", style: at(2 * row + 3, 1) }));
  const doubles = [...ROWS].slice(1).map((rank, row) => area("double_rank", `${ROWS[row]}-${rank}`, { label: "", small: true, class: "spot between", style: at(2 * row + 4, 1) }));
  const groups = GROUPS.map(([key, label], group) => area(key, "", { label, small: true, class: "group", style: at(`${6 * group + 3} / span 5`, 11) }));
  const jokers = ["joker_1", "joker_2"].filter((pick) => offers("straight_up", pick)).map((pick, c) => area("straight_up", pick, { label: "Joker", small: true, class: "cell joker", style: at(1, 2 * c + 5) }));
  const suits = SUITS.map(([, name, sign], column) => area("suit", name, { label: sign, small: true, class: `group ${name}`, style: at(29, 2 * column + 3) }));
  return [
    h(
      "div",
      { class: "pokette-felt" },
      cards, spots("split", "line", [...beside, ...below]), spots("corner", "", corners), ranks, doubles, groups, jokers, suits,
      area("jacer", "", { label: "Jacer", small: true, class: "group", style: at(1, 11) }),
      area("red", "", { label: "Red", small: true, class: "group red", style: at(31, "7 / span 3") }),
      area("black", "", { label: "Black", small: true, class: "group", style: at(31, "3 / span 3") }),
    ),
    h("div", { class: "pokette-hands" }, HANDS.map((key) => area(key, "", { small: true, class: "group" }))),
  ];
}
