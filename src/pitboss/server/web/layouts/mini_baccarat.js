// The mini-baccarat layout: bands for the tie, the banker and the player, one above the other.

import { h } from "/static/js/dom.js";

/** No hand is dealt to a seat. */
export const seatless = true;
export const styles = ["/static/layouts/circles.css"];

const BANDS = ["tie", "banker", "player"];

export function draw(table, area, plain) {
  const rest = table.areas.filter((kind) => !BANDS.includes(kind.key));
  const bands = BANDS.filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "bands" }, bands.map((key) => area(key, "", { class: `band ${key}` }))), ...(rest.length ? plain(rest) : [])];
}
