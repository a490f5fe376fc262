// Pay tables and other tables of figures, shown and changed as tables.

import { h, put } from "./dom.js";
import { plain } from "./text.js";

const WITH = " with ";

/** Odds as short as people say them: "4", "3:2". */
function brief(odds) {
  return odds.replace(/ to 1$/, "").replace(" to ", ":");
}

/** A pay table is named by what it pays: "1-4-6-30-40". */
function named(lines) {
  return Object.values(lines).map(brief).join("-");
}

/** One of several pay tables, side by side; what is written over the chosen one's odds asks what that would change. */
export function payTables(option, id, start, changed) {
  const words = [...new Set(Object.values(option.tables).flatMap(Object.keys))];
  let [base, changes] = parted(start, option.tables);
  const element = h("div", { class: "scroll", id, tabindex: 0, role: "group", "aria-labelledby": `says-${option.key}` });
  const table = () => ({ ...option.tables[base], ...changes });
  const draw = () => {
    put(
      element,
      h(
        "table",
        { class: "pays" },
        h("thead", {}, h("tr", {}, h("td", {}), Object.entries(option.tables).map(([name, lines]) => h("th", { scope: "col" }, h("label", {}, pick(name), h("span", {}, plain(name)), h("small", {}, named(lines))))))),
        h("tbody", {}, words.map((word) => h("tr", {}, h("th", { scope: "row" }, plain(word)), Object.entries(option.tables).map(([name, lines]) => h("td", { class: name === base ? "chosen" : "" }, name === base ? odds(word) : brief(lines[word] || "—")))))),
      ),
    );
  };
  const pick = (name) => {
    const radio = h("input", { type: "radio", name: option.key, value: name, "aria-label": `${plain(name)} ${named(option.tables[name])}`, onchange: () => { base = name; changes = {}; draw(); changed(); } });
    radio.checked = name === base;
    return radio;
  };
  const odds = (word) => {
    const usual = option.tables[base][word] || "";
    const input = h("input", { name: `${option.key}.${word}`, value: table()[word] || "", size: 7, "aria-label": `${plain(word)} of ${plain(base)}`, class: word in changes ? "beyond" : "", onchange: () => {
      const said = /^\s*[\d,]+\s*$/.test(input.value) ? `${input.value.trim()} to 1` : input.value.trim();
      if (!said || said === usual) delete changes[word];
      else changes[word] = said;
      draw();
      changed();
    } });
    return input;
  };
  draw();
  const told = () => Object.keys(changes).sort().map((word) => `${word} ${changes[word].replaceAll(",", "")}`).join(", ");
  return { element, value: () => (Object.keys(changes).length ? base + WITH + told() : base) };
}

/** The table that a value begins with, and the lines that are changed in it. */
function parted(value, tables) {
  const [base, changes = ""] = String(value).split(WITH);
  const known = base in tables ? base : Object.keys(tables)[0];
  return [known, Object.fromEntries(changes.split(", ").filter(Boolean).map((part) => [part.split(" ")[0], part.slice(part.indexOf(" ") + 1)]))];
}

/** A pay table that the casino fills in: odds per line, no lower than the regulation's where it has any. */
export function lineTable(option, id, start, changed) {
  const inputs = Object.entries(option.lines).map(([line, least]) => {
    const says = least ? `no lower than ${least}` : "odds, like 5 to 1";
    return { line, least, input: h("input", { name: `${option.key}.${line}`, value: start[line] || least, title: says, onchange: changed, size: 9, "aria-label": `${plain(line)}, ${says}` }) };
  });
  const element = h(
    "div",
    { class: "scroll", id, tabindex: 0, role: "group", "aria-labelledby": `says-${option.key}` },
    h("table", { class: "pays" }, h("thead", {}, h("tr", {}, ["Line", "Pays", "At least"].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, inputs.map(({ line, least, input }) => h("tr", {}, h("th", { scope: "row" }, plain(line)), h("td", { class: "chosen" }, input), h("td", {}, least || "—"))))),
  );
  const value = () => Object.fromEntries(inputs.filter(({ least, input }) => input.value.trim() !== least).map(({ line, input }) => [line, input.value.trim()]));
  return { element, value };
}

/** Several of some names. */
export function choiceBoxes(option, id, start, changed) {
  const boxes = option.choices.map((choice) => {
    const box = h("input", { type: "checkbox", name: option.key, value: choice, onchange: changed });
    box.checked = start.includes(choice);
    return box;
  });
  const element = h("div", { class: "boxes", id, role: "group", "aria-labelledby": `says-${option.key}` }, boxes.map((box) => h("label", { class: "check" }, box, plain(box.value))));
  return { element, value: () => boxes.filter((box) => box.checked).map((box) => box.value) };
}

/** Figures by name, a row each, with an empty one for one more. */
export function rowTable(option, id, start, changed) {
  const body = h("tbody");
  const numbers = Object.values(option.default).every((value) => typeof value === "number") && Object.keys(option.default).length > 0;
  const more = () => {
    if (![...body.querySelectorAll("tr")].some((row) => !row.querySelector("input").value)) body.append(row("", ""));
    changed();
  };
  const row = (key, value) => h("tr", {}, h("td", {}, h("input", { value: key, size: 10, "aria-label": `${plain(option.key)}: what`, onchange: more })), h("td", {}, h("input", { value: value, size: 9, "aria-label": `${plain(option.key)}: how much`, onchange: more })));
  put(body, Object.entries(start).map(([key, value]) => row(key, value)), row("", ""));
  const element = h("div", { class: "scroll", id, tabindex: 0, role: "group", "aria-labelledby": `says-${option.key}` }, h("table", { class: "pays", title: option.allowed }, body));
  const value = () => Object.fromEntries([...body.querySelectorAll("tr")].map((line) => [...line.querySelectorAll("input")].map((input) => input.value.trim())).filter(([key, what]) => key && what).map(([key, what]) => [key, numbers ? Number(what) : what]));
  return { element, value };
}

/** A rate card: for each number of spots what each number of catches is paid. */
export function cardTable(option, id, start, changed) {
  const filled = [...new Set([...Object.keys(option.default), ...Object.keys(start)])];
  const spots = filled.length ? filled : Array.from({ length: 10 }, (_, at) => String(at + 1));
  const most = Math.max(...spots.map(Number), 1);
  const inputs = new Map();
  const cell = (spot, caught) => {
    if (caught > Number(spot)) return h("td");
    const input = h("input", { value: start[spot]?.[caught] || "", size: 6, "aria-label": `${caught} of ${spot} spots pays`, onchange: changed });
    inputs.set(`${spot} ${caught}`, input);
    return h("td", {}, input);
  };
  const catches = Array.from({ length: most + 1 }, (_, caught) => caught);
  const element = h(
    "div",
    { class: "scroll", id, tabindex: 0, role: "group", "aria-labelledby": `says-${option.key}` },
    h("table", { class: "pays card-rates" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Spots"), catches.map((caught) => h("th", { scope: "col" }, `${caught} caught`)))), h("tbody", {}, spots.map((spot) => h("tr", {}, h("th", { scope: "row" }, spot), catches.map((caught) => cell(spot, caught)))))),
  );
  const value = () => {
    const found = {};
    for (const [at, input] of inputs) {
      const [spot, caught] = at.split(" ");
      if (input.value.trim()) (found[spot] ||= {})[caught] = input.value.trim();
    }
    return found;
  };
  return { element, value };
}
