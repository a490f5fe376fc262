// The odds lab of the poker room: what each hand may expect of the pot, as bars, with the hands it ends with.

import { asked, tell } from "../address.js";
import { post, says } from "../api.js";
import { h, put, s } from "../dom.js";
import { section } from "../rule.js";

const FIRST = { 2: ["AsKs", "QhQd"], 4: ["AsKsQdJd", "AhAc8h7c"], 5: ["AsKsQdJdTc", "AhAc8h7c2d"], 6: ["AsKsQdJdTc9c", "AhAc8h7c2d3d"] };
const OWN = { five_card_stud: ["AsAhKd", "QhQs2d"], five_card_draw: ["AsAhKd", "QhQs2d4c5c"], triple_draw_27: ["2s3d4h7c", "8h7d5s3c2d"], badugi: ["As2d3c", "Qh4s5d6c"], mambo_stud: ["As2s", "KhKd"] };
const MOST = 11;

export class Equity {
  constructor(games) {
    const asks = asked();
    this.games = games;
    this.pick = h("select", { id: "equity-game", onchange: () => this.begin() }, games.map((game) => h("option", { value: game.game }, game.title)));
    this.pick.value = games.some((game) => game.game === asks.get("form")) ? asks.get("form") : games[0].game;
    const typed = (id, label, hint) => {
      const field = h("input", { type: "text", id, placeholder: hint, autocomplete: "off", spellcheck: "false", value: asks.get(id) || "", onchange: () => this.compute() });
      return [field, h("label", { class: "game-pick", for: id }, `${label} `, field)];
    };
    [this.board, this.boarded] = typed("board", "In the center", "nothing yet, or like 2s 3s 7d");
    [this.dead, this.gone] = typed("dead", "Cards that are gone", "none, or like 9c 9d");
    this.streets = h("input", { type: "checkbox", id: "streets", checked: Boolean(asks.get("streets")), onchange: () => this.compute() });
    this.streeted = h("label", { class: "game-pick ticked", for: "streets" }, this.streets, " What each coming street does");
    this.hands = h("div", { class: "equity-hands" });
    this.form = h(
      "div",
      {},
      h("label", { class: "game-pick", for: "equity-game", hidden: games.length === 1 }, "Form ", this.pick),
      this.hands,
      h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => this.add("random") }, "One more player")),
      this.boarded,
      this.gone,
      this.streeted,
    );
    this.status = h("p", { class: "status", role: "status" });
    this.picture = h("div", {});
    this.element = h("div", { class: "panel equity" }, h("h2", {}, "What each hand may expect of the pot"), this.status, this.picture);
    this.asked = 0;
    const hands = (asks.get("hands") || "").split("|").filter(Boolean);
    this.lay(hands.length > 1 ? hands.slice(0, MOST) : this.usual());
  }

  get game() {
    return this.games.find((game) => game.game === this.pick.value);
  }

  usual() {
    return OWN[this.game.game] || FIRST[this.game.own] || ["AsAhKd", "QhQs2d"];
  }

  /** Another form of the game: its hands have other cards. */
  begin() {
    this.board.value = this.dead.value = "";
    this.lay(this.usual());
    this.compute();
  }

  lay(hands) {
    put(this.hands);
    hands.forEach((hand) => this.field(hand));
    this.boarded.hidden = !this.game.board;
    this.streeted.hidden = this.game.board !== 5;
  }

  add(hand) {
    if (this.hands.children.length >= MOST) return;
    this.field(hand);
    this.compute();
  }

  field(value) {
    const at = this.hands.children.length + 1;
    const input = h("input", { type: "text", id: `hand-${at}`, autocomplete: "off", spellcheck: "false", value, onchange: () => this.compute() });
    const off = h("button", { type: "button", class: "quiet", "aria-label": `Without player ${at}`, onclick: () => this.drop(at) }, "×");
    this.hands.append(h("div", { class: "equity-hand" }, h("label", { class: "game-pick", for: `hand-${at}` }, `Player ${at} `, input), off));
  }

  drop(at) {
    const hands = this.held();
    if (hands.length <= 2) return;
    hands.splice(at - 1, 1);
    this.lay(hands);
    this.compute();
  }

  held() {
    return [...this.hands.querySelectorAll("input")].map((input) => input.value.trim());
  }

  /** Nobody looks any more. */
  stop() {
    this.asked++;
  }

  async compute() {
    const turn = ++this.asked;
    const question = { game: this.game.game, hands: this.held(), board: this.board.value.trim(), dead: this.dead.value.trim(), streets: this.game.board === 5 && this.streets.checked };
    const more = { form: question.game, hands: question.hands.join("|"), board: question.board, dead: question.dead, streets: question.streets ? "yes" : "" };
    tell(Object.fromEntries(Object.entries(more).filter(([, value]) => value.length)));
    put(this.status, "Working it out …");
    this.element.classList.add("busy");
    try {
      const found = await post("/api/equity", question);
      if (turn !== this.asked) return;
      const deals = found.boards.toLocaleString("en-US");
      put(this.status, found.exact ? `All ${deals} deals counted.` : `${deals} deals drawn: to count all would take too long here.`);
      put(this.picture, shares(found), ends(found), (found.streets || []).map((street) => coming(street, found)));
    } catch (refused) {
      if (turn === this.asked) put(this.status, h("span", { class: "wrong" }, says(refused), " "), section(refused.cite));
    } finally {
      if (turn === this.asked) this.element.classList.remove("busy");
    }
  }
}

/** For each hand a bar as long as the pot: what it takes alone, then what it shares. */
function shares(found) {
  return h(
    "table",
    { class: "adding equities" },
    h("caption", {}, "Share of the pot"),
    h("tbody", {}, found.players.map((player) => {
      const { win, tie, equity } = player.approx;
      const error = player.standard_error === null ? "" : ` ± ${percent(player.standard_error)}`;
      const picture = s("svg", { class: "equity-bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", role: "img", "aria-label": `wins ${percent(win)}, shares ${percent(tie)}, has ${percent(equity)} of the pot` }, s("rect", { class: "ground", width: 100, height: 10 }), s("rect", { class: "share", width: 100 * equity, height: 10 }), s("rect", { class: "win", width: 100 * Math.min(win, equity), height: 10 }));
      return h("tr", { "data-hand": player.hand }, h("th", { scope: "row" }, player.hand), h("td", { class: "bars" }, picture), h("td", {}, h("strong", {}, `${percent(equity)}${error}`), h("small", {}, ` wins ${percent(win)}, shares ${percent(tie)}`)));
    })),
  );
}

/** With which hands each ends. */
function ends(found) {
  return found.players[0].halves.map(({ half }, at) => {
    const kinds = [...new Set(found.players.flatMap((player) => player.halves[at].hands.map(({ hand }) => hand)))];
    const chances = found.players.map((player) => new Map(player.halves[at].hands.map(({ hand, approx }) => [hand, approx])));
    const title = found.players[0].halves.length > 1 ? `Hands in the end, ${half}` : "Hands in the end";
    return grid(title, found.players.map(({ hand }) => hand), kinds.map((kind) => [kind, chances.map((each) => each.get(kind) || 0)]));
  });
}

/** How often each equity lies in each tenth once a street's cards are there. */
function coming({ street, boards, players }, found) {
  const rows = Array.from({ length: 10 }, (_, at) => [`${10 * at} to ${10 * at + 10}%`, players.map(({ approx }) => approx[at])]);
  return grid(`Equity after the ${street}, over ${boards.toLocaleString("en-US")} boards`, found.players.map(({ hand }) => hand), rows);
}

/** Chances in a table, each with a bar behind it. */
function grid(title, names, rows) {
  const most = Math.max(...rows.flatMap(([, chances]) => chances), 1e-9);
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": title },
    h("table", { class: "odds equity-grid" }, h("caption", {}, title), h("thead", {}, h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, rows.map(([name, chances]) => h("tr", {}, h("th", { scope: "row" }, name), chances.map((chance) => h("td", { class: "edge" }, h("span", { class: "bar", style: { "--part": chance / most } }), h("span", { class: "figure" }, percent(chance)))))))),
  );
}

function percent(value) {
  return `${(100 * value).toFixed(2)}%`;
}
