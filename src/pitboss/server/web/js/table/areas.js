// The layout: betting areas to click. Drawn from what the table offers; a game may bring a layout of its own in
// `games/<game>/felt.js`, a module whose `draw(table, area, plain, bet)` returns elements: `area(kind, pick, {label, class,
// style, small, bare})` makes one betting area (a bare one is a second place for a wager whose chips lie at another; one
// with a selection that the wager has not is where such a wager may travel), `plain(kinds)` draws wagers as any game's
// are, `bet({wager, pick, amount, take})` makes a wager that is put together on the layout itself; `styles` names style
// sheets, and `show(element, model)` shows what else lies on it.

import { h, put } from "../dom.js";
import { money } from "../money.js";
import { chip } from "../pieces.js";
import { Roving } from "./keys.js";
import { frontOf } from "./seats.js";

const MANY = 14;

/** The wagers that can be made by hand in some betting window. */
export function offered(table) {
  return table.areas.filter((kind) => kind.pays.length || kind.picks.length);
}

/** What a wager wins on and pays, printed on the felt beside its place. */
export function inscribed(table, key) {
  const kind = table.areas.find((found) => found.key === key);
  const all = kind?.pays || [];
  if (!all.length) return [];
  const lines = all.map((line, at) => h("li", { class: "line", "data-line": `${key} ${at}` }, h("span", {}, line.when), h("b", {}, line.paid)));
  return [h("ul", { class: "pay-table", "aria-label": `What ${kind.title} pays` }, lines)];
}

/** Which line of a pay table paid: the one that the payment names, or those at its odds. */
function paidBy(lines, paid) {
  const named = lines.filter((line) => line.line === paid.line && (line.line || line.odds === paid.odds));
  return named.length ? named : lines.filter((line) => line.odds === paid.odds);
}

/** What a wager takes, in words. */
export function takes({ least, most, step }) {
  const lowest = Math.ceil(least / step) * step;
  return lowest === most ? `${money(most)} exactly` : `${money(lowest)} to ${money(Math.floor(most / step) * step)}${step === 100 ? "" : `, in ${money(step)}`}`;
}

export class Areas {
  /** `drop(kind, pick)` and `take(kind, pick)` are called when the person clicks or clears an area, `bet` as above. */
  constructor(table, own, drop, take, bet) {
    this.table = table;
    this.own = own;
    this.drop = drop;
    this.take = take;
    this.made = [];
    this.live = new Set();
    const area = (kind, pick = "", more = {}) => this.area(typeof kind === "string" ? table.areas.find((found) => found.key === kind) : kind, pick, more);
    const drawn = [own ? own.draw(table, area, (kinds) => this.plain(kinds, area), bet) : this.plain(offered(table), area)].flat(Infinity).filter(Boolean);
    const printed = drawn.filter((each) => each.matches(".pay-table, .printed"));
    const places = drawn.filter((each) => !printed.includes(each));
    this.element = h("div", { class: `layout ${own ? "own" : "plain"} ${table.game}` }, h("div", { class: "laid" }, places), printed.length ? h("div", { class: "papers" }, printed) : null);
  }

  area(kind, pick, { label, small = false, bare = false, class: more = "", style } = {}) {
    const title = label ?? (pick || kind.title);
    const lent = Boolean(pick) && !kind.picks.length && !kind.reads;
    const stack = h("span", { class: "stack", "data-area": `${kind.key} ${pick}`.trim() });
    // What is put up in one act with another wager is put up there.
    const aimed = this.table.areas.find((found) => found.key === kind.base) || kind;
    const pays = small ? null : h("span", { class: "area-pays" }, kind.printed);
    const button = h(
      "button",
      {
        type: "button",
        class: `area ${more}`.trim(),
        style,
        title: `${kind.title}${pick ? " " + pick : ""}: ${kind.wins}`,
        "data-wager": kind.key,
        "data-pick": pick || false,
        onclick: () => lent || this.drop(aimed, pick),
        oncontextmenu: (event) => {
          event.preventDefault();
          this.take(aimed, pick);
        },
        onkeydown: (event) => (event.key === "Delete" || event.key === "Backspace") && this.take(aimed, pick),
      },
      h("span", { class: "area-title" }, title),
      pays,
      stack,
    );
    this.made.push({ kind, pick, button, pays, stack, bare, lent, shown: "" });
    return button;
  }

  /** Any game's layout, from its wagers alone. */
  plain(kinds, area) {
    const groups = grouped(kinds);
    return [...groups].map(([group, alike]) =>
      h("div", { class: "group", role: "group", "aria-label": group || "Wagers" }, alike.map((kind) => (kind.picks.length ? this.picks(kind, area) : area(kind)))),
    );
  }

  picks(kind, area) {
    const buttons = kind.picks.map((pick) => area(kind, pick, { small: true, class: "pick" }));
    const search =
      kind.picks.length > MANY
        ? h("input", {
            type: "search",
            placeholder: `Find among ${kind.picks.length}`,
            "aria-label": `Find a selection of ${kind.title}`,
            oninput: ({ target }) => buttons.forEach((button, at) => (button.hidden = !kind.picks[at].includes(target.value.trim()))),
          })
        : null;
    const own = kind.reads
      ? h("input", {
          type: "text",
          placeholder: "A selection of your own, then Enter",
          "aria-label": `Your own selection of ${kind.title}`,
          onkeydown: ({ key, target }) => key === "Enter" && this.drop(kind, target.value.trim()),
        })
      : null;
    return h("fieldset", { class: "picks" }, h("legend", {}, kind.title, " ", h("small", {}, kind.printed)), search, own, h("div", { class: "grid" }, buttons));
  }

  /** Show the chips, and which areas take a wager now. */
  show(model, seat, window, box = seat) {
    const front = seat || frontOf(model);
    this.own?.show?.(this.element, model);
    const won = model.paid.filter((each) => each.seat === seat || !seat);
    for (const element of this.element.querySelectorAll("[data-line]")) {
      const [wager, line] = element.dataset.line.split(" ");
      const lines = this.table.areas.find((kind) => kind.key === wager).pays;
      element.classList.toggle("lit", won.some((each) => each.kind === wager && paidBy(lines, each).includes(lines[line])));
    }
    const sections = new Set(this.table.wheels?.[model.spun?.wheel]?.labels).size;
    const places = new Set(this.made.map((area) => `${area.kind.key} ${area.pick}`));
    const firsts = new Map(this.made.toReversed().map((area) => [area.kind.key, area]));
    for (const area of this.made) {
      const open = Boolean(window) && area.kind.windows.includes(window);
      // A wager that has travelled, or whose selection was read, lies with the first place of its kind.
      const astray = firsts.get(area.kind.key) === area ? model.of(area.kind.key).filter((wager) => !places.has(`${wager.kind} ${wager.pick || ""}`)) : [];
      // Where each seat has places of its own, these are those of the one in front; what lies on others is shown there.
      const wagers = [...model.on(area.kind.key, area.pick), ...astray].filter((wager) => !this.table.places || wager.spot === front);
      const paid = won.find((each) => each.kind === area.kind.key && each.pick === area.pick);
      // The dealer's marker lies on what the wheel stopped at, among places that stand for the sections of the wheel.
      const marked = area.pick === model.spun?.result && area.kind.picks.length > sections / 2;
      // What the layout itself lights up, whoever has wagered there.
      const lit = Boolean(paid) || model.areas.has(`${area.kind.key} ${area.pick}`.trim());
      const now = JSON.stringify([open, window, box, paid?.odds, marked, lit, wagers.map((wager) => [wager.seat, wager.spot, wager.stake, wager.state, wager.pick])]);
      if (now === area.shown) continue;
      area.shown = now;
      const mine = wagers.find((wager) => wager.seat === seat && wager.spot === box && !astray.includes(wager));
      area.button.disabled = !(open || (mine && area.kind.down_in.includes(window))) || (area.lent && !mine);
      area.button.classList.toggle("mine", Boolean(mine));
      area.button.classList.toggle("lit", lit);
      area.button.classList.toggle("marked", marked);
      if (area.pays) area.pays.textContent = paid ? paid.odds : area.kind.printed;
      area.button.classList.toggle("wagered", wagers.length > 0);
      area.button.setAttribute("aria-label", spoken(area, wagers, mine, paid, marked, lit));
      if (area.bare) continue;
      put(
        area.stack,
        wagers.map((wager) => h("span", { class: "lies", "data-account": wager.account }, chip(wager.stake, wager.seat === seat ? "own" : "other"), tagged(wager, astray.includes(wager), this.table.places && wager.seat !== front ? model.name(wager.seat) : ""))),
      );
    }
  }

  /** Point at the area that a newcomer would click first. */
  point(on, window) {
    const open = on ? this.made.filter((area) => area.kind.windows.includes(window) && !area.button.disabled && !area.kind.needs.length && !area.kind.base) : [];
    const even = (area) => Math.max(1, area.kind.longest);
    const first = open.reduce((best, area) => (best && even(best) <= even(area) ? best : area), null);
    for (const area of this.made) area.button.classList.toggle("inviting", area === first);
    this.roving ||= new Roving(this.element, this.made.map((area) => area.button));
    this.roving.show(first?.button);
  }

  /** The areas that take a wager in a window, by what may lie on each. */
  open(window) {
    return this.made.filter((area) => !area.bare && !area.lent && !area.kind.base && area.kind.windows.includes(window));
  }

  /** Where the keyboard begins on the felt. */
  focus() {
    this.roving?.at?.focus({ preventScroll: true });
  }

  place(account) {
    return this.element.querySelector(`[data-account="${CSS.escape(account)}"]`);
  }
}

/** What is written beside chips: how their wager stands, its selection where it lies elsewhere, whose it is in a box that is not theirs. */
function tagged(wager, astray, whose) {
  const words = [whose || (wager.spot !== wager.seat ? `box ${wager.spot}` : ""), wager.state || (astray ? wager.pick : "")].filter(Boolean);
  return words.length ? h("small", {}, words.join(", ")) : null;
}

function spoken(area, wagers, mine, paid, marked, lit) {
  const lies = wagers.reduce((sum, wager) => sum + wager.stake, 0);
  return `${area.kind.title}${area.pick ? " " + area.pick : ""}, pays ${area.kind.printed || "by the rule"}${mine ? `, you have ${money(mine.stake)} on it` : ""}${lies && !mine ? `, ${money(lies)} of others` : ""}${marked ? ", the marker lies on it" : ""}${paid ? `, won ${paid.odds}` : lit ? ", wins" : ""}`;
}

function grouped(kinds) {
  const groups = new Map();
  for (const kind of kinds) groups.set(kind.group, [...(groups.get(kind.group) || []), kind]);
  return groups;
}
