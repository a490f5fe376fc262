// The seats around the table.

import { h, put } from "../dom.js";
import { money } from "../money.js";
import { chip } from "../pieces.js";
import { cutOf, handPlace, showHand } from "./hands.js";

export class Seats {
  /** `sit(seat)` is called when the person picks a free seat. */
  constructor(table, sit) {
    this.table = table;
    this.sort = table.kind === "tiles" ? "tiles" : "cards";
    this.sit = sit;
    this.pods = new Map();
    this.element = h("ol", { class: "seats", "aria-label": "Seats" });
    for (let seat = 1; seat <= table.seats; seat++) this.pods.set(seat, this.pod(seat));
    this.element.append(...[...this.pods.values()].map((pod) => pod.element));
  }

  pod(seat) {
    const hand = handPlace(`seat ${seat}`);
    const further = h("div", { class: "further" });
    const name = h("span", { class: "name" });
    const purse = h("span", { class: "chips" });
    const bets = h("span", { class: "bets" });
    const plate = h("div", { class: "plate" }, name, purse, bets);
    const free = h("button", { type: "button", class: "free", onclick: () => this.sit(seat), "aria-label": `Sit down at seat ${seat}` }, String(seat));
    const element = h("li", { class: "pod", "data-seat": seat }, hand, further, plate, free);
    return { element, plate, hand: hand.firstChild, further, places: new Map(), name, purse, bets, free };
  }

  show(model, shoe, moving, maySit) {
    const seats = new Map(model.state.seats.map((seat) => [seat.seat, seat]));
    const asked = new Set(model.state.pending?.seats || []);
    for (const [number, pod] of this.pods) {
      const taken = seats.get(number);
      const hand = model.first(number);
      pod.element.classList.toggle("taken", Boolean(taken));
      pod.element.classList.toggle("you", Boolean(taken?.you));
      pod.element.classList.toggle("gone", Boolean(taken) && !taken.connected);
      pod.element.classList.toggle("asked", asked.has(number));
      pod.free.hidden = Boolean(taken);
      pod.free.disabled = !maySit;
      pod.name.textContent = taken ? (taken.you ? "You" : taken.name) : "";
      pod.purse.textContent = taken ? money(model.chips.get(number) ?? taken.chips) : "";
      showHand(pod.hand, hand, this.sort, shoe, moving, cutOf(this.table, hand));
      this.more(pod, model, model.further(number), shoe, moving);
      const bets = [...model.bets].filter(([, bet]) => bet.seat === number);
      put(pod.bets, bets.map(([account, { amount }]) => h("span", { "data-account": account }, chip(amount))));
    }
  }

  /** The hands of a seat beyond its first, each with its name. */
  more(pod, model, names, shoe, moving) {
    for (const [name, place] of pod.places) {
      if (!names.includes(name)) {
        place.remove();
        pod.places.delete(name);
      }
    }
    for (const name of names) {
      if (!pod.places.has(name)) {
        const place = handPlace(name, model.hands.get(name).label);
        pod.places.set(name, place);
        pod.further.append(place);
      }
      showHand(pod.places.get(name).firstChild, model.hands.get(name), this.sort, shoe, moving);
    }
  }

  plate(seat) {
    return this.pods.get(seat)?.plate;
  }

  place(account) {
    return this.element.querySelector(`[data-account="${CSS.escape(account)}"]`);
  }
}
