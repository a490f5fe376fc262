"""`pitboss odds`: the exact odds of a table's wagers, what a change of options would do to them, best play."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, BeyondLaw, Settings, SubmissionFile, TableId, filed_table, with_settings
from pitboss.cli.output import AsJson, NotUnderstood, command, console, print_json, print_table
from pitboss.cli.plays import show_decision, show_plays
from pitboss.core.equipment.cards import parse_cards
from pitboss.core.game.game import Banked, Game
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import BadMoney, parse_money
from pitboss.exact.threads import telling

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.core.choices.options import Options
    from pitboss.odds.asking.sweep import Sweep
    from pitboss.odds.asking.what_if import Changed

app = command()

_PLOT = 40
DOLLAR = 100


@app.command()
@telling(Bar())
def odds(
    game: AnyGameName = "",
    wager: Annotated[str, typer.Option("--wager", help="One kind of wager only.")] = "",
    selection: Annotated[
        str,
        typer.Option(
            "--selection", help="One selection of that wager only, or a way of playing as it is named in the table."
        ),
    ] = "",
    settings: Settings = None,
    beyond_law: BeyondLaw = False,
    submission: SubmissionFile = None,
    table: TableId = "",
    sweep: Annotated[
        str, typer.Option("--sweep", metavar="KEY=FROM..TO", help="The house edge over a range of one option.")
    ] = "",
    meters: Annotated[
        list[str] | None,
        typer.Option("--meter", metavar="NAME=AMOUNT", help="The odds where a meter stands at an amount."),
    ] = None,
    stake: Annotated[
        str,
        typer.Option(
            "--stake", metavar="AMOUNT", help="The first wager, where a limit on what one hand is paid may bind."
        ),
    ] = "",
    hand: Annotated[
        str,
        typer.Option("--hand", metavar="CARDS", help="What each choice brings with a hand, as in --hand 'Ah Kd'."),
    ] = "",
    seen: Annotated[
        str,
        typer.Option(
            "--seen",
            metavar="CARDS",
            help="Cards of the dealer or the board in sight, beside --hand or before it.",
        ),
    ] = "",
    chosen: Annotated[
        str, typer.Option("--chosen", metavar="CHOICES", help="With --hand: what was chosen before, in order.")
    ] = "",
    gone: Annotated[
        str,
        typer.Option("--gone", metavar="CARDS", help="The odds after these cards have left the shoe."),
    ] = "",
    plays: Annotated[
        bool, typer.Option("--plays", help="The best table of plays, by what is held and what the dealer shows.")
    ] = False,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a report with pictures.")] = None,
    as_csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write every figure as CSV.")] = None,
    decisions: Annotated[
        Path | None, typer.Option("--decisions", metavar="FILE", help="Write every decision and its worth as CSV.")
    ] = None,
) -> None:
    """Work out the exact odds and the house edge of a game's wagers, and of the same with options changed.

    Example: pitboss odds mini_dice --wager field --set pay_odds_override.field_2_or_12="3 to 1"
    """
    filed = filed_table(game, None, submission, table)
    here = filed.game
    options = with_settings(here, filed.options, settings or (), beyond_law=beyond_law)
    if here.banked is Banked.POT:
        # Checked before anything is computed or written: there is nothing to compute.
        _no_edge(here, options, as_json)
        return
    if (hand or seen or plays) and (html or as_csv or decisions or sweep):
        raise NotUnderstood(
            "A hand and the table of plays are printed: ask for a report, CSV or a sweep without them."
        )
    if hand or seen:
        from pitboss.odds.figures.one_hand import one_hand, read_cards

        held, sight, left = read_cards(here, hand, seen, gone)
        decided = one_hand(here, options, held, sight, chosen.split(), left)
        show_decision(here, decided, _stake(stake) or DOLLAR, as_json)
    elif plays:
        show_plays(here, options, as_json)
    else:
        asked = _Asked(here, wager, selection, _amounts(meters or ()), _stake(stake))
        before = filed.options if settings else None
        found = asked.after(options, gone) if gone else asked.figures(options)
        changes = [] if before is None else asked.changes(before, found)
        swept = _swept(here, options, wager, sweep, beyond_law) if sweep else None
        answer = _Answer(here, options, found, before, changes, swept)
        _write(answer, html, as_csv, decisions)
        if as_json:
            _print_json(answer)
        else:
            _show_answer(answer, bool(wager), [file for file in (html, as_csv, decisions) if file is not None])


class _Asked(NamedTuple):
    """Which figures are asked for. What computes is loaded only when something is computed."""

    game: Game
    wager: str
    selection: str
    meters: Mapping[str, int]
    stake: int

    def figures(self, options: Options) -> list[WagerOdds]:
        """Those of a full shoe."""
        from pitboss.odds.figures.wagers import bounded, wager_odds

        found = wager_odds(self.game, options, self.wager, self.selection, self.meters, self.stake)
        return bounded(self.game, options, found)

    def after(self, options: Options, gone: str) -> list[WagerOdds]:
        """Those when some cards have left the shoe."""
        from pitboss.odds.figures.cards_gone import odds_after

        return odds_after(self.game, options, parse_cards(gone), self.wager)

    def changes(self, before: Options, found: list[WagerOdds]) -> list[Changed]:
        """What was found beside the figures under other options."""
        from pitboss.odds.asking.what_if import side_by_side
        from pitboss.odds.figures.wagers import wager_odds

        known = {kind.name for kind in self.game.meters(before)}
        at = {name: amount for name, amount in self.meters.items() if name in known}
        usual = wager_odds(self.game, before, meters=at, stake=self.stake)
        fits = [o for o in usual if self.wager in ("", o.wager) and self.selection in ("", o.selection)]
        return side_by_side(fits, found)


class _Answer(NamedTuple):
    """What was worked out, in the order of a report: with options as they were before, and a sweep over one."""

    game: Game
    options: Options
    found: list[WagerOdds]
    before: Options | None
    changes: list[Changed]
    swept: Sweep | None


def _swept(game: Game, options: Options, wager: str, sweep: str, beyond_law: bool) -> Sweep:
    from pitboss.odds.asking.sweep import sweep as swept_over
    from pitboss.odds.asking.sweep import values_of

    key, values = values_of(sweep)

    def at(value: str) -> Options:
        return with_settings(game, options, [f"{key}={value}"], beyond_law=beyond_law)

    return swept_over(game, key, values, at, wager)


def _write(answer: _Answer, html: Path | None, as_csv: Path | None, decisions: Path | None) -> None:
    """The files that are asked for."""
    from pitboss.odds.figures.wagers import decisions as every_decision
    from pitboss.odds.report.json import decision_rows, rows

    if decisions is not None:
        _write_csv(decisions, decision_rows(every_decision(answer.game, answer.options)))
    if as_csv is not None:
        _write_csv(as_csv, _sweep_rows(answer.swept) if answer.swept is not None else rows(answer.found))
    if html is not None:
        from pitboss.odds.report.html import Report, page

        html.write_text(page(Report(*answer)), encoding="utf-8")


def _print_json(answer: _Answer) -> None:
    from pitboss.odds.report.json import as_plain

    print_json(
        {
            "game": answer.game.name,
            "options": answer.options.plain(),
            "wagers": [as_plain(figures) for figures in answer.found],
            **_more(answer.before, answer.options, answer.changes, answer.swept),
        }
    )


def _show_answer(answer: _Answer, exactly: bool, written: Sequence[Path]) -> None:
    """Draw it; `exactly` with the fractions behind the figures."""
    to, title = console(), answer.game.title
    unlawful = answer.options.unlawful()
    if unlawful:
        to.print(f"Beyond the law: {' '.join(map(str, unlawful))}", style="bold")
    if answer.swept is not None:
        _show_sweep(answer.swept, to)
    else:
        if answer.before is not None:
            _show_changes(title, answer.before, answer.options, answer.changes, to)
        show(title, answer.found, to)
        if exactly:
            _show_exactly(answer.found, to)
    for file in written:
        to.print(f"Written: {file}")


def _no_edge(game: Game, options: Options, as_json: bool) -> None:
    """What there is to say of a game in which the casino banks nothing: what it takes is on the sign."""
    says = f"{game.title} has no house edge: players wager against each other for the pot, and no wager has odds."
    from pitboss.odds.figures.bad_beat import payout_odds

    taken = game.sign(options, game.usual_limits(options))
    payout = payout_odds(game, options)
    if as_json:
        plain = {"game": game.name, "options": options.plain(), "wagers": [], "no_edge": says, "sign": taken}
        if payout is not None:
            rows = [
                {"players": players, "often": chance.often, "error": chance.error}
                for players, chance in payout.by_players.items()
            ]
            plain["payout"] = {"says": payout.says, "filed": payout.filed, "odds": rows}
        print_json(plain)
        return
    to = console()
    to.print(says)
    for line in taken:
        to.print(f"  {line}")
    if payout is not None:
        to.print(payout.says)
        for line in payout.lines():
            to.print(f"  {line}")


def _more(
    before: Options | None, options: Options, changes: Sequence[Changed], swept: Sweep | None
) -> dict[str, Any]:
    """What JSON has beside the figures: what the law has against them, a change, a sweep."""
    from pitboss.odds.asking.what_if import changed_options
    from pitboss.odds.report.json import written

    def both(value: Fraction | None) -> tuple[str | None, float | None]:
        return (None, None) if value is None else (written(value), float(value))

    more: dict[str, Any] = {"beyond_law": [str(problem) for problem in options.unlawful()]}
    if before is not None:
        changed = changed_options(before, options)
        more["changed"] = [{"option": key, "before": old, "after": new} for key, (old, new) in changed.items()]
        more["what_if"] = []
        for each in changes:
            named = {
                "before": each.before.edge if each.before else None,
                "after": each.after.edge if each.after else None,
                "change": each.change,
            }
            more["what_if"].append(
                {
                    "wager": each.wager.wager,
                    "selection": each.wager.selection,
                    **{name: both(value)[0] for name, value in named.items()},
                    "approx": {name: both(value)[1] for name, value in named.items()},
                }
            )
    if swept is not None:
        more["sweep"] = {
            "option": swept.option,
            "points": [
                {
                    "value": value,
                    "lawful": value not in swept.unlawful,
                    "edges": [
                        {"wager": w, "selection": s, "house_edge": both(edges[at])[0], "approx": both(edges[at])[1]}
                        for (w, s), edges in swept.edges.items()
                    ],
                }
                for at, value in enumerate(swept.values)
            ],
        }
    return more


def _amounts(meters: Sequence[str]) -> dict[str, int]:
    """The amounts of meters, each written ``name=amount``."""
    found = {}
    for text in meters:
        name, equals, amount = text.partition("=")
        if not equals:
            raise NotUnderstood(f"{text!r} is no meter's amount; write it like --meter star=5,000.")
        try:
            found[name.strip()] = parse_money(amount)
        except BadMoney as bad:
            raise NotUnderstood(f"--meter {name.strip()}: {bad}") from None
    return found


def _stake(text: str) -> int:
    """The first wager, in cents; 0 where none is given."""
    try:
        return parse_money(text) if text else 0
    except BadMoney as bad:
        raise NotUnderstood(f"--stake: {bad}") from None


def _write_csv(file: Path, lines: Iterable[Sequence[object]]) -> None:
    lines = list(lines)  # a refusal leaves no file behind
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened, lineterminator="\n").writerows(lines)


def _sweep_rows(swept: Sweep) -> Iterator[list[object]]:
    yield [swept.option, "lawful", "wager", "selection", "house_edge", "house_edge_approx"]
    for at, value in enumerate(swept.values):
        for (wager, selection), edges in swept.edges.items():
            edge = edges[at]
            figures = ["", ""] if edge is None else [f"{edge.numerator}/{edge.denominator}", float(edge)]
            yield [value, "no" if value in swept.unlawful else "yes", wager, selection, *figures]


def show(title: str, found: Sequence[WagerOdds], to: Console) -> None:
    """Draw the figures; so many selections (×38) of a wager as have the same figures share a line."""
    from pitboss.odds.figures.wagers import alike, name_of

    groups = [(name_of(group), group[0]) for group in alike(found)]
    print_table(
        to,
        f"{title}: the odds of each wager",
        ("wager", ">win", ">push", ">lose", ">return", ">house edge", ">exactly"),
        (
            (
                name,
                *(_share(figures, figure) for figure in ("win", "push", "lose", "return_", "edge")),
                _fraction(figures.edge, to) if not figures.error else f"± {100 * figures.error:.3g}%",
            )
            for name, figures in groups
        ),
    )
    grows = any(figures.action != 1 for figures in found)
    print_table(
        to,
        "How they spread",
        ("wager", ">std dev", ">skew", ">hits", ">most won", ">its chance", *([">element of risk"] * grows)),
        (
            (
                name,
                f"{figures.std_dev:.3f}",
                f"{figures.skew:.3f}",
                _one_in(figures.hit_rate),
                f"{float(figures.best[0]):g} to 1",
                _one_in(figures.best[1]),
                *([_percent(figures.element_of_risk)] * grows),
            )
            for name, figures in groups
            if figures.results
        ),
    )
    if any(figures.error for figures in found):
        to.print("±: simulated; the standard error of the house edge.")
    for name, figures in groups:
        if figures.given:
            to.print(f"{name}: {', '.join(f'{what} {amount}' for what, amount in figures.given.items())}")
    for strategy in dict.fromkeys(figures.strategy for figures in found if figures.strategy):
        to.print(strategy)


def _share(figures: WagerOdds, figure: str) -> str:
    """A figure as a percentage; a dash where only the mean is known."""
    known = figures.results or figure in ("return_", "edge")
    return _percent(getattr(figures, figure)) if known else "—"


def _show_exactly(found: Sequence[WagerOdds], to: Console) -> None:
    """The fractions behind the figures, and the results one by one."""
    from pitboss.odds.figures.wagers import alike, name_of
    from pitboss.odds.report.json import exact

    for group in alike(found):
        rows = [
            (name.replace("_", " "), str(value), f"{float(value):.9g}")
            for name, value in exact(group[0]).items()
            if value is not None
        ]
        print_table(to, f"{name_of(group)}, exactly", ("figure", ">exactly", ">about"), rows)
        if not group[0].results:
            continue
        results = [(str(net), str(p), f"{float(p):.9g}") for net, p in sorted(group[0].results.items())]
        print_table(to, "Its results", (">net", ">chance", ">about"), results)


def _show_changes(title: str, before: Options, after: Options, changes: Sequence[Changed], to: Console) -> None:
    from pitboss.odds.asking.what_if import changed_options

    for key, (old, new) in changed_options(before, after).items():
        to.print(f"{key}: {old} → {new}")
    rows: dict[tuple[str, ...], int] = {}
    for each in changes:
        name = each.wager.wager
        if not each.wager.selection or each.wager.strategy:
            name = f"{name} {each.wager.selection}".rstrip()
        edges = [figures.edge if figures else None for figures in (each.before, each.after)]
        change = each.change
        exactly = "" if change is None else _fraction(change, to)
        row = (name, *("—" if value is None else _percent(value) for value in (*edges, change)), exactly)
        rows[row] = rows.get(row, 0) + 1
    print_table(
        to,
        f"{title}: the house edge of each wager",
        ("wager", ">before", ">after", ">change", ">exactly"),
        ((f"{name} ×{count}" if count > 1 else name, *rest) for (name, *rest), count in rows.items()),
    )


def _show_sweep(swept: Sweep, to: Console) -> None:
    """A table and, for each wager that the option moves, a line of dots."""
    moved = swept.moved
    if not moved:
        to.print(f"{swept.option} changes the edge of no wager.")
        return
    marked = [f"{value} *" if value in swept.unlawful else value for value in swept.values]
    print_table(
        to,
        f"The house edge over {swept.option}",
        (swept.option, *(f">{name}" for name in moved)),
        (
            (value, *("—" if (edge := edges[at]) is None else _percent(edge) for edges in moved.values()))
            for at, value in enumerate(marked)
        ),
    )
    if swept.unlawful:
        to.print("* beyond the law")
    width = max(map(len, marked))
    for name, edges in moved.items():
        known = [float(edge) for edge in edges if edge is not None]
        low, high = min(known), max(known)
        to.print(f"\n{name}: {100 * low:.3f}% to {100 * high:.3f}%", style="bold")
        for value, edge in zip(marked, edges, strict=True):
            at = 0 if edge is None or low == high else round((float(edge) - low) / (high - low) * _PLOT)
            to.print(f"{value:>{width}} │{' ' * at}{'' if edge is None else '●'}")


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.3f}%"


def _one_in(chance: Fraction) -> str:
    return f"1 in {float(1 / chance):,.4g}" if chance else "never"


def _fraction(value: Fraction, to: Console) -> str:
    """A fraction that leaves room for the rest; --wager and --json give those that do not."""
    text = str(value)
    return text if len(text) <= max(9, to.width - 75) else "…"
