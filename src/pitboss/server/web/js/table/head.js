// The head of a table: its name, its sign, what may be read about it, and the player's money.

import { h } from "../dom.js";
import { marks } from "../marks.js";
import { money } from "../money.js";

const SINGLE = / in multiples of /;

/** `opener` opens the story; `out` and `purse` are the player's. */
export function head(table, opener, out, purse) {
  const id = encodeURIComponent(table.id);
  const read = (href, text) => h("a", { href, target: "_blank", rel: "noopener" }, text);
  return h(
    "div",
    { class: "table-head" },
    h("h1", {}, table.title),
    h("div", { class: "sign" }, marks(table.caveats), table.practice ? h("span", { class: "badge", title: "Chips here are no money and reach no account." }, "for practice") : null, signed(table), read(`/tables/${id}/guide`, "Guide"), read(`/tables/${id}/card`, "Card"), read(`/games/${table.game}/text`, "Rules"), read(`/tables/${id}/sign`, "Sign"), opener),
    h("div", { class: "yours" }, out, purse),
  );
}

/** The first line of the sign; the others, which would push the felt away, open over it. */
function signed(table) {
  const [first, ...others] = table.sign.map((line) => line.replace(`${table.title}: `, "").replaceAll(".00", ""));
  const { minimum, maximum } = table.limits;
  const shown = h("span", { class: "limits", title: first }, table.kind === "poker" ? first : `${money(minimum)} to ${money(maximum)}`);
  if (!others.length) return shown;
  const more = h("div", { class: "unfolded", hidden: true }, others.map((line) => h("p", {}, line)));
  const button = h("button", { type: "button", class: "link", "aria-expanded": "false" }, others.every((line) => SINGLE.test(line)) ? "Amounts" : "More");
  const turn = (hidden) => {
    more.hidden = hidden;
    button.setAttribute("aria-expanded", String(!hidden));
  };
  button.addEventListener("click", () => turn(!more.hidden));
  const unfolding = h("span", { class: "unfolding", onkeydown: ({ key }) => key === "Escape" && turn(true), onfocusout: ({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || turn(true) }, button, more);
  return [shown, unfolding];
}
