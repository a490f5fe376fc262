// One's own account: the password, the second factor, and in a house of record the key by which one agrees.

import { enter, may, me, post, Refused, says, whoAmI } from "../api.js";
import { h, put, toast } from "../dom.js";
import { inTerminal, makePasskey } from "../keys.js";
import { money } from "../money.js";
import { codeField, takeSecond } from "../second.js";

export function open(place) {
  if (!me.name) {
    location.hash = "#/sign-in";
    return;
  }
  if (me.guest) {
    put(place, h("section", { class: "panel narrow" }, h("h1", {}, me.name), h("p", {}, `You play as a guest, without a password. You have ${money(me.purse)}, beside what lies at tables; when you sign out, or are not seen for long, it is gone.`), h("div", { class: "buttons" }, h("a", { class: "button primary", href: "#/" }, "To the lobby"), h("a", { class: "button", href: "#/rounds" }, "Your rounds"))));
    return;
  }
  put(place, h("h1", {}, "Your account"), me.lacks_second ? h("p", { class: "wrong", role: "alert" }, "One thing is missing before you can work here: a code from a device of yours, beside the password. Take that second factor, and you have your roles.") : null, me.trial ? null : key(), second(), password());
}

/** The key by which one agrees to things. */
function key() {
  const place = h("section", { class: "panel narrow" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const take = async (offer, given) => {
    const decided = await post("/api/me/key", { nonce: offer.nonce, ...given });
    await whoAmI();
    toast(decided.waits ? "Two others must agree that this key takes the place of yours, in 24 hours at the earliest." : "The key is yours. With it you agree to things, and two others can give you roles.");
    location.hash = me.lacks_second ? "#/account" : "#/";
    put(place, h("h2", {}, "Your key"), h("p", {}, "You have a key."));
  };
  const attempt = (act) => async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await act(event);
    } catch (refused) {
      wrong.textContent = says(refused);
    }
  };
  const passkey = attempt(async () => {
    const offer = await post("/api/me/key/offer");
    if (!offer.passkey) throw new Refused("A passkey needs a page by https, or the house's own machine by the name localhost. Take a key from the terminal.", null);
    await take(offer, { credential: await makePasskey(offer) });
  });
  const terminal = attempt(async () => {
    const offer = await post("/api/me/key/offer");
    const made = h("form", { onsubmit: attempt(() => take(offer, Object.fromEntries([...new FormData(made)].map(([name, value]) => [name, value.trim()])))) }, h("p", {}, h("code", { class: "command" }, "pitboss keys --out FILE"), " makes a key. Sign these words with it, and nobody else has it."), inTerminal(offer.words), h("label", {}, "The public key", h("input", { name: "public", required: true, autocomplete: "off" })), h("label", {}, "The signature", h("input", { name: "signature", required: true, autocomplete: "off" })), h("button", { class: "primary" }, "Take this key"));
    put(place, h("h2", {}, "A key from the terminal"), made, wrong);
  });
  return put(
    place,
    h("h2", {}, "Your key"),
    h("p", {}, me.has_key ? "You have a key, by which you agree to things. If it is lost, take another: two others agree to that, no sooner than 24 hours later." : "Who has a role in this house, or agrees to anything, does so with a key that nobody else has. Take yours; then two others can give you roles."),
    wrong,
    h("div", { class: "buttons" }, h("button", { type: "button", class: "primary", onclick: passkey }, me.has_key ? "Take another passkey" : "Take a passkey"), h("button", { type: "button", onclick: terminal }, "A key from the terminal")),
  );
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
          wrong.textContent = says(refused);
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

function second() {
  const place = h("section", {});
  const taken = () => {
    toast("From now on you sign in with a code of your device.");
    location.hash = may("manager", "division") ? "#/manage" : "#/";
  };
  const password = h("label", {}, "Your password", h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" }));
  const before = me.has_second ? codeField("A code of the device before") : null;
  put(place, form("Second factor", [password, before], me.has_second ? "Take a new one" : "Take one", (given) => takeSecond(place, given, taken)));
  return place;
}
