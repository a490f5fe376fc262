// The floor's console: every table, the story of its round, and irregularities: what the rule will do, then doing it.

import { get, may, me, post, says } from "../api.js";
import { h, put, toast } from "../dom.js";
import { marks } from "../marks.js";
import { cents, money } from "../money.js";
import { section } from "../rule.js";
import { TableSocket } from "../socket.js";
import { Story, told } from "../table/story.js";
import { plain, sentence } from "../text.js";

export async function open(place, chosen) {
  if (!may("floorperson", "dealer", "division", "manager")) {
    put(place, h("section", { class: "panel narrow" }, h("h1", {}, "The floor's console"), h("p", {}, "Only a floorperson, a dealer or the Division works here."), h("a", { class: "button primary", href: "#/sign-in" }, "Sign in")));
    return null;
  }
  const desk = h("div", { class: "desk" });
  const list = h("ul", { class: "table-list" });
  put(place, h("h1", {}, "The floor's console"), h("div", { class: "console" }, h("nav", { "aria-label": "Tables" }, list), desk));
  const book = chosen ? null : h("div", { class: "book" });
  if (book) put(desk, book);
  const refresh = async () => {
    const rules = may("floorperson", "manager", "division");
    const [tables, takings, barred, payouts] = await Promise.all([get("/api/tables"), get("/api/takings"), rules ? get("/api/barred") : [], get("/api/payouts")]);
    const day = new Map(takings.map((taking) => [taking.table, taking]));
    put(list, tables.map((table) => row(table, chosen, day.get(table.id))));
    if (book) put(book, waiting(payouts, refresh), dayBook(tables, day), stopped(barred, refresh));
  };
  await refresh();
  const timer = setInterval(() => refresh().catch(() => {}), 3000);
  const watch = chosen ? new Watch(desk, chosen) : null;
  return () => {
    clearInterval(timer);
    watch?.close();
  };
}

/** What waits to be verified at any table, and who is on duty to do so. */
function waiting({ on_duty: onDuty, waiting: found }, refresh) {
  const here = onDuty.includes(me.name);
  const attempt = async (act) => {
    try {
      await act();
      await refresh();
    } catch (refused) {
      toast(says(refused), section(refused.cite));
    }
  };
  const duty = h("button", { type: "button", "data-do": "duty", class: here ? "quiet" : "primary", onclick: () => attempt(() => post("/api/duty", { on: !here })) }, here ? "Go off duty" : "Come on duty");
  const line = (payout) => waits(payout, payout.table, (refused) => attempt(() => post(`/api/tables/${encodeURIComponent(payout.table)}/acts`, { do: "verify", payout: payout.award, refused })));
  return [
    h("h2", {}, "Payouts to verify"),
    h("p", { class: "faint" }, onDuty.length ? `On duty: ${onDuty.join(", ")}.` : "Nobody is on duty: no table offers a payout.", " A floorperson who neither plays nor deals at a table verifies its payouts; nothing else pays them. ", section("13:69F-14.19(i)")),
    may("floorperson") ? h("div", { class: "buttons" }, duty) : null,
    found.length ? h("ul", { class: "waiting-payouts" }, found.map(line)) : null,
  ];
}

/** A payout that waits, and the act of whoever verifies it. */
function waits(payout, table, decide) {
  const shares = Object.entries(payout.shares).map(([seat, amount]) => `seat ${seat} ${money(amount)}`);
  return h(
    "li",
    { "data-payout": payout.award },
    h("strong", {}, `${table ? `${table}: ` : ""}${payout.meter}, ${payout.linked ? "what the system's host says" : money(payout.amount)}`),
    h("p", {}, `${payout.hand}. Round ${payout.award.split("-")[0]}${payout.linked ? "" : `; to ${shares.join(", ")}`}.`),
    payout.decided
      ? h("p", { class: "faint" }, `Decided by ${payout.decided}; it is carried out when ${payout.linked ? "the system's host has said the amount" : "this round is over"}.`)
      : may("floorperson")
        ? h("div", { class: "buttons" }, h("button", { type: "button", class: "primary", "data-do": "verify", onclick: () => decide(false) }, "Verified: pay it"), h("button", { type: "button", class: "danger", "data-do": "refuse", onclick: () => decide(true) }, "Not verified"))
        : null,
  );
}

/** Who was stopped from playing: two who run or oversee the house let them play again. */
function stopped(barred, refresh) {
  const readmit = async (name) => {
    try {
      const { done } = await post(`/api/barred/${encodeURIComponent(name)}/readmit`);
      toast(done ? `${name} may play again.` : `A second person must agree that ${name} plays again.`);
      await refresh();
    } catch (refused) {
      toast(says(refused));
    }
  };
  const line = ({ name, tables, asked }) => h("li", {}, `${name}, at ${tables.join(", ") || "a table that is closed"}${asked ? `; ${asked} asks that they play again` : ""} `, h("button", { type: "button", class: "quiet", onclick: () => readmit(name) }, "Readmit"));
  return barred.length ? [h("h2", {}, "Stopped from playing"), h("ul", { class: "barred" }, barred.map(line))] : [];
}

function share(hold) {
  return hold === null ? "—" : `${(100 * hold).toFixed(1)}%`.replace("-", "−");
}

/** The day so far of every table, and of all of them; what is won for practice is no money, and told apart. */
function dayBook(tables, day) {
  const known = tables.map((table) => day.get(table.id)).filter((taking) => taking && !taking.practice);
  const practised = tables.map((table) => day.get(table.id)).filter((taking) => taking?.practice && taking.rounds);
  const sum = (name) => known.reduce((total, taking) => total + taking[name], 0);
  const all = { win: sum("win"), drop: sum("drop"), rounds: sum("rounds"), pace: sum("pace") };
  const cells = (taking) => [money(taking.win), money(taking.drop), share(taking.hold), taking.rounds, taking.pace].map((figure) => h("td", {}, String(figure)));
  return [
    h("h2", {}, "The day so far"),
    h("p", { class: "faint" }, "What each table has won, what players have brought to it, and how many rounds ended within the last hour. The day is that of UTC. Pick a table to work at it."),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": "The day so far" },
      h(
        "table",
        { class: "odds takings" },
        h("thead", {}, h("tr", {}, ["Table", "Win", "Drop", "Hold", "Rounds", "Last hour"].map((title) => h("th", { scope: "col" }, title)))),
        h("tbody", {}, tables.map((table) => (day.has(table.id) && !day.get(table.id).practice ? h("tr", { "data-table": table.id }, h("th", { scope: "row" }, h("a", { href: `#/floor/${encodeURIComponent(table.id)}` }, table.id)), cells(day.get(table.id))) : null))),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "All tables"), cells({ ...all, hold: all.drop ? all.win / all.drop : null }))),
      ),
    ),
    practised.length ? [h("h3", {}, "For practice"), h("ul", { class: "seat-list" }, practised.map((taking) => h("li", {}, `${taking.table}: ${taking.rounds} rounds; the table has won ${money(taking.win)} today, and the house's players ${money(taking.company)} since it was opened, in chips that are no money.`)))] : null,
  ];
}

function row(table, chosen, day) {
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#/floor/${encodeURIComponent(table.id)}`, "aria-current": table.id === chosen ? "true" : false },
      h("span", { class: "title" }, table.id),
      h("span", { class: "faint" }, `round ${table.round} · ${table.taken.length} of ${table.seats} seats`),
      day?.practice ? h("span", { class: "faint" }, "for practice") : day?.rounds ? h("span", { class: `faint day ${day.win < 0 ? "behind" : ""}` }, `win ${money(day.win)} · ${day.pace}/h`) : null,
    ),
  );
}

const WAITS = new Set(["betting", "ask", "ask_all"]);

class Watch {
  constructor(desk, id) {
    this.desk = desk;
    this.id = id;
    this.round = -1;
    this.picked = null;
    this.socket = new TableSocket(id, (message) => this[message.type]?.(message), (connection, said) => connection === "none" && put(desk, h("p", { class: "wrong" }, said)));
  }

  close() {
    this.socket.close();
  }

  table(table) {
    this.info = table;
    this.round = -1;
    this.story = new Story(table);
    this.stands = h("div", { class: "stands" });
    this.forms = h("a", { href: `/tables/${encodeURIComponent(table.id)}/forms`, hidden: true }, "Payout forms");
    this.find = h("input", { type: "search", placeholder: "What went wrong?", "aria-label": "Find an irregularity", oninput: () => this.list() });
    this.all = h("ul", { class: "irregularities" });
    this.ruling = h("div", { class: "ruling", "aria-live": "polite" });
    put(
      this.desk,
      h("header", {}, h("h2", {}, `${table.title}, table ${table.id}`, marks(table.caveats)), h("a", { href: `#/table/${encodeURIComponent(table.id)}` }, "Go to the table"), this.forms),
      h("div", { class: "desk-columns" }, h("div", {}, this.stands, may("floorperson", "dealer") ? this.entering(table) : null, h("h3", {}, "Irregularities"), this.find, this.all), h("div", {}, this.ruling, this.story.element)),
    );
  }

  step({ round, n, step }) {
    if (round !== this.round || n === 0) {
      this.round = round;
      this.story.begin(round);
    }
    this.story.add(step);
  }

  state(state) {
    this.now = state;
    const { pending } = state;
    this.forms.hidden = !Object.keys(state.meters).length;
    put(
      this.stands,
      may("floorperson", "dealer") ? this.reins(state) : null,
      h("p", {}, pending ? sentence(`round ${state.round}, after step ${state.steps}: the table waits for ${plain(pending.label)}${pending.seats.length ? `, seat ${pending.seats.join(", ")}` : ""}`) : "No round is in play.", " ", section(pending?.cite)),
      h("ul", { class: "seat-list" }, state.seats.map((seat) => h("li", { "data-seat": seat.seat }, `Seat ${seat.seat}: ${seat.name}, ${money(seat.chips)}${seat.connected ? "" : " (away)"} `, seat.house ? `(a player of the house${seat.style ? `, ${seat.style}` : ""}) ` : null, may("floorperson") ? this.removing(seat) : null))),
      state.payouts.length ? h("ul", { class: "waiting-payouts" }, state.payouts.map((payout) => waits(payout, "", (refused) => this.decide(payout, refused)))) : null,
      state.layout.length ? h("ul", { class: "seat-list" }, state.layout.map((wager) => h("li", {}, this.wagered(wager)))) : null,
    );
    this.askWager?.();
    const key = JSON.stringify(state.may_occur);
    if (key !== this.shown) {
      this.shown = key;
      this.list();
      const picked = this.info.irregularities.find((each) => each.key === this.picked);
      if (picked && !this.may && state.may_occur.includes(picked.key)) this.pick(picked);
    }
  }

  /** A wager on the layout in words. */
  wagered(wager) {
    return `Seat ${wager.seat}: ${money(wager.stake)} on ${[this.info.areas.find((area) => area.key === wager.kind)?.title || plain(wager.kind), wager.pick, wager.state].filter(Boolean).join(" ")}`;
  }

  decide(payout, refused) {
    return this.socket.send({ do: "verify", payout: payout.award, refused }).then(() => toast(refused ? "It goes back to its meter." : "It is paid.")).catch((no) => toast(says(no), section(no.cite)));
  }

  /** Freeing a seat: asked once more, because the round goes on without the player. */
  removing(seat) {
    const go = () => this.socket.send({ do: "remove", seat: seat.seat }).then(() => toast(seat.house ? `${seat.name} goes when the hand is over, and nobody comes instead.` : `Seat ${seat.seat} is freed; the chips go back to where they came from.`)).catch((refused) => toast(says(refused), section(refused.cite)));
    const sure = this.removes === seat.seat;
    const button = (text, act, kind) => h("button", { type: "button", class: `small ${kind}`, onclick: act }, text);
    if (!sure) return button(seat.house ? "Send away" : "Remove", () => { this.removes = seat.seat; this.state(this.now); }, "quiet");
    return [button(`${seat.house ? "Send" : "Remove"} ${seat.name} ${seat.house ? "away" : "now"}`, () => { this.removes = null; go(); }, "danger"), button("Keep", () => { this.removes = null; this.state(this.now); }, "quiet")];
  }

  /** A wager entered for a seat: one that nobody rejected though it was outside the limits, or one with a coupon. */
  entering(table) {
    const number = (name, label) => h("label", {}, label, h("input", { name, size: 8, inputmode: "decimal" }));
    const made = h(
      "form",
      {
        class: "row-form",
        onsubmit: async (event) => {
          event.preventDefault();
          const given = new FormData(made);
          const command = { do: "bet", seat: Number(given.get("seat")), wager: given.get("wager"), pick: given.get("pick"), amount: cents(given.get("amount")), coupon: cents(given.get("coupon") || "0") };
          command.unrejected = !command.coupon || given.get("unrejected") === "on";
          try {
            await this.socket.send(command);
            toast("The wager lies on the layout.");
          } catch (refused) {
            toast(says(refused), section(refused.cite));
          }
        },
      },
      h("label", {}, "Seat", h("select", { name: "seat" }, Array.from({ length: table.seats }, (_, at) => h("option", { value: at + 1 }, at + 1)))),
      h("label", {}, "Wager", h("select", { name: "wager" }, table.areas.map((area) => h("option", { value: area.key }, area.title)))),
      h("label", {}, "Selection", h("input", { name: "pick", size: 6 })),
      number("amount", "Chips $"),
      table.options.match_play_coupons ? number("coupon", "Match play coupon $") : null,
      table.options.match_play_coupons ? h("label", {}, "Outside the limits, and nobody rejected it ", h("input", { type: "checkbox", name: "unrejected" })) : null,
      h("button", { class: "primary" }, "Enter the wager"),
    );
    return h("details", { class: "entering" }, h("summary", {}, "Enter a wager for a seat"), h("p", { class: "faint" }, table.options.match_play_coupons ? "One with a coupon, or one that was made outside the limits and that nobody rejected." : "One that was made outside the limits and that nobody rejected: it stands."), made);
  }

  /** Pausing the table, and leading it from step to step. */
  reins(state) {
    const { paused, pending } = state;
    const pull = (command) => this.socket.send({ do: command }).catch((refused) => toast(says(refused), section(refused.cite)));
    const rein = (command, text, title) => h("button", { type: "button", class: command === "pause" ? "danger" : "", "data-do": command, title, onclick: () => pull(command) }, text);
    return h(
      "div",
      { class: "buttons reins" },
      paused ? rein("resume", "Let it go on", "The clock runs again.") : rein("pause", "Pause the table", "The clock stands still, and the table stops wherever something may be found wrong."),
      paused && pending?.do === "betting" ? rein("close_betting", "No more bets", "The betting window closes.") : null,
      state.goes_on ? rein("go_on", WAITS.has(pending?.do) ? "Let the players act" : "Nothing wrong: next step", "On to the next step at which something may be found wrong.") : null,
    );
  }

  list() {
    const wanted = this.find.value.trim().toLowerCase();
    const now = new Set(this.now?.may_occur || []);
    const found = this.info.irregularities.filter((each) => `${plain(each.key)} ${each.happened}`.toLowerCase().includes(wanted));
    const own = new RegExp(`-${this.info.subchapter}\\.`);
    found.sort((a, b) => now.has(b.key) - now.has(a.key) || own.test(b.cite) - own.test(a.cite));
    put(
      this.all,
      found.map((each) =>
        h(
          "li",
          { class: now.has(each.key) ? "now" : "" },
          h("button", { type: "button", "data-key": each.key, "aria-pressed": String(this.picked === each.key), onclick: () => this.chosen(each) }, h("span", {}, sentence(each.happened)), now.has(each.key) ? null : h("small", {}, "not at this moment")),
        ),
      ),
    );
  }

  /** Somebody picked: on a phone the ruling lies below the list, and is brought into sight. */
  chosen(irregularity) {
    this.pick(irregularity);
    this.ruling.scrollIntoView({ block: "nearest" });
  }

  pick(irregularity) {
    this.picked = irregularity.key;
    this.list();
    const now = (this.may = (this.now?.may_occur || []).includes(irregularity.key));
    const seat = h("select", { name: "seat", "aria-label": "Seat" }, (this.now?.seats || []).map((each) => h("option", { value: each.seat }, `Seat ${each.seat}: ${each.name}`)));
    const wager = h("select", { name: "wager", "aria-label": "Wager" });
    const which = h("label", {}, "Which wager does it concern? ", wager);
    // The wagers of the seat that is named, or all where none is.
    this.askWager = () => {
      const lying = (this.now?.layout || []).filter((each) => !irregularity.of_seat || each.seat === Number(seat.value));
      const shown = JSON.stringify(lying.map((each) => [each.account, each.stake]));
      if (wager.dataset.shown === shown) return;
      const before = wager.value;
      wager.dataset.shown = shown;
      put(wager, h("option", { value: "" }, "no one wager"), lying.map((each) => h("option", { value: each.account }, this.wagered(each))));
      if (lying.some((each) => each.account === before)) wager.value = before;
      which.hidden = !lying.length;
    };
    seat.addEventListener("change", this.askWager);
    this.askWager();
    const would = h("div", { class: "would" });
    const given = () => ({ key: irregularity.key, seat: irregularity.of_seat ? Number(seat.value) : 0, wager: wager.value });
    const closed = () => ({ ...given(), wager: "", closed: true });
    put(
      this.ruling,
      h(
        "section",
        { class: "panel" },
        h("p", { class: "eyebrow" }, "What the rule says"),
        h("h3", {}, sentence(irregularity.happened)),
        h("p", {}, sentence(irregularity.resolution), " ", section(irregularity.cite)),
        h("p", { class: "faint" }, sentence(irregularity.way)),
        irregularity.of_seat ? h("label", {}, "At which seat? ", seat) : null,
        which,
        now && may("floorperson", "dealer") ? h("button", { type: "button", class: "primary preview", onclick: () => this.preview(given(), would) }, "See what will happen") : h("p", { class: "faint" }, may("floorperson", "dealer") ? "It cannot occur at this step." : "You may look, but not raise it."),
        irregularity.found_later && may("floorperson", "dealer") ? h("button", { type: "button", class: "quiet closed", onclick: () => this.preview(closed(), would) }, "Found in the closed round: see what makes it good") : null,
        would,
      ),
    );
  }

  async preview(given, place) {
    try {
      const found = await post(`/api/tables/${encodeURIComponent(this.id)}/irregularity`, { ...given, preview: true });
      put(
        place,
        h("h4", {}, "If you confirm"),
        h("ol", { class: "steps" }, found.would.map(told), found.would.length ? null : h("li", {}, h("span", {}, "Nothing changes; play goes on."))),
        Object.entries(found.owed || {}).map(([seat, amount]) => h("p", {}, `Who has left seat ${seat} ${amount > 0 ? "is still owed" : "still owes"} ${money(Math.abs(amount))}.`)),
        h("button", { type: "button", class: "danger confirm", onclick: () => this.confirm(given, place) }, "Confirm: it happened"),
      );
    } catch (refused) {
      put(place, h("p", { class: "wrong" }, says(refused), " ", section(refused.cite)));
    }
  }

  async confirm(given, place) {
    try {
      await post(`/api/tables/${encodeURIComponent(this.id)}/irregularity`, given);
      put(place, h("p", { class: "done" }, "Done. It stands in the journal."));
    } catch (refused) {
      toast(says(refused), section(refused.cite));
    }
  }
}
