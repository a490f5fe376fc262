// The way from a table to its finished rounds.

import { h, put } from "../dom.js";

export class Kept {
  constructor(id) {
    this.id = encodeURIComponent(id);
    this.element = h("p", { class: "kept-rounds", hidden: true });
  }

  /** `last` is the number of the last finished round. */
  show(last) {
    if (last === this.last) return;
    this.last = last;
    this.element.hidden = last < 1;
    put(this.element, h("a", { href: `#/round/${this.id}/${last}` }, `See round ${last} again`), " ", h("a", { href: `#/rounds/${this.id}` }, "All rounds"));
  }
}
