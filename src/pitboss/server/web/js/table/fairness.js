// What the house has committed to, and whether a finished round fell so: worked out here, from what the house tells
// afterwards and from what it told this page before.

import { get } from "../api.js";
import { h, put } from "../dom.js";

const SHARE = 32;
const NONE = "This browser works nothing out on a line that is not encrypted; use pitboss fair.";

export class Fairness {
  constructor(id) {
    this.id = id;
    this.list = h("dl", { class: "committed" });
    this.said = h("p", { "aria-live": "polite" });
    this.last = 0;
    this.rounds = new Map();
    this.orders = new Set();
    this.share = null;
    this.mine = new Map();
    this.told = new Map();
    this.button = h("button", { type: "button", class: "quiet", onclick: () => this.check() }, "Check the last round");
    this.element = h("details", { class: "fairness" }, h("summary", {}, "Is it fair?"), h("p", { class: "faint" }, "Settled before you act, and told so that you can check it afterwards."), this.list, this.button, this.said);
  }

  /** `round` is the number of the round in play, or of the last one. */
  show(committed, round, inPlay, coming = {}) {
    this.last = inPlay ? round - 1 : round;
    for (const known of Object.values(coming).flat()) this.orders.add(known);
    for (const [what, known] of Object.entries(committed)) {
      if (what !== "round") this.orders.add(known);
      else if (!this.rounds.has(round)) this.rounds.set(round, known);
    }
    put(this.list, Object.entries(committed).map(([what, known]) => [h("dt", {}, what === "round" ? "This round" : `The order of the ${what}`), h("dd", {}, h("code", {}, known))]));
    this.button.hidden = this.last < 1;
  }

  /** Mix a share of this browser's own into the next round: commit to it once the house has committed, then reveal it. */
  async mix({ coming, reveal, round }, send) {
    if (!globalThis.crypto?.subtle || !coming.round) return;
    if (Object.keys(reveal).length) {
      this.told.set(round + 1, reveal);
      if (!this.share || this.share.revealed || !Object.values(reveal).includes(this.share.known)) return;
      this.share.revealed = true;
      this.mine.set(round + 1, this.share.hex);
      await send({ do: "reveal", share: this.share.hex });
    } else if (!this.share || this.share.revealed) {
      const share = crypto.getRandomValues(new Uint8Array(SHARE));
      const mine = (this.share = { hex: hex(share), known: "", revealed: false });
      mine.known = await sha256(share);
      if (mine === this.share) await send({ do: "commit", commitment: mine.known });
    }
  }

  async check() {
    const told = await get(`/api/tables/${encodeURIComponent(this.id)}/rounds/${this.last}/fair`);
    const wrong = this.broken(told) || (await this.added(told)) || (await problems(told));
    this.said.classList.toggle("wrong", Boolean(wrong));
    put(this.said, wrong || `Round ${told.round}: ${this.found(told)}`);
  }

  /** What is not as it was told to this page before. */
  broken(told) {
    const before = this.rounds.get(told.round);
    if (before && told.commitment !== before) return `Before round ${told.round} the house committed to another seed: ${before}.`;
    const mine = this.mine.get(told.round);
    const late = Object.keys(told.withheld || {}).length > 0;
    if (mine && !late && !Object.values(told.shares || {}).includes(mine)) return `Your share of round ${told.round} was not mixed in.`;
    return "";
  }

  /** Whether a share was mixed in that nobody had committed to before this page revealed its own. */
  async added(told) {
    const before = this.told.get(told.round);
    if (!before || !globalThis.crypto?.subtle) return "";
    for (const [seat, share] of Object.entries(told.shares || {})) if ((await sha256(bytes(share))) !== before[seat]) return `The share of seat ${seat} is not one that was committed to before others revealed theirs.`;
    return "";
  }

  found(told) {
    const unseen = (told.seed && !this.rounds.has(told.round)) || told.orders.some((order) => !this.orders.has(order.root));
    return `${held(told)}. ${unseen ? "Not all of that was told to this page before the round: compare it with what you wrote down." : "All of that was told to this page before."}`;
  }
}

/** Whether a finished round fell as it was committed to, for somebody who was not there, in a sentence. */
export async function checked(told) {
  const wrong = await problems(told);
  return { wrong: Boolean(wrong), says: wrong || `Round ${told.round}: ${held(told)}. Whoever was at the table was told so before the round; compare it with what you wrote down.` };
}

/** What was found as it was committed to. */
function held(told) {
  const cards = told.orders.reduce((sum, order) => sum + order.opened.length, 0);
  const parts = [];
  if (told.seed) parts.push("the seed is the one committed to");
  if (told.seed && told.fell.length) parts.push(`${told.fell.length} of dice and wheels fell as it gives`);
  parts.push(`${cards} cards lay where they were committed to`);
  const shares = Object.keys(told.shares || {}).length;
  if (shares) parts.push(`${shares} ${shares > 1 ? "players" : "player"} mixed in a share`);
  return parts.join(", ");
}

const bytes = (hex) => new Uint8Array((hex.match(/../g) || []).map((pair) => parseInt(pair, 16)));

async function digest(data) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(data) {
  return hex(await digest(data));
}

/** The HMAC (SHA-256) of all shares, in the order of seats. */
async function overShares(key, shares) {
  const seats = Object.keys(shares).sort((one, other) => one - other);
  const data = bytes(seats.map((seat) => shares[seat]).join(""));
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, data));
}

/** The places of the house's order in which a deck is dealt, as the shares alone say. */
async function turned({ what, leaves, shares }) {
  const places = leaves.map((_, place) => place);
  if (!Object.keys(shares || {}).length) return places;
  const stream = new Stream(await overShares(new TextEncoder().encode(what), shares));
  for (let at = 0; at < places.length; at += 1) {
    const other = at + (await stream.below(places.length - at));
    [places[at], places[other]] = [places[other], places[at]];
  }
  return places;
}

/** The whole numbers that follow from a seed, as docs/fairness.md says. */
class Stream {
  constructor(seed) {
    this.seed = seed;
    this.counter = 0;
    this.words = [];
  }

  async below(limit) {
    for (;;) {
      if (!this.words.length) {
        const data = new Uint8Array(this.seed.length + 8);
        data.set(this.seed);
        new DataView(data.buffer).setBigUint64(this.seed.length, BigInt(this.counter), true);
        this.counter += 1;
        const view = new DataView((await digest(data)).buffer);
        this.words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true));
      }
      const word = this.words.shift();
      if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
    }
  }
}

/** What is not as it was committed to, in a sentence; nothing where all is. */
async function problems(told) {
  if (!globalThis.crypto?.subtle) return NONE;
  if (told.seed && (await sha256(bytes(told.seed))) !== told.commitment) return "The seed is not the one committed to.";
  return (told.seed && (await fell(told))) || cards(told.orders);
}

async function fell(told) {
  const mixed = Object.keys(told.shares || {}).length > 0;
  const stream = new Stream(mixed ? await overShares(bytes(told.seed), told.shares) : bytes(told.seed));
  for (const { answer, compartments } of told.fell) {
    const given = [];
    if (Array.isArray(answer)) for (const _ of answer) given.push(1 + (await stream.below(6)));
    else given.push(compartments[await stream.below(compartments.length)]);
    if (given.join() !== [answer].flat().join()) return `What fell is ${[answer].flat().join("-")}; the seed gives ${given.join("-")}.`;
  }
  return "";
}

async function cards(orders) {
  for (const order of orders) {
    if ((await sha256(bytes(order.leaves.join("")))) !== order.root) return `The order of the ${order.what} is not the one committed to.`;
    const places = await turned(order);
    for (const { place, card, salt, dealt } of order.opened) {
      if (dealt >= 0 && places[dealt] !== place) return `The card ${card} was dealt from another place than the shares give.`;
      const leaf = await sha256(new Uint8Array([...bytes(salt), ...new TextEncoder().encode(card)]));
      if (leaf !== order.leaves[place]) return `The card ${card} is not the one committed to.`;
    }
  }
  return "";
}
