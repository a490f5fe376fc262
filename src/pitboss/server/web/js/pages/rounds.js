// Rounds kept: one's own, with the curve of one's money; or those of a table.

import { get, may, me } from "../api.js";
import { h, put, s } from "../dom.js";
import { money } from "../money.js";
import { plural, when } from "../text.js";

const MOST = 500;
const [WIDEST, HEIGHT, EDGE] = [720, 200, 10];

export async function open(place, table) {
  if (table) return ofTable(place, table);
  if (!me.name) {
    location.hash = "#/sign-in";
    return null;
  }
  const { rounds, has, brought } = await get(`/api/me/rounds?most=${MOST}`);
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, "Your rounds"), h("p", {}, rounds.length ? `${plural(rounds.length, "round")}${rounds.length === MOST ? " and more" : ""}; your money in the house, with what lies at tables: ${money(has)}.` : "You have finished no round here yet. Every round that you play is kept, and found here again.")),
    rounds.length ? [h("section", { class: "panel" }, curve(rounds), h("p", { class: "faint" }, net(rounds))), h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => save(rounds) }, "Save as CSV")), list(rounds), brought.length ? h("p", { class: "faint" }, `Brought to the house: ${brought.map(({ at, amount }) => `${money(amount)} (${when(at)})`).slice(-5).join(", ")}.`) : null] : h("p", {}, h("a", { href: "#/" }, "To the lobby")),
  );
  return null;
}

function net(rounds) {
  const sum = rounds.reduce((all, round) => all + round.net, 0);
  const best = rounds.reduce((one, other) => (other.net > one.net ? other : one));
  const worst = rounds.reduce((one, other) => (other.net < one.net ? other : one));
  const result = sum > 0 ? `You are ${money(sum)} ahead` : sum < 0 ? `You are ${money(-sum)} behind` : "You are even";
  return `${result} over these rounds. Best: ${signed(best.net)}; worst: ${signed(worst.net)}.`;
}

const signed = (cents) => (cents > 0 ? `+${money(cents)}` : money(cents));

const stood = (round) => `${round.title}, round ${round.round}: ${signed(round.net)}, then ${money(round.balance)}`;

/** One's money after each round, the oldest at the left. */
function curve(rounds) {
  const width = Math.min(WIDEST, innerWidth - 60); // so that what is written on it can be read on a phone
  const after = [...rounds].reverse();
  const first = after[0].balance - after[0].net;
  const values = [first, ...after.map((round) => round.balance)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at) => EDGE + ((width - 2 * EDGE) * at) / Math.max(1, values.length - 1);
  const y = (value) => HEIGHT - EDGE - 16 - ((HEIGHT - 2 * EDGE - 32) * (value - least)) / (most - least || 1);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const few = after.length <= 120;
  return h(
    "figure",
    { class: "curve" },
    s(
      "svg",
      { viewBox: `0 0 ${width} ${HEIGHT}`, role: few ? "group" : "img", "aria-label": `Your money from ${money(first)} to ${money(values.at(-1))}, at least ${money(least)}, at most ${money(most)}` },
      s("path", { class: "ground", d: `M0 ${y(first).toFixed(1)}H${width}` }),
      s("polyline", { points: points.join(" ") }),
      few ? after.map((round, at) => s("a", { href: address(round), "aria-label": stood(round) }, s("circle", { cx: x(at + 1), cy: y(round.balance), r: 4, class: round.net > 0 ? "win" : round.net < 0 ? "lose" : "push" }, s("title", {}, stood(round))))) : null,
      s("text", { x: EDGE, y: 14, class: "left" }, money(most)),
      s("text", { x: EDGE, y: HEIGHT - 4, class: "left" }, money(least)),
    ),
    h("figcaption", {}, "Your money in the house after each round."),
  );
}

const address = ({ table, round }) => `#/round/${encodeURIComponent(table)}/${round}`;

function list(rounds) {
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "odds kept" },
      h("thead", {}, h("tr", {}, ["Round", "Won or lost", "Then"].map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, rounds.map((round) => h("tr", {}, h("th", { scope: "row" }, h("a", { href: address(round) }, `${round.title}, round ${round.round}`), h("small", {}, `${when(round.at)}, table ${round.table}, seat ${round.seat}`)), h("td", { class: round.net < 0 ? "lost" : round.net > 0 ? "won" : "" }, signed(round.net)), h("td", {}, money(round.balance))))),
    ),
  );
}

function save(rounds) {
  const rows = [["ended", "table", "game", "round", "seat", "won", "then"], ...rounds.map((round) => [new Date(round.at).toISOString(), round.table, round.game, round.round, round.seat, (round.net / 100).toFixed(2), (round.balance / 100).toFixed(2)])];
  const file = URL.createObjectURL(new Blob([rows.map((row) => row.join(",")).join("\r\n")], { type: "text/csv" }));
  h("a", { href: file, download: "rounds.csv" }).click();
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

async function ofTable(place, table) {
  const name = encodeURIComponent(table);
  const path = `/api/tables/${name}/rounds/latest`;
  const rows = h("tbody", {});
  const more = h("button", { type: "button", onclick: () => next() }, "Earlier rounds");
  let last = null;
  const next = async () => {
    const found = await get(last ? `${path}?before=${last}` : path);
    last = found.at(-1)?.round || last;
    more.hidden = !last || last === 1;
    rows.append(...found.map((round) => row(table, round)));
  };
  await next();
  // A table that was closed keeps its rounds; one that has none must be there.
  if (!rows.children.length) await get(`/api/tables/${name}`);
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, `Rounds of table ${table}`), h("p", {}, rows.children.length ? "Each can be opened again and stepped through. You see what lay face up, and your own cards where you played." : "No round was finished here yet."), ),
    h(
      "div",
      { class: "buttons" },
      h("a", { class: "button", href: `#/table/${name}` }, "To the table"),
      rows.children.length ? h("a", { class: "button", href: `#/audit/${name}` }, "All to the auditor's desk") : null,
      rows.children.length && may("division") ? h("a", { class: "button", href: `/api/tables/${name}/journal`, download: `${table}.jsonl` }, "Save the journal") : null,
    ),
    rows.children.length ? h("div", { class: "scroll" }, h("table", { class: "odds kept" }, h("thead", {}, h("tr", {}, ["Round", "Won or lost"].map((title) => h("th", { scope: "col" }, title)))), rows)) : null,
    more,
  );
  return null;
}

function row(table, { round, at, nets, you }) {
  const shown = Object.entries(nets).filter(([, net]) => net);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, h("a", { href: address({ table, round }) }, `Round ${round}`), h("small", {}, `${when(at)}${you ? `, you at seat ${you}` : ""}`)),
    h("td", {}, shown.map(([seat, net]) => `${seat === `seat ${you}` ? "you" : seat} ${signed(net)}`).join(", ") || "nobody"),
  );
}
