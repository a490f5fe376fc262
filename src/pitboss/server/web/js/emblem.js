// A small still life for each sort of game.

import { h } from "./dom.js";
import { chip, die, piece } from "./pieces.js";

const STILL = {
  tiles: () => [piece("6-6"), piece("1-3"), piece("2-4")],
  dice: () => [die(5), die(2)],
  poker: () => [piece("As"), piece("Kh"), piece("Qd"), piece("Jc")],
  cards: () => [piece("9h"), piece("Ks"), piece("Ad")],
};

export function fan(table) {
  if (table.kind === "wheel") return h("img", { class: "wheel", src: `/pictures/wheel/${encodeURIComponent(table.id)}.svg`, alt: "" });
  const pieces = (STILL[table.kind] || (() => [chip(500), chip(2500), chip(10000)]))();
  pieces.forEach((shown, at) => shown.style.setProperty("--lean", String(at - (pieces.length - 1) / 2)));
  return h("span", { class: "fan" }, pieces);
}
