"""`pitboss hold`: whether a table's result is luck, or something else."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, NotUnderstood, command, print_json
from pitboss.cli.simulate import cents, whole
from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.money.cents import money, parse_money
from pitboss.simulate import MOST_ROUNDS

if TYPE_CHECKING:
    from pitboss.core.mathematics.wager_odds import WagerOdds
    from pitboss.simulate.hold import Hold

app = command()


Drop = Annotated[str, typer.Option("--drop", metavar="AMOUNT", help="What the table took in.")]
Win = Annotated[str, typer.Option("--win", metavar="AMOUNT", help="What the casino won; -500 if it lost.")]
Rounds = Annotated[str, typer.Option("--rounds", metavar="N", help="How many wagers were decided.")]
Average = Annotated[
    str, typer.Option("--average", metavar="AMOUNT", help="The average wager; else the drop over the rounds.")
]
Wagers = Annotated[
    list[str] | None,
    typer.Option("--wager", metavar="KEY=SHARE", help="What was wagered on, with its share; may be given again."),
]
Together = Annotated[int, typer.Option("--together", min=1, max=100, help="Wagers at a time that share one result.")]


@app.command()
def hold(
    game: AnyGameName = "",
    drop: Drop = "",
    win: Win = "",
    rounds: Rounds = "",
    average: Average = "",
    wager: Wagers = None,
    together: Together = 1,
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
) -> None:
    """Say how unlikely a table's win is, given its drop and the rounds that were played.

    Example: pitboss hold mini_baccarat --drop 400000 --win -6000 --rounds 16000 --wager banker=60 --wager player=40
    """
    from pitboss.simulate.hold import hold as held_over
    from pitboss.simulate.hold import mixed, once_in
    from pitboss.simulate.plain import plain_hold

    filed = filed_table(game, settings, submission, table)
    for name, given in (("--drop", drop), ("--win", win), ("--rounds", rounds)):
        if not given:
            raise NotUnderstood(
                f"{name} is missing; say what the table took in, what it won, and over how many rounds."
            )
    if filed.game.among_players:
        raise NotUnderstood(f"The casino banks no wager of {filed.game.title}; it has no hold to measure.")
    taken, won = parse_money(drop), _signed(win)
    count = whole("--rounds", rounds, MOST_ROUNDS)
    each = Fraction(parse_money(average)) if average else Fraction(taken, count)
    if not taken or not each:
        raise NotUnderstood("--drop and --average must be more than nothing.")
    with Bar().working():
        wagered = _wagered(filed.game, filed.options, wager or ())
        held = held_over(mixed(wagered), count, each, together)
    chance, less = held.unlikely(won), held.less(won)
    sigmas = float(won - held.expected) / held.std_dev if held.std_dev else 0.0
    if as_json:
        print_json(
            {
                "game": filed.game.name,
                "options": filed.options.plain(),
                "drop_cents": taken,
                "win_cents": won,
                "hold": won / taken,
                "average_cents": float(each),
                **plain_hold(held),
                "sigmas": sigmas,
                "chance_as_far": chance,
                "chance_no_more": less,
            }
        )
        return
    print(f"{filed.game.title}: {count:,} wagers of {cents(each)} on average, on {_named(wagered)}")
    print(f"hold           {won / taken:.2%} of the drop, {money(won)} of {money(taken)}")
    _show(held, won, sigmas)
    print(
        f"By luck alone a result as far off, on either side, comes {once_in(chance)} such spans. {_verdict(chance)}"
    )


def _show(held: Hold, won: int, sigmas: float) -> None:
    (low95, high95), (low99, high99) = (held.range(span) for span in (0.95, 0.99))
    print(f"expected win   {cents(held.expected)}, standard deviation {cents(held.std_dev)}")
    print(f"95 % range     {cents(low95)} to {cents(high95)}")
    print(f"99 % range     {cents(low99)} to {cents(high99)}")
    side = "below" if won < held.expected else "above"
    print(f"this result    {abs(sigmas):.2f} standard deviations {side} the expected win")


def _verdict(chance: float) -> str:
    if chance > 0.05:
        return "That is ordinary luck."
    if chance > 0.01:
        return "That is unusual, but luck explains it."
    if chance > 0.001:
        return "That is rare: check the count and look at the table."
    return "Luck hardly explains it: look for an error, or for something else."


def _signed(text: str) -> int:
    text = text.strip()
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


def _named(wagered: Sequence[tuple[WagerOdds, Fraction]]) -> str:
    """What was wagered on, with the share of each where there are several."""
    whole = sum(share for _, share in wagered)
    names = [f"{odds.wager} {odds.selection or odds.play}".rstrip() for odds, _ in wagered]
    if len(names) == 1:
        return names[0]
    shares = (f"{float(100 * share / whole):.3g}%" for _, share in wagered)
    return ", ".join(f"{share} {name}" for share, name in zip(shares, names, strict=True))


def _wagered(game: Game, options: Options, chosen: Sequence[str]) -> list[tuple[WagerOdds, Fraction]]:
    """What was wagered on: the wagers named, in their shares, or the game's first."""
    from pitboss.odds.figures.wagers import wager_odds

    shares = []
    for text in chosen or (game.offered(options)[0].key,):
        key, _, share = text.partition("=")
        picks = next((kind.picks(options) for kind in game.wagers if kind.key == key), ())
        odds = wager_odds(game, options, key, picks[0] if picks else "")[0]
        shares.append((odds, Fraction(whole("--wager", share or "1", MOST_ROUNDS))))
    return shares
