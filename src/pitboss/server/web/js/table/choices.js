// A question and its choices. Choices made of pieces are shown as pieces; amounts can be typed or slid to.

import { h, put } from "../dom.js";
import { cents, money } from "../money.js";
import { isCard, isTile, piece } from "../pieces.js";
import { section } from "../rule.js";
import { capital, plain } from "../text.js";
import { NAMES } from "./hands.js";
import { setsHands, setting } from "./setting.js";

const IN_FULL = new Set(["double", "insure"]);
/** More choices than these are drawn smaller, and smaller still. */
const [SEVERAL, MANY] = [4, 6];
const RAISES = new Set(["raise", "raise_upper"]);

/** The question of `ask`; `choose(choice, amount)` is called with the answer. Of the `table` are the
 * letters that name hands where numbers do not, and whether one raises to an amount or by it. */
export function question(ask, choose, { kind, letters = {} } = {}) {
  const { seat, number, ...at } = ask.places[ask.hand];
  const label = letters[number] ? `hand ${letters[number]}` : at.label;
  return h(
    "div",
    { class: "question", role: "group", "aria-label": ask.question },
    h("p", { class: "asks" }, seat && seat !== ask.seat ? `Box ${seat}: ` : seat && label ? `${capital(label)}: ` : "", ask.question, " ", section(ask.cite)),
    ask.throws ? discarding(ask, choose) : h("div", { class: `choices ${crowd(ask.choices.filter((choice) => !ask.spans?.[choice]).length)}` }, setsHands(ask) ? settingOf(ask, choose, kind) : ask.choices.map((choice) => option(ask, choice, choose, kind))),
    ask.choices.includes("concede") ? h("p", { class: "faint" }, "Your hand is beaten by one that was shown: you may give it up unseen.") : null,
  );
}

function crowd(choices) {
  return choices > MANY ? "many" : choices > SEVERAL ? "several" : "";
}

/** The cards to be set, and what may be chosen besides. */
function settingOf(ask, choose, kind) {
  const besides = ask.choices.filter((choice) => !choice.includes("/"));
  return [...setting(ask, choose), ...besides.map((choice) => option(ask, choice, choose, kind))];
}

/** A choice, with the amount that it comes to: "call $2", "raise to $8". */
function worded(ask, choice, kind) {
  const amount = ask.to?.[choice];
  const [, dice] = /^(\d&\d)$/.exec(choice) || [];
  if (dice) return `dice ${dice.replace("&", " and ")}`;
  const [, bet, card] = /^(bet_)?discard_(first|second|third)$/.exec(choice) || [];
  if (card) return `${bet ? `bet${amount ? ` ${money(amount)}` : ""}, ` : ""}discard the ${card} card`;
  if (!amount) return plain(choice);
  // Of several like it the amount tells which: play_2 and play_4, raise and raise_upper.
  return `${plain(choice.replace(/_(\d+|upper)$/, ""))} ${kind === "poker" && RAISES.has(choice) ? "to " : ""}${money(amount).replace(".00", "")}`;
}

function option(ask, choice, choose, kind) {
  const held = choice === ask.unforced;
  const span = ask.spans?.[choice];
  if (span) return spanned(choice, span, held, choose);
  return h("button", { type: "button", class: `choice ${held ? "primary" : ""}`, "data-choice": choice, onclick: () => choose(choice) }, face(ask, choice, kind), noted(ask, choice));
}

/** Tiles set as high hand / low hand, or cards, drawn; anything else in words. */
function face(ask, choice, kind) {
  const hands = choice.split("/").map((hand) => hand.split(/[+ ]/));
  if (!hands.flat().every((part) => isTile(part) || isCard(part))) return h("span", { class: "choice-name" }, worded(ask, choice, kind));
  const labels = NAMES[hands.length] || [];
  return h(
    "span",
    { class: "setting" },
    hands.map((hand, at) => h("span", { class: "setting-hand" }, h("span", { class: "pieces" }, hand.map((each) => piece(each))), labels[at] ? h("small", {}, labels[at]) : null)),
  );
}

/** What a choice makes of the cards. */
function noted(ask, choice) {
  const words = ask.makes?.[choice];
  return words ? h("small", { class: "noted" }, words) : null;
}

function spanned(choice, span, held, choose) {
  const wrong = h("small", { class: "wrong", role: "alert" });
  const usual = IN_FULL.has(choice) ? span.most : span.least;
  const input = h("input", { name: "amount", inputmode: "decimal", value: (usual / 100).toFixed(2), "aria-label": `Amount to ${plain(choice)}` });
  const slide = h("input", { type: "range", min: span.least, max: span.most, step: span.unit || 1, value: usual, "aria-label": `Amount to ${plain(choice)}`, oninput: () => (input.value = (slide.value / 100).toFixed(2)) });
  return h(
    "form",
    {
      class: "choice spanned",
      onsubmit: (event) => {
        event.preventDefault();
        const amount = cents(input.value);
        if (amount === null || amount < span.least || amount > span.most || (amount - span.least) % (span.unit || 1)) {
          wrong.textContent = `From ${money(span.least)} to ${money(span.most)}${span.unit > 1 ? ` in steps of ${money(span.unit)}` : ""}.`;
          return;
        }
        choose(choice, amount);
      },
    },
    h("button", { class: held ? "primary" : "", "data-choice": choice }, h("span", { class: "choice-name" }, plain(choice))),
    h("label", { class: "dollars" }, "$", input),
    span.most > span.least ? slide : null,
    wrong,
  );
}

/** Pick the cards to throw away by clicking them. */
function discarding(ask, choose) {
  const held = ask.cards || [];
  const gone = new Set();
  const chosen = () => ask.choices.find((choice) => ask.throws[choice].length === gone.size && ask.throws[choice].every((at) => gone.has(at)));
  const button = h("button", { type: "button", class: "choice", "data-choice": ask.default, onclick: () => choose(chosen()) });
  const say = () => {
    put(button, h("span", { class: "choice-name" }, gone.size ? `Discard ${gone.size}` : plain(ask.default)));
  };
  say();
  const cards = held.map((card, at) =>
    h(
      "button",
      {
        type: "button",
        class: "throw",
        "aria-pressed": "false",
        onclick: ({ currentTarget }) => {
          if (!gone.delete(at)) gone.add(at);
          currentTarget.setAttribute("aria-pressed", String(gone.has(at)));
          say();
        },
      },
      piece(card),
    ),
  );
  return h("div", { class: "choices" }, h("div", { class: "discards", role: "group", "aria-label": "Cards to discard" }, cards), button);
}
