// One's own account: the password, and the second factor.

import { enter, me, post } from "../api.js";
import { h, put, toast } from "../dom.js";
import { money } from "../money.js";

export function open(place) {
  if (!me.name) {
    location.hash = "#/sign-in";
    return;
  }
  if (me.guest) {
    put(place, h("section", { class: "panel narrow" }, h("h1", {}, me.name), h("p", {}, `You play as a guest, without a password: ${money(me.purse)} lie in the house outside the tables. When you sign out, or are not seen for long, they are gone.`), h("div", { class: "buttons" }, h("a", { class: "button primary", href: "#/" }, "To the lobby"), h("a", { class: "button", href: "#/rounds" }, "Your rounds"))));
    return;
  }
  put(place, h("h1", {}, "Your account"), me.lacks_second ? h("p", { class: "wrong", role: "alert" }, "Who runs or oversees the house signs in with a second factor. Take one, and you have your roles.") : null, second(), password());
}

function form(title, fields, submit, then) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const made = h(
    "form",
    {
      class: "panel narrow",
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          await then(Object.fromEntries(new FormData(made)));
          wrong.textContent = "";
        } catch (refused) {
          wrong.textContent = refused.message;
        }
      },
    },
    h("h2", {}, title),
    fields,
    wrong,
    h("button", { class: "primary" }, submit),
  );
  return made;
}

function password() {
  const field = (name, label, autocomplete) => h("label", {}, label, h("input", { name, type: "password", required: true, autocomplete }));
  return form("Another password", [field("old", "The old one", "current-password"), field("new", "The new one, at least 10 characters", "new-password")], "Change it", async (given) => {
    await enter("/api/me/password", given);
    toast("It is changed. Whoever was signed in as you elsewhere is not any more.");
  });
}

function code(label) {
  return h("label", {}, label, h("input", { name: "code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: 10 }));
}

function second() {
  const place = h("section", {});
  const confirm = (told) =>
    form("Second factor", [h("p", {}, "Give this secret to the device that shows your codes: ", h("code", { class: "secret" }, told.secret), " ", h("a", { href: told.address }, "(on this device)")), code("The code that it shows now")], "Confirm", async (given) => {
      await enter("/api/me/second/confirm", given);
      toast("From now on you sign in with a code of your device.");
      location.hash = "#/";
    });
  put(
    place,
    form("Second factor", [h("label", {}, "Your password", h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" })), code("A code of the device before, if you have one")], "Take a new one", async (given) => {
      put(place, confirm(await post("/api/me/second", given)));
    }),
  );
  return place;
}
