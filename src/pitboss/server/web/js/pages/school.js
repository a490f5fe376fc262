// The dealer's school: the page deals, the trainee says what to announce, collect, pay or rule, and is corrected.

import { get, post, Refused } from "../api.js";
import { h, put } from "../dom.js";
import { marks } from "../marks.js";
import { cents, money } from "../money.js";
import { replay } from "../replay.js";
import { section } from "../rule.js";
import { plural } from "../text.js";

const KEPT = "school";
const KINDS = { rule: "Ruling", announce: "Announcement", order: "Order of settlement", settle: "Settlement" };
const MANY = 2 ** 32;

export async function open(place, game, seed) {
  const games = await get("/api/games");
  const known = games.find((each) => each.game === game);
  if (game && !known) throw new Refused(`The school has no game “${game}”.`, null, 404);
  if (!known) {
    lobby(place, games);
    return null;
  }
  const lesson = new Lesson(place, known, seed ? Number(seed) : Math.floor(Math.random() * MANY));
  await lesson.next();
  return () => lesson.close();
}

// The score, kept in this browser.

function score() {
  return JSON.parse(localStorage.getItem(KEPT) || "null") || { games: {}, rules: {} };
}

function noted(game, { cite, says, right }) {
  const kept = score();
  for (const [by, key, more] of [["games", game, {}], ["rules", cite, { says }]]) {
    const of = kept[by][key] || { right: 0, asked: 0 };
    kept[by][key] = { right: of.right + right, asked: of.asked + 1, ...more };
  }
  localStorage.setItem(KEPT, JSON.stringify(kept));
}

const share = ({ right, asked }) => `${right} of ${asked}`;

/** The score by game is on the games themselves; this is the score by rule, the weakest first. */
function byRule(rules, forget) {
  const weakest = Object.entries(rules).sort(([, one], [, other]) => one.right / one.asked - other.right / other.asked || other.asked - one.asked);
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, "Your score by rule"),
    h("p", {}, "Sections to look at again come first."),
    h("ul", { class: "by-rule" }, weakest.map(([cite, of]) => h("li", { class: of.right < of.asked ? "weak" : "" }, section(cite), h("strong", {}, share(of)), h("span", {}, of.says || "")))),
    h("button", { type: "button", class: "quiet", onclick: forget }, "Begin anew"),
  );
}

function lobby(place, games) {
  const { games: played, rules } = score();
  const asked = Object.values(rules);
  const all = { right: asked.reduce((sum, of) => sum + of.right, 0), asked: asked.reduce((sum, of) => sum + of.asked, 0) };
  const forget = () => {
    localStorage.removeItem(KEPT);
    lobby(place, games);
  };
  const scores = asked.length ? byRule(rules, forget) : null;
  const sorted = [...games].sort((one, other) => one.title.localeCompare(other.title));
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, "The dealer's school"), h("p", {}, "A round is dealt, and you run the table: say what to announce, what to collect and pay, and what the rule does when something goes wrong. Every answer is held against the rule, and you are shown its section."), scores ? h("button", { type: "button", class: "link", onclick: () => scores.scrollIntoView() }, `You have ${share(all)} right so far: see the score by rule`) : null),
    h(
      "ul",
      { class: "school-games" },
      sorted.map(({ game, title, caveats }) => h("li", {}, h("a", { href: `#/school/${game}` }, h("strong", {}, title, marks(caveats)), h("small", {}, played[game] ? `${share(played[game])} right` : "new to you")))),
    ),
    scores,
  );
}

class Lesson {
  constructor(place, game, seed) {
    this.place = place;
    this.game = game;
    this.seed = seed;
    this.number = 0;
    this.right = 0;
    history.replaceState(null, "", `#/school/${game.game}/${seed}`);
    this.felt = h("div", { class: "school-felt" });
    this.panel = h("section", { class: "panel school-question", "aria-live": "polite" });
    this.head = h("p", { class: "faint" });
    put(place, h("header", { class: "round-head" }, h("div", {}, h("h1", {}, `Dealing ${game.title}`, marks(game.caveats)), this.head), h("a", { class: "button quiet", href: "#/school" }, "All games")), this.panel, this.felt);
  }

  close() {
    this.shown?.close();
  }

  ask(more = {}) {
    return post("/api/school", { game: this.game.game, seed: this.seed, number: this.number, ...more });
  }

  async next() {
    const told = await this.ask();
    this.told = told;
    this.head.textContent = `${KINDS[told.kind]}, question ${told.number + 1} of ${told.of}`;
    this.close();
    // A question about what may happen some time has no round on the felt.
    this.shown = told.felt.steps.length ? await replay(told.felt) : null;
    this.shown?.go(told.felt.steps.length);
    put(this.felt, this.shown?.element);
    put(this.panel, h("h2", {}, told.text), told.choices.length ? this.choices(told.choices) : this.amounts());
    this.panel.querySelector("button, input")?.focus({ preventScroll: true });
  }

  choices(all) {
    return h("div", { class: "school-choices" }, all.map((choice) => h("button", { type: "button", onclick: () => this.answer({ choice }) }, h("span", {}, choice))));
  }

  /** What could be answered, with what was, and what is right. */
  chosen(mine, right) {
    const mark = (choice) => (choice === right ? "right" : choice === mine ? "mistaken" : "");
    return h("ul", { class: "school-choices answered" }, this.told.choices.map((choice) => h("li", { class: mark(choice) }, h("span", {}, choice), choice === mine ? h("small", {}, "your answer") : null)));
  }

  amounts() {
    const wrong = h("p", { class: "wrong", role: "alert" });
    const field = (name, label) => h("label", {}, label, " $", h("input", { name, inputmode: "decimal", autocomplete: "off", placeholder: "0", required: true }));
    return h(
      "form",
      {
        class: "school-amounts",
        onsubmit: (event) => {
          event.preventDefault();
          const given = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, text]) => [name, cents(text)]));
          if (Object.values(given).includes(null)) wrong.textContent = "Amounts in dollars, like 12.50; 0 where nothing is.";
          else this.answer({ amounts: given });
        },
      },
      field("collect", "Collect"),
      field("pay", "Pay"),
      h("button", { class: "primary" }, "Say so"),
      wrong,
    );
  }

  async answer(given) {
    const told = await this.ask(given);
    this.right += told.right;
    noted(this.game.game, told);
    this.number += 1;
    const last = this.number >= told.of;
    const due = told.choice ? [] : [`Collect ${money(told.amounts.collect)}, pay ${money(told.amounts.pay)}. `];
    put(
      this.panel,
      h("h2", {}, this.told.text),
      given.choice ? this.chosen(given.choice, told.choice) : h("p", {}, `You said: collect ${money(given.amounts.collect)}, pay ${money(given.amounts.pay)}.`),
      h("p", { class: told.right ? "done judged" : "wrong judged", role: "status" }, told.right ? "Right." : "Not so."),
      h("p", { class: "school-says" }, due, told.says, " ", section(told.cite), told.basis ? h("small", { class: "faint" }, ` ${told.basis}`) : null),
      last ? h("p", {}, `${this.right} of ${plural(told.of, "question")} right in this lesson. `) : null,
      h("button", { type: "button", class: "primary", onclick: () => (last ? this.another() : this.next()) }, last ? "Another round" : "Go on"),
    );
    this.panel.querySelector("button.primary").focus({ preventScroll: true });
  }

  async another() {
    this.seed = Math.floor(Math.random() * MANY);
    history.replaceState(null, "", `#/school/${this.game.game}/${this.seed}`);
    this.number = this.right = 0;
    await this.next();
  }
}
