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
from pitboss.cli.plays import show_chances, show_decision, show_plays
from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import parse_cards
from pitboss.core.filing.rests import without_text
from pitboss.core.game.game import Banked, Game
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import BadMoney, parse_money

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.odds.asking.sweep import Sweep
    from pitboss.odds.asking.what_if import Changed

app = command()

_PLOT = 40
_LONGEST = 1_000
"""No file has a longer name; a strategy may have more words."""
_MOST_BYTES = 1 << 20
"""Of a file with a strategy."""
_LIKE = {
    "--strategy": "'mimic the dealer'",
    "--hand": "'Ah Kd'",
    "--seen": "7c",
    "--chosen": "check",
    "--gone": "'As Ks'",
}
DOLLAR = 100
EQUAL_CHOICES = "Of choices that bring the same, the one that stakes less is taken; the element of risk rests on it."


Wager = Annotated[str, typer.Option("--wager", help="One kind of wager only.")]
Selection = Annotated[
    str,
    typer.Option(
        "--selection", help="One selection of that wager only, or a way of playing as it is named in the table."
    ),
]
SweepOver = Annotated[
    str, typer.Option("--sweep", metavar="KEY=FROM..TO", help="The house edge over a range of one option.")
]
Meters = Annotated[
    list[str] | None,
    typer.Option("--meter", metavar="NAME=AMOUNT", help="The odds where a meter stands at an amount."),
]
Stake = Annotated[
    str | None,
    typer.Option(
        "--stake", metavar="AMOUNT", help="The first wager, where a limit on payouts or a rounded vigorish matters."
    ),
]
Hand = Annotated[
    str | None,
    typer.Option("--hand", metavar="CARDS", help="What each choice brings with a hand, as in --hand 'Ah Kd'."),
]
Seen = Annotated[
    str | None,
    typer.Option(
        "--seen", metavar="CARDS", help="Cards of the dealer or the board in sight, beside --hand or before it."
    ),
]
ChosenBefore = Annotated[
    str | None, typer.Option("--chosen", metavar="CHOICES", help="With --hand: what was chosen before, in order.")
]
Gone = Annotated[
    str | None, typer.Option("--gone", metavar="CARDS", help="The odds after these cards have left the shoe.")
]
Plays = Annotated[
    bool, typer.Option("--plays", help="The best table of plays, by what is held and what the dealer shows.")
]
OwnStrategy = Annotated[
    str | None,
    typer.Option(
        "--strategy",
        metavar="NAME|FILE",
        help="The odds by a strategy or a way of setting of one's own: its name, its words, or a file of it.",
    ),
]
Suppose = Annotated[
    list[str] | None,
    typer.Option("--suppose", metavar="RULE=VALUE", help="The odds under a rule that no option of the game says."),
]
TellChances = Annotated[bool, typer.Option("--chances", help="Chances and counts beside the odds of wagers.")]
Spread = Annotated[
    str | None,
    typer.Option(
        "--spread", metavar="ROUNDS", help="How results spread where only their mean is exact, by simulating, as 1e7."
    ),
]
HtmlFile = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a report with pictures.")]
CsvFile = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write every figure as CSV.")]
DecisionsFile = Annotated[
    Path | None, typer.Option("--decisions", metavar="FILE", help="Write every decision and its worth as CSV.")
]


@app.command()
def odds(
    game: AnyGameName = "",
    wager: Wager = "",
    selection: Selection = "",
    settings: Settings = None,
    beyond_law: BeyondLaw = False,
    submission: SubmissionFile = None,
    table: TableId = "",
    sweep: SweepOver = "",
    meters: Meters = None,
    stake: Stake = None,
    hand: Hand = None,
    seen: Seen = None,
    chosen: ChosenBefore = None,
    gone: Gone = None,
    plays: Plays = False,
    strategy: OwnStrategy = None,
    suppose: Suppose = None,
    chances: TellChances = False,
    spread: Spread = None,
    as_json: AsJson = False,
    html: HtmlFile = None,
    as_csv: CsvFile = None,
    decisions: DecisionsFile = None,
) -> None:
    """Work out the exact odds and the house edge of a game's wagers, and of the same with options changed.

    Example: pitboss odds mini_dice --wager field --set pay_odds_override.field_2_or_12="3 to 1"
    """
    filed = filed_table(game, None, submission, table)
    here = filed.game
    options = with_settings(here, filed.options, settings or (), beyond_law=beyond_law)
    if here.banked is Banked.POT:
        # Checked before anything is computed or written: there is nothing to compute.
        _no_more(
            here,
            {
                "--wager": wager,
                "--selection": selection,
                "--stake": stake,
                "--meter": meters,
                "--hand": hand,
                "--seen": seen,
                "--chosen": chosen,
                "--gone": gone,
                "--plays": plays,
                "--chances": chances,
                "--strategy": strategy,
                "--suppose": suppose,
                "--spread": spread,
                "--sweep": sweep,
                "--html": html,
                "--csv": as_csv,
                "--decisions": decisions,
            },
        )
        _no_edge(here, options, as_json)
        return
    _something({"--hand": hand, "--seen": seen, "--chosen": chosen, "--gone": gone, "--strategy": strategy})
    if (hand or seen or plays or chances) and (html or as_csv or decisions or sweep):
        raise NotUnderstood(
            "A hand, chances and the table of plays are printed: ask for a report, CSV or a sweep without them."
        )
    if hand or seen:
        _show_hand(here, options, (hand, seen, gone), chosen or "", _stake(stake) or DOLLAR, as_json)
    elif plays:
        show_plays(here, options, as_json)
    elif chances:
        show_chances(here, options, as_json)
    else:
        own = _Own(strategy, _suppositions(suppose or ()))
        own.alone(
            {
                "--selection": selection,
                "--stake": stake,
                "--meter": meters,
                "--gone": gone,
                "--sweep": sweep,
                "--decisions": decisions,
            }
        )
        asked = _Asked(here, wager, selection, _amounts(meters or ()), _stake(stake), own)
        with Bar().working():
            swept = _swept(here, options, wager, sweep, beyond_law) if sweep else None
            answer = asked.answer(options, filed.options if settings else None, gone, spread, swept)
            _write(answer, html, as_csv, decisions)
        if as_json:
            _print_json(answer)
        else:
            _show_answer(answer, bool(wager), [file for file in (html, as_csv, decisions) if file is not None])


def _show_hand(
    game: Game, options: Options, cards: tuple[str | None, ...], chosen: str, stake: int, as_json: bool
) -> None:
    """What each choice brings with a hand; `cards` are those held, in sight and gone, as they were typed."""
    from pitboss.odds.figures.one_hand import one_hand, read_cards

    held, sight, left = read_cards(game, *(text or "" for text in cards))
    with Bar().working():
        decided = one_hand(game, options, held, sight, chosen.split(), left)
    show_decision(game, decided, stake, as_json)


def _something(given: Mapping[str, str | None]) -> None:
    """Refuse an option that is given and names nothing, and choices before a decision that nothing names."""
    for name, text in given.items():
        if text is not None and not text.strip():
            raise NotUnderstood(f"{name} names nothing; leave it out, or write it like {name} {_LIKE[name]}.")
    if given["--chosen"] and not (given["--hand"] or given["--seen"]):
        raise NotUnderstood("--chosen says what came before a decision: name the cards with --hand.")


class _Own(NamedTuple):
    """What is asked beyond a table's own rules and best play."""

    strategy: str | None
    supposed: Mapping[str, str]

    def alone(self, others: Mapping[str, object]) -> None:
        """Refuse beside it what is answered for the best play by the table's own rules alone."""
        beside = next((name for name, given in others.items() if given), None)
        if beside and (self.strategy or self.supposed):
            mine = "--strategy" if self.strategy else "--suppose"
            raise NotUnderstood(f"{beside} is answered by the rules of the table and its best play: without {mine}.")

    def figures(self, game: Game, options: Options) -> list[WagerOdds] | None:
        """The odds by one's own strategy, or under supposed rules; None where neither is asked for."""
        from pitboss.odds.figures.suppositions import odds_by_own_play, odds_supposing

        if self.strategy and self.supposed:
            raise NotUnderstood("A strategy of one's own is figured under the rules of the table, not supposed ones.")
        if self.strategy:
            return odds_by_own_play(game, options, _written_in(self.strategy))
        return odds_supposing(game, options, self.supposed) if self.supposed else None


def _written_in(strategy: str) -> str:
    """The strategy itself, where a file of that name has it."""
    file = Path(strategy)
    try:
        if len(strategy) >= _LONGEST or not file.is_file():
            return strategy
    except OSError:  # too long for the name of a file
        return strategy
    if file.stat().st_size > _MOST_BYTES:
        raise NotUnderstood(f"{file} is too large for a strategy; one has at most {_MOST_BYTES:,} bytes.")
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise NotUnderstood(f"{file} is not text in UTF-8; a strategy is written in rows or as a rule.") from None


def _suppositions(given: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise NotUnderstood(f"{text!r} supposes nothing; write it like --suppose decks=infinite.")
        found[name.strip()] = value
    return found


def _simulated(game: Game, options: Options, found: Sequence[WagerOdds], spread: str) -> dict[str, Any]:
    """How the results of a wager spread where only their mean is known: as they came in simulated rounds."""
    from pitboss.cli.simulate import whole
    from pitboss.simulate import MOST_ROUNDS
    from pitboss.simulate.spread import spread_of

    rounds = whole("--spread", spread, MOST_ROUNDS)
    means = [odds for odds in found if not odds.results and not odds.error]
    return spread_of(game, options, means, rounds) if means else {}


class _Asked(NamedTuple):
    """Which figures are asked for. What computes is loaded only when something is computed."""

    game: Game
    wager: str
    selection: str
    meters: Mapping[str, int]
    stake: int
    own: _Own

    def answer(
        self, options: Options, before: Options | None, gone: str | None, spread: str | None, swept: Sweep | None
    ) -> _Answer:
        """All that was asked, with what it was under the options `before`, where they were changed."""
        found = self.after(options, gone) if gone else self.figures(options)
        changes = [] if before is None or self.own.strategy or self.own.supposed else self.changes(before, found)
        simulated = _simulated(self.game, options, found, spread) if spread else {}
        return _Answer(self.game, options, found, before, changes, swept, simulated)

    def figures(self, options: Options) -> list[WagerOdds]:
        """Those of a full shoe."""
        from pitboss.odds.figures.wagers import bounded, wager_odds

        own = self.own.figures(self.game, options)
        if own is not None:
            told = [odds for odds in own if self.wager in ("", odds.wager)]
            if not told:
                there = ", ".join(dict.fromkeys(odds.wager for odds in own))
                raise NotUnderstood(f"This changes nothing that is told of {self.wager}; it bears on {there}.")
            return told
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
    simulated: Mapping[str, Any]


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

        html.write_text(page(Report(*answer[:6])), encoding="utf-8")


def _print_json(answer: _Answer) -> None:
    from pitboss.odds.report.json import as_plain

    print_json(
        {
            "game": answer.game.name,
            "options": answer.options.plain(),
            "wagers": [
                {**as_plain(figures), "spread": answer.simulated.get(figures.wager) if not figures.results else None}
                for figures in answer.found
            ],
            **_more(answer.before, answer.options, answer.changes, answer.swept),
            "reservations": [found.plain for found in without_text(answer.game, answer.options)],
        }
    )


def _show_answer(answer: _Answer, exactly: bool, written: Sequence[Path]) -> None:
    """Draw it; `exactly` with the fractions behind the figures."""
    to, title = console(), answer.game.marked
    unlawful = answer.options.unlawful()
    if unlawful:
        to.print(f"Beyond the law: {' '.join(map(str, unlawful))}", style="bold")
    if answer.swept is not None:
        _show_sweep(answer.swept, to)
    else:
        if answer.before is not None:
            _show_changes(title, answer.before, answer.options, answer.changes, to)
        show(title, answer.found, to)
        for name, spread in answer.simulated.items():
            to.print(
                f"{name}, in {spread['rounds']:,} simulated rounds: won {spread['win']:.3%}, "
                f"pushed {spread['push']:.3%}, lost {spread['lose']:.3%}, standard deviation {spread['std_dev']:.4f}"
            )
        if exactly:
            _show_exactly(answer.found, to)
    for reserved in without_text(answer.game, answer.options):
        to.print(str(reserved), style="dim")
    for file in written:
        to.print(f"Written: {file}")


def _no_more(game: Game, asked: Mapping[str, object]) -> None:
    """Refuse to be asked of a game in which the casino banks nothing what only odds could answer."""
    named = [name for name, value in asked.items() if value]
    if named:
        raise NotUnderstood(
            f"{game.title} has no house edge: players wager against each other for the pot. Leave out "
            f"{', '.join(named)}."
        )


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


def _stake(text: str | None) -> int:
    """The first wager, in cents; 0 where none is given."""
    try:
        cents = 0 if text is None else parse_money(text)
    except BadMoney as bad:
        raise NotUnderstood(f"--stake: {bad}") from None
    if text is not None and not cents:
        raise NotUnderstood("--stake must be more than nothing; leave it out where no amount is meant.")
    return cents


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
    """Draw the figures; selections of a wager with the same figures share a line (×38)."""
    from pitboss.odds.figures.wagers import alike, name_of

    groups = [(name_of(group), group[0]) for group in alike(found)]
    print_table(
        to,
        f"{title}: the odds of each wager",
        ("wager", ">win", ">push", ">lose", ">return", ">house edge", "=exactly"),
        (
            (
                name,
                *(_share(figures, figure) for figure in ("win", "push", "lose", "return_", "edge")),
                str(figures.edge) if not figures.error else f"± {100 * figures.error:.3g}%",
            )
            for name, figures in groups
        ),
        spare=("return", "lose", "push", "win"),
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
        spare=("skew", "its chance", "element of risk"),
    )
    if any(figures.error for figures in found):
        to.print("±: simulated; the standard error of the house edge.")
    for name, figures in groups:
        if figures.given:
            to.print(f"{name}: {', '.join(f'{what} {amount}' for what, amount in figures.given.items())}")
    for strategy in dict.fromkeys(figures.strategy for figures in found if figures.strategy):
        to.print(strategy)
    if any(figures.strategy and figures.action != 1 for figures in found):
        to.print(EQUAL_CHOICES)


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
        print_table(to, f"{name_of(group)}, exactly", ("figure", "=exactly", ">about"), rows)
        if not group[0].results:
            continue
        results = [(str(net), str(p), f"{float(p):.9g}") for net, p in sorted(group[0].results.items())]
        print_table(to, "Its results", (">net", "=chance", ">about"), results)


def _show_changes(title: str, before: Options, after: Options, changes: Sequence[Changed], to: Console) -> None:
    from pitboss.odds.asking.what_if import changed_options
    from pitboss.odds.figures.wagers import name_of

    for key, (old, new) in changed_options(before, after).items():
        to.print(f"{key}: {old} → {new}")
    rows: dict[tuple[str, ...], list[WagerOdds]] = {}
    for each in changes:
        edges = [figures.edge if figures else None for figures in (each.before, each.after)]
        change = each.change
        exactly = "" if change is None else str(change)
        row = (each.wager.wager, *("—" if value is None else _percent(value) for value in (*edges, change)), exactly)
        rows.setdefault(row, []).append(each.wager)
    print_table(
        to,
        f"{title}: the house edge of each wager",
        ("wager", ">before", ">after", ">change", "=exactly"),
        ((name_of(alike), *rest) for (_, *rest), alike in rows.items()),
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
