// A finished round by its link: stepped through on the felt, checked for fairness, exported, handed to the auditor.

import { get, may, says } from "../api.js";
import { h, put } from "../dom.js";
import { marks } from "../marks.js";
import { money } from "../money.js";
import { replay } from "../replay.js";
import { checked } from "../table/fairness.js";
import { when } from "../text.js";

export async function open(place, table, number, step) {
  const name = encodeURIComponent(table);
  const path = `/api/tables/${name}/rounds/${encodeURIComponent(number)}`;
  const told = await get(`${path}/felt`);
  const link = (to) => `#/round/${name}/${to}`;
  // The address names the step in sight, so that the link shown is the link to send.
  const shown = await replay(told, new Map(), (at) => history.replaceState(null, "", `${link(told.round)}${at ? `/${at}` : ""}`));
  const said = h("p", { class: "fair-said", role: "status" });
  const check = async () => {
    put(said, "Checking …");
    const { wrong, says } = await checked(await get(`${path}/fair`));
    said.classList.toggle("wrong", wrong);
    put(said, says);
  };
  const tell = (refused) => put(said, says(refused));
  put(
    place,
    h(
      "header",
      { class: "round-head" },
      h("div", {}, h("h1", {}, `${told.table.title}, round ${told.round}`, marks(told.table.caveats)), h("p", { class: "faint" }, `Table ${table}, ${when(told.closed)}. `, outcome(told))),
      h(
        "nav",
        { "aria-label": "Rounds of the table" },
        told.round > 1 ? h("a", { class: "button quiet", href: link(told.round - 1) }, "‹ Round before") : null,
        told.round < told.last ? h("a", { class: "button quiet", href: link(told.round + 1) }, "Next round ›") : null,
        h("a", { class: "button quiet", href: `#/rounds/${name}` }, "All rounds"),
        h("a", { class: "button quiet", href: `#/table/${name}` }, "To the table"),
      ),
    ),
    shown.element,
    h(
      "div",
      { class: "buttons round-papers" },
      h("button", { type: "button", onclick: () => check().catch(tell) }, "Is it fair?"),
      h("a", { class: "button", href: path, download: `${table}-round-${told.round}.json` }, "Save as JSON"),
      h("a", { class: "button", href: `/tables/${name}/rounds/${told.round}/story`, target: "_blank", rel: "noopener" }, "Story to print"),
      may("division") ? h("a", { class: "button", href: `${path}/line`, download: `${table}-round-${told.round}.jsonl` }, "Line of the journal") : null,
      h("a", { class: "button", href: `#/audit/${name}/${told.round}` }, "To the auditor's desk"),
    ),
    said,
  );
  if (Number(step)) shown.go(Number(step));
  return () => shown.close();
}

/** What the round brought who looks at it, else everybody. */
function outcome({ nets, you }) {
  if (you) return `${won("You", nets[you])}.`;
  return `${Object.entries(nets).map(([seat, net]) => won(`Seat ${seat}`, net)).join(", ") || "Nobody played"}.`;
}

function won(who, net) {
  const you = who === "You";
  if (!net) return `${who} ${you ? "come" : "comes"} out even`;
  return `${who} ${net > 0 ? "won" : "lost"} ${money(Math.abs(net))}`;
}
