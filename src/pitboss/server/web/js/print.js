// What is printed on the cloth: the game's name, in an arc.

import { s } from "./dom.js";

const [WIDEST, TALLEST] = [720, 62];

export function print(title) {
  // A long name is printed smaller, so that its letters do not touch.
  const size = Math.min(TALLEST, WIDEST / title.length);
  return s(
    "svg",
    { class: "print", viewBox: "0 0 760 210", "aria-hidden": "true" },
    s("path", { id: "arc", d: "M20 60Q380 260 740 60", fill: "none" }),
    s("text", { style: { "font-size": `${size}px` }, textLength: Math.min(700, title.length * size), lengthAdjust: "spacing" }, s("textPath", { href: "#arc", startOffset: "50%" }, title)),
  );
}
