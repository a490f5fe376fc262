// A form for the casino's choices in a game, drawn from what the law allows.

import { h } from "./dom.js";
import { plain } from "./text.js";
import { section } from "./rule.js";


/** A form of a game's options; `changed()` is called whenever one is altered. `read()` gives those that differ. */
export function optionsForm(options, changed) {
  const fields = options.map((option) => ({ option, ...control(option, changed) }));
  const element = h("div", { class: "options" }, fields.map(({ option, element: field }) => h("div", { class: "option" }, h("div", { class: "option-says" }, h("label", { for: `option-${option.key}` }, plain(option.key)), h("p", {}, option.says, " ", section(option.cite))), field)));
  const read = () => {
    const given = {};
    for (const { option, value } of fields) {
      const found = value();
      if (JSON.stringify(found) !== JSON.stringify(option.default)) given[option.key] = found;
    }
    return given;
  };
  return { element, read };
}

function control(option, changed) {
  const id = `option-${option.key}`;
  if (option.kind === "YesNo") {
    const box = h("input", { type: "checkbox", id, name: option.key, onchange: changed });
    box.checked = option.default;
    return { element: box, value: () => box.checked };
  }
  if (option.choices.length && typeof option.default === "string") {
    const select = h("select", { id, name: option.key, onchange: changed }, option.choices.map((choice) => h("option", { value: choice }, plain(choice))));
    select.value = option.default;
    return { element: select, value: () => select.value };
  }
  if (Object.keys(option.lines).length) return lines(option, id, changed);
  if (typeof option.default === "number") {
    const input = h("input", { type: "number", id, name: option.key, value: option.default, title: option.allowed, onchange: changed });
    return { element: input, value: () => Number(input.value) };
  }
  const text = typeof option.default === "string";
  const input = h("input", { id, name: option.key, value: text ? option.default : JSON.stringify(option.default), title: option.allowed, onchange: changed });
  return { element: input, value: () => (text ? input.value : parsed(input.value)) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A pay table: odds per line, no lower than the regulation's where it has any. */
function lines(option, id, changed) {
  const inputs = Object.entries(option.lines).map(([line, least]) => {
    const says = least ? `no lower than ${least}` : "odds, like 5 to 1";
    return { line, least, input: h("input", { name: `${option.key}.${line}`, value: option.default[line] || least, title: says, onchange: changed, "aria-label": `${plain(line)}, ${says}` }) };
  });
  const element = h("div", { class: "lines", id }, inputs.map(({ line, input }) => h("label", {}, h("span", {}, plain(line)), input)));
  const value = () => Object.fromEntries(inputs.filter(({ least, input }) => input.value.trim() !== least).map(({ line, input }) => [line, input.value.trim()]));
  return { element, value };
}
