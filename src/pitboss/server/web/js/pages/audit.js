// The auditor's desk: hand in a journal, read what was found in money and words, see each wrong step on the felt.

import { get, lines, post, request, says } from "../api.js";
import { h, put } from "../dom.js";
import { money } from "../money.js";
import { replay } from "../replay.js";
import { section } from "../rule.js";
import { capital, plural, sentence } from "../text.js";

/** How many findings are listed before more are asked for. */
const SHOWN = 100;

/** The desk, with a round of a table of the house, or its whole journal, on it where one was handed over. */
export async function open(place, table, number) {
  const desk = new Desk();
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, "The auditor's desk"), h("p", {}, "Every round is played again from what was recorded. What the rule demands is held against what was done; every difference is told in money, with the section it rests on.")),
    desk.drop,
    desk.result,
  );
  if (table) (number ? desk.ofHouse(table, number) : desk.ofTable(table));
  return () => desk.close();
}

class Desk {
  constructor() {
    this.result = h("div", { class: "findings", "aria-live": "polite" });
    const file = h("input", { type: "file", id: "journal", accept: ".jsonl,.ndjson,.json,.txt,.journal,.csv", onchange: () => file.files[0] && this.handedIn(file.files[0]) });
    this.drop = h(
      "label",
      {
        class: "drop",
        for: "journal",
        ondragover: (event) => {
          event.preventDefault();
          this.drop.classList.add("over");
        },
        ondragleave: () => this.drop.classList.remove("over"),
        ondrop: (event) => {
          event.preventDefault();
          this.drop.classList.remove("over");
          if (event.dataTransfer.files[0]) this.handedIn(event.dataTransfer.files[0]);
        },
      },
      h("strong", {}, "Drop a journal here"),
      h("span", {}, "or pick a file: one line a round, as the tables of the house write it, or a CSV file of another system."),
      file,
    );
  }

  close() {
    this.shown?.close();
  }

  /** A journal in a file. */
  async handedIn(file) {
    const text = await file.text();
    const rows = text.split("\n");
    const path = (form) => `/api/audit?form=${form}&name=${encodeURIComponent(file.name)}`;
    this.name = file.name;
    this.laidOut = (found) => post("/api/audit/round", rows[found.line - 1]);
    this.papers = { page: () => request("POST", path("page"), text), sheet: () => request("POST", path("sheet"), text), statistics: async () => (await request("POST", path("statistics"), text)).json() };
    await this.read(lines("POST", path("findings"), text));
  }

  /** A finished round of a table of the house, judged where it is kept. */
  async ofHouse(table, number) {
    const path = `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}`;
    this.name = `Table ${table}, round ${number}`;
    this.laidOut = () => get(`${path}/felt`);
    this.papers = null;
    const told = async function* () {
      const { findings, ...counted } = await get(`${path}/audit`);
      yield* findings;
      yield { ...counted, findings: findings.length };
    };
    await this.read(told());
  }

  /** Every finished round of a table of the house. */
  async ofTable(table) {
    const path = `/api/tables/${encodeURIComponent(table)}`;
    const paper = (form) => request("GET", `${path}/audit?form=${form}`);
    this.name = `Table ${table}`;
    this.laidOut = (found) => get(`${path}/rounds/${found.round}/felt`);
    this.papers = { page: () => paper("page"), sheet: () => paper("sheet"), statistics: async () => (await paper("statistics")).json() };
    await this.read(lines("GET", `${path}/audit`));
  }

  async read(told) {
    this.close();
    const count = h("strong", {}, "0");
    const head = h("p", { class: "verdict busy" }, `Auditing ${this.name} … findings so far: `, count);
    const list = h("ol", { class: "finding-list" });
    const sums = h("div", { class: "sums" });
    this.found = [];
    this.felt = h("li", { class: "desk-felt" });
    put(this.result, head, sums, list);
    try {
      for await (const line of told) {
        if ("findings" in line) this.counted(head, sums, line);
        else {
          this.found.push(line);
          count.textContent = String(this.found.length);
          if (this.found.length <= SHOWN) list.append(this.line(line));
        }
      }
      if (this.found.length > SHOWN) list.after(this.rest(list));
    } catch (refused) {
      put(head, says(refused));
      head.className = "verdict bad";
    }
  }

  rest(list) {
    const more = h("button", { type: "button", onclick: () => [list.append(...this.found.slice(SHOWN).map((found) => this.line(found))), more.remove()] }, `Show the other ${this.found.length - SHOWN}`);
    return more;
  }

  counted(head, sums, told) {
    const { rounds, skipped = 0, findings } = told;
    head.className = `verdict ${findings ? "bad" : "good"}`;
    const read = rounds ? `${plural(rounds, "round")} read` : "no round read";
    const left = skipped ? ` ${plural(skipped, "line")} ${skipped === 1 ? "is no round" : "are no rounds"}.` : "";
    put(head, findings ? `${this.name}: ${read}, ${plural(findings, "finding")}.${left}` : `${this.name}: ${read}. Every one is as the rule demands.`);
    put(sums, findings > (told.told ?? findings) ? h("p", { class: "faint" }, `The first ${told.told} findings are told, all are counted.`) : null, inMoney(told), this.papers && rounds ? this.toTake() : null);
  }

  /** What can be taken along, and the tests of chance and hold. */
  toTake() {
    const said = h("div", { class: "chances", role: "status" });
    const wrong = (refused) => put(said, h("p", { class: "wrong" }, says(refused)));
    const save = async (form, name) => {
      try {
        const file = URL.createObjectURL(await (await this.papers[form]()).blob());
        h("a", { href: file, download: name }).click();
        setTimeout(() => URL.revokeObjectURL(file), 60_000);
      } catch (refused) {
        wrong(refused);
      }
    };
    const test = async () => {
      put(said, h("p", { class: "faint" }, "Working it out …"));
      await this.papers.statistics().then((told) => put(said, chances(told)), wrong);
    };
    const base = this.name.replace(/\.\w+$/, "");
    return h(
      "div",
      { class: "papers-of-audit" },
      h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => save("page", `${base}-audit.html`) }, "Report to print"), h("button", { type: "button", onclick: () => save("sheet", `${base}-findings.csv`) }, "Findings as CSV"), h("button", { type: "button", onclick: test }, "Test chance and hold")),
      said,
    );
  }

  line(found) {
    const where = [found.table ? `table ${found.table}` : "", found.round ? `round ${found.round}` : "", found.step ? `step ${found.step}` : "", found.line ? `line ${found.line}` : ""].filter(Boolean).join(", ");
    const entry = h(
      "li",
      { class: "finding" },
      h("p", { class: "says" }, h("strong", {}, found.round ? `Round ${found.round}: ` : ""), found.says),
      h("p", { class: "faint" }, `${sentence(found.kind)} ${sentence(where)} `, section(found.cite), found.basis ? ` Rests on ${found.basis}.` : ""),
      found.round ? h("button", { type: "button", class: "quiet see", onclick: () => this.layOut(found, entry) }, "See it on the felt") : null,
    );
    return entry;
  }

  /** Buttons that show the round as it is recorded, or as the rule demands it. */
  either(told, marks, place) {
    const ways = { "As recorded": [told.steps, marks], "As the rule demands": [told.demanded, new Map()] };
    const show = async (way) => {
      const [steps, wrong] = ways[way];
      const { at } = this.shown;
      this.close();
      this.shown = await replay({ ...told, steps }, wrong);
      this.shown.go(at);
      put(place, this.shown.element);
      for (const button of bar.children) button.setAttribute("aria-pressed", String(button.textContent === way));
    };
    const bar = h("div", { class: "either", role: "group", "aria-label": "Which round is shown" }, Object.keys(ways).map((way, at) => h("button", { type: "button", "aria-pressed": String(!at), onclick: () => show(way) }, way)));
    return bar;
  }

  /** The round of a finding on the felt, every wrong step in it marked. */
  async layOut(found, entry) {
    this.close();
    const marks = new Map();
    for (const other of this.found) if (other.line === found.line && other.table === found.table && other.round === found.round) marks.set(other.step, [...(marks.get(other.step) || []), other.says]);
    put(this.felt, h("p", { class: "faint" }, "Laying it out …"));
    entry.after(this.felt);
    try {
      const outside = marks.get(0) || [];
      marks.delete(0);
      const told = await this.laidOut(found);
      this.shown = await replay(told, marks);
      const place = h("div", {}, this.shown.element);
      put(this.felt, outside.map((says) => h("p", { class: "wrong" }, says)), told.demanded?.length ? this.either(told, marks, place) : null, place, h("button", { type: "button", class: "quiet", onclick: () => [this.close(), this.felt.remove()] }, "Put it away"));
      if (found.step) this.shown.go(found.step);
      this.felt.scrollIntoView({ block: "start" });
    } catch (refused) {
      put(this.felt, h("p", { class: "wrong" }, says(refused)));
    }
  }
}

/** What all findings come to. */
function inMoney({ totals = [], kinds = {} }) {
  if (!Object.keys(kinds).length) return null;
  const row = (cells) => h("tr", {}, cells.map((cell, at) => (at ? h("td", {}, cell) : h("th", { scope: "row" }, cell))));
  const whole = totals.reduce((sum, total) => [sum[0] + total.too_much, sum[1] + total.too_little], [0, 0]);
  return [
    totals.length
      ? h(
          "table",
          { class: "odds totals" },
          h("caption", {}, "In money"),
          h("thead", {}, h("tr", {}, ["Who", "Too much", "Too little", "Findings"].map((title) => h("th", { scope: "col" }, title)))),
          h("tbody", {}, totals.map((total) => row([`${total.table ? `Table ${total.table}, ` : ""}${total.whose}`, money(total.too_much), money(total.too_little), total.findings]))),
          h("tfoot", {}, row(["In all", money(whole[0]), money(whole[1]), totals.reduce((sum, total) => sum + total.findings, 0)])),
        )
      : null,
    h("ul", { class: "kinds" }, Object.entries(kinds).map(([kind, count]) => h("li", {}, h("strong", {}, count), ` ${kind}`))),
  ];
}

/** The tests of chance and hold. */
function chances(told) {
  if (!told.tests.length) return h("p", {}, "There are too few rounds for any test.");
  return [
    h("p", {}, told.says),
    h("ol", { class: "chance-tests" }, told.tests.map((test) => h("li", { class: test.alarm ? "alarm" : "" }, h("p", {}, h("strong", {}, `${capital(test.where)}: ${test.test}`), h("span", { class: "verdict-word" }, test.verdict)), h("p", {}, test.says)))),
  ];
}
