// The dock under the felt: always the next thing to do, and never more than that.

import { may, maySit, me, STAFF } from "../api.js";
import { h, put } from "../dom.js";
import { money } from "../money.js";
import { chip, worth } from "../pieces.js";
import { plain } from "../text.js";
import { question } from "./choices.js";

/** So many wagers are told one by one while the dealer deals. */
const MOST_TOLD = 6;
const WORKS_HERE = "You are watching. Who works in the house wagers at tables for practice alone: nobody deals, rules or pays where they have money at stake.";
/** What the dealer does once wagers are made, by what falls. */
const FALLS = { wheel: "Spin", dice: "Roll", balls: "Draw" };
const HINT = { draw: "the cards or tiles that fell, like Ah Kd", roll: "the dice, like 3-4", spin: "where it came to rest, like 17" };

export class Dock {
  /** `hands` does what the buttons say: sit, send, undo, clear, repeat. */
  constructor(table, hands) {
    this.table = table;
    this.hands = hands;
    this.key = "";
    this.sent = "";
    // The chip in the hand, that which is taken up again at another area, and the area aimed at, where its own amounts
    // are held out.
    this.chips = [];
    this.chosen = this.usual = 0;
    this.aimed = null;
    this.clock = h("div", { class: "clock", hidden: true }, h("span", {}));
    this.body = h("div", { class: "dock-body" });
    this.element = h("section", { class: "dock", "aria-label": "Your move", tabindex: "-1" }, this.clock, this.body);
  }

  show(model) {
    this.model = model;
    if (this.sent && standing(model) !== this.stood) {
      this.sent = "";
      this.body.inert = false;
    }
    const [key, draw] = this.next(model);
    if (key === this.key) return;
    this.key = key;
    this.focused ||= this.element.contains(document.activeElement);
    put(this.body, draw());
    if (!this.focused || this.body.inert) return;
    // Who pressed something here goes on here.
    this.focused = false;
    // Of choices none is pressed by who holds Enter down.
    const asked = this.body.querySelector(".question");
    (this.body.querySelector(".primary:not(:disabled)") || (!asked && this.body.querySelector("button:not(:disabled)")) || this.element).focus({ preventScroll: true });
  }

  next(model) {
    const { state } = model;
    const { pending } = state;
    const mine = model.me;
    const ask = pending?.asks?.[0];
    const ending = this.hands.ending();
    if (ending && mine) return [`over ${ending.round} ${ending.text} ${mine?.leaving} ${mine?.chips}`, () => this.over(ending, mine)];
    if (state.paused && mine && state.goes_on) return ["paused", () => this.says("The floor has paused the table; it goes on in a moment.")];
    if (ask && !this.sent) return [`ask ${state.round} ${model.steps.length} ${pending.short} ${JSON.stringify(ask)}`, () => this.asking(ask, pending.short, mine)];
    if (pending?.for_dealer && may("dealer")) return [`enter ${state.round} ${model.steps.length}`, () => this.entering(pending)];
    if (state.goes_on && !mine && may("dealer", "floorperson")) return [`goes on ${state.round} ${model.steps.length}`, () => this.confirming(state)];
    if (pending?.do === "betting" && may("dealer", "floorperson") && !mine) return [`close ${state.layout.length}`, () => this.closing(state)];
    if (!mine) return this.outside(model);
    if (this.sent) return this.waiting(this.sent, mine);
    if (pending?.do === "betting" && (!pending.seats.length || pending.seats.includes(mine.seat))) return this.betting(model, mine);
    return this.watching(model, mine);
  }

  /** The round is over: what it brought, until who looks has seen enough. */
  over(ending, mine) {
    return [
      h("p", { class: `flash ${ending.sort}`, role: "status" }, ending.text),
      ending.why ? h("p", { class: "why" }, ending.why) : null,
      ending.lines?.length ? h("ul", { class: "lines", "aria-label": "Each wager" }, told(ending.lines).map(({ title, net, why }) => h("li", {}, h("strong", {}, `${title}: ${net ? (net > 0 ? "+" : "") + money(net) : money(0)}`), ` ${why}`)), ending.lines.length > MOST_TOLD ? h("li", { class: "faint" }, `and ${ending.lines.length - MOST_TOLD} more`) : null) : null,
      mine?.leaving ? this.says("You leave now.") : null,
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", class: "next", "aria-keyshortcuts": "D", onclick: () => this.hands.goOn() }, mine?.chips ? "Next round" : "Go on"),
        // Beside the table, so that whoever looks keeps the seat.
        h("a", { class: "button quiet", href: `#/round/${encodeURIComponent(this.table.id)}/${ending.round}`, target: "_blank", rel: "noopener" }, "See it again"),
      ),
    ];
  }

  // Somebody without a seat.

  outside(model) {
    if (model.state.waiting.some((who) => who.name === me.name)) return ["promised", () => this.says("Your seat is promised: you play from the next round.")];
    if (this.hands.sitting()) return ["sitting", () => this.says("A chair is drawn up for you.")];
    const full = model.state.seats.filter((seat) => !seat.house).length >= this.table.seats;
    const key = `outside ${me.name} ${me.purse} ${me.roles} ${full}`;
    if (full) return [key, () => this.says("Every seat is taken. You are watching.")];
    if (!me.name) return [key, () => [this.says(`Play ${this.table.title} with chips of the house. No account needed.`), h("button", { type: "button", class: "primary big", onclick: () => this.hands.sit() }, "Sit down as a guest")]];
    if (!maySit(this.table) && may(...STAFF)) return [key, () => [this.says(WORKS_HERE), me.trial ? h("a", { class: "button", href: "#/?practice=yes" }, "Tables for practice") : null]];
    if (!maySit(this.table)) return [key, () => this.says("You are watching. You have no role yet by which you may play here.")];
    if (me.purse <= 0 && !this.table.practice) return this.broke();
    return [key, () => [this.says("You are watching. Take a seat to play."), h("button", { type: "button", class: "primary big", onclick: () => this.hands.sit() }, `Sit down with ${money(this.hands.buyIn())}`)]];
  }

  // Betting.

  betting(model, mine) {
    const { state } = model;
    const window = state.pending.label;
    const lies = model.wagered(mine.seat);
    const broke = !mine.chips && !lies;
    if (broke) return this.broke();
    if (mine.done) return this.waiting("Waiting for the other players.", mine);
    this.takeUp(window);
    const aimed = this.aimed ? `${this.named(this.aimed)}: ${this.hands.takes(this.aimed)}` : "";
    const key = `betting ${window} ${lies > 0} ${aimed} ${this.chips} ${this.chosen} ${this.hands.mayRepeat()} ${this.hands.mayUndo()}`;
    const first = window === "betting";
    const hint = lies ? `${money(lies)} wagered. Add more, or ${first ? this.falls.toLowerCase() : "go on"}.` : first ? "Click a betting area to drop your chip." : this.table.areas.some((kind) => kind.key === window) ? `You may wager on ${plain(window)} now.` : "You may wager now, or go on.";
    return [
      `${key} ${lies}`,
      () => [
        h("p", { class: "hint" }, aimed ? h("span", { class: "aimed", role: "status" }, aimed) : hint, aimed ? h("button", { type: "button", class: "link", onclick: () => this.aim(null) }, "Other chips") : null),
        h("div", { class: "rack", role: "radiogroup", "aria-label": aimed ? `What you put on ${this.named(this.aimed)}` : "The chip you drop", onkeydown: (event) => this.along(event) }, this.chips.map((amount) => this.chip(amount))),
        h(
          "div",
          { class: "buttons" },
          h("button", { type: "button", class: "quiet undo", "aria-keyshortcuts": "U", disabled: !this.hands.mayUndo(), onclick: this.hands.undo }, "Undo"),
          h("button", { type: "button", class: "quiet", disabled: !lies, onclick: this.hands.clear }, "Clear"),
          lies && first ? h("button", { type: "button", class: "quiet twice", "aria-keyshortcuts": "X", onclick: this.hands.twice }, "Double") : null,
          this.hands.mayRepeat() && !lies ? h("button", { type: "button", class: "same", "aria-keyshortcuts": "R", onclick: this.hands.repeat }, "Same again") : null,
          h("button", { type: "button", class: `deal big ${lies || !first ? "primary" : ""}`, "aria-keyshortcuts": "D", disabled: first && !lies, onclick: () => this.act({ do: "done" }) }, first ? this.falls : "Go on"),
        ),
      ],
    ];
  }

  get falls() {
    return FALLS[this.table.kind] || "Deal";
  }

  /** The chips that can be added now, and one of them in the hand. */
  takeUp(window) {
    if (this.window !== window) this.aimed = null;
    this.window = window;
    this.chips = this.hands.held(this.aimed);
    if (!this.chips.length && this.aimed) {
      this.aimed = null;
      this.chips = this.hands.held(null);
    }
    const { minimum } = this.table.limits;
    if (!this.aimed && this.chips.includes(this.usual)) this.chosen = this.usual;
    if (!this.chips.includes(this.chosen)) this.chosen = this.chips.find((worth) => worth >= minimum) || this.chips[0] || 0;
    if (!this.aimed && !this.usual) this.usual = this.chosen;
  }

  /** A betting area by its title and selection. */
  named({ kind, pick }) {
    return [kind.title, pick].filter(Boolean).join(" ");
  }

  /** Hold out what one area takes, since the chip in the hand is not taken there; or the chips of all areas again. */
  aim(kind, pick) {
    this.aimed = kind ? { kind, pick } : null;
    this.hands.redraw();
    if (kind) this.body.querySelector(".pick-chip[aria-checked=true]")?.focus({ preventScroll: true });
  }

  /** A chip is put down on an area: what another area takes is held out no more. */
  aimedAt(kind, pick) {
    if (this.aimed && (this.aimed.kind !== kind || this.aimed.pick !== pick)) this.aimed = null;
  }

  /** Take another chip into the hand; where an area is aimed at, it is put down there. */
  pick(amount, by = null) {
    if (!amount || !this.body.querySelector(".rack")) return false;
    this.chosen = amount;
    if (!this.aimed) this.usual = amount;
    for (const [at, button] of [...this.body.querySelectorAll(".pick-chip")].entries()) {
      button.setAttribute("aria-checked", String(this.chips[at] === amount));
      button.tabIndex = this.chips[at] === amount ? 0 : -1;
    }
    if (this.aimed && by !== "arrow") this.hands.put(this.aimed);
    return true;
  }

  /** Arrows pass from chip to chip. */
  along(event) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (this.chips.indexOf(this.chosen) + step + this.chips.length) % this.chips.length;
    this.pick(this.chips[at], "arrow");
    this.body.querySelectorAll(".pick-chip")[at].focus();
  }

  /** Press a button of the dock, if it is there and can be pressed. */
  press(selector) {
    const button = this.body.inert ? null : this.body.querySelector(selector);
    if (!button || button.disabled) return false;
    button.click();
    return true;
  }

  /** The choice of that number, or the chip. */
  choose(number) {
    const choices = [...this.body.querySelectorAll(".choices > .choice")];
    if (!choices.length) return this.pick(this.chips[number - 1]);
    const chosen = choices[number - 1];
    if (!chosen || this.body.inert) return false;
    (chosen.matches("form") ? chosen.querySelector("button") : chosen).click();
    return true;
  }

  /** Out of chips: bring more or, a guest with nothing left, start again; who has an account is told where more comes from. */
  broke() {
    const chips = me.purse > 0 || this.table.practice;
    const nothing = !chips && !me.guest;
    return [
      `broke ${me.purse}`,
      () => [
        this.says(nothing ? "You have no money in the house: a manager brings it to your account. To play now, sign out and sit down as a guest." : "You are out of chips at this table."),
        chips ? h("button", { type: "button", class: "primary", onclick: () => this.hands.add() }, `Add ${money(this.hands.buyIn())} in chips`) : null,
        !chips && me.guest ? h("button", { type: "button", class: "primary", onclick: () => this.hands.startAgain() }, "Start again with new chips") : null,
      ],
    ];
  }

  chip(amount) {
    const shown = chip(amount);
    return h(
      "button",
      {
        type: "button",
        role: "radio",
        class: `pick-chip ${worth(amount)}`,
        "aria-checked": String(amount === this.chosen),
        tabindex: amount === this.chosen ? "0" : "-1",
        "aria-label": this.aimed ? `Add ${money(amount)}` : `Chip of ${money(amount)}`,
        onclick: () => this.pick(amount),
      },
      shown,
    );
  }

  // While others act.

  watching(model, mine) {
    const { pending, in_play } = model.state;
    if (!in_play) {
      if (!mine.chips && !model.wagered(mine.seat)) return this.broke();
      const alone = ["pot", "players"].includes(this.table.banked) && model.state.seats.length < 2;
      return [`between ${alone} ${mine.chips}`, () => this.says(alone ? "Waiting for another player." : "The next round opens in a moment.")];
    }
    if (mine.leaving) return ["leaving", () => this.says("You leave when this round is over; your wagers are settled as if you said nothing.")];
    const text = pending?.do === "betting" ? "Another player may wager now." : pending?.seats?.length ? `${pending.seats.map((seat) => model.name(seat)).join(", ")} ${pending.seats.length > 1 ? "decide" : "decides"}.` : pending?.for_dealer ? "The dealer at the real table is dealing." : "The dealer is dealing.";
    return this.waiting(text, mine);
  }

  /** What is awaited, and what the person has on the layout meanwhile. */
  waiting(text, mine) {
    const lies = [...this.model.layout.values()].filter((wager) => wager.seat === mine.seat);
    const named = ({ kind, pick }) => [this.table.areas.find((area) => area.key === kind)?.title || plain(kind), pick].filter(Boolean).join(" ");
    return [
      `waiting ${text} ${lies.map((wager) => `${wager.account} ${wager.stake}`)}`,
      () => [
        this.says(text),
        lies.length ? h("ul", { class: "lying", "aria-label": "Your wagers" }, lies.slice(0, MOST_TOLD).map((wager) => h("li", {}, chip(wager.stake), named(wager)))) : null,
        lies.length > MOST_TOLD ? h("small", { class: "faint" }, `and ${lies.length - MOST_TOLD} more`) : null,
      ],
    ];
  }

  says(text) {
    return h("p", { class: "hint" }, text);
  }

  // Dealers.

  entering(pending) {
    const input = h("input", { name: "fell", required: true, autocomplete: "off", placeholder: HINT[pending.do], "aria-label": "What fell" });
    return h(
      "form",
      {
        class: "entering",
        onsubmit: (event) => {
          event.preventDefault();
          this.act({ do: "enter", fell: input.value });
        },
      },
      h("p", { class: "hint" }, `Enter ${HINT[pending.do].split(",")[0]} (${plain(pending.label)}).`),
      input,
      h("button", { class: "primary" }, "Enter"),
    );
  }

  /** A question; who lacks the chips for a choice may buy them first. */
  asking(ask, short, mine) {
    const asked = question(ask, (choice, amount) => this.act({ do: "choose", choice, ...(amount === undefined ? {} : { amount }) }), this.table);
    if (!short || me.purse < short) return asked;
    return [asked, h("button", { type: "button", class: "buy", onclick: () => this.act({ do: "sit", seat: mine.seat, amount: short }) }, `Buy ${money(short)} in chips`)];
  }

  confirming({ pending }) {
    return [
      this.says(`The table is at: ${plain(pending?.label || "the next round")}. If something went wrong, say so on the floor's console.`),
      h("button", { type: "button", class: "primary", onclick: () => this.act({ do: "go_on" }) }, "Nothing wrong: next step"),
    ];
  }

  closing(state) {
    return [
      this.says(state.layout.length ? "Wagers lie on the layout." : "The betting window is open."),
      h("button", { type: "button", class: "primary", onclick: () => this.act({ do: "close_betting" }) }, "No more bets"),
    ];
  }

  /** Do something once: what was answered is gone at once, and nothing can be pressed again until the house has heard. */
  async act(command) {
    this.sent = said(command);
    this.focused ||= this.body.contains(document.activeElement);
    this.stood = standing(this.model);
    this.body.inert = true;
    this.hands.redraw();
    if (!(await this.hands.send(command))) this.rest();
  }

  /** The house has answered. */
  rest() {
    this.sent = "";
    this.body.inert = false;
    this.hands.redraw();
  }

  /** How much of the time for this step is left, from 1 to 0; null where nobody waits for it. */
  time(left) {
    this.clock.hidden = left === null;
    if (left !== null) this.clock.firstChild.style.transform = `scaleX(${left})`;
    this.clock.classList.toggle("late", left !== null && left < 0.25);
  }
}

/** Each wager with what became of it; where there are many, those that brought or cost most. */
function told(lines) {
  if (lines.length <= MOST_TOLD) return lines;
  return lines.toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net)).slice(0, MOST_TOLD);
}

/** What somebody did, to be read until the house has heard it. */
function said({ do: verb, choice }) {
  if (verb === "done") return "You are ready.";
  if (verb !== "choose") return "One moment …";
  return choice.includes("/") ? "Your hands are set." : `You said: ${plain(choice)}.`;
}

/** What there is to do at a table, to tell whether what was done has changed it. */
function standing({ state, me: mine }) {
  return JSON.stringify([state.round, state.steps, state.pending, state.paused, state.goes_on, mine?.done, mine?.chips]);
}
