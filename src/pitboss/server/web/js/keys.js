// Keys by which somebody agrees to things: a passkey of this browser, or a key from the terminal.

import { Refused, says } from "./api.js";
import { h } from "./dom.js";

const bytes = (words) => new TextEncoder().encode(words);

/** What a passkey signs for words: worked out here, from the very words that are shown. */
const challenge = (words) => crypto.subtle.digest("SHA-256", bytes(words));

/** What the browser was asked about a passkey; it says in words of its own why there is none. */
async function browsers(asked) {
  try {
    return await asked;
  } catch {
    throw new Refused("The browser gave no passkey: it was stopped, or it took too long. Try it again, or take a key from the terminal.", null);
  }
}

/** Make a passkey that signs the words of an offer. */
export async function makePasskey({ words, passkey }) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(passkey);
  return (await browsers(navigator.credentials.create({ publicKey: { ...publicKey, challenge: await challenge(words) } }))).toJSON();
}

async function signWithPasskey({ words, passkey }) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(passkey);
  const made = await browsers(navigator.credentials.get({ publicKey: { ...publicKey, challenge: await challenge(words) } }));
  const { authenticatorData, clientDataJSON, signature } = made.toJSON().response;
  return { authenticatorData, clientDataJSON, signature };
}

/** How words are signed in a terminal. */
export function inTerminal(words) {
  const quoted = `'${words.replaceAll("'", "'\\''")}'`;
  return h("p", {}, "In a terminal: ", h("code", { class: "command" }, `pitboss people sign --key FILE ${quoted}`));
}

/** Show a letter in `said` words, and have it signed; what proves that, or nothing where somebody thinks better of it. */
export function sign(letter, title, said) {
  return new Promise((resolve, reject) => {
    const typed = h("input", { name: "signature", autocomplete: "off", pattern: "[0-9a-f]{128}", required: true });
    const wrong = h("p", { class: "wrong", role: "alert" });
    const signed = async () => {
      try {
        resolve(letter.passkey ? await signWithPasskey(letter) : { signature: typed.value.trim() });
        dialog.close();
      } catch (refused) {
        wrong.textContent = says(refused);
      }
    };
    const dialog = h(
      "dialog",
      { class: "rule letter", "aria-label": title, onclose: () => [dialog.remove(), resolve(null)] },
      h("h2", {}, title),
      said,
      h("details", {}, h("summary", {}, "The letter, word for word"), h("code", {}, letter.words)),
      letter.passkey ? null : [inTerminal(letter.words), h("label", {}, "The signature", typed)],
      wrong,
      h("div", { class: "buttons" }, h("button", { type: "button", class: "primary", onclick: signed }, "Sign it"), h("button", { type: "button", onclick: () => dialog.close() }, "Not now")),
    );
    document.body.append(dialog);
    try {
      dialog.showModal();
    } catch (bad) {
      reject(bad);
    }
  });
}
