// The mini-baccarat layout: bands for the tie, the banker and the player, one above the other.

import { h } from "/static/js/dom.js";

/** No hand is dealt to a seat. */
/** The hands have their totals written below them. */
export const totals = true;
export const seatless = true;
export const styles = ["/static/style/circles.css"];

const BANDS = ["tie", "banker", "player"];

/** What each hand counts: its last digit alone. */
export function show(element, model) {
  for (const name of ["player", "banker"]) {
    const cards = model.hands.get(name)?.cards || [];
    const place = element.parentElement.querySelector(`.stage [data-hand="${name}"]`);
    const points = cards.map((card) => ({ A: 1, T: 0, J: 0, Q: 0, K: 0 })[card[0]] ?? Number(card[0]));
    if (place && cards.length && !points.some(Number.isNaN)) place.dataset.total = String(points.reduce((sum, each) => sum + each, 0) % 10);
    else if (place) delete place.dataset.total;
  }
}

export function draw(table, area, plain) {
  const rest = table.areas.filter((kind) => !BANDS.includes(kind.key));
  const bands = BANDS.filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "bands" }, bands.map((key) => area(key, "", { class: `band ${key}` }))), ...(rest.length ? plain(rest) : [])];
}
