// A small still life for each sort of game.

import { h, s } from "./dom.js";
import { chip, die, piece } from "./pieces.js";

const STILL = {
  tiles: () => [piece("6-6"), piece("1-3"), piece("2-4")],
  dice: () => [die(5), die(2)],
  poker: () => [piece("As"), piece("Kh"), piece("Qd"), piece("Jc")],
  cards: () => [piece("9h"), piece("Ks"), piece("Ad")],
  wheel: () => [wheel()],
};

function wheel() {
  const size = 24;
  const slice = (at) => {
    const [from, to] = [at, at + 1].map((place) => (2 * Math.PI * place) / size);
    const point = (angle, radius) => `${50 + radius * Math.sin(angle)} ${50 - radius * Math.cos(angle)}`;
    const fill = at === 0 ? "#1d7a4a" : at % 2 ? "#b3202f" : "#1b1b20";
    return s("path", { d: `M${point(from, 44)}A44 44 0 0 1 ${point(to, 44)}L50 50Z`, fill, stroke: "#d8b65c", "stroke-width": 0.6 });
  };
  return s(
    "svg",
    { class: "wheel", viewBox: "0 0 100 100" },
    s("circle", { cx: 50, cy: 50, r: 49, fill: "#5b3413" }),
    [...Array(size).keys()].map(slice),
    s("circle", { cx: 50, cy: 50, r: 26, fill: "#8a5a2b", stroke: "#d8b65c", "stroke-width": 1.5 }),
    s("path", { d: "M50 30v40M30 50h40", stroke: "#d8b65c", "stroke-width": 4, "stroke-linecap": "round" }),
    s("circle", { cx: 50, cy: 50, r: 7, fill: "#e8c873" }),
  );
}

export function fan(table) {
  const pieces = (STILL[table.kind] || (() => [chip(500), chip(2500), chip(10000)]))();
  pieces.forEach((shown, at) => shown.style.setProperty("--lean", String(at - (pieces.length - 1) / 2)));
  return h("span", { class: "fan" }, pieces);
}
