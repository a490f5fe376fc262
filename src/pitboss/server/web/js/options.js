// A form for the casino's choices in a game, drawn from what the law allows: what moves the figures, then procedure.

import { h } from "./dom.js";
import { cardTable, choiceBoxes, lineTable, payTables, rowTable } from "./paytables.js";
import { capital, plain } from "./text.js";
import { section } from "./rule.js";

/**
 * A form of a game's options, with the values in `given` where they differ from the usual ones. `changed()` is called
 * whenever one is altered. `read()` gives those that differ; `beside(key)` is a place beside an option for more. Where
 * only the figures matter, `fold` folds procedure away.
 */
export function optionsForm(options, changed, given = {}, fold = false) {
  const fields = options.map((option) => {
    const start = option.key in given ? given[option.key] : option.default;
    return { option, beside: h("div", { class: "beside" }), ...control(option, start, () => { shown(); changed(); }) };
  });
  const drawn = ({ option, element, beside }) =>
    h("div", { class: "option", "data-option": option.key }, h("div", { class: "option-says" }, h("label", { for: `option-${option.key}`, id: `says-${option.key}` }, capital(plain(option.key))), h("p", {}, option.says, " ", section(option.cite)), only(option)), element, beside);
  const [moving, procedure] = [fields.filter(({ option }) => option.moves), fields.filter(({ option }) => !option.moves)];
  const element = h(
    "div",
    { class: "options" },
    moving.map(drawn),
    procedure.length ? h("details", { class: "procedure", open: !fold || !moving.length }, h("summary", {}, moving.length ? `Procedure: ${procedure.length} more that move no figure` : "Procedure"), procedure.map(drawn)) : null,
  );
  const values = () => Object.fromEntries(fields.map(({ option, value }) => [option.key, value()]));
  // What changes nothing as the others are chosen steps back.
  const shown = () => {
    const now = values();
    for (const { option, beside } of fields) {
      const idle = Object.entries(option.only_with || {}).some(([key, some]) => ![now[key]].flat().some((value) => some.includes(value)));
      beside.closest(".option")?.classList.toggle("idle", idle);
    }
  };
  shown();
  const read = () => {
    const found = values();
    return Object.fromEntries(fields.filter(({ option }) => JSON.stringify(found[option.key]) !== JSON.stringify(option.default)).map(({ option }) => [option.key, found[option.key]]));
  };
  return { element, read, beside: (key) => fields.find(({ option }) => option.key === key)?.beside };
}

/** With what an option goes that changes nothing alone. */
function only(option) {
  const needs = Object.entries(option.only_with || {}).map(([key, some]) => `${plain(key)}: ${some.map((value) => (value === true ? "yes" : value === false ? "no" : plain(value))).join(" or ")}`);
  return needs.length ? h("p", { class: "only" }, `Only with ${needs.join(" and ")}.`) : null;
}

function control(option, start, changed) {
  const id = `option-${option.key}`;
  const usual = option.default;
  if (option.kind === "YesNo") {
    const box = h("input", { type: "checkbox", id, name: option.key, onchange: changed });
    box.checked = start === true;
    return { element: box, value: () => box.checked };
  }
  if (Object.keys(option.tables).length) return payTables(option, id, start, changed);
  if (option.choices.length && Array.isArray(usual)) return choiceBoxes(option, id, start, changed);
  if (option.choices.length && typeof usual === "string") {
    const select = h("select", { id, name: option.key, onchange: changed }, option.choices.map((choice) => h("option", { value: choice }, plain(choice))));
    select.value = start;
    return { element: select, value: () => select.value };
  }
  if (Object.keys(option.lines).length) return lineTable(option, id, start, changed);
  if (option.kind === "RateCard") return cardTable(option, id, start, changed);
  if (usual && typeof usual === "object" && !Array.isArray(usual)) return rowTable(option, id, start, changed);
  if (typeof usual === "number") {
    const input = h("input", { type: "number", id, name: option.key, value: start, title: option.allowed, onchange: changed });
    return { element: input, value: () => Number(input.value) };
  }
  const listed = Array.isArray(usual);
  const input = h("input", { id, name: option.key, value: listed ? start.join(", ") : start, title: option.allowed, onchange: changed });
  return { element: input, value: () => (listed ? input.value.split(",").map((part) => part.trim()).filter(Boolean) : input.value.trim()) };
}
