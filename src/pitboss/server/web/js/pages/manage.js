// The manager's page: tables and their limits, people, submissions.

import { get, may, me, post, remove, says } from "../api.js";
import { h, put, toast } from "../dom.js";
import { event } from "../events.js";
import { sign } from "../keys.js";
import { marked } from "../marks.js";
import { cents, money } from "../money.js";
import { optionsForm } from "../options.js";
import { section } from "../rule.js";
import { capital, counted } from "../text.js";

/** That the first steps were folded away in this browser. */
const SEEN = "first-hour";
const ROLES = ["player", "dealer", "floorperson", "manager", "division"];

export async function open(place) {
  if (!may("manager", "division")) {
    const [why, to, go] = me.lacks_second
      ? ["One thing is missing before you can work here: the second factor, a code of a device of yours.", "#/account", "Take it now"]
      : me.name
        ? [`${me.name} has neither the role of a manager nor one of the Division. A manager gives roles, on this page.`, "#/", "To the lobby"]
        : ["Only the casino manager and the Division work here.", "#/sign-in", "Sign in"];
    put(place, h("section", { class: "panel narrow" }, h("h1", {}, "Manage the house"), h("p", {}, why), h("a", { class: "button primary", href: to }, go)));
    return;
  }
  const [tables, people, log, submission] = ["tables", "people", "log", "submission"].map(() => h("section", { class: "panel" }));
  put(place, h("h1", {}, "Manage the house"), first(), h("div", { class: "manage-grid" }, tables, people, submission, log));
  await Promise.all([showTables(tables), showPeople(people), showLog(log)]);
  if (me.roles.includes("manager")) showSubmission(submission, () => showTables(tables));
  else submission.remove();
}

/** What whoever holds a role may do; the page says so wherever roles are given. */
const MAY = {
  player: "sits at tables and wagers",
  dealer: "deals at a table with cards of its own: enters what falls, and wagers for players",
  floorperson: "rules when something goes wrong, pauses a table, sends somebody away, verifies payouts while on duty",
  manager: "opens and closes tables, posts limits and options, lets people in and gives them roles",
  division: "sees everything and changes nothing at tables: the regulator",
};

function roles() {
  return h("dl", { class: "roles" }, ROLES.map((role) => [h("dt", {}, capital(role)), h("dd", {}, MAY[role])]));
}

/** What a manager does first: the house is open already, so none of it must be done. */
function first() {
  if (!me.trial || !me.roles.includes("manager")) return null;
  const way = (href, text) => h("a", { href }, text);
  return h(
    "details",
    { class: "panel first-hour", open: !localStorage.getItem(SEEN), ontoggle: ({ target }) => target.open || localStorage.setItem(SEEN, "yes") },
    h("summary", {}, h("h2", {}, "The house is open: what you can do now")),
    h(
      "ol",
      {},
      h("li", {}, "Every game has its table, and guests play at once: look at ", way("#/", "the lobby"), "."),
      h("li", {}, "Change a table's limits below, close it, or open another of any game, with your own options."),
      h("li", {}, "Let people in and give them roles, below."),
      h("li", {}, "See what goes on, and rule when something goes wrong: ", way("#/floor", "the floor"), "."),
      h("li", {}, "Try a game yourself at ", way("#/?practice=yes", "a table for practice"), ". Who works in the house wagers there alone, with chips for practice: nobody deals, rules or pays where they have money at stake."),
    ),
    h("h3", {}, "What each role may do"),
    roles(),
  );
}

async function attempt(act, done) {
  try {
    await act();
    await done();
  } catch (refused) {
    toast(says(refused), section(refused.cite));
  }
}

function form(fields, submit, act) {
  const made = h(
    "form",
    {
      class: "row-form",
      onsubmit: (event) => {
        event.preventDefault();
        act(new FormData(made), made);
      },
    },
    fields,
    h("button", { class: "primary" }, submit),
  );
  return made;
}

function field(label, input) {
  return h("label", {}, label, input);
}

// Tables.

async function showTables(place) {
  const [tables, games] = await Promise.all([get("/api/tables"), get("/api/games")]);
  const again = () => showTables(place);
  put(
    place,
    h("h2", {}, "Tables"),
    may("manager") ? opening(games, again) : null,
    h("ul", { class: "rows" }, tables.map((table) => tableRow(table, again))),
  );
}

function tableRow(table, again) {
  const url = `/api/tables/${encodeURIComponent(table.id)}`;
  const [least, most] = ["minimum", "maximum"].map((name) => h("input", { name, required: true, size: 8 }));
  // The limits as they are posted, to begin with.
  const posted = async () => {
    if (least.value) return;
    const { limits } = await get(url);
    for (const input of [least, most]) input.value ||= (limits[input.name] / 100).toFixed(2);
  };
  return h(
    "li",
    {},
    h("details", { ontoggle: () => posted() }, h("summary", {}, h("strong", {}, table.id), h("span", { class: "faint" }, ` ${table.sign[0]}`)), may("manager")
      ? [
          form(
            [field("Minimum $", least), field("Maximum $", most)],
            "Post new limits",
            (given) => attempt(async () => {
              const posted = await post(`${url}/limits`, Object.fromEntries(given));
              toast(posted.waits > 0 ? `Posted. It takes effect in ${Math.ceil(posted.waits / 60000)} minutes, at the opening of a round.` : "Posted. It takes effect at the next round.", section("13:69F-8.3"));
            }, again),
          ),
          changing(table, url, again),
          h("button", { type: "button", class: "danger", onclick: () => attempt(() => remove(url), again) }, "Close the table"),
        ]
      : null),
  );
}

/** A change of options: by notice, or by a filed and approved change, as the section of each option asks. */
function changing(table, url, again) {
  const place = h("div");
  let chosen = null;
  const show = async () => {
    const [rules, now] = await Promise.all([get(`/api/games/${encodeURIComponent(table.game)}`), get(url)]);
    chosen = optionsForm(rules.options.map((option) => ({ ...option, default: now.options[option.key], says: `${option.says}; changes by ${option.changes_by}` })), () => {});
    put(place, chosen.element);
  };
  const details = h("details", { class: "changing", ontoggle: () => details.open && !chosen && show() }, h("summary", {}, "Change the options"));
  details.append(
    form(
      [
        place,
        field("The Division and surveillance have written notice of it now", h("input", { type: "checkbox", name: "notified" })),
        field("The Division approved the filed change on", h("input", { type: "datetime-local", name: "approved" })),
      ],
      "Post the change",
      (given) => attempt(async () => {
        const approved = given.get("approved") ? new Date(given.get("approved")).getTime() : 0;
        const posted = await post(`${url}/options`, { options: chosen.read(), notified: given.get("notified") === "on", approved });
        toast(posted.waits > 0 ? `Posted. It takes effect in ${Math.ceil(posted.waits / 60000)} minutes, at the opening of a round.` : "Posted. It takes effect at the next round.", section("13:69F-8.3"));
      }, again),
    ),
  );
  return details;
}

function opening(games, again) {
  const [styles, options] = [h("div"), h("div")];
  const game = h("select", { name: "game", onchange: () => (choosing = rules(game.value)) }, games.map((each) => h("option", { value: each.game }, marked(each))));
  // Who opens the table before the options of its game are there waits for them: those of another game are not meant.
  const rules = async (wanted) => {
    const found = await get(`/api/games/${encodeURIComponent(wanted)}`);
    const chosen = optionsForm(found.options, () => {});
    const named = Object.entries(found.styles);
    if (game.value === wanted) put(styles, named.length ? field("They play", h("select", { name: "style" }, h("option", { value: "" }, "one in each style"), named.map(([name, says]) => h("option", { value: name }, `${name}: ${says}`)))) : null);
    if (game.value === wanted) put(options, h("details", { class: "choices-of-casino" }, h("summary", {}, "What the casino chooses"), chosen.element));
    return chosen;
  };
  let choosing = rules(game.value);
  return h(
    "details",
    { class: "new" },
    h("summary", {}, "Open a table"),
    form(
      [
        field("Game", game),
        field("Name", h("input", { name: "id", required: true, pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]{0,39}", placeholder: "pai-gow-2" })),
        field("Minimum $", h("input", { name: "minimum", value: "5.00", size: 8 })),
        field("Maximum $", h("input", { name: "maximum", value: "500.00", size: 8 })),
        field("Dealt by", h("select", { name: "dealt_by" }, h("option", { value: "house" }, "the house"), h("option", { value: "dealer" }, "a dealer at a real table"))),
        h("label", {}, h("input", { type: "checkbox", name: "practice" }), " For practice: chips are no money"),
        h("label", {}, h("input", { type: "checkbox", name: "company", checked: true }), " With players of the house, at a table for practice"),
        styles,
        options,
      ],
      "Open it",
      (given) => attempt(async () => post("/api/tables", { ...Object.fromEntries(["id", "game", "minimum", "maximum", "dealt_by"].map((name) => [name, given.get(name)])), practice: given.has("practice"), company: given.has("company"), style: given.has("practice") ? given.get("style") || "" : "", options: (await choosing).read() }), again),
    ),
  );
}

// People.

async function showPeople(place) {
  const [people, waiting] = await Promise.all([get("/api/people"), get("/api/proposals")]);
  const again = () => showPeople(place);
  put(
    place,
    h("h2", {}, "People"),
    waiting.length ? h("ul", { class: "rows waiting" }, waiting.map((each) => proposal(each, again))) : null,
    me.trial && may("manager") ? entering(again) : null,
    h("ul", { class: "rows" }, people.filter((person) => !person.guest).map((person) => personRow(person, again))),
    h("p", { class: "faint guests" }, counted(people.filter((person) => person.guest).length, "guest")),
  );
}

const DOES = { roles: "Roles of", chips: "Chips for", second: "No second factor for", replace: "Another key for", accept: "The console did" };

/** A proposal in words: what is to be done, and all that belongs to it. */
function words({ do: does, name, ...more }) {
  const said = Object.entries(more).map(([key, value]) => h("li", {}, `${key}: ${key === "chips" ? money(value) : Array.isArray(value) ? value.join(", ") || "none" : typeof value === "object" ? JSON.stringify(value) : value}`));
  return [h("p", {}, h("strong", {}, `${DOES[does]} ${name || more.act}`)), h("ul", {}, said)];
}

/** What waits for two who agree. */
function proposal(each, again) {
  const url = `/api/proposals/${each.number}`;
  const agree = () => attempt(async () => {
    const letter = await post(`${url}/letter`);
    const said = JSON.parse(letter.words);
    const proof = await sign(letter, `Proposal ${said.proposal} of ${said.proposer}`, words(said.what));
    if (!proof) return;
    const decided = await post(url, { agree: true, nonce: letter.nonce, proof });
    toast(decided.done ? "Two have agreed: it is done." : "You have agreed. It is done when another person has, too.");
  }, again);
  const no = () => attempt(() => post(url, { agree: false }), again);
  const mine = each.proposer === me.name;
  const can = !each.agreed.includes(me.name) && each.what.name !== me.name;
  return h(
    "li",
    {},
    words(each.what),
    h("p", { class: "faint" }, `Number ${each.number}, proposed by ${each.proposer}; ${each.agreed.length ? `agreed: ${each.agreed.join(", ")}` : "nobody has agreed yet"}.`),
    h("div", { class: "buttons" }, can ? h("button", { type: "button", class: "primary", onclick: agree }, "Agree") : null, each.what.do === "accept" ? null : h("button", { type: "button", onclick: no }, mine ? "Take it back" : "Disagree")),
  );
}

function told(decided) {
  if (decided.waits) toast("Two must agree to that, each with their key.");
}

function personRow(person, again) {
  const title = [h("strong", {}, person.name), h("span", { class: "faint" }, ` ${person.roles.join(", ")} · ${money(person.purse)}`)];
  if (!may("manager") && me.trial) return h("li", {}, title);
  return h(
    "li",
    {},
    h(
      "details",
      {},
      h("summary", {}, title),
      form(
        [
          h("fieldset", {}, h("legend", {}, "Roles"), ROLES.map((role) => h("label", { class: "check", title: MAY[role] }, h("input", { type: "checkbox", name: "roles", value: role, checked: person.roles.includes(role) }), role))),
          me.trial ? field("A new password, if any", h("input", { name: "password", type: "password", minlength: 10, autocomplete: "new-password" })) : null,
          field("More chips $", h("input", { name: "chips", value: "0.00", size: 8 })),
          h("label", { class: "check" }, h("input", { type: "checkbox", name: "no_second" }), "The device of the second factor is lost"),
        ],
        "Change",
        (given) => attempt(async () => {
          const roles = given.getAll("roles");
          const changes = { chips: cents(given.get("chips")) || 0, no_second: given.get("no_second") === "on" };
          if (given.get("password")) changes.password = given.get("password");
          if (roles.join() !== person.roles.join()) changes.roles = roles;
          told(await post(`/api/people/${encodeURIComponent(person.name)}`, changes));
        }, again),
      ),
    ),
  );
}

// The log of events.

async function showLog(place) {
  const events = await get("/api/events");
  put(place, h("h2", {}, "What was done"), h("p", { class: "faint" }, "Every act of those who run the house, with who did it."), h("ol", { class: "rows events" }, events.reverse().map(event)));
}

function entering(again) {
  return h(
    "details",
    { class: "new" },
    h("summary", {}, "Let somebody in"),
    form(
      [
        field("Name", h("input", { name: "name", required: true, maxlength: 40, autocomplete: "off" })),
        field("Password", h("input", { name: "password", type: "password", minlength: 10, required: true, autocomplete: "new-password" })),
        field("Chips $", h("input", { name: "chips", value: "0.00", size: 8 })),
        h("fieldset", {}, h("legend", {}, "Roles"), ROLES.map((role) => h("label", { class: "check", title: MAY[role] }, h("input", { type: "checkbox", name: "roles", value: role }), role))),
        h("details", { class: "wide" }, h("summary", {}, "What each role may do"), roles()),
      ],
      "Enter",
      (given) => attempt(async () => told(await post("/api/people", { name: given.get("name"), password: given.get("password"), roles: given.getAll("roles"), chips: cents(given.get("chips")) || 0 })), again),
    ),
  );
}

// Submissions.

function showSubmission(place, opened) {
  const text = h("textarea", { name: "text", rows: 10, spellcheck: "false", "aria-label": "Submission", placeholder: 'casino = "The Boardwalk"\n\n[[table]]\nid = "MD-1"\ngame = "mini_dice"\nchip = "1.00"\nminimum = "5.00"\nmaximum = "500.00"\n' });
  const said = h("div", { "aria-live": "polite" });
  const filed = h("ul", { class: "rows filed" });
  const file = h("input", { type: "file", accept: ".toml,text/plain", "aria-label": "A filed submission", onchange: async () => {
    if (!file.files.length) return;
    text.value = await file.files[0].text();
    check();
  } });
  const open = (table) => attempt(async () => {
    const found = await post("/api/submissions", { text: text.value, table });
    toast(`Open: ${found.opened.join(", ")}.`);
  }, opened);
  const check = () => attempt(async () => {
    const found = await post("/api/submissions/check", { text: text.value });
    put(filed, found.problems.length ? null : found.tables.map((each) => h("li", {}, h("strong", {}, each.id), h("span", { class: "faint" }, ` ${each.title} `), h("button", { type: "button", class: "small", onclick: () => open(each.id) }, `Open ${each.id}`))));
    put(said, found.lawful ? h("p", { class: "done" }, "It is lawful.") : h("ul", { class: "problems" }, [...found.problems.map((p) => [p, `${p.problem} Allowed: ${p.allowed}`]), ...found.reservations.map((r) => [r, r.standing])].map(([at, told]) => h("li", {}, h("strong", {}, [at.table, at.key].filter(Boolean).join(", ")), ` ${told} `, section(at.cite)))));
  }, () => {});
  const submit = () => attempt(async () => {
    const found = await post("/api/submissions", { text: text.value });
    put(said, h("p", { class: "done" }, `Open: ${found.opened.join(", ")}.`));
  }, opened);
  put(place, h("h2", {}, "Rules of the Games Submission"), h("p", { class: "faint" }, "The casino's tables, limits and options, checked against the regulation before anything opens."), h("label", { class: "filing" }, "A file ", file), text, h("div", { class: "buttons" }, h("button", { type: "button", onclick: check }, "Check it"), h("button", { type: "button", class: "primary", onclick: submit }, "Open all its tables")), said, filed);
}
