// The seats around the table: the own one in front and the others along the rim to the left and to the right of it, or
// round the oval of a poker table; on a narrow screen all in a row. What lies at a seat's own places is shown there.

import { h, put } from "../dom.js";
import { money } from "../money.js";
import { HIDDEN, chip } from "../pieces.js";
import { handPlace, partsOf, showHand } from "./hands.js";

/** How far the rim of a table bends inwards at its near corners. */
const BEND = 36;

/** How far from the middle of the oval somebody sits whose plate lies beside the cards, as a part of its width. */
const BESIDE = 0.3;

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
    this.oval = table.kind === "poker";
    this.element.classList.toggle("oval", this.oval);
    this.front = 0;
  }

  /** Round the table of a picture so wide and high, with the own seat in front. */
  around(wide, high) {
    this.room = { wide, high };
    if (this.oval) this.aroundOval(wide, high);
    else this.alongRim(high);
  }

  /** Who is shown, from the seat in front on, in the order in which cards go round. */
  get shown() {
    const shown = [...this.pods].filter(([, pod]) => !pod.element.hidden);
    const first = Math.max(0, shown.findIndex(([seat]) => seat === this.front));
    return [...shown.slice(first), ...shown.slice(0, first)];
  }

  /** Half of the others sit to the left of the seat in front, half to the right, each as far from the next as they can. */
  alongRim(high) {
    const others = this.shown.filter(([seat]) => seat !== this.front);
    const left = Math.ceil(others.length / 2);
    for (const { element } of this.pods.values()) element.classList.remove("left", "right");
    for (const [at, [, { element }]] of others.entries()) {
      const [many, place] = at < left ? [left, at] : [others.length - left, others.length - 1 - at];
      const up = (place + 0.5) / many;
      element.classList.add(at < left ? "left" : "right");
      // The rim bends towards the seat in front.
      element.style.setProperty("--in", `${Math.round(BEND * (1 - up) ** 2)}px`);
      element.style.setProperty("--down", `${Math.round(high * (1 - up))}px`);
    }
  }

  aroundOval(wide, high) {
    const upright = wide < high;
    const [left, top, bottom] = upright ? [62, 78, 92] : [96, 66, 84];
    const [width, height] = [wide - 2 * left, high - top - bottom];
    // Those who are shown sit as far from each other as they can, in the order of their seats.
    const { shown } = this;
    for (const [at, [, pod]] of shown.entries()) {
      const { x, y } = onStadium(at / shown.length, width, height);
      const way = Math.hypot(width / 2 - x, height / 2 - y) || 1;
      const { style } = pod.element;
      style.left = `${left + x}px`;
      style.top = `${top + y}px`;
      style.setProperty("--to-x", ((width / 2 - x) / way).toFixed(3));
      style.setProperty("--to-y", ((height / 2 - y) / way).toFixed(3));
      // Who sits opposite the middle has the plate beside the cards, so that the board has room.
      pod.element.classList.toggle("beside", !upright && Math.abs(width / 2 - x) < BESIDE * width);
    }
  }

  pod(seat) {
    const hand = handPlace(`seat ${seat}`, "hand 1");
    const further = h("div", { class: "further" });
    const name = h("span", { class: "name" });
    const purse = h("span", { class: "chips" });
    const bets = h("span", { class: "bets" });
    const puck = h("span", { class: "puck", hidden: true, title: "The dealer button" }, "D");
    const plate = h("div", { class: "plate" }, name, purse, puck);
    const free = h("button", { type: "button", class: "free", onclick: () => this.sit(seat), "aria-label": `Sit down at seat ${seat}` }, String(seat));
    const hands = h("div", { class: "at-seat" }, hand, further);
    const element = h("li", { class: "pod", "data-seat": seat }, hands, plate, bets, free);
    return { element, plate, puck, hands, hand: hand.firstChild, further, places: new Map(), name, purse, bets, free };
  }

  /** Show who sits where, with what they hold and have wagered; whether other seats are shown than before. */
  show(model, shoe, moving, maySit) {
    const seats = new Map(model.state.seats.map((seat) => [seat.seat, seat]));
    const asked = new Set(model.state.pending?.seats || []);
    const boxes = model.state.pending?.boxes || [];
    const button = buttonOf(model);
    const front = frontOf(model);
    for (const [number, pod] of this.pods) {
      const taken = seats.get(number);
      const hand = model.first(number);
      pod.element.classList.toggle("taken", Boolean(taken));
      pod.element.classList.toggle("you", Boolean(taken?.you));
      pod.element.classList.toggle("gone", Boolean(taken) && !taken.connected);
      pod.element.classList.toggle("asked", asked.has(number));
      pod.element.classList.toggle("won", model.won.has(number));
      // Who sits sees no free seats: nobody sits twice, and the room is wanted for hands.
      // What lies open on a box that is nobody's seat is in sight, as is a box that may be wagered on.
      pod.element.hidden = !taken && !maySit && !boxes.includes(number) && !hand?.cards.some((card) => card !== HIDDEN) && ![...model.layout.values()].some((wager) => wager.spot === number);
      pod.free.hidden = Boolean(taken);
      const folded = model.folded.has(number);
      pod.element.classList.toggle("folded", folded);
      pod.name.textContent = taken ? (taken.you ? "You" : taken.house ? `${taken.name} · house` : taken.name) + (folded && !taken.house ? " · folded" : (model.state.open?.away || []).includes(number) ? " · sits out" : taken.connected ? "" : " · away") : "";
      pod.name.title = taken?.style ? `A player of the house, ${taken.style}` : "";
      pod.puck.hidden = button !== number;
      pod.purse.textContent = taken ? money(model.chips.get(number) ?? taken.chips) : "";
      showHand(pod.hand, hand, this.sort, shoe, moving, partsOf(this.table, hand), model.lit(`seat ${number}`));
      this.more(pod, model, model.further(number), shoe, moving);
      const bets = [...model.bets].filter(([, bet]) => bet.seat === number);
      // Where each seat has places of its own, the layout in the middle is that of the seat in front.
      const lies = this.table.places && number !== front ? [...model.layout.values()].filter((wager) => wager.spot === number) : [];
      put(
        pod.bets,
        bets.map(([account, { amount }]) => h("span", { "data-account": account }, chip(amount))),
        lies.map((wager) => h("span", { "data-account": wager.account, title: `${named(this.table, wager)}${wager.seat === number ? "" : ` of ${model.name(wager.seat)}`}` }, chip(wager.stake, wager.seat === model.me?.seat ? "own" : "other"))),
      );
      pod.element.classList.toggle("front", number === front);
    }
    const seated = [...this.pods].filter(([, pod]) => !pod.element.hidden).map(([seat]) => seat);
    if (this.seated === `${front} ${seated}`) return false;
    this.seated = `${front} ${seated}`;
    this.front = front;
    const others = seated.filter((seat) => seat !== front).length;
    this.element.parentElement?.classList.toggle("rimmed", others > 0);
    if (this.room) this.around(this.room.wide, this.room.high);
    return true;
  }

  /** The hands of a seat beyond its first, side by side in their order, each with its name. */
  more(pod, model, names, shoe, moving) {
    pod.hands.classList.toggle("several", names.length > 0);
    // One hand with its discard beside it is not one of several that are numbered.
    pod.hands.classList.toggle("single", !names.some((name) => model.hands.get(name).number > 1));
    for (const [name, place] of pod.places) {
      if (!names.includes(name)) {
        place.remove();
        pod.places.delete(name);
      }
    }
    for (const [at, name] of names.entries()) {
      if (!pod.places.has(name)) {
        const place = handPlace(name, model.hands.get(name).label);
        pod.places.set(name, place);
        pod.further.insertBefore(place, pod.further.children[at] || null);
      }
      showHand(pod.places.get(name).firstChild, model.hands.get(name), this.sort, shoe, moving, new Map(), model.lit(name));
    }
  }

  plate(seat) {
    return this.pods.get(seat)?.plate;
  }

  place(account) {
    return this.element.querySelector(`[data-account="${CSS.escape(account)}"]`);
  }
}

/** A wager by its title and selection. */
function named({ areas }, { kind, pick }) {
  return [areas.find((area) => area.key === kind)?.title || kind, pick].filter(Boolean).join(" ");
}

/** The seat in front, whose places the layout in the middle shows: one's own or, for who looks on, the first that is taken. */
export function frontOf({ me, state }) {
  const taken = state.seats.map((each) => each.seat);
  return me?.seat || (taken.length ? Math.min(...taken) : 0);
}

/** The seat with the button: as it was placed in this round or, before that, as the table says. */
function buttonOf({ state, steps }) {
  const { button } = state.open || {};
  if (button === undefined) return 0;
  const placed = steps.findLast((step) => step.role === "button");
  if (placed) return placed.seat;
  const seats = state.seats.map((each) => each.seat);
  return button ? seats.find((seat) => seat >= button) || seats[0] : 0;
}

/** A place on a stadium so wide and high, by what part of the way round it lies, clockwise from the middle below. */
function onStadium(part, width, height) {
  const flat = width > height;
  const [long, bend] = [Math.abs(width - height), Math.PI * Math.min(width, height)];
  const radius = Math.min(width, height) / 2;
  const whole = 2 * long + bend;
  // Along the right straight, the bend above, the left straight and the bend below of a stadium that stands upright.
  let way = ((((flat ? part - 0.25 : part) % 1) + 1) % 1) * whole;
  way = (way + whole - bend / 4) % whole;
  const turned = (angle, y) => ({ x: radius - radius * Math.cos(angle), y: y - radius * Math.sin(angle) });
  let place;
  if (way < long) place = { x: 0, y: radius + long - way };
  else if (way < long + bend / 2) place = turned((way - long) / radius, radius);
  else if (way < 2 * long + bend / 2) place = { x: 2 * radius, y: radius + way - long - bend / 2 };
  else place = turned(Math.PI + (way - 2 * long - bend / 2) / radius, radius + long);
  return flat ? { x: width - place.y, y: place.x } : place;
}
