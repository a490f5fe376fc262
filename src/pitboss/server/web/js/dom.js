// Elements without a template language: text always goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (`onclick`, ...) and children; null and false children are left out. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for a shape of a picture. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, figure] of Object.entries(value)) element.style.setProperty(key, figure);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Put other children into an element. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Whether things may move. */
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Say something to the person at once, and let it go after a while. */
export function toast(text, ...more) {
  const shown = h("div", { class: "toast" }, h("p", {}, text), ...more);
  const close = h("button", { type: "button", class: "quiet", "aria-label": "Close", onclick: () => shown.remove() }, "×");
  shown.append(close);
  document.getElementById("toasts").append(shown);
  setTimeout(() => shown.remove(), 9000);
}
