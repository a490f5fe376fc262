// The odds lab of the poker room: how often a payout is hit, by the number of players, and what pots put in meanwhile.

import { asked, tell } from "../address.js";
import { post, says } from "../api.js";
import { h, put } from "../dom.js";
import { section } from "../rule.js";

const HANDS = { "full house": "full house", "four-of-a-kind": "four-of-a-kind", "straight flush": "straight flush" };
const RANKS = { 2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens", 8: "eights", 9: "nines", T: "tens", J: "jacks", Q: "queens", K: "kings", A: "aces" };
const USUAL = { kind: "bad_beat", hand: "four-of-a-kind", rank: "T", hole: "", pair: "", take: "1" };

export class Payouts {
  constructor(rules) {
    this.rules = rules;
    const asks = asked();
    this.now = Object.fromEntries(Object.entries(USUAL).map(([name, usual]) => [name, asks.get(name) || usual]));
    const chosen = (name, label, values) => {
      const pick = h("select", { id: `payout-${name}`, onchange: () => this.change(name, pick.value) }, Object.entries(values).map(([value, title]) => h("option", { value }, title)));
      pick.value = this.now[name];
      return h("label", { class: "game-pick", for: `payout-${name}` }, `${label} `, pick);
    };
    const ticked = (name, label) => {
      const box = h("input", { type: "checkbox", id: `payout-${name}`, checked: Boolean(this.now[name]), onchange: () => this.change(name, box.checked ? "yes" : "") });
      return h("label", { class: "game-pick ticked", for: `payout-${name}` }, box, ` ${label}`);
    };
    const take = h("input", { type: "number", id: "payout-take", min: 0.25, step: 0.25, value: this.now.take, onchange: () => this.change("take", take.value) });
    this.form = h(
      "div",
      {},
      chosen("kind", "Payout", { bad_beat: "Bad beat: the hand is beaten", high_hand: "High hand: the hand is held" }),
      chosen("hand", "Hand", HANDS),
      chosen("rank", "Of, or led by", RANKS),
      ticked("hole", "Both hole cards must be used"),
      ticked("pair", "Four-of-a-kind only with a pocket pair"),
      h("label", { class: "game-pick", for: "payout-take" }, "Each pot contributes, in dollars ", take),
    );
    this.status = h("p", { class: "status", role: "status" });
    this.rows = h("tbody");
    this.element = h(
      "div",
      { class: "panel" },
      this.status,
      h("div", { class: "scroll wagers", tabindex: 0, role: "region", "aria-label": "Payout odds" }, h("table", { class: "odds payouts" }, h("thead", {}, h("tr", {}, ["Players", "Hit once in", "Standard error", "Contributed meanwhile"].map((title) => h("th", { scope: "col" }, title)))), this.rows)),
    );
    this.asked = 0;
  }

  change(name, value) {
    this.now[name] = value;
    tell(Object.fromEntries(Object.entries(this.now).filter(([key, each]) => each !== USUAL[key])));
    this.compute();
  }

  program() {
    const { kind, hand, rank, hole, pair } = this.now;
    const conditions = { both_hole_cards: Boolean(hole), pocket_pair: Boolean(pair) };
    const shares = kind === "bad_beat" ? {} : { distribution: { holder: 100, winner: 0, table: 0 } };
    return { name: "lab", kind, several: "best", tiers: [{ pot: "20.00", take: "1.00" }], hand: { kind: hand, ranks: rank }, conditions, ending: { filed_as: "the lab" }, ...shares };
  }

  /** Nobody looks any more: no further number of players is asked for. */
  stop() {
    this.asked++;
  }

  /** One number of players after the other, so that each is told as soon as it is known. */
  async compute() {
    const turn = ++this.asked;
    const ask = (players) => post("/api/payouts", { game: this.rules.game, options: { payout_program: this.program() }, players });
    put(this.rows);
    try {
      const about = await ask(0);
      for (const players of about.players) {
        if (turn !== this.asked) return;
        put(this.status, `${about.says}. Working out ${players} players …`);
        const found = await ask(players);
        if (turn !== this.asked) return;
        this.rows.append(this.row(players, found));
      }
      put(this.status, `${about.says}.`);
    } catch (refused) {
      if (turn === this.asked) put(this.status, h("span", { class: "wrong" }, says(refused), " "), section(refused.cite));
    }
  }

  row(players, { one_in: often, relative }) {
    const put_in = often === null ? "—" : `$${Math.round(often * Number(this.now.take)).toLocaleString("en-US")}`;
    const told = [often === null ? "never" : `${Math.round(often).toLocaleString("en-US")} rounds`, often === null ? "—" : `${(100 * relative).toFixed(2)}%`, put_in];
    return h("tr", { "data-players": players }, h("th", { scope: "row" }, String(players)), told.map((figure) => h("td", {}, figure)));
  }
}
