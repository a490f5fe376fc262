// A round laid out on the felt again and stepped through: one that was kept, or one of a journal at the auditor's desk.

import { h, put } from "./dom.js";
import { ownLayout } from "./pages/table.js";
import { print } from "./print.js";
import { section } from "./rule.js";
import { Areas, offered } from "./table/areas.js";
import { Fit } from "./table/fit.js";
import { Model } from "./table/model.js";
import { keeping, kinds, laidOut, ways } from "./table/room.js";
import { Seats } from "./table/seats.js";
import { Stage } from "./table/stage.js";

/** How long a step is looked at while the round goes by itself, in milliseconds. */
const LOOK = 900;
const nothing = () => {};

/** At a live table the house says what was wagered and bought; here the steps themselves do. */
class Recorded extends Model {
  ask(step) {
    super.ask(step);
    if (step.brought) this.chips.set(step.seat, (this.chips.get(step.seat) || 0) + step.brought);
  }

  betting(step) {
    for (const bet of step.bets) {
      const { account } = bet.to;
      const wager = this.layout.get(account) || { seat: bet.seat, kind: bet.wager, pick: bet.pick, spot: bet.spot || bet.seat, account, stake: 0 };
      const stake = wager.stake + (bet.take ? -bet.amount : bet.amount);
      this.give(bet.from, wager.stake - stake);
      if (stake > 0) this.layout.set(account, { ...wager, stake });
      else this.layout.delete(account);
    }
  }
}

/** How the table of a told round stood after so many steps. */
export function standing(told, steps) {
  const model = new Recorded();
  model.table = told.table;
  model.settle(told.state);
  for (const step of told.steps.slice(0, steps)) model.step(told.round, step);
  return model;
}

/** The round that the house tells, with marks: for the number of a step, from 1, what is wrong with it. */
export async function replay(told, marks = new Map(), moved = nothing) {
  return new Replay(told, await ownLayout(told.table), marks, moved);
}

class Replay {
  constructor(told, own, marks, moved) {
    const { table } = told;
    laidOut(table, own);
    this.told = told;
    this.marks = marks;
    this.moved = moved;
    this.at = 0;
    this.stage = new Stage(table);
    this.areas = offered(table).length ? new Areas(table, own, nothing, nothing, nothing) : null;
    this.seats = new Seats(table, nothing);
    this.said = h("p", { class: "replay-said", role: "status" });
    this.count = h("span", { class: "replay-count" });
    this.slide = h("input", { type: "range", min: 0, max: told.steps.length, step: 1, value: 0, "aria-label": "Step of the round", oninput: () => this.go(Number(this.slide.value)) });
    this.plays = h("button", { type: "button", class: "replay-play", onclick: () => this.play() }, "Play");
    const button = (label, sign, to) => h("button", { type: "button", class: "quiet", "aria-label": label, title: label, onclick: () => this.go(to()) }, sign);
    this.steps = h("ol", { class: "steps replay-steps", "aria-label": "Steps of the round" }, told.steps.map((step, at) => this.line(step, at + 1)));
    const wrong = [...marks.keys()].filter(Boolean).sort((one, other) => one - other);
    const picture = h("div", keeping(table), this.stage.element, print(table.title), this.areas?.element, this.seats.element);
    const cloth = h("div", { class: "cloth" }, picture);
    this.fit = new Fit(cloth, picture, null, (wide, high) => this.seats.around(wide, high), ways(table));
    this.element = h(
      "section",
      { class: `replay ${kinds(table)}`, "aria-label": `Round ${told.round}, step by step`, onkeydown: (event) => this.key(event) },
      h("div", { class: "replay-felt" }, h("div", { class: "felt" }, cloth)),
      h(
        "div",
        { class: "replay-bar" },
        this.slide,
        this.said,
        h(
          "div",
          { class: "replay-controls", role: "toolbar", "aria-label": "Through the round" },
          button("To the beginning", "«", () => 0),
          button("A step back", "‹", () => this.at - 1),
          this.plays,
          button("A step on", "›", () => this.at + 1),
          button("To the end", "»", () => told.steps.length),
          wrong.length ? button("To the next wrong step", "To what is wrong", () => wrong.find((step) => step > this.at) || wrong[0]) : null,
          this.count,
        ),
      ),
      h("aside", { class: "replay-story", "aria-label": "The story of the round" }, this.steps),
    );
    this.go(wrong[0] || 0);
  }

  line(step, number) {
    const wrong = this.marks.get(number);
    return h(
      "li",
      { class: `${step.do} ${wrong ? "marked" : ""}`.trim(), "data-do": step.do, "data-step": number },
      h("button", { type: "button", class: "link", onclick: () => this.go(number) }, step.words),
      section(step.cite),
      wrong ? wrong.map((says) => h("p", { class: "wrong" }, says)) : null,
    );
  }

  /** Show the table as it stood after so many steps. */
  go(to) {
    const { told } = this;
    this.at = Math.max(0, Math.min(told.steps.length, to));
    const model = standing(told, this.at);
    this.stage.show(model, false);
    if (this.seats.show(model, this.stage.shoe, false, false)) this.fit.anew();
    this.areas?.show(model, told.you, null);
    this.fit.check();
    const step = told.steps[this.at - 1];
    const wrong = this.marks.get(this.at);
    put(this.said, step ? [step.words, " ", section(step.cite)] : "The round opens.", wrong ? wrong.map((says) => h("strong", { class: "wrong" }, says)) : null);
    this.said.classList.toggle("marked", Boolean(wrong));
    this.count.textContent = `Step ${this.at} of ${told.steps.length}`;
    this.slide.value = this.at;
    for (const line of this.steps.children) line.classList.toggle("now", Number(line.dataset.step) === this.at);
    this.reveal(this.steps.children[this.at - 1]);
    this.mark(step, wrong);
    if (this.at === told.steps.length) this.stop();
    this.moved(this.at);
  }

  /** Bring the line into sight in its list, and leave the page where it is. */
  reveal(line) {
    const list = this.steps;
    if (!line) list.scrollTop = 0;
    else if (line.offsetTop < list.scrollTop || line.offsetTop + line.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }

  /** Ring the places on the felt that a wrong step concerns. */
  mark(step, wrong) {
    this.element.querySelectorAll(".ringed").forEach((place) => place.classList.remove("ringed"));
    if (!wrong || !step) return;
    const ends = [step.from, step.to].filter((end) => end?.account);
    const hands = Object.keys(step.places || {});
    const places = [...ends.map((end) => this.areas?.place(end.account) || this.seats.place(end.account) || (end.sort === "inventory" ? this.stage.shoe : this.seats.plate(end.seat))), ...hands.map((name) => this.element.querySelector(`[data-hand="${CSS.escape(name)}"]`))];
    for (const place of places) place?.classList.add("ringed");
  }

  play() {
    if (this.timer) return this.stop();
    if (this.at === this.told.steps.length) this.go(0);
    this.plays.textContent = "Pause";
    this.timer = setInterval(() => this.go(this.at + 1), LOOK);
    return null;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.plays.textContent = "Play";
  }

  key(event) {
    if (event.target === this.slide || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.told.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  close() {
    this.fit.close();
    this.stop();
  }
}
