// The page of the house: one page, and what it shows is named by the address after the #.

import { where } from "./address.js";
import { knock, may, me, onAnswers, onMe, says, signOut, whoAmI } from "./api.js";
import { h, put, toast } from "./dom.js";
import { money } from "./money.js";
import * as lobby from "./pages/lobby.js";
import * as table from "./pages/table.js";

/** A page that is fetched when somebody opens it. What the house did not send is not asked for a second time by the
 * browser: then the whole page is loaded anew. */
const later = (name) => ({
  open: async (...given) => {
    const page = await import(`./pages/${name}.js`).catch(async (wrong) => {
      unsent = true;
      await knock();
      throw wrong;
    });
    return page.open(...given);
  },
});
let unsent = false;
/** How often it is asked whether the house answers, and how often where it does not, in milliseconds. */
const [KNOCK, AGAIN] = [3000, 1000];
const lost = h("p", { id: "lost", role: "status", hidden: true }, "The house does not answer. What was stored stays; this page comes back by itself.");
document.body.append(lost);
const signin = later("signin");
const LATER = Object.fromEntries(["account", "floor", "lab", "audit", "manage", "round", "rounds", "school"].map((name) => [name, later(name)]));
const PAGES = { "": lobby, table, ...LATER, "sign-in": signin, welcome: signin };
const main = document.getElementById("main");
const top = document.getElementById("top");
let leave = () => {};
let failed = false;

async function show() {
  if (location.hash === "#main") return;
  leave();
  leave = () => {};
  const { page, rest } = where();
  const shown = PAGES[page] || { open: (at) => nowhere(at, page) };
  failed = false;
  document.body.dataset.page = page || "lobby";
  const place = h("div", { class: `page page-${page || "lobby"}` });
  put(main, place);
  scrollTo(0, 0);
  header();
  try {
    leave = (await shown.open(place, ...rest)) || (() => {});
  } catch (wrong) {
    failed = true;
    if (wrong.status === 422) nowhere(place, location.hash.slice(2));
    else put(place, onward(wrong.status === 404 ? "There is no such page" : "That did not work", says(wrong)));
  }
  document.title = `${place.querySelector("h1")?.textContent || "The house"} · pitboss`;
}

/** A page that is not there: why, and the ways on. */
function onward(title, why) {
  const ways = [["", "To the lobby"], ["lab", "The odds of every game"], ...(may("player") ? [["rounds", "Your rounds"]] : [])];
  return h("section", { class: "panel narrow" }, h("h1", {}, title), h("p", {}, why), h("ul", { class: "ways" }, ways.map(([to, text]) => h("li", {}, h("a", { href: `#/${to}` }, text)))));
}

function nowhere(place, page) {
  put(place, onward("There is no such page", `The house has no page “${page}”. Perhaps the address was cut or mistyped.`));
}

/** Tell whoever looks on that the house does not answer, and go on where it does again. */
function answered(now) {
  lost.hidden = now;
  if (!now) return;
  if (unsent) location.reload();
  whoAmI().catch(() => {});
  if (failed) show();
}

async function knocking() {
  if (!document.hidden || !lost.hidden) await knock().catch(() => {});
  setTimeout(knocking, lost.hidden ? KNOCK : AGAIN);
}

function link(page, text) {
  const here = where().page === page;
  return h("a", { href: `#/${page}`, "aria-current": here ? "page" : false }, text);
}

const nav = h("nav", { "aria-label": "The house" });
const who = h("div", { class: "who" });
const trial = h("span", { class: "trial", title: "Chips are for play, and one person may hold every role" }, "Trial house");

function header() {
  trial.hidden = !me.trial;
  put(
    nav,
    link("", "Lobby"),
    link("lab", "Odds"),
    link("audit", "Audit"),
    link("school", "School"),
    may("player") ? link("rounds", "Rounds") : null,
    may("floorperson", "dealer", "division") ? link("floor", "Floor") : null,
    may("manager", "division") ? link("manage", "Manage") : null,
  );
  if (!me.name) {
    put(who, h("a", { class: "button quiet", href: "#/sign-in" }, "Sign in"));
    return;
  }
  put(
    who,
    h("a", { class: "name", href: "#/account" }, me.name),
    may("player") ? h("span", { class: "purse", title: "Your money, beside what lies at tables" }, money(me.purse)) : null,
    h("button", { type: "button", class: "quiet", onclick: leaving }, "Sign out"),
  );
}

/** A guest has no password: what a guest leaves behind is lost, and not without a question. */
function leaving() {
  const out = () => signOut().then(() => (location.hash = "#/"));
  if (!me.guest || !me.purse) return out();
  const dialog = h(
    "dialog",
    { class: "rule", "aria-label": "Sign out", onclose: () => [dialog.remove(), dialog.returnValue === "out" && out()] },
    h("h2", {}, "Leave your money behind?"),
    h("p", {}, `You play as a guest: nobody can come back under the name ${me.name}, and your ${money(me.purse)} would be lost, with what lies at tables.`),
    h("form", { method: "dialog", class: "buttons" }, h("button", { value: "stay", class: "primary" }, "Stay"), h("button", { value: "out" }, "Sign out")),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function dark() {
  const set = document.documentElement.dataset.theme;
  return set ? set === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function turn() {
  const theme = dark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("theme", theme);
}

put(
  top,
  h("a", { class: "brand", href: "#/" }, h("img", { src: "/static/icon.svg", alt: "", width: 26, height: 26 }), "pitboss"),
  trial,
  nav,
  who,
  h("button", { type: "button", class: "quiet theme", onclick: turn, "aria-label": "Light or dark", title: "Light or dark" }, "◐"),
);
addEventListener("hashchange", show);
addEventListener("unhandledrejection", ({ reason }) => lost.hidden && toast(says(reason)));
for (const change of ["offline", "online"]) addEventListener(change, () => knock().catch(() => {}));
onAnswers(answered);
onMe(header);
await whoAmI().catch((wrong) => lost.hidden && toast(says(wrong)));
show();
setTimeout(knocking, KNOCK);
