// Cards, tiles, balls, dice and chips as the page shows them. Their pictures come from the house.

import { h } from "./dom.js";
import { money } from "./money.js";

export const HIDDEN = "??";
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
const SUITS = { h: "hearts", d: "diamonds", c: "clubs", s: "spades" };
const SIGNS = { h: "♥", d: "♦", c: "♣", s: "♠" };
const TILE = /^[1-6]-[1-6]$/;
const JOKER = "Xj";
const BALL = /^[1-9]\d?$/;
const CARD = /^(?:[2-9TJQKA][hdcs]|Xj)$/i;

export const isTile = (text) => TILE.test(text);
export const isCard = (text) => CARD.test(text);

/** A piece in words. */
export function named(piece) {
  if (piece === HIDDEN) return "face down";
  if (isTile(piece)) return `tile ${piece}`;
  if (BALL.test(piece)) return `number ${piece}`;
  if (piece === JOKER) return "joker";
  return `${RANKS[piece[0]] || piece[0]} of ${SUITS[piece[1]] || piece[1]}`;
}

/** A piece in a line of text. */
export function short(piece) {
  if (piece === JOKER) return "joker";
  if (!isCard(piece)) return piece === HIDDEN ? "▮" : piece;
  return (piece[0] === "T" ? "10" : piece[0]) + SIGNS[piece[1]];
}

function picture(piece, tiles, back) {
  if (BALL.test(piece)) return `/pictures/ball/${piece}.svg`;
  const hidden = tiles ? "back" : `${back} back`;
  return `/pictures/${tiles ? "tile" : "card"}/${encodeURIComponent(piece === HIDDEN ? hidden : piece)}.svg`;
}

/** A card or a tile; one face down is drawn as the `sort` that is played with here, a card with the colour of its `back`. */
export function piece(text, sort = "cards", back = "blue") {
  const tiles = text === HIDDEN ? sort === "tiles" : isTile(text);
  const image = h("img", { src: picture(text, tiles, back), alt: named(text), draggable: "false" });
  return h("span", { class: `piece ${tiles ? "tile" : BALL.test(text) ? "ball" : "card"}`, "data-piece": text }, image);
}

export function die(face) {
  return h("img", { class: "die", src: `/pictures/die/${face}.svg`, alt: `die showing ${face}`, draggable: "false" });
}

/** The coloured stripe of a chip by its worth. */
export function worth(amount) {
  return amount >= 50000 ? "purple" : amount >= 10000 ? "black" : amount >= 2500 ? "green" : amount >= 500 ? "red" : "white";
}

function brief(amount) {
  if (amount % 100) return (amount / 100).toFixed(2);
  const dollars = amount / 100;
  return dollars >= 10000 ? `${Math.round(dollars / 1000)}K` : String(dollars);
}

/** A chip, or a stack, with what it is worth written on it. */
export function chip(amount, more = "") {
  return h("span", { class: `chip ${worth(amount)} ${more}`.trim(), title: money(amount) }, h("span", {}, brief(amount)));
}
