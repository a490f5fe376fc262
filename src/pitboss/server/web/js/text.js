// Text as a person reads it.

/** Keys like `pair_plus`. */
export function plain(key) {
  return String(key).replaceAll("_", " ");
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sentence(text) {
  const whole = capital(text);
  return /[.!?”"]$/.test(whole) ? whole : `${whole}.`;
}

/** So many of something: "1 guest", "2 guests". */
export function counted(number, what) {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** So many of something. */
export function plural(count, one) {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}

/** A moment, as the clock on the visitor's wall shows it. */
export function when(at) {
  return new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
