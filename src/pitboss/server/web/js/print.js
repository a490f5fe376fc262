// What is printed on the cloth: the game's name, in an arc.

import { s } from "./dom.js";

export function print(title) {
  return s(
    "svg",
    { class: "print", viewBox: "0 0 760 210", "aria-hidden": "true" },
    s("path", { id: "arc", d: "M20 60Q380 260 740 60", fill: "none" }),
    s("text", { textLength: Math.min(700, title.length * 62), lengthAdjust: "spacing" }, s("textPath", { href: "#arc", startOffset: "50%" }, title)),
  );
}
