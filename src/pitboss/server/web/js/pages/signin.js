// Signing in, coming as a guest, and the first manager's one-time link.

import { enter, me, says } from "../api.js";
import { h, put } from "../dom.js";
import { takeSecond } from "../second.js";

export function open(place, token) {
  put(place, token === "new" ? ask() : token ? welcome(token) : signIn());
}

function field(name, label, more) {
  return h("label", {}, label, h("input", { name, required: true, ...more }));
}

function form(title, intro, fields, submit, then, ...more) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const made = h(
    "form",
    {
      class: "panel narrow",
      onsubmit: async (event) => {
        event.preventDefault();
        wrong.textContent = "";
        try {
          await then(Object.fromEntries(new FormData(made)));
        } catch (refused) {
          wrong.textContent = says(refused);
        }
      },
    },
    h("h1", {}, title),
    intro ? h("p", {}, intro) : null,
    fields,
    wrong,
    h("button", { class: "primary" }, submit),
    more,
  );
  return made;
}

function signIn() {
  if (me.name) return h("section", { class: "panel narrow" }, h("h1", {}, `You are ${me.name}`), h("p", {}, h("a", { href: "#/" }, "To the lobby")));
  const guest = h("button", { type: "button", onclick: () => enter("/api/guest").then(() => (location.hash = "#/")) }, "Come in as a guest");
  return form(
    "Sign in",
    "",
    [field("name", "Name", { autocomplete: "username" }), field("password", "Password", { type: "password", autocomplete: "current-password" }), field("code", "Code of your device, if you have one", { required: false, inputmode: "numeric", autocomplete: "one-time-code", maxlength: 10 })],
    "Sign in",
    async (given) => {
      await enter("/api/sign-in", given);
      location.hash = me.lacks_second ? "#/account" : "#/";
    },
    h("p", { class: "or" }, "or"),
    me.trial ? guest : h("a", { class: "button", href: "#/sign-in/new" }, "Ask for an account"),
  );
}

/** In a house of record everybody asks for their own account; it has no role until two others agree to one. */
function ask() {
  return form(
    "Ask for an account",
    "The name and the password are yours alone; next you take a key. Then two others can give you roles.",
    [field("name", "Your name", { autocomplete: "username", maxlength: 40 }), field("password", "A password of at least 10 characters", { type: "password", minlength: 10, autocomplete: "new-password" })],
    "Ask for it",
    async (given) => {
      await enter("/api/account", given);
      location.hash = "#/account";
    },
  );
}

function welcome(token) {
  const made = form(
    "Welcome to your house",
    "This link works once, for a day. It makes you the manager (you open tables, post their limits and let people in), or the Division's first person in the house. Two steps: a name and a password, then a code of your telephone.",
    [
      field("name", "Your name", { autocomplete: "username", maxlength: 40 }),
      field("password", "A password of at least 10 characters", { type: "password", minlength: 10, autocomplete: "new-password" }),
    ],
    "Take the house",
    async (given) => {
      await enter("/api/welcome", { token, ...given });
      if (!me.trial) location.hash = "#/account";
      else if (me.lacks_second) await takeSecond(made.parentElement, { password: given.password }, () => (location.hash = "#/manage"), "h1");
      else location.hash = "#/manage";
    },
  );
  return made;
}
