// Room on the felt for all that will come to lie on it in a round, kept from the start, so that nothing on it has to
// shrink or make way while one plays.

/** How many letters make further lines of what the dealer says, and of a hand's name. */
const [TWO_LINES, THREE_LINES, LONG_NAME] = [24, 60, 30];
/** A hand of more pieces than these is shown on a layout of its own. */
const MOST = 9;
/** How many cards a hand that is drawn to a total seldom exceeds. */
const DRAWN = 5;
/** So many cards are set by changing their places, fewer by choosing among the ways. */
const MANY = 7;

/** Kinds of games in which cards or tiles are dealt to seats. */
const HANDS = new Set(["cards", "tiles"]);

/** How much wider than high a room is that is broad, and one that is flat. */
const [BROAD, FLAT] = [1.25, 2.6];

/** Note at a table what its own layout says of it; `places` are of one's own where hands are dealt to
 * seats, or each seat has circles before it. */
export function laidOut(table, own) {
  const seatless = Boolean(own?.seatless);
  return Object.assign(table, { set: own?.set || [], totals: Boolean(own?.totals), letters: own?.letters, seatless, places: HANDS.has(table.kind) && (!seatless || Boolean(own?.circles)) });
}

/** The classes of a page on which a table is shown. */
export function kinds({ kind, game, places, seatless }) {
  return `kind-${kind} game-${game} ${places && !seatless ? "holds-hands" : ""}`.trim();
}

/** How the places of a felt may be parted in a broad room, the usual way first: cards lie before a dealer who faces the
 * player, the wagers above the own hand or, in a flat room, beside it; a wheel or dice above the layout, or beside it. */
export function ways({ kind }) {
  if (kind === "poker") return [["", 0]];
  return HANDS.has(kind) ? [["facing", BROAD], ["facing flat", FLAT]] : [["", 0], ["side-by-side", BROAD]];
}

/** The attributes of a picture that keeps room for what the house says comes. */
export function keeping({ two, totals, room }) {
  const { shared, dice, named, said } = room;
  // A hand that is drawn to a total may grow beyond those of the examples.
  const [dealer, own] = [room.dealer, room.own].map((most) => (totals && most ? Math.max(most, DRAWN) : most));
  const heaps = Object.values(shared).filter((most) => most <= MOST);
  const has = { "has-dealer": dealer, "has-own": own, "has-shared": heaps.length, "has-totals": totals, "has-dice": dice, "has-names": named, "long-names": named > LONG_NAME, "has-calls": said > TWO_LINES, "long-calls": said > THREE_LINES, "has-two": two };
  const classes = Object.keys(has).filter((name) => has[name]);
  const figures = { "--dealer": dealer, "--own": own, "--heaps": heaps.length, "--shared": heaps.reduce((sum, most) => sum + most, 0), "--dice": dice };
  return { class: ["picture", ...classes].join(" "), style: figures };
}

/** What the dock below has to hold: hands to be set, cards to be discarded, amounts to be named. */
export function docking({ own, sets, throws, spans }) {
  const has = { sets, few: sets && own < MANY, throws, spans };
  return Object.keys(has).filter((name) => has[name]).join(" ");
}
