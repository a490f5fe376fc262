// Money: whole cents.

const WHOLE = new Intl.NumberFormat("en-US");

/** Cents as a person writes them; a round sum without its cents. */
export function money(cents) {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? "−" : ""}$${WHOLE.format(Math.floor(size / 100))}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

/** Dollars as typed, in cents; null where that is no amount. */
export function cents(text) {
  const found = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  return Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] || "").padEnd(2, "0"));
}

/** The chips of the house, in cents. */
export const CHIPS = [100, 500, 2500, 10000, 50000];
