// The page of the house: one page, and what it shows is named by the address after the #.

import { where } from "./address.js";
import { me, may, onMe, signOut, whoAmI } from "./api.js";
import { h, put, toast } from "./dom.js";
import { money } from "./money.js";
import * as lobby from "./pages/lobby.js";
import * as table from "./pages/table.js";

/** A page that is fetched when somebody opens it. */
const later = (name) => ({ open: async (...given) => (await import(`./pages/${name}.js`)).open(...given) });
const signin = later("signin");
const LATER = Object.fromEntries(["account", "floor", "lab", "audit", "manage", "round", "rounds", "school"].map((name) => [name, later(name)]));
const PAGES = { "": lobby, table, ...LATER, "sign-in": signin, welcome: signin };
const main = document.getElementById("main");
const top = document.getElementById("top");
let leave = () => {};

async function show() {
  if (location.hash === "#main") return;
  leave();
  leave = () => {};
  const { page, rest } = where();
  const shown = PAGES[page] || lobby;
  document.body.dataset.page = page || "lobby";
  const place = h("div", { class: `page page-${page || "lobby"}` });
  put(main, place);
  scrollTo(0, 0);
  header();
  try {
    leave = (await shown.open(place, ...rest)) || (() => {});
  } catch (wrong) {
    put(place, h("section", { class: "panel narrow" }, h("h1", {}, "That did not work"), h("p", {}, wrong.message), h("p", {}, h("a", { href: "#/" }, "Back to the lobby"))));
  }
  document.title = `${place.querySelector("h1")?.textContent || "The house"} · pitboss`;
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
    may("player") ? h("span", { class: "purse", title: "Your money in the house, outside the tables" }, money(me.purse)) : null,
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
    h("p", {}, `You play as a guest: nobody can come back under the name ${me.name}, and your ${money(me.purse)} in the house would be lost, with what lies at tables.`),
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
addEventListener("unhandledrejection", ({ reason }) => toast(reason?.message || String(reason)));
onMe(header);
await whoAmI().catch((wrong) => toast(wrong.message));
show();
