// Text as a person reads it.

/** Keys like `pair_plus`. */
export function plain(key) {
  return String(key).replaceAll("_", " ");
}

export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?”"]$/.test(whole) ? whole : `${whole}.`;
}
