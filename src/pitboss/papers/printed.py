"""A paper as it is printed: headings, words, tables and pictures, made from its plain data and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from pitboss.drawing.charts import Bar, bars
from pitboss.drawing.markup import Markup

_MOST_RESULTS = 40
"""How many results of a wager are printed; all of them are in the data."""


class Words(msgspec.Struct, frozen=True, tag="words"):
    """A paragraph, or a list where there are several; `typed` where it is what somebody types."""

    lines: list[str]
    typed: bool = False


class Grid(msgspec.Struct, frozen=True, tag="table"):
    """A table of figures; a column whose name begins with > is set to the right."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class Picture(msgspec.Struct, frozen=True, tag="picture"):
    title: str
    svg: Markup


class Part(msgspec.Struct, frozen=True):
    """A part of the paper with its heading."""

    heading: str
    blocks: list[Words | Grid | Picture]


class Printed(msgspec.Struct, frozen=True):
    """The whole of it. `signed` says by whom, or that nobody did."""

    title: str
    under: str
    signed: str
    digest: str
    parts: list[Part]


def printed(par: Mapping[str, Any]) -> Printed:
    """The paper of a table's mathematics."""
    signed = par.get("signed")
    who = f"Signed with the Ed25519 key {signed['public_key']}: {signed['signature']}" if signed else "UNSIGNED"
    parts = [
        Part("Summary", list(_summary(par))),
        Part("Rules", list(_rules(par))),
        Part("Worked examples", list(_examples(par))),
        Part("Equipment and options", list(_equipment(par))),
        Part("Pay tables", list(_pay_tables(par))),
        Part("Method", list(_method(par))),
        *(Part(f"{wager['title']} ({wager['name']})", list(_wager(wager))) for wager in par["wagers"]),
        Part("Strategy", list(_strategy(par["strategy"]))),
        Part("Hold", list(_hold(par))),
        Part("Volatility and ruin", list(_ruin(par))),
        Part("Sensitivity to options", list(_sensitivity(par))),
        Part("Effect of removal", list(_removal(par))),
        Part("Agreement with simulation", list(_simulation(par))),
        Part("Versions, digests and how to have it again", list(_versions(par))),
    ]
    return Printed(
        f"{par['title']}: mathematics report",
        f"N.J.A.C. 13:69F-{par['subchapter']}",
        who,
        par["digest"],
        [part for part in parts if part.blocks],
    )


def percent(text: str | float | None) -> str:
    """A share, a fraction or a float, as it is printed."""
    return "—" if text is None else f"{100 * float(Fraction(text)):.4f} %"


def number(text: str | float | Fraction | None) -> str:
    return "—" if text is None else f"{float(Fraction(text)):,.6g}"


def _net(text: str) -> str:
    net = Fraction(text)
    return f"{float(net):+g}" if net else "0"


def _summary(par: Mapping[str, Any]) -> Iterator[Words | Grid]:
    if par["beyond_law"]:
        yield Words([f"Beyond the law: {problem}" for problem in par["beyond_law"]])
    columns = ["wager", ">house edge", ">element of risk", ">hits", ">std dev", ">top award", ">its cycle"]
    rows = [
        [
            wager["name"],
            percent(wager["house_edge"]),
            percent(wager["element_of_risk"]),
            percent(wager["hit_rate"]),
            number(wager["std_dev"]),
            number(wager["most_won"]),
            f"1 in {number(wager['cycle'])}" if wager["cycle"] else "—",
        ]
        for wager in par["wagers"]
    ]
    yield Grid("Figures per unit of the wager first put up", columns, rows)
    notes = [f"{caveat['mark']}: {caveat['why']}" for caveat in par["caveats"]]
    notes += [f"{each['key']} = {each['value']}: {each['standing']} ({each['cite']})" for each in par["reservations"]]
    if notes:
        yield Words(notes)


def _rules(par: Mapping[str, Any]) -> Iterator[Words]:
    rules = par["rules"]
    if rules["aim"]:
        yield Words([rules["aim"]])
    if lines := [*rules["play"], *rules["here"]]:
        yield Words(lines)


def _examples(par: Mapping[str, Any]) -> Iterator[Grid]:
    rows = [
        [
            example["example"],
            "; ".join(part["bets"]),
            "; ".join([*part["fell"], *part["choices"]]),
            ", ".join(f"seat {seat}: {net}" for seat, net in part["net"].items()),
            example["cite"],
        ]
        for example in par["examples"]
        for part in example["rounds"]
    ]
    if rows:
        columns = ["what it shows", "wagered", "fell, and was chosen", ">won or lost", "section"]
        yield Grid("Each was played again by the rules when this paper was made", columns, rows)


def _equipment(par: Mapping[str, Any]) -> Iterator[Grid]:
    pieces = [[each["piece"], f"{each['many']:,}", each["what"]] for each in par["equipment"]]
    if pieces:
        yield Grid("Equipment", ["what", ">many", ""], pieces)
    yield Grid("Options", ["option", "here"], [[key, _plain(value)] for key, value in par["options"].items()])


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _pay_tables(par: Mapping[str, Any]) -> Iterator[Words | Grid]:
    for table in par["pay_tables"]:
        rest = f" ({table['basis']})" if table["basis"] else ""
        title = f"{table['title']}, {table['cite']}{rest}: wins when {table['wins']}"
        yield Grid(title, ["when", ">pays"], [[line["when"], line["odds"]] for line in table["pays"]])


def _method(par: Mapping[str, Any]) -> Iterator[Words | Grid]:
    by = {"enumeration": "Enumerated from the rules.", "count": "Counted by the game's own program."}
    yield Words([f"{by[par['method']['by']]} {par['method']['says']}"])
    rows = [[wager["name"], f"{wager['ways']:,}"] for wager in par["wagers"] if wager["ways"] is not None]
    if rows:
        yield Grid("The common denominator of each wager's chances", ["wager", ">in all"], rows)


_FIGURES = (
    ("house edge", "house_edge", percent),
    ("return", "return", percent),
    ("element of risk", "element_of_risk", percent),
    ("average at risk", "action", number),
    ("wins", "win", percent),
    ("pushes", "push", percent),
    ("loses", "lose", percent),
    ("edge of those decided", "edge_decided", percent),
    ("throws", "throws", number),
    ("edge per throw", "edge_per_throw", percent),
    ("variance", "variance", number),
    ("third central moment", "third_moment", number),
    ("top award", "most_won", number),
    ("its chance", "most_won_chance", percent),
    ("its cycle", "cycle", number),
)


def _wager(wager: Mapping[str, Any]) -> Iterator[Words | Grid | Picture]:
    rows = [[name, write(wager[key]), wager[key]] for name, key, write in _FIGURES if wager[key] is not None]
    for name, key in (("standard deviation", "std_dev"), ("skew", "skew"), ("volatility index", "volatility_index")):
        if wager[key] is not None:
            rows.append([name, number(wager[key]), ""])
    if wager["modal"] is not None:
        modal = wager["modal"]
        rows.append(["modal result", f"{_net(modal['net'])}, {percent(modal['chance'])}", modal["chance"]])
    if wager["error"]:
        rows.append(["standard error (simulated)", number(wager["error"]), ""])
    rows += [[what, amount, "given"] for what, amount in wager["given"].items()]
    yield Grid("Figures", ["figure", ">value", "exactly"], rows)
    results = sorted(wager["results"], key=lambda result: -Fraction(result["chance"]))[:_MOST_RESULTS]
    results.sort(key=lambda result: Fraction(result["net"]))
    if not results:
        return
    shown = [Bar(_net(each["net"]), float(Fraction(each["chance"])), percent(each["chance"])) for each in results]
    yield Picture(f"Distribution of the results of {wager['name']}", bars("Distribution of results", shown))
    left = len(wager["results"]) - len(results)
    title = "Distribution of results" + (f"; {left} rarer ones are in the data" if left else "")
    table = [
        [_net(each["net"]), percent(each["chance"]), f"1 in {number(1 / Fraction(each['chance']))}", each["chance"]]
        for each in results
    ]
    yield Grid(title, [">net", ">chance", ">or", "exactly"], table)
    if wager["adds"]:
        parts = [[name, percent(part), part] for name, part in wager["adds"].items()]
        yield Grid("What each part adds to the mean", ["part", ">adds", "exactly"], parts)


def _strategy(card: Mapping[str, Any]) -> Iterator[Words | Grid]:
    for play in card["plays"]:
        costs = (
            "" if play["costs"] is None else f", {percent(play['costs'])} more than by the best decision each time"
        )
        yield Words([f"{play['wager']}: a house edge of {percent(play['edge'])}{costs}.", *play["lines"]])
    grid = card["grid"]
    if grid is not None:
        rows = [[held, *letters] for held, letters in grid["rows"].items()]
        yield Grid("Best play by what is held and what the dealer shows", ["", *grid["columns"]], rows)
        yield Words([f"{letter}: {words}" for letter, words in grid["letters"].items()])
    if card["says"]:
        yield Words([card["says"]])


def _spread_of(row: Mapping[str, Any]) -> str:
    return f"{row['wager']} (spread as simulated)" if row["simulated"] else str(row["wager"])


def _hold(par: Mapping[str, Any]) -> Iterator[Grid]:
    rows = [
        [
            _spread_of(row),
            f"{row['rounds']:,}",
            percent(row["expected"]),
            *(f"{percent(row[key][0])} to {percent(row[key][1])}" for key in ("range_90", "range_95", "range_99")),
        ]
        for row in par["hold"]
    ]
    if rows:
        columns = ["wager", ">rounds", ">expected", ">90 %", ">95 %", ">99 %"]
        yield Grid("What the casino holds of the wagers first put up, with that confidence", columns, rows)


def _ruin(par: Mapping[str, Any]) -> Iterator[Words | Grid]:
    index = [[each["name"], number(each["volatility_index"])] for each in par["wagers"] if each["volatility_index"]]
    if index:
        yield Grid("Volatility index: 1.645 standard deviations of one wager", ["wager", ">index"], index)
    rows = [
        [
            _spread_of(row),
            f"{row['units']:,}",
            f"{row['rounds']:,}",
            percent(row["chance"]),
            "followed round by round" if row["exact"] else "by a Brownian motion",
        ]
        for row in par["ruin"]
    ]
    if rows:
        yield Grid("Risk of ruin", ["wager", ">bankroll in units", ">rounds", ">chance", "how"], rows)


def _sensitivity(par: Mapping[str, Any]) -> Iterator[Grid]:
    rows = [
        [
            row["option"],
            _plain(row["value"]),
            row["wager"],
            *map(percent, (row["before"], row["after"], row["change"])),
        ]
        for row in par["sensitivity"]
    ]
    if rows:
        columns = ["option", "value", "wager", ">edge here", ">edge then", ">change"]
        yield Grid("What each other value of an option makes of the house edge", columns, rows)


def _removal(par: Mapping[str, Any]) -> Iterator[Grid]:
    rows = [[row["card"], row["wager"], percent(row["after"]), percent(row["change"])] for row in par["removal"]]
    if rows:
        yield Grid("When one card of a rank has left the shoe", ["card", "wager", ">edge then", ">change"], rows)


_UNCHECKED = {
    "nothing": "No second way was tried: the game has no program that plays its rounds compiled.",
    "not_asked": "No second way was tried: this paper was made without simulated rounds.",
}


def _simulation(par: Mapping[str, Any]) -> Iterator[Words | Grid]:
    found = par["simulation"]
    if found is None:
        yield Words([_UNCHECKED[par["checked_by"]]])
        return
    yield Words(
        [
            f"{found['rounds']:,} rounds of seed {found['seed']} were played by the game's compiled program, which "
            "deals and settles as the table does; it decides by the play that the count found, and shares nothing "
            "else with it. The mean result beside the exact one:"
        ]
    )
    rows = [
        [
            f"{each['wager']} {each['selection']}".rstrip(),
            f"{each['decided']:,}",
            percent(each["approx"]["mean"]),
            f"{percent(each['approx']['low_95'])} to {percent(each['approx']['high_95'])}",
            percent(each["exact"]),
            f"{each['approx']['sigmas_off']:+.2f}",
        ]
        for each in found["wagers"]
    ]
    yield Grid("Simulation", ["wager", ">decided", ">mean", ">95 %", ">exactly", ">sigmas off"], rows)


def _versions(par: Mapping[str, Any]) -> Iterator[Words | Grid]:
    rows = [[name, said] for name, said in par["versions"].items()]
    if par["simulation"] is not None:
        rows.append(["rules, as compiled", par["simulation"]["rules"]])
    rows.append(["this paper (SHA-256 of its data)", par["digest"]])
    yield Grid("Versions and digests", ["of what", ""], rows)
    yield Words(["The same figures again, with the same versions:"])
    yield Words([par["command"]], typed=True)
