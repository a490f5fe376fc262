// A distribution of results, drawn.

import { h, s } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 220;
const FOOT = 34;

function value(exact) {
  const [over, under] = exact.split("/").map(Number);
  return over / under;
}

function label(net) {
  const rounded = Math.round(net * 100) / 100;
  return rounded > 0 ? `+${rounded}` : String(rounded).replace("-", "−");
}

/** Bars of the probability of each net result per unit staked, over the pale bars of how it was before. */
export function distribution(results, before) {
  const found = results.map(({ net, chance }) => ({ net: value(net), exact: net, chance: value(chance) }));
  const was = new Map((before || []).map(({ net, chance }) => [net, value(chance)]));
  const top = Math.max(...found.map(({ chance }) => chance), ...was.values());
  const slot = WIDTH / found.length;
  const wide = Math.min(54, slot * 0.62);
  const tall = (chance) => (Math.sqrt(chance) / Math.sqrt(top)) * (HEIGHT - FOOT - 24);
  const every = Math.ceil(found.length / 14);
  const bars = found.map(({ net, exact, chance }, at) => {
    const x = slot * (at + 0.5);
    const sort = net > 0 ? "win" : net < 0 ? "lose" : "push";
    const old = was.get(exact);
    return s(
      "g",
      {},
      s("title", {}, `${label(net)}: ${(100 * chance).toFixed(4)}%`),
      old !== undefined && old !== chance ? s("rect", { class: "was", x: x - wide / 2 - 4, y: HEIGHT - FOOT - tall(old), width: wide + 8, height: tall(old) }) : null,
      s("rect", { class: sort, x: x - wide / 2, y: HEIGHT - FOOT - tall(chance), width: wide, height: Math.max(1, tall(chance)), rx: 2 }),
      at % every === 0 ? s("text", { x, y: HEIGHT - FOOT + 16 }, label(net)) : null,
      slot > 46 ? s("text", { class: "chance", x, y: HEIGHT - FOOT - tall(chance) - 6 }, `${(100 * chance).toFixed(chance < 0.01 ? 3 : 1)}%`) : null,
    );
  });
  return h(
    "figure",
    {},
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": "Probability of each result" }, s("path", { class: "ground", d: `M0 ${HEIGHT - FOOT}H${WIDTH}` }), bars),
    h("figcaption", {}, "Net result per dollar first wagered, and how often. Heights grow with the square root, so that rare results can be seen."),
  );
}
