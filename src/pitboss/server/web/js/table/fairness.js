// What the house has committed to, and whether a finished round fell so: worked out here, from what the house tells.

import { get } from "../api.js";
import { h, put } from "../dom.js";

export class Fairness {
  constructor(id) {
    this.id = id;
    this.list = h("dl", { class: "committed" });
    this.said = h("p", { "aria-live": "polite" });
    this.last = 0;
    this.button = h("button", { type: "button", class: "quiet", onclick: () => this.check() }, "Check the last round");
    this.element = h("details", { class: "fairness" }, h("summary", {}, "Is it fair?"), h("p", { class: "faint" }, "Settled before you act, and told so that you can check it afterwards."), this.list, this.button, this.said);
  }

  /** `round` is the number of the round in play, or of the last one. */
  show(committed, round, inPlay) {
    this.last = inPlay ? round - 1 : round;
    put(this.list, Object.entries(committed).map(([what, known]) => [h("dt", {}, what === "round" ? "This round" : `The order of the ${what}`), h("dd", {}, h("code", {}, known))]));
    this.button.hidden = this.last < 1;
  }

  async check() {
    const told = await get(`/api/tables/${encodeURIComponent(this.id)}/rounds/${this.last}/fair`);
    const wrong = await problems(told);
    const cards = told.orders.reduce((sum, order) => sum + order.opened.length, 0);
    put(this.said, wrong || `Round ${told.round}: ${told.seed ? "the seed is the one committed to" : "no seed to check"}, and ${cards} cards lay where they were committed to.`);
  }
}

const bytes = (hex) => new Uint8Array((hex.match(/../g) || []).map((pair) => parseInt(pair, 16)));

async function sha256(data) {
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is not as it was committed to, in a sentence; nothing where all is. */
async function problems(told) {
  if (!globalThis.crypto?.subtle) return "This browser works nothing out on a line that is not encrypted; use pitboss fair.";
  if (told.seed && (await sha256(bytes(told.seed))) !== told.commitment) return "The seed is not the one committed to.";
  for (const order of told.orders) {
    if ((await sha256(bytes(order.leaves.join("")))) !== order.root) return `The order of the ${order.what} is not the one committed to.`;
    for (const { place, card, salt } of order.opened) {
      const leaf = await sha256(new Uint8Array([...bytes(salt), ...new TextEncoder().encode(card)]));
      if (leaf !== order.leaves[place]) return `The card ${card} is not the one committed to.`;
    }
  }
  return "";
}
