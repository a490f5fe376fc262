// The steps of a round in words.

import { money } from "./money.js";
import { short } from "./pieces.js";

/** Keys like `pair_plus` as a person reads them. */
export function plain(key) {
  return String(key).replaceAll("_", " ");
}

export function titled(table, key) {
  return table.areas?.find((area) => area.key === key)?.title || plain(key);
}

/** An account of the ledger in words. */
export function place(table, account) {
  if (account === "inventory") return "the house";
  const found = /^seat (\d+) (\S+)(?: (.+?))?(?: at (\d+))?$/.exec(account);
  if (found) return `seat ${found[1]}'s ${table.banked !== "pot" ? titled(table, found[2]) : plain(found[2])}${found[3] ? " " + found[3] : ""}`;
  return account.startsWith("seat ") ? account : `the ${account}`;
}

function list(pieces) {
  return (pieces || []).map(short).join(" ");
}

function count(number, what) {
  return number === 1 ? `One ${what}` : `${number} ${what}s`;
}

function bets(table, step) {
  const made = (step.answer || []).map(
    (bet) => `seat ${bet.seat} ${bet.take ? "takes down" : "wagers"} ${money(bet.amount)} on ${titled(table, bet.wager)}${bet.pick ? " " + bet.pick : ""}`,
  );
  return made.length ? sentence(made.join("; ")) : "Nobody wagers.";
}

function chosen(answer) {
  if (answer === undefined) return "has decided";
  const [choice, amount] = Array.isArray(answer) ? answer : [answer];
  return `“${plain(choice)}”${amount === undefined ? "" : " " + money(amount)}`;
}

function asked(ask) {
  return ask.answer === undefined ? `Seat ${ask.seat} has decided.` : `Seat ${ask.seat}: ${chosen(ask.answer)}.`;
}

export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?”"]$/.test(whole) ? whole : `${whole}.`;
}

function what(step) {
  return /tile/.test(step.what) || /-/.test(step.answer?.[0] || "") ? "tile" : "card";
}

const WORDS = {
  announce: (step) => `“${step.text}”`,
  betting: (step, table) => bets(table, step),
  ask: (step) => asked(step),
  ask_all: (step) => step.asks.map(asked).join(" "),
  shuffle: (step) => `The ${step.what} ${/s$/.test(step.what) ? "are" : "is"} shuffled.`,
  draw: (step) => {
    const hidden = (step.answer || []).every((piece) => piece === "??");
    return `${count(step.count, what(step))} to ${step.to}${hidden ? ", face down" : ": " + list(step.answer)}.`;
  },
  roll: (step) => `${step.by ? `Seat ${step.by}` : "The dealer"} shakes the dice: ${(step.answer || []).join(" · ")}.`,
  spin: (step) => `The wheel is spun: ${step.answer}.`,
  move: (step, table) => `${money(step.amount)} from ${place(table, step.source)} to ${place(table, step.target)}: ${step.why}.`,
  stake: (step, table) => `Seat ${step.seat} puts ${money(step.amount)} on ${titled(table, step.wager)}.`,
  mark: (step, table) => sentence(`${place(table, step.account)} is ${step.state || "free again"}`),
  reveal: (step) => sentence(`${step.hand} shows ${list(step.cards)}`),
  transfer: (step) => {
    const hidden = step.cards.every((piece) => piece === "??");
    return sentence(`${step.source} to ${step.target}: ${hidden ? count(step.cards.length, "card") + ", face down" : list(step.cards)}`);
  },
  collect: (step) => sentence(`${step.hands.join(", ")} picked up: ${step.to || "discard rack"}`),
  irregular: (step) => `Irregularity: ${plain(step.key)}${step.seat ? ` at seat ${step.seat}` : ""}. ${sentence(step.resolution)}`,
};

/** A step in words, with the section it rests on and what sort of thing it is. */
export function words(step, table) {
  return { text: WORDS[step.do](step, table), cite: step.cite, sort: step.do };
}
