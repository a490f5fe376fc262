// The second factor: a QR code for the device that shows codes, and the first code that it shows.

import { enter, post, says } from "./api.js";
import { h, put } from "./dom.js";

/** A field for a code of six digits. */
export function codeField(label, more) {
  return h("label", {}, label, h("input", { name: "code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: 10, ...more }));
}

/** Ask for a new secret with the password, and show it as it is to be taken, under a heading of this level; `then` is
 * called once a code of it was shown. */
export async function takeSecond(place, given, then, heading = "h2") {
  const told = await post("/api/me/second", given);
  const wrong = h("p", { class: "wrong", role: "alert" });
  const code = codeField("The code that it shows now", { required: true });
  const confirm = async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await enter("/api/me/second/confirm", Object.fromEntries(new FormData(event.target)));
      then();
    } catch (refused) {
      wrong.textContent = says(refused);
    }
  };
  put(
    place,
    h(
      "form",
      { class: "panel narrow second", onsubmit: confirm },
      h(heading, {}, "Second factor"),
      h("p", {}, "Who runs or oversees the house signs in with a password and with a code of a device. Read this with an app for codes on your telephone, any of them; it shows six digits that change."),
      h("img", { class: "qr", src: told.picture, alt: "The secret as a QR code", width: 220, height: 220 }),
      h("details", {}, h("summary", {}, "It cannot be read?"), h("p", {}, "Give the app this secret: ", h("code", { class: "secret" }, told.secret), ". On this device ", h("a", { href: told.address }, "a link"), " opens it.")),
      code,
      wrong,
      h("button", { class: "primary" }, "Confirm"),
    ),
  );
  code.querySelector("input").focus();
}
