// The middle of the felt: the dealer's hand, hands of the table, dice, the wheel, the pot, and what the dealer says.

import { h, put } from "../dom.js";
import { money } from "../money.js";
import { chip, die, short } from "../pieces.js";
import { section } from "../rule.js";
import { handPlace, partsOf, showHand } from "./hands.js";
import { spun, tumbled } from "./motion.js";

/** What is longer is said in smaller letters, so that it keeps to its place. */
const LONG = 60;

export class Stage {
  constructor(table) {
    this.table = table;
    this.sort = table.kind === "tiles" ? "tiles" : "cards";
    this.places = new Map();
    this.angle = 0;
    this.tray = h("div", { class: "dice", role: "img", "aria-label": "dice" });
    const [wheel] = Object.keys(table.wheels || {});
    this.wheelName = wheel;
    this.disc = wheel ? h("img", { class: "disc", src: table.wheels[wheel].picture || `/pictures/wheel/${encodeURIComponent(table.id)}/${encodeURIComponent(wheel)}.svg`, alt: `${wheel} wheel` }) : null;
    this.result = h("span", { class: "result" });
    this.wheel = wheel ? h("div", { class: "wheel-place" }, this.disc, h("span", { class: "pointer", "aria-hidden": "true" }), this.result) : null;
    this.shoe = h("div", { class: "shoe", title: "The table inventory container", "data-account": "inventory" }, chip(50000), chip(10000), chip(2500), chip(500), chip(100));
    this.dealer = handPlace("dealer", "Dealer");
    this.shared = h("div", { class: "shared" });
    this.pot = h("div", { class: "pots" });
    this.apart = h("div", { class: "apart" });
    this.meters = h("div", { class: "meters" });
    this.call = h("p", { class: "call" });
    this.element = h(
      "div",
      { class: "stage" },
      h("div", { class: "stage-top" }, this.apart, this.dealer, this.shoe),
      this.meters,
      this.call,
      h("div", { class: "middle" }, this.wheel, this.tray, this.shared, this.pot),
    );
  }

  show(model, moving) {
    showHand(this.dealer.firstChild, model.hands.get("dealer"), this.sort, this.shoe, moving, partsOf(this.table, model.hands.get("dealer")), model.lit("dealer"));
    this.dealer.hidden = !model.hands.get("dealer")?.cards.length && !this.table.room.dealer;
    const names = [...model.hands].filter(([name, hand]) => name !== "dealer" && !hand.seat && !hand.apart && hand.cards.length).map(([name]) => name);
    for (const [name, place] of this.places) {
      if (!names.includes(name)) {
        place.remove();
        this.places.delete(name);
      }
    }
    for (const name of names) {
      if (!this.places.has(name)) {
        const place = handPlace(name, name);
        this.places.set(name, place);
        this.shared.append(place);
      }
      showHand(this.places.get(name).firstChild, model.hands.get(name), this.sort, this.shoe, moving, new Map(), model.lit(name));
    }
    const aside = [...model.hands].filter(([, hand]) => hand.apart && hand.cards.length);
    put(this.apart, aside.map(([name, hand]) => h("span", { class: "heap" }, `${name}: ${hand.cards.length}`)));
    const heaps = [...model.accounts];
    put(this.pot, heaps.map(([name, amount]) => h("span", { class: "pot", "data-account": name }, chip(amount), h("span", {}, `${name} ${money(amount)}`))));
    const meters = [...model.meters];
    this.meters.hidden = !meters.length;
    put(this.meters, model.state?.unsupervised ? h("span", { class: "meter" }, h("small", {}, "No payout is offered now: nobody is on duty who may verify one")) : null, meters.map(([title, amount]) => h("span", { class: "meter" }, h("small", {}, title), " ", h("output", { "data-meter": title }, money(amount)))));
    // Who is asked something is not told what was said long before.
    const stale = model.state?.pending?.asks?.length && model.steps.at(-1) !== model.call;
    this.say(stale ? null : model.call);
    if (!model.dice) put(this.tray);
    else if (!moving) put(this.tray, model.dice.map(die));
    this.tray.setAttribute("aria-label", model.dice ? `dice: ${model.dice.join(", ")}` : "dice");
    if (this.wheel && !moving) this.rest(model.spun);
  }

  say(call) {
    const text = call ? call.said : "";
    if (this.said === call) return;
    this.said = call;
    this.call.classList.toggle("long", text.length > LONG);
    put(this.call, text ? h("span", { class: "said" }, text) : null, call?.cite ? section(call.cite) : null);
  }

  rest(result) {
    const { labels, colours } = this.table.wheels[this.wheelName];
    this.result.textContent = result ? short(result.result) : "";
    this.result.dataset.colour = (result && colours[result.result]) || "";
    if (!result) return;
    this.angle = (360 * labels.indexOf(result.result)) / labels.length;
    this.disc.style.transform = `rotate(${-this.angle}deg)`;
  }

  /** A roll or a spin, as it happens. */
  async chance(step) {
    if (step.do === "roll") await tumbled(this.tray, step.answer);
    if (step.do === "spin" && this.wheel) {
      this.result.textContent = "";
      const { labels, colours } = this.table.wheels[this.wheelName];
      const places = labels.flatMap((label, at) => (label === step.answer ? [at] : []));
      const angle = (360 * places[Math.floor(Math.random() * places.length)]) / labels.length;
      await spun(this.disc, angle, this.angle);
      this.angle = angle;
      this.result.textContent = short(step.answer);
      this.result.dataset.colour = colours[step.answer] || "";
    }
  }
}
