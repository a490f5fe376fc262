// What is said beside a game's name of how far its rules are known.

import { h } from "./dom.js";

/** The marks of a game, each with the reason behind it. */
export const marks = (caveats) => caveats.flatMap(({ mark, why }) => [" ", h("span", { class: "mark", title: why }, mark)]);

/** The name with its marks, where there is room for text alone. */
export const marked = ({ title, caveats }) => [title, ...caveats.map(({ mark }) => `[${mark}]`)].join(" ");
