"""`pitboss simulate`: rounds by the billion, and what they mean for a player and for the casino."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, NotUnderstood, command, console, print_json, print_table
from pitboss.cli.running import INTERRUPTED, Reached, go_through
from pitboss.core.choices.options import Options
from pitboss.core.filing.submission import Filed
from pitboss.core.game.game import Game
from pitboss.core.money.cents import money, parse_money
from pitboss.simulate import MOST_ROUNDS

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.core.mathematics.wager_odds import WagerOdds
    from pitboss.simulate.hold import Hold
    from pitboss.simulate.job import Job
    from pitboss.simulate.measure import Measured
    from pitboss.simulate.run import Tally
    from pitboss.simulate.sessions import Session

app = command()

MOST_SHOES = 10**9


Rounds = Annotated[str, typer.Option("--rounds", metavar="N", help="How many rounds; 1e9 is a billion.")]
Seed = Annotated[int, typer.Option("--seed", min=0, max=2**63 - 1, help="The same seed, the same digits.")]
Wager = Annotated[str, typer.Option("--wager", help="One kind of wager only.")]
Selection = Annotated[str, typer.Option("--selection", help="One selection of that wager only.")]
Stake = Annotated[str, typer.Option("--stake", metavar="AMOUNT", help="What is wagered each round.")]
Bankroll = Annotated[str, typer.Option("--bankroll", metavar="AMOUNT", help="What a player brings.")]
Hours = Annotated[int, typer.Option("--hours", min=1, max=10_000, help="How long the player stays.")]
Pace = Annotated[int, typer.Option("--pace", min=1, max=10_000, help="Rounds an hour.")]
Open = Annotated[int, typer.Option("--open", min=1, max=24, help="Hours a day that the table is open.")]
Together = Annotated[
    int, typer.Option("--together", min=1, max=100, help="Seats that all make this wager on the same result.")
]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep it here, and go on from it.")]
Cluster = Annotated[str, typer.Option("--cluster", metavar="tcp://…", help="A Dask scheduler to run it on.")]
Shoes = Annotated[
    str, typer.Option("--shoes", metavar="N", help="Play through so many shoes, with the cut card, instead.")
]
Count = Annotated[
    str, typer.Option("--count", metavar="SYSTEM", help="With --shoes: hi-lo, or weights like '2:1 3:1 10:-1 A:-1'.")
]
Ramp = Annotated[
    str, typer.Option("--ramp", metavar="STEPS", help="With --shoes: units from each true count on, '1:1 2:4'.")
]
Cut = Annotated[
    str, typer.Option("--cut", metavar="SHARE", help="With --shoes: how much of the shoe is behind the cut card.")
]
InsureFrom = Annotated[
    int, typer.Option("--insure-from", min=-15, max=16, help="With --shoes: the true count to insure at.")
]
Workers = Annotated[int, typer.Option("--workers", min=0, max=1024, help="Cores to use; 0 uses all.")]


@app.command()
def simulate(
    game: AnyGameName = "",
    rounds: Rounds = "1e7",
    seed: Seed = 1,
    wager: Wager = "",
    selection: Selection = "",
    stake: Stake = "10",
    bankroll: Bankroll = "500",
    hours: Hours = 4,
    pace: Pace = 60,
    open_: Open = 24,
    together: Together = 1,
    save: Save = None,
    cluster: Cluster = "",
    shoes: Shoes = "",
    count: Count = "hi-lo",
    ramp: Ramp = "",
    cut: Cut = "1/4",
    insures: InsureFrom = 16,
    workers: Workers = 0,
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
) -> None:
    """Play a game's rounds by the million a second, and compare with the exact odds.

    Ctrl-C stops it and prints what it has; with --save FILE the same command goes on from there.

    Example: pitboss simulate three_card_poker --rounds 1e8 --seed 7
    """
    filed = filed_table(game, settings, submission, table)
    unit, brought = _amount("--stake", stake), _amount("--bankroll", bankroll)
    if shoes:
        from pitboss.cli.through import Counter, through_shoes

        counter = Counter(count, ramp, cut, insures, unit, brought, pace)
        through_shoes(filed, counter, whole("--shoes", shoes, MOST_SHOES), seed, workers, as_json)
        return
    asked = _Asked(filed, seed, whole("--rounds", rounds, MOST_ROUNDS), wager, selection)
    stay = _Stay(unit, brought, hours, pace, open_, together)
    if _simulate(asked, stay, lambda job, tally: _play(job, tally, save, cluster, workers), save, as_json):
        raise typer.Exit(INTERRUPTED)


class _Asked(NamedTuple):
    """Which rounds are played, and which wagers are followed in them."""

    filed: Filed
    seed: int
    rounds: int
    wager: str
    selection: str


class _Stay(NamedTuple):
    """How a player stays at the table, and how the table is open; amounts in cents."""

    unit: int
    brought: int
    hours: int
    pace: int
    open: int
    together: int


def _simulate(asked: _Asked, stay: _Stay, play: Callable[[Job, Tally], bool], save: Path | None, plain: bool) -> bool:
    """Play, and print what came of it as JSON (`plain`) or as text; return whether it was stopped early."""
    # What computes is loaded only when something is computed.
    game, options = asked.filed.game, asked.filed.options
    with Bar().working():
        from pitboss.simulate.hold import SPANS, hold
        from pitboss.simulate.job import job_of, ready
        from pitboss.simulate.measure import figures, measure, played
        from pitboss.simulate.run import Tally
        from pitboss.simulate.saved import resume
        from pitboss.simulate.sessions import session
        from pitboss.simulate.sums import per_round

        found = figures(game, options, asked.wager, asked.selection)
        job = job_of(game, options, asked.seed, asked.rounds)
        kernel = ready(job.game, job.options)[0]
        found = played(kernel, found)
    tally = resume(save, job) if save is not None else Tally()
    stopped = play(job, tally)
    measured = [measure(kernel, tally.counts, odds) for odds in found]
    first = next((m.spread for m in measured if m.spread.results), None)
    if first is None:
        raise NotUnderstood("Too few rounds were played to say how the results spread.")
    stay = stay._replace(unit=_staked(game, options, first.wager, stay.unit))
    results = per_round(first, kernel.decided(first.wager, first.selection))
    net = session(results, stay.hours * stay.pace, Fraction(stay.brought, stay.unit))
    # Where a player banks, what a wager loses is another's: the casino holds none of it.
    spans = {} if game.among_players else SPANS
    rounds_a_day = stay.open * stay.pace * stay.together
    holds = {
        span: hold(results, days * rounds_a_day, Fraction(stay.unit), stay.together) for span, days in spans.items()
    }
    if plain:
        _print_json(asked, tally, measured, first, net, stay, holds)
    else:
        to = console()
        _show(game.title, tally, asked.rounds, measured, to)
        _show_session(f"{first.wager} {first.selection}".rstrip(), net, stay, to)
        if holds:
            _show_holds(holds, stay.together, to)
    return stopped


def _print_json(
    asked: _Asked,
    tally: Tally,
    measured: list[Measured],
    first: WagerOdds,
    net: Session,
    stay: _Stay,
    holds: dict[str, Hold],
) -> None:
    from pitboss.simulate.plain import plain_hold, plain_measured, plain_session

    print_json(
        {
            "game": asked.filed.game.name,
            "options": asked.filed.options.plain(),
            "seed": asked.seed,
            "rounds": tally.rounds,
            "asked": asked.rounds,
            "wagers": [plain_measured(m) for m in measured],
            "session": plain_session(first.wager, first.selection, net, stay.unit, stay.brought),
            "hold": {span: plain_hold(held) for span, held in holds.items()},
        }
    )


def _staked(game: Game, options: Options, wager: str, asked: int) -> int:
    """What is put up on a wager: its fixed sum where the law or the casino sets one, whatever was asked."""
    return next((kind.fixed(options) for kind in game.wagers if kind.key == wager), 0) or asked


def whole(name: str, text: str, most: int) -> int:
    """A whole number as people write large ones: 100000000, 100_000_000 or 1e8."""
    try:
        value = Fraction(text.replace(",", "").strip())
    except (ValueError, ZeroDivisionError):
        raise NotUnderstood(f"{name} {text!r} is no number; write it like 1e8 or 100000000.") from None
    if value.denominator != 1 or not 1 <= value <= most:
        raise NotUnderstood(f"{name} {text!r} is out of range; it is a whole number from 1 to {most:.0e}.")
    return int(value)


def _amount(name: str, text: str) -> int:
    cents = parse_money(text)
    if not cents:
        raise NotUnderstood(f"{name} must be more than nothing.")
    return cents


# Playing.


def _play(job: Job, tally: Tally, file: Path | None, address: str, workers: int) -> bool:
    """Play what is left; whether it was stopped. What is finished is in the tally and, if wanted, in the file."""
    from pitboss.core.computing.cores import cores
    from pitboss.simulate.executors import on_cluster, on_this_machine
    from pitboss.simulate.run import run
    from pitboss.simulate.saved import save

    def keep() -> None:
        if file is not None:
            save(file, job, tally)

    if tally.rounds >= job.rounds:
        return False
    keep()  # a file that cannot be written is better known now
    with on_cluster(address) if address else on_this_machine(workers or cores()) as used:
        running = run(job, used.executor, tally, flight=used.flight, size=used.size)
        return go_through(running, job.rounds, lambda: Reached(tally.rounds, tally.rounds), keep)


# Text.


def _show(title: str, tally: Tally, asked: int, measured: list[Measured], to: Console) -> None:
    played = f"{tally.rounds:,} rounds"
    if tally.rounds < asked:
        played += f" of {asked:,}"
    rows = [
        (
            f"{m.odds.wager} {m.odds.selection}".strip(),
            f"{m.decided:,}",
            _percent(float(m.mean)),
            f"± {_percent((m.range[1] - m.range[0]) / 2)}" if m.decided else "",
            _percent(-float(m.odds.edge)),
            f"{m.sigmas:+.2f}",
        )
        for m in measured
    ]
    columns = ("wager", ">decided", ">mean", ">95 %", ">exactly", ">sigmas off")
    print_table(to, f"{title}: the player's result per unit wagered, {played}", columns, rows)


def _percent(value: float) -> str:
    return f"{100 * value:.4f}%"


def _show_session(wager: str, net: Session, stay: _Stay, to: Console) -> None:
    to.print(
        f"A player who wagers {money(stay.unit)} on {wager} for {stay.hours} h at {stay.pace} rounds an hour: "
        f"ahead {net.ahead:.1%}, behind {net.behind:.1%}, expected {cents(net.sum.mean * stay.unit)}, "
        f"standard deviation {cents(net.sum.std_dev * stay.unit)}."
    )
    spread = ", ".join(f"{chance:.0%}: {cents(won * stay.unit)}" for chance, won in net.quantiles().items())
    to.print(f"Not more than this with a chance of {spread}.")
    how = "followed round by round" if net.ruin.exact else "approximated by a Brownian motion"
    to.print(f"Risk of ruin with a bankroll of {money(stay.brought)}: {net.ruin.chance:.4%}, {how}.\n")


def cents(value: Fraction | float) -> str:
    """An amount that is worked out, to the nearest cent."""
    return money(round(value))


def _dollars(value: Fraction) -> str:
    return cents(100 * round(value / 100)).removesuffix(".00")


def _show_holds(holds: dict[str, Hold], together: int, to: Console) -> None:
    seats = "one wager a round" if together == 1 else f"{together} seats that wager alike on the same result"
    rows = []
    for span, held in holds.items():
        (low95, high95), (low99, high99) = (held.range(chance) for chance in (0.95, 0.99))
        rows.append(
            (
                f"a {span}",
                _dollars(held.expected),
                f"{_dollars(low95)} to {_dollars(high95)}",
                f"{_dollars(low99)} to {_dollars(high99)}",
            )
        )
    columns = ("over", ">expected win", ">95 % range", ">99 % range")
    print_table(to, f"The casino's hold of a table with {seats}", columns, rows)
