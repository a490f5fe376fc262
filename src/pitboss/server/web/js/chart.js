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

/** Horizontal bars that add up, each with its name: what each line of a pay table adds to the mean. */
export function adding(adds, all) {
  const parts = [...Object.entries(adds), ["all together", all]];
  const most = Math.max(...parts.map(([, add]) => Math.abs(add)), 1e-9);
  return h(
    "table",
    { class: "adding" },
    h("caption", {}, "What each line adds to your mean result, per dollar"),
    h("tbody", {}, parts.map(([name, add]) => h("tr", { class: add < 0 ? "lose" : "win" }, h("th", { scope: "row" }, name), h("td", { class: "bars" }, h("span", { class: "bar", style: { "--part": Math.abs(add) / most } })), h("td", {}, `${add < 0 ? "−" : "+"}${(100 * Math.abs(add)).toFixed(3)}%`)))),
  );
}

/** How a session may end: an amount for each chance that it is no more. */
export function quantiles(found) {
  const amounts = found.map(({ cents }) => cents);
  const most = Math.max(...amounts.map(Math.abs), 1);
  const x = (amount) => WIDTH / 2 + (amount / most) * (WIDTH / 2 - 46);
  const [low, high] = [found.find(({ chance }) => chance === 0.05), found.find(({ chance }) => chance === 0.95)];
  const dollars = (amount) => `${amount < 0 ? "−" : amount > 0 ? "+" : ""}$${Math.round(Math.abs(amount) / 100).toLocaleString("en-US")}`;
  const marked = found.filter(({ chance }) => [0.01, 0.05, 0.5, 0.95, 0.99].includes(chance));
  return h(
    "figure",
    {},
    s("svg", { viewBox: `0 0 ${WIDTH} 96`, role: "img", "aria-label": `How it may end: between ${dollars(low.cents)} and ${dollars(high.cents)} nine times in ten` },
      s("path", { class: "ground", d: `M0 50H${WIDTH}` }),
      s("path", { class: "ground", d: `M${WIDTH / 2} 30V70` }),
      s("rect", { class: "push", x: x(low.cents), y: 42, width: Math.max(2, x(high.cents) - x(low.cents)), height: 16, rx: 4, opacity: 0.55 }),
      marked.map(({ chance, cents }, at) => s("g", {}, s("path", { class: "mark", d: `M${x(cents)} 38V62` }), s("text", { x: x(cents), y: at % 2 ? 30 : 80 }, dollars(cents)), s("text", { class: "chance", x: x(cents), y: at % 2 ? 14 : 94 }, `${Math.round(100 * chance)}%`))),
    ),
    h("figcaption", {}, "You end with no more than this, so many times in 100. Nine evenings in ten lie within the bar."),
  );
}

/** Lines over some names, in percent, with a key; `level` is a dashed line, `band` a pale strip. */
export function lines(series, names, title, { level = null, band = null } = {}) {
  const known = [...series.flatMap(({ ys }) => ys.filter((y) => y !== null)), ...(band || []).flat(), ...(level === null ? [] : [level])];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = high - low || Math.abs(high) / 10 || 1e-6;
  const [left, right, top, bottom] = [70, WIDTH - 16, 12, HEIGHT - FOOT];
  const x = (at) => left + ((right - left) * at) / Math.max(1, names.length - 1);
  const y = (value) => bottom - ((value - low) / room) * (bottom - top);
  const every = Math.ceil(names.length / 7);
  const path = (ys) => ys.map((value, at) => (value === null ? "" : `${at && ys[at - 1] !== null ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)).join("");
  const strip = band ? `M${band.map(([, upper], at) => `${x(at)} ${y(upper)}`).join("L")}L${band.map(([lower], at) => `${x(at)} ${y(lower)}`).reverse().join("L")}Z` : "";
  return h(
    "figure",
    { class: "lines" },
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
      [low, low + room / 2, low + room].map((value) => s("g", {}, s("path", { class: "ground", d: `M${left} ${y(value)}H${right}` }), s("text", { class: "tick", x: left - 8, y: y(value) + 4 }, `${(100 * value).toFixed(room < 0.002 ? 4 : 2)}%`))),
      band ? s("path", { class: "strip", d: strip }) : null,
      level === null ? null : s("path", { class: "level", d: `M${left} ${y(level)}H${right}` }),
      series.map(({ ys }, at) => [s("path", { class: `line line-${at}`, d: path(ys) }), ys.map((value, of) => (value === null ? null : s("circle", { class: `dot line-${at}`, cx: x(of), cy: y(value), r: 3 }, s("title", {}, `${names[of]}: ${(100 * value).toFixed(4)}%`))))]),
      names.map((name, at) => (at % every === 0 ? s("text", { x: x(at), y: bottom + 18, "text-anchor": at === 0 ? "start" : at === names.length - 1 ? "end" : "middle" }, name) : null)),
    ),
    h("figcaption", {}, title, series.length > 1 ? h("ul", { class: "key" }, series.map(({ name }, at) => h("li", { class: `line-${at}` }, name))) : null),
  );
}
