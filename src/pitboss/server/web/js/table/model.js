// How a table stands as its steps have been shown so far. The house's own state replaces it whenever one comes.

import { money } from "../money.js";
import { HIDDEN } from "../pieces.js";

/** Moments of a poker table at which the cards are counted: nobody plays by what is said then. */
const COUNTS = new Set(["hands returned", "count"]);
/** Steps after which what the dealer said before is said no more. */
const SILENCING = new Set(["betting", "shuffle", "draw", "reveal", "ask", "ask_all", "roll", "spin"]);

export class Model {
  constructor() {
    this.table = null;
    this.state = null;
    this.round = -1;
    this.clear();
    this.layout = new Map();
    this.chips = new Map();
    this.accounts = new Map();
    this.meters = new Map();
  }

  clear() {
    this.steps = [];
    this.hands = new Map();
    this.dice = null;
    this.spun = null;
    this.call = null;
    this.bets = new Map();
    this.folded = new Set();
    this.won = new Set();
    this.paid = [];
    this.lights = [];
    this.areas = new Set();
    this.settled = new Map();
    this.took = "";
  }

  /** The seats that the person at this page holds. */
  get mine() {
    return (this.state?.seats || []).filter((seat) => seat.you).map((seat) => seat.seat);
  }

  get me() {
    return this.state?.seats.find((seat) => seat.you) || null;
  }

  /** A hand by its name; `step` says where it lies. */
  hand(name, step) {
    if (!this.hands.has(name)) this.hands.set(name, { cards: [], collected: false, ...step.places[name] });
    return this.hands.get(name);
  }

  /** The first hand of a seat. */
  first(seat) {
    return [...this.hands.values()].find((hand) => hand.seat === seat && !hand.label);
  }

  /** A step that has happened; a step of another round begins that round. */
  step(round, step) {
    if (round !== this.round) {
      this.round = round;
      this.clear();
    }
    this.steps.push(step);
    if (SILENCING.has(step.do)) this.call = null;
    if (step.lights) this.lights.push(step.lights);
    this[step.do]?.(step);
  }

  /** Who sits at a seat, as others are told of it. */
  name(seat) {
    const found = this.state?.seats.find((each) => each.seat === seat);
    return found?.you ? "You" : found?.name || `Seat ${seat}`;
  }

  /** Which cards of a hand have won: of one's own decisions for a player, of all for who looks on and for a pot. */
  lit(name) {
    const own = this.table?.kind === "poker" ? [] : this.mine;
    return new Set(this.lights.filter(({ seat }) => !seat || !own.length || own.includes(seat)).flatMap(({ hands }) => hands[name] || []));
  }

  /** What the dealer says stays until something else happens; who won, while the cards are counted. */
  announce(step) {
    if (!this.took || !COUNTS.has(step.label)) this.call = step;
    for (const area of step.lit || []) this.areas.add(area);
  }

  draw(step) {
    const pieces = step.answer || [];
    const hand = this.hand(step.to, step);
    if (hand.collected) {
      hand.cards = [];
      hand.collected = false;
    }
    hand.arranged = false;
    this.renamed(step.to);
    hand.back = step.back;
    const kept = hand.discards ? hand.cards.slice(pieces.length) : hand.cards;
    hand.cards = [...kept, ...pieces];
  }

  /** What a hand was called by is no longer all that it is made of: the own cards or the board have changed. */
  renamed(name) {
    const changed = name === "board" ? [...this.hands.values()].filter((hand) => hand.asked) : [this.hands.get(name)];
    for (const hand of changed) Object.assign(hand, { called: "", asked: false });
  }

  ask(step) {
    if (step.answer === "fold") this.fold(step);
    if (step.sets) Object.assign(this.hand(step.hand, step), { cards: [...step.sets], arranged: true });
    if (!step.throws) return;
    const hand = this.hand(step.hand, step);
    const gone = step.throws[step.answer];
    this.renamed(step.hand);
    if (gone) hand.cards = hand.cards.filter((_, at) => !gone.includes(at));
    // Somebody else's discards: as many as come back to the hand.
    else hand.discards = true;
  }

  /** At a poker table a folded hand goes to the dealer at once; the player still knows what it was. */
  fold(step) {
    if (this.table?.kind !== "poker") return;
    this.folded.add(step.seat);
    if (!this.mine.includes(step.seat)) this.hands.delete(step.hand);
  }

  ask_all(step) {
    for (const ask of step.asks) this.ask(ask);
  }

  reveal(step) {
    const hand = this.hand(step.hand, step);
    // Of cards that lie face down as many are turned as are shown; the others go on lying there.
    const down = hand.cards.slice(step.cards.length).filter((card) => card === HIDDEN);
    hand.cards = [...step.cards, ...down];
    hand.arranged = true;
    hand.collected = false;
    Object.assign(hand, { called: step.called || "", asked: false });
  }

  transfer(step) {
    const from = this.hand(step.source, step);
    for (const card of step.cards) {
      const at = from.cards.indexOf(card);
      if (at >= 0) from.cards = from.cards.filter((_, other) => other !== at);
    }
    const known = this.hands.has(step.target);
    const to = this.hand(step.target, step);
    to.cards = [...to.cards, ...step.cards];
    if (!known && to.label && to.seat === from.seat) this.beside(step.source, step.target);
  }

  /** A hand that was split off lies next to the one that it was split from. */
  beside(source, target) {
    const split = this.hands.get(target);
    const others = [...this.hands].filter(([name]) => name !== target);
    this.hands = new Map(others.flatMap(([name, hand]) => (name === source ? [[name, hand], [target, split]] : [[name, hand]])));
  }

  /** The further hands at a seat, by their names: of pairs split, or of several dealt. */
  further(seat) {
    return [...this.hands].filter(([, hand]) => hand.seat === seat && hand.label && hand.cards.length).map(([name]) => name);
  }

  collect(step) {
    for (const name of step.hands) {
      const hand = this.hands.get(name);
      if (!hand) continue;
      // What was seen stays in sight, laid aside, until the next round.
      if (hand.cards.every((piece) => piece === HIDDEN) || hand.apart) this.hands.delete(name);
      else hand.collected = true;
    }
  }

  roll(step) {
    this.dice = step.answer;
  }

  spin(step) {
    this.spun = { wheel: step.wheel, result: step.answer };
  }

  stake(step) {
    const { account } = step.to;
    this.give(step.from, -step.amount);
    const wager = this.layout.get(account) || { seat: step.seat, kind: step.wager, pick: step.pick, spot: step.spot || step.seat, account, stake: 0 };
    this.layout.set(account, { ...wager, stake: wager.stake + step.amount });
  }

  mark(step) {
    const wager = this.layout.get(step.account);
    if (wager) this.layout.set(step.account, { ...wager, state: step.state, progress: step.progress });
  }

  move(step) {
    const wager = this.layout.get(step.source);
    // A wager that travels to another betting area is the wager it was.
    if (wager && step.pick !== undefined && !this.layout.has(step.target)) {
      this.layout.set(step.target, { ...wager, account: step.target, pick: step.pick, stake: 0 });
    }
    this.pays(step);
    if (step.settles && this.table?.kind !== "poker") this.settles(step);
    this.give(step.from, -step.amount);
    this.give(step.to, step.amount);
  }

  /** Who wins, and by which line of which pay table. */
  pays(step) {
    const won = step.sort === "wins" && step.to.sort === "chips" ? step.to.seat : 0;
    if (won) this.won.add(won);
    if (won && this.table?.kind === "poker") this.call = { said: this.takes(won, step), cite: step.cite };
    if ((won || step.sort === "bonus") && step.pays) this.paid.push(step.pays);
  }

  /** What a wager has brought or cost by now, and why; where players win from each other, that of each of both. */
  settles(step) {
    const { settles, against, from, to } = step;
    this.brought(settles, step);
    if (!from.seat || !to.seat || from.seat === to.seat) return;
    const other = settles.seat === from.seat ? to.seat : from.seat;
    // Who holds the bank has no wager of their own.
    this.brought(against || { account: `bank ${other}`, seat: other, title: "Your bank" }, step);
  }

  brought({ account, ...wager }, { from, to, amount, why, sort }) {
    const { seat } = wager;
    const known = this.settled.get(account) || { ...wager, stake: 0, net: 0, whys: [] };
    const won = to.seat === seat && from.account !== account && from.seat !== seat;
    const lost = from.seat === seat && to.seat !== seat;
    // What goes from one player to another is told by who has it now, or had it before.
    const between = from.seat && to.sort === "chips" && from.seat !== to.seat;
    const said = between && lost ? `${this.name(to.seat)} ${why}` : between && sort !== "wins" ? `${this.name(from.seat)} ${why}` : why;
    const told = won || lost ? [...(known.net ? known.whys : []), said] : known.whys.length ? known.whys : [why];
    const whys = [...new Set(told.filter(Boolean))];
    this.settled.set(account, { ...known, stake: known.stake + (from.account === account ? amount : 0), net: known.net + (won ? amount : lost ? -amount : 0), whys, why: whys.join("; ") });
  }

  /** Who takes a pot with what, and those before it, in words. */
  takes(seat, { amount, made }) {
    const name = this.name(seat);
    const told = `${name === "You" ? "You win" : `${name} wins`} ${money(amount)}${made ? ` ${made}` : ": all others have folded"}`;
    this.took = this.took ? `${this.took} · ${told}` : told;
    return this.took;
  }

  /** Chips come to an account, or go from it. */
  give({ account, seat, sort }, amount) {
    const wager = this.layout.get(account);
    if (sort === "chips") this.chips.set(seat, (this.chips.get(seat) || 0) + amount);
    else if (wager) {
      if (wager.stake + amount > 0) this.layout.set(account, { ...wager, stake: wager.stake + amount });
      else this.layout.delete(account);
    } else if (seat && this.table?.kind === "poker") {
      const left = (this.bets.get(account)?.amount || 0) + amount;
      if (left > 0) this.bets.set(account, { seat, amount: left });
      else this.bets.delete(account);
    } else if (sort === "heap") {
      const left = (this.accounts.get(account) || 0) + amount;
      if (left > 0) this.accounts.set(account, left);
      else this.accounts.delete(account);
    }
  }

  /** What was asked is asked no more: a step has been taken since, or the time for it is over. */
  answered() {
    const asked = Boolean(this.state?.pending);
    if (asked) this.state = { ...this.state, pending: null };
    return asked;
  }

  /** The house says how the table stands. */
  settle(state) {
    if (state.round !== this.round && state.in_play) {
      this.round = state.round;
      this.clear();
    }
    this.state = state;
    this.layout = new Map(state.layout.map((wager) => [wager.account, wager]));
    this.chips = new Map(state.seats.map((seat) => [seat.seat, seat.chips]));
    this.accounts = new Map(Object.entries(state.accounts));
    this.meters = new Map(Object.entries(state.meters));
    // Who is asked, or has been, sees how the own hand is called so far.
    for (const [name, called] of Object.entries(state.called || {})) if (this.hands.has(name)) Object.assign(this.hands.get(name), { called, asked: true });
  }

  /** All wagers of a kind, wherever they lie. */
  of(kind) {
    return [...this.layout.values()].filter((wager) => wager.kind === kind);
  }

  /** What lies on a betting area, by seat. */
  on(kind, pick = "") {
    return [...this.layout.values()].filter((wager) => wager.kind === kind && (wager.pick || "") === pick);
  }

  /** What the round has brought a seat so far; null where it has no part in it. */
  net(seat) {
    const moves = this.steps.filter((step) => step.do === "move" && (step.from.seat === seat || step.to.seat === seat));
    if (!moves.length) return null;
    return moves.reduce((sum, { from, to, amount }) => sum + ((to.seat === seat) - (from.seat === seat)) * amount, 0);
  }

  /** Whether a player has won what another had put up: at a table without a bank, or of a pot beside it. */
  beat(seat, other) {
    if (this.table?.kind === "poker") return this.won.has(seat);
    return this.steps.some((step) => step.do === "move" && step.to.seat === seat && step.from.seat === other);
  }

  /** What a seat has on the layout in all. */
  wagered(seat) {
    let sum = 0;
    for (const wager of this.layout.values()) if (wager.seat === seat) sum += wager.stake;
    for (const bet of this.bets.values()) if (bet.seat === seat) sum += bet.amount;
    return sum;
  }
}
