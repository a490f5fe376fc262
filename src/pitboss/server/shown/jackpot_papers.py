"""The papers of a house's jackpots; who verified a payout is in the log of events. 13:69F-14.19(f)3, (i), (j)"""

from __future__ import annotations

from pitboss.core.money.cents import money
from pitboss.core.table.journal import decode
from pitboss.drawing.markup import Markup, tag
from pitboss.jackpots.forms import ContributionForm, Form, forms_in
from pitboss.server.shown.signs import sheet
from pitboss.store import Store

LATELY = 2000
"""The number of rounds in which the page of a table looks for papers."""


def verified_by(store: Store) -> dict[tuple[str, int], str]:
    """Who last let the round of a table go on: "release" is how the log of the first version calls a resume."""
    found: dict[tuple[str, int], str] = {}
    since = 0
    while page := store.events.read(since):
        since = page[-1].number
        for noted in page:
            if noted.act in ("go_on", "resume", "release"):
                found[str(noted.about["table"]), int(noted.about["round"])] = noted.actor
    return found


def papers(store: Store, table: str) -> list[tuple[str, Form]]:
    """The papers of a table's last rounds with their serial numbers, the latest first."""
    by = verified_by(store)
    found: list[tuple[str, Form]] = []
    for line in store.journals.records(table, max(0, store.journals.last(table).round - LATELY)):
        record = decode(line)[0]
        found += [(f"{table}-{record.round}-{part}", form) for part, form in enumerate(forms_in(record, by), 1)]
    return found[::-1]


def papers_page(table: str, found: list[tuple[str, Form]], trouble: list[str]) -> Markup:
    """The papers `found` on a page to print, with the `trouble` of which all casinos of a link are told."""
    none = tag("p", "No box was counted at this table, and no meter has paid.")
    listed = [_paper(serial, form) for serial, form in found] or [none]
    told = [tag("h2", "Set aside or corrected in the link"), tag("ul", (tag("li", one) for one in trouble))]
    main = tag("main", tag("h1", f"Payout forms, table {table}"), told if trouble else [], listed)
    return sheet(f"Payout forms of {table}", table, main)


def _paper(serial: str, form: Form) -> Markup:
    """One form: its number, date and time, table, amount, and who signs for it."""
    counted = isinstance(form, ContributionForm)
    title = "Contribution form" if counted else "Payout form"
    facts = {"Number": serial, "Date and time": f"{form.at:%Y-%m-%d %H:%M} UTC", "Table": form.table}
    facts |= {"Round": str(form.round), "Total amount": money(form.amount)}
    if isinstance(form, ContributionForm):
        facts |= {"Collected in": form.box, "Counted by": "the table's record"}
        cite = "13:69F-14.19(f)3"
    else:
        paid = ", ".join(f"seat {seat} {money(amount)}" for seat, amount in sorted(form.shares.items()))
        facts |= {"Paid of": form.meter, "Hands": "; ".join(form.hands), "Paid to": paid}
        facts |= {"Verified by": form.verified_by}
        cite = "13:69F-14.19(i), (j), 14.20(e)4ii"
    rows = (tag("tr", tag("th", name, scope="row"), tag("td", fact)) for name, fact in facts.items())
    told = (tag("h2", title), tag("table", tag("tbody", rows)), tag("p", tag("small", cite)))
    return tag("section", told, class_="paper", data_form=serial)
