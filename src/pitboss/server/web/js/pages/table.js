// A table: the felt, the dock, and the story of the round beside it.

import { enter, maySit, me, onMe, says, signOut, whoAmI } from "../api.js";
import { h, put, toast } from "../dom.js";
import { money } from "../money.js";
import { section } from "../rule.js";
import { TableSocket } from "../socket.js";
import { print } from "../print.js";
import { addable, fits, rack } from "../table/amounts.js";
import { Areas, offered, takes } from "../table/areas.js";
import { Boxes } from "../table/boxes.js";
import { Closer } from "../table/closer.js";
import { Dock } from "../table/dock.js";
import { Fairness } from "../table/fairness.js";
import { Fit } from "../table/fit.js";
import { head } from "../table/head.js";
import { Kept } from "../table/kept.js";
import { listen, told as toldKeys } from "../table/keys.js";
import { Model } from "../table/model.js";
import { paid, pause } from "../table/motion.js";
import { Past } from "../table/past.js";
import { Practice } from "../table/practice.js";
import { docking, keeping, kinds, laidOut, ways } from "../table/room.js";
import { Seats } from "../table/seats.js";
import { Stage } from "../table/stage.js";
import { Story } from "../table/story.js";

/** How long a step is looked at before the next, in milliseconds. */
const LOOK = { announce: 500, draw: 260, roll: 350, spin: 600, move: 260, reveal: 650, stake: 300, collect: 150, shuffle: 200, irregular: 1500 };
/** How long the end of a round stays in sight, if nobody clicks, for who looks on and where the next hand waits for no wager. */
const SHOWDOWN = 4000;
/** What may be done in a new round while somebody still looks at the end of the last. */
const BEFORE_PLAY = new Set(["shuffle", "announce", "collect"]);
const MANY = 30;
/** How long after its end the time for a question is over for certain, in milliseconds. */
const LATE = 400;
/** What is said aloud, and how much of it is kept. */
const SAID = new Set(["announce", "draw", "reveal", "roll", "spin", "move", "stake", "irregular"]);
const MOST_SAID = 60;
/** What is done in a time that may be over. */
const TIMED = new Set(["choose", "done"]);
const USUAL_BUY_IN = 20000;

export async function open(place, id) {
  const page = new TablePage(place, id);
  return () => page.close();
}

export class TablePage {
  /** `Socket` is how the house is heard. */
  constructor(place, id, Socket = TableSocket) {
    this.place = place;
    this.model = new Model();
    this.queue = [];
    this.busy = false;
    this.sitting = false;
    this.history = [];
    this.before = [];
    this.ahead = Infinity;
    put(place, h("p", { class: "faint opening" }, "Opening the table …"));
    this.socket = new Socket(
      id,
      (message) => this.hear(message),
      (connection, said) => (connection === "none" ? this.none(said) : this.connection(connection)),
    );
    this.forget = onMe(() => this.draw());
    this.timer = setInterval(() => this.tick(), 200);
  }

  close() {
    this.closed = true;
    this.forget();
    clearInterval(this.timer);
    this.fit?.close();
    this.deafen?.();
    this.clicked?.();
    // What was said at this table is not said at the next.
    document.getElementById("toasts").replaceChildren();
    this.socket.close();
  }

  connection(connection) {
    this.place.classList.toggle("offline", connection === "down");
  }

  none(said) {
    this.close();
    put(this.place, h("section", { class: "panel narrow" }, h("h1", {}, "No such table"), h("p", {}, said), h("a", { class: "button primary", href: "#/" }, "To the lobby")));
  }

  // What the house says, one thing after another.

  hear(message) {
    if (message.type === "table") {
      this.queue = [];
      this.ahead = Infinity;
      this.clicked?.();
    }
    if (message.type === "state") {
      this.ahead = Math.min(this.ahead, Date.now() - message.now);
      // Whatever was sent before it has been done.
      message.after = this.heard && !this.socket.waiting.size;
    }
    this.queue.push(message);
    if (this.onward && this.goesOn(message)) this.onward();
    if (!this.busy) this.work();
  }

  async work() {
    this.busy = true;
    while (this.queue.length && !this.closed) await this[this.queue[0].type](this.queue.shift());
    this.busy = false;
  }

  async table(table) {
    this.model.table = table;
    Object.assign(this, { missed: [], fresh: true, ending: null });
    if (!this.stage) {
      const own = await ownLayout(table);
      this.build(table, own);
    }
    document.title = `${table.title} · pitboss`;
  }

  build(table, own) {
    laidOut(table, own);
    this.stage = new Stage(table);
    this.areas = offered(table).length ? new Areas(table, own, (kind, pick) => this.drop(kind, pick), (kind, pick) => this.take(kind, pick), (bet) => this.bet(bet)) : null;
    this.seats = new Seats(table, (seat) => this.sit(seat));
    this.boxes = new Boxes(this.seats.pods, () => this.draw());
    this.story = new Story(table);
    this.fairness = new Fairness(table.id);
    this.past = new Past(table.id);
    this.kept = new Kept(table.id);
    this.story.element.append(this.past.element, this.fairness.element, this.kept.element, toldKeys());
    this.dock = new Dock(table, {
      send: (command) => this.send(command),
      sit: () => this.sit(),
      sitting: () => this.sitting || this.seated,
      ending: () => this.ending,
      goOn: () => this.goOn(),
      redraw: () => this.draw(),
      undo: () => this.undo(),
      clear: () => this.clear(),
      repeat: () => this.repeat(),
      twice: () => this.twice(),
      held: (aimed) => this.held(aimed),
      put: (aimed) => this.drop(aimed.kind, aimed.pick),
      takes: (aimed) => takes(this.range(aimed.kind, aimed.pick)),
      mayUndo: () => this.history.length > 0,
      mayRepeat: () => this.before.length > 0,
      buyIn: () => this.buyIn(),
      add: () => this.add(),
      startAgain: () => this.startAgain(),
    });
    this.practice = new Practice(table, this.dock.body);
    this.dock.element.append(this.practice.element);
    this.purse = h("p", { class: "money" });
    this.log = h("div", { class: "unseen", role: "log", "aria-live": "polite", "aria-label": "What happens" });
    this.out = h("button", { type: "button", class: "quiet leave", hidden: true, onclick: () => this.leave() }, "Leave");
    this.more = h("button", { type: "button", class: "quiet leave", hidden: true, onclick: () => this.add() }, "Add chips");
    const picture = this.picture = h("div", keeping(table), this.stage.element, print(table.title), this.areas?.element, this.seats.element);
    // A click anywhere on the felt goes on from the end of a round, also on a place that takes no wager then.
    const cloth = h("div", { class: "cloth", onclick: () => this.goOn(), onpointerup: ({ target }) => target.closest(".area:disabled") && this.goOn() }, picture);
    const page = h("div", { class: `table-page ${kinds(table)} ${docking(table.room)}` });
    put(page, head(table, this.story.opener(page), [this.more, this.out], this.purse), h("div", { class: "felt" }, cloth), this.dock.element, this.story.element, this.log);
    put(this.place, page, h("p", { class: "offline-note", role: "status" }, "The connection to the house dropped. Your seat and your wagers stay; reconnecting …"));
    this.deafen = listen({
      d: () => this.dock.press(".next, .deal"),
      r: () => this.dock.press(".same"),
      x: () => this.dock.press(".twice, [data-choice=double], [data-choice=double_down]"),
      u: () => this.dock.press(".undo"),
      s: () => [page.querySelector(".tell").click()],
      choose: (number) => this.dock.choose(number),
    });
    this.fit = new Fit(cloth, picture, this.dock.element, (wide, high) => this.seats.around(wide, high), ways(table));
    this.closer = new Closer(cloth, picture);
  }

  async step({ round, n, step }) {
    if (this.fresh) return void this.missed.push({ round, step });
    if (n === 0) {
      await this.seenToTheEnd({ type: "step", step });
      this.model.round = -1;
    }
    await this.stage.chance(step);
    const places = step.do === "move" ? [step.from, step.to].map((end) => this.at(end)) : null;
    this.takeIn([{ round, step }]);
    this.speak(step);
    if (places) paid(step.amount, ...places);
    this.draw(true);
    await pause((LOOK[step.do] || 0) / (this.queue.length > MANY ? 3 : 1));
  }

  takeIn(steps) {
    for (const { round, step } of steps) {
      if (round !== this.model.round) this.story.begin(round);
      this.model.step(round, step);
      this.model.answered();
      this.story.add(step);
    }
  }

  /** What happens is said to those who do not see it: all that is open, and of money what is one's own. */
  speak(step) {
    const mine = this.model.me?.seat;
    if (!SAID.has(step.do) || (step.do === "move" && ![step.from.seat, step.to.seat].includes(mine))) return;
    this.say(step.words);
  }

  say(words) {
    this.log.append(h("p", {}, words));
    if (this.log.children.length > MOST_SAID) this.log.firstChild.remove();
  }

  /** Where chips of an account lie on the page. */
  at({ account, seat, sort }) {
    if (sort === "inventory") return this.stage.shoe;
    return this.areas?.place(account) || this.seats.place(account) || this.stage.element.querySelector(`[data-account="${CSS.escape(account)}"]`) || this.seats.plate(seat);
  }

  async state(state) {
    const before = this.model.state;
    if (this.fresh) {
      // What happened before one came is taken in only now that it is known who sits where.
      Object.assign(this.model, { state, round: -1 });
      this.story.begin(state.round);
      this.takeIn(this.missed);
    }
    // A round in which nobody wagers is no round, and the house tells of it no more.
    if (!state.in_play && !state.steps) {
      this.model.round = state.round;
      this.model.clear();
      this.story.begin(state.round);
    }
    const opened = state.in_play && (!before?.in_play || before.round !== state.round);
    // A round may open and end in one act, so its end shows in its steps, not in how the table stood before.
    const ended = this.model.steps.length > 0 && (!state.in_play || state.round !== this.model.round);
    if (ended && this.over !== this.model.round) {
      this.over = this.model.round;
      this.story.end(this.result(state));
      whoAmI();
    }
    if (opened) await this.seenToTheEnd(state);
    if (opened && state.round !== this.model.round) this.story.begin(state.round);
    const betting = state.pending?.do === "betting";
    if (before?.pending?.do === "betting" && !betting) this.windowClosed();
    this.model.settle(state);
    if (this.holds) this.seated = false;
    this.fairness.show(state.committed, state.round, state.in_play, state.coming);
    if (this.fresh) this.fairness.share = null; // the house forgets what was committed to on another connection
    if (this.model.table.you.name) this.fairness.mix(state, (command) => this.socket.send(command)).catch(() => {});
    this.past.show(state.in_play ? state.round - 1 : state.round);
    this.kept.show(state.in_play ? state.round - 1 : state.round);
    this.fresh = false;
    if (state.after) this.dock.rest();
    this.draw(false);
    this.asking();
  }

  /** What the round brought the person at this page; null for an onlooker. It stays in sight with the hands. */
  result(state) {
    const mine = state.seats.find((seat) => seat.you);
    const net = mine ? this.model.net(mine.seat) : null;
    const stands = mine && state.layout.some((wager) => wager.seat === mine.seat);
    this.ending = { round: this.model.round, until: Date.now() + SHOWDOWN, text: "The round is over.", sort: "", stays: Boolean(mine) && this.model.table.kind !== "poker" };
    if (net === null && !stands) return null;
    const text = net > 0 ? `You win ${money(net)}.` : net < 0 ? `You lose ${money(-net)}.` : stands ? "Nothing is decided yet: your wagers stand." : "You come out even.";
    // A throw that decides nothing ends no round to whoever plays.
    const said = net || !stands ? `The round is over. ${text}` : text;
    this.say(said);
    const lines = [...this.model.settled.values()].filter((each) => each.seat === mine.seat);
    Object.assign(this.ending, { text, lines, why: this.why(mine.seat), sort: net > 0 ? "won" : net < 0 ? "lost" : "" });
    return said;
  }

  /** What decided it: the hands by name. */
  why(seat) {
    const own = this.model.first(seat)?.called;
    const others = [...this.model.hands].filter(([name, hand]) => hand.called && (name === "dealer" || (hand.seat !== seat && this.model.beat(hand.seat, seat))));
    const told = others.map(([name, hand]) => `${name === "dealer" ? "Dealer" : this.model.name(hand.seat)}: ${hand.called}`);
    return [own ? `You: ${own}` : "", ...told].filter(Boolean).join(" · ");
  }

  /** The end of a round is looked at until a click: by who plays, until the next wager or until others play on. `next` is what
   * the house said last of the round that comes. */
  async seenToTheEnd(next) {
    const { ending } = this;
    if (ending && !this.fresh && !this.closed && (ending.stays || !document.hidden)) {
      this.next = next;
      this.draw(false);
      const clicked = new Promise((done) => (this.clicked = done));
      const on = !ending.stays || [next, ...this.queue].some((message) => this.goesOn(message));
      const goes = on || new Promise((done) => (this.onward = done));
      await Promise.race([clicked, Promise.all([goes, new Promise((done) => setTimeout(done, ending.until - Date.now()))])]);
      this.clicked = this.onward = this.next = null;
    }
    this.ending = null;
  }

  /** Whether the table has gone on to play, or asks something of the person at this page. */
  goesOn({ type, step, pending }) {
    if (type === "step") return !BEFORE_PLAY.has(step.do);
    return type === "state" && Boolean(pending?.asks?.some((ask) => this.model.mine.includes(ask.seat)));
  }

  /** Enough seen. */
  goOn() {
    if (!this.ending) return;
    this.clicked?.();
    this.ending = null;
    this.draw();
  }

  draw(moving = false) {
    const { model } = this;
    if (!this.stage || !model.state) return;
    this.picture.classList.toggle("decided", model.lights.length > 0);
    const mine = model.me;
    const betting = model.state.pending?.do === "betting" && (!model.state.pending.seats.length || model.state.pending.seats.includes(mine?.seat));
    const window = mine && betting && !mine.done && !this.queue.length ? model.state.pending.label : null;
    this.stage.show(model, moving);
    this.boxes.show(model, mine?.seat, window);
    if (this.seats.show(model, this.stage.shoe, moving, !mine && maySit(model.table))) this.fit.anew();
    // A layout names and counts the hands that lie at the seats.
    this.areas?.show(model, mine?.seat, window, mine ? this.boxes.of(mine.seat) : undefined);
    this.areas?.point(window && !model.wagered(mine.seat), window);
    this.dock.show(model);
    this.out.hidden = !this.holds;
    put(this.out, mine ? (mine.leaving ? "Leaving …" : "Leave") : "Withdraw");
    this.more.hidden = !mine || mine.leaving || (!model.table.practice && me.purse < model.table.limits.minimum);
    put(this.purse, mine ? [h("strong", {}, money(model.chips.get(mine.seat) ?? mine.chips)), h("span", {}, "at the table"), model.wagered(mine.seat) ? h("span", { class: "lies-out" }, `${money(model.wagered(mine.seat))} wagered`) : null] : null);
    this.fit.check();
  }

  /** A question just came up: let the keyboard find it. */
  asking() {
    const { pending, round } = this.model.state;
    this.practice.asked(pending?.asks?.[0], `${round} ${this.model.steps.length}`, pending?.do === "betting" && Boolean(this.model.me));
    const lost = document.activeElement === document.body;
    const ask = pending?.asks?.[0];
    const asked = ask ? `${round} ${this.model.state.steps} ${ask.hand} ${ask.question}` : "";
    const fresh = asked && asked !== this.asked;
    if (fresh && lost) this.dock.element.querySelector("button.primary")?.focus({ preventScroll: true });
    if (fresh) this.say(ask.question);
    this.asked = asked;
    const mine = this.model.me;
    const betting = pending?.do === "betting" && Boolean(mine) && !mine.done && (!pending.seats.length || pending.seats.includes(mine.seat));
    if (betting && !this.betting) this.say("You may wager now.");
    if (!betting) this.closer.away();
    this.betting = betting;
  }

  tick() {
    // While the end of a round is looked at, the time to wager in the next one runs.
    const state = (this.next && [this.next, ...this.queue].findLast((message) => message.type === "state")) || this.model.state;
    if (!this.dock || !state) return;
    if (!state.deadline || !["betting", "ask", "ask_all"].includes(state.pending?.do)) {
      this.dock.time(null);
      this.due = null;
      return;
    }
    const left = state.deadline - (Date.now() - this.ahead);
    if (left < -LATE && this.model.answered()) this.draw();
    if (this.due?.at !== state.deadline) this.due = { at: state.deadline, whole: Math.max(left, 1) };
    this.dock.time(Math.max(0, Math.min(1, left / this.due.whole)));
  }

  // What the person does.

  async send(command) {
    const { state } = this.model;
    try {
      await this.socket.send(command);
      this.heard = true;
      if (command.do === "choose") this.practice.decided(command.choice);
      return true;
    } catch (refused) {
      const late = state && state !== this.model.state && TIMED.has(command.do);
      toast(late ? "Your time was over; the table has gone on." : says(refused), late ? null : section(refused.cite));
      return false;
    }
  }

  /** Whether the person at this page holds a seat, or is promised one. */
  get holds() {
    return Boolean(this.model.me || this.waits);
  }

  get waits() {
    return Boolean(me.name) && this.model.state.waiting.some((each) => each.name === me.name);
  }

  buyIn() {
    return Math.min(this.model.table.practice ? Infinity : me.purse, Math.max(USUAL_BUY_IN, 20 * this.model.table.limits.minimum));
  }

  /** Take a seat: the one asked for, else one that is empty, else one that a house player keeps warm. */
  async sit(seat) {
    if (this.sitting) return;
    this.sitting = true;
    try {
      if (!me.name) await enter("/api/guest");
      if (this.model.table.you.name !== me.name) await this.comeIn();
      const taken = new Map(this.model.state.seats.map((each) => [each.seat, each.house]));
      const all = Array.from({ length: this.model.table.seats }, (_, at) => at + 1);
      const wanted = seat || all.find((number) => !taken.has(number)) || all.find((number) => taken.get(number));
      // From here on the person sits, though the page may still be showing how the round before went.
      const sat = await this.send({ do: "sit", seat: wanted, amount: this.buyIn() });
      this.seated = sat && !this.holds;
      if (sat) await whoAmI();
    } catch (refused) {
      toast(says(refused), section(refused.cite));
    } finally {
      this.sitting = false;
      this.draw();
    }
  }

  /** More chips to the own seat. */
  async add() {
    this.goOn();
    const { me: mine } = this.model;
    if (mine && (await this.send({ do: "sit", seat: mine.seat, amount: this.buyIn() }))) await whoAmI();
    if (this.waits) toast("Your chips are brought when this round is over.");
  }

  /** A guest who has nothing left comes in anew, with new chips, and sits down again. */
  async startAgain() {
    const seat = this.model.me?.seat;
    if (seat) await this.send({ do: "leave" });
    await signOut();
    await this.sit(seat);
  }

  /** Open the connection anew, so that the house knows who is on it. */
  comeIn() {
    this.socket.again();
    return new Promise((done) => this.socket.socket.addEventListener("open", done, { once: true }));
  }

  async leave() {
    this.goOn();
    if (await this.send({ do: "leave" })) whoAmI();
  }

  async drop(kind, pick) {
    const mine = this.model.me;
    if (!mine) return;
    const range = this.range(kind, pick);
    const lies = this.lies(kind, pick);
    const { chosen } = this.dock;
    if (chosen <= this.chips && fits(range, lies, chosen)) {
      this.dock.aimedAt(kind, pick);
      await this.bet({ wager: kind.key, pick, amount: chosen });
      return;
    }
    if (addable(range, lies, this.chips).length) this.dock.aim(kind, pick);
    else if (range.step && lies) toast(`${kind.title}: no more may lie on it than ${money(range.most)}.`, section("13:69F-8.2"));
    // The house says why nothing may lie there.
    else await this.bet({ wager: kind.key, pick, amount: chosen });
  }

  get chips() {
    const { me: mine } = this.model;
    return this.model.chips.get(mine.seat) ?? mine.chips;
  }

  /** What is bounded by what lies on its area; what supports another wager, by that: the house says how far. */
  lies(kind, pick) {
    return kind.supports ? 0 : this.mineOn(kind, pick)?.stake || 0;
  }

  /** What may lie on an area in all or, of a wager that supports another, be added. */
  range(kind, pick) {
    if (!kind.supports) return kind;
    const found = this.model.state.pending.amounts.find((each) => each.wager === kind.key && each.pick === pick);
    return found ? { ...found, bounded: true } : { least: 1, most: 0, step: 1 };
  }

  /** The chips to hold out: for the area aimed at, or for all that may be wagered on now. */
  held(aimed) {
    const { pending } = this.model.state;
    if (aimed) return addable(this.range(aimed.kind, aimed.pick), this.lies(aimed.kind, aimed.pick), this.chips);
    const areas = this.areas?.open(pending.label) || [];
    const ranges = areas.map(({ kind, pick }) => ({ range: this.range(kind, pick), lies: this.lies(kind, pick) }));
    return rack(ranges, this.model.table.limits.minimum, this.chips);
  }

  /** What the person has on an area at the box that is chosen. */
  mineOn(kind, pick) {
    const seat = this.model.me?.seat;
    return this.model.on(kind.key, pick).find((wager) => wager.seat === seat && wager.spot === this.boxes.of(seat));
  }

  async bet(command) {
    const bet = this.boxes.named(command, this.model.me?.seat);
    const made = await this.send({ do: "bet", ...bet });
    if (made) {
      if (!bet.take) this.history.push({ ...bet, spot: bet.spot ?? this.model.me.seat });
      this.draw();
    }
    return made;
  }

  async take(kind, pick) {
    const wager = this.mineOn(kind, pick);
    if (wager) await this.bet({ wager: wager.kind, pick: wager.pick || "", amount: wager.stake, take: true });
  }

  async undo() {
    const last = this.history.pop();
    if (last) await this.bet({ ...last, take: true });
  }

  async clear() {
    const mine = this.model.me?.seat;
    this.history = [];
    const bound = new Set(this.model.table.areas.filter((kind) => kind.base).map((kind) => kind.key));
    const lying = [...this.model.layout.values()].filter((each) => each.seat === mine && !bound.has(each.kind));
    // What goes only with another wager was made after it, and is taken down before it.
    for (const wager of lying.reverse()) {
      if (!(await this.send({ do: "bet", ...this.boxes.named({ wager: wager.kind, pick: wager.pick || "", amount: wager.stake, take: true, spot: wager.spot }, mine) }))) return;
    }
  }

  async repeat() {
    for (const bet of this.before) if (!(await this.send({ do: "bet", ...bet }))) return;
    this.history = [...this.before];
    this.draw();
  }

  /** As much again on everything that lies there. */
  async twice() {
    const lying = [...this.history];
    for (const bet of lying) if (!(await this.bet(bet))) return;
  }

  /** The window closed: remember what was wagered, for the next round. */
  windowClosed() {
    if (this.history.length) this.before = this.history;
    this.history = [];
  }
}

export async function ownLayout(table) {
  if (table.layout === false) return null;
  try {
    const module = await import(`/felts/${table.game}/felt.js`);
    await Promise.all((module.styles || []).map(dressed));
    return module;
  } catch {
    return null;
  }
}

/** A style sheet of a layout, once it is there: the felt is not shown undressed. */
function dressed(sheet) {
  if (document.querySelector(`link[href="${sheet}"]`)) return null;
  return new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href: sheet, onload: done, onerror: done })));
}
