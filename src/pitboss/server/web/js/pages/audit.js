// The auditor's desk: drop a journal, watch it being audited, read the findings.

import { stream } from "../api.js";
import { h, put } from "../dom.js";
import { section } from "../rule.js";

export function open(place) {
  const result = h("div", { class: "findings", "aria-live": "polite" });
  const file = h("input", { type: "file", id: "journal", accept: ".jsonl,.ndjson,.json,.txt,.journal", onchange: () => file.files[0] && audit(file.files[0], result) });
  const drop = h(
    "label",
    {
      class: "drop",
      for: "journal",
      ondragover: (event) => {
        event.preventDefault();
        drop.classList.add("over");
      },
      ondragleave: () => drop.classList.remove("over"),
      ondrop: (event) => {
        event.preventDefault();
        drop.classList.remove("over");
        if (event.dataTransfer.files[0]) audit(event.dataTransfer.files[0], result);
      },
    },
    h("strong", {}, "Drop a journal here"),
    h("span", {}, "or pick a file: one line a round, as the tables of the house write it."),
    file,
  );
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, "The auditor's desk"), h("p", {}, "Every round is played again from what was recorded. What the rule demands is held against what was done; every difference is a finding, with the section it rests on.")),
    drop,
    result,
  );
}

async function audit(file, place) {
  const count = h("strong", {}, "0");
  const list = h("ol", { class: "finding-list" });
  const head = h("p", { class: "verdict busy" }, `Auditing ${file.name} … findings so far: `, count);
  put(place, head, list);
  let found = 0;
  try {
    for await (const line of stream("/api/audit", await file.text())) {
      if ("findings" in line) verdict(head, file.name, line);
      else {
        count.textContent = String(++found);
        list.append(finding(line));
      }
    }
  } catch (refused) {
    put(head, refused.message);
    head.className = "verdict bad";
  }
}

function verdict(head, name, { rounds: read, findings }) {
  head.className = `verdict ${findings ? "bad" : "good"}`;
  const rounds = read === 1 ? "1 round" : read ? `${read} rounds` : "no round";
  put(head, findings ? `${name}: ${rounds} read, ${findings === 1 ? "1 finding" : `${findings} findings`}.` : `${name}: ${rounds} read. Every one is as the rule demands.`);
}

function finding(found) {
  const where = [`line ${found.line}`, found.table ? `table ${found.table}` : "", found.round ? `round ${found.round}` : "", found.step ? `step ${found.step}` : ""].filter(Boolean).join(", ");
  return h(
    "li",
    { class: "finding" },
    h("p", { class: "faint" }, where, " ", section(found.cite), found.basis ? ` ${found.basis}` : ""),
    h("p", {}, found.problem),
    found.recorded || found.demanded ? h("dl", {}, found.recorded ? [h("dt", {}, "recorded"), h("dd", {}, found.recorded)] : null, found.demanded ? [h("dt", {}, "the rule demands"), h("dd", {}, found.demanded)] : null) : null,
  );
}
