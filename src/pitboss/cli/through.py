"""`pitboss simulate GAME --shoes N`: a game played through its shoes with a count of the cards, told in figures."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.cli.bar import Bar
from pitboss.cli.output import NotUnderstood, console, print_json, print_table
from pitboss.core.filing.submission import Filed
from pitboss.core.money.cents import money

if TYPE_CHECKING:
    from pitboss.twenty_one.kernel.through_shoes import Played


class Counter(NamedTuple):
    """How a player who counts cards plays: as the options of `pitboss simulate` say; amounts in cents."""

    system: str
    ramp: str
    cut: str
    insures: int
    unit: int
    bankroll: int
    pace: int


def through_shoes(filed: Filed, by: Counter, shoes: int, seed: int, workers: int, as_json: bool) -> None:
    """Play through shoes and tell what came of it."""
    game, options = filed.game, filed.options
    with Bar().working():
        # What computes takes a while to load and to compile.
        from pitboss.core.computing.cores import cores
        from pitboss.simulate.through import play_through, shoe_of
        from pitboss.twenty_one.kernel.through_shoes import FLAT, MOST, NotCounted, Plan, Played, ramp_of, weights_of

        dealt = shoe_of(game, options)
        size = len(dealt.cards)
        try:
            weights = weights_of(by.system)
            bets = ramp_of(by.ramp) if by.ramp else FLAT
        except NotCounted as bad:
            raise NotUnderstood(str(bad)) from None
        plan = Plan(_behind(by.cut, size), weights, bets, by.insures if by.insures <= MOST else MOST + 1)
        played = Played(play_through(dealt, plan, seed, shoes, workers or cores()), bets, shoes)
    if as_json:
        figures = plain(played, by.unit, by.bankroll)
        print_json({"game": game.name, "options": options.plain(), "seed": seed, **figures})
    else:
        _show(game.title, played, size, plan.behind, by)


def _behind(cut: str, size: int) -> int:
    """How many cards stay behind the cut card, given as a share of the shoe."""
    try:
        share = Fraction(cut)
    except (ValueError, ZeroDivisionError):
        raise NotUnderstood(f"--cut {cut!r} is no share of a shoe; write it like 1/4 or 0.25.") from None
    if not 0 < share < 1:
        raise NotUnderstood(f"--cut {cut} must be between 0 and 1: the share of the shoe behind the cut card.")
    return max(int(share * size), 40)


def plain(played: Played, unit: int, bankroll: int) -> dict[str, Any]:
    """What scripts may rely on; amounts in cents."""
    return {
        "shoes": played.shoes,
        "rounds": played.rounds,
        "house_edge": played.edge,
        "standard_error": played.error,
        "average_bet": played.bet * unit,
        "won_per_round": played.won * unit,
        "std_dev_per_round": played.std_dev * unit,
        "risk_of_ruin": played.ruin(bankroll / unit),
        "by_true_count": [
            {
                "true_count": level.true,
                "rounds": level.rounds,
                "units": level.bet,
                "mean": level.mean,
                "std_dev": level.std_dev,
            }
            for level in played.levels
        ],
    }


def _show(title: str, played: Played, size: int, behind: int, by: Counter) -> None:
    to = console()
    rows = [
        (
            f"{level.true:+d}",
            f"{100 * level.rounds / played.rounds:.2f}%",
            f"{level.bet:g}",
            f"{100 * level.mean:+.2f}%",
            f"± {100 * level.std_dev / level.rounds**0.5:.2f}%",
        )
        for level in played.levels
    ]
    heads = ("true count", ">rounds", ">units bet", ">player's edge", ">standard error")
    told = f"{title} through {played.shoes:,} shoes, {behind} of {size} cards behind the cut card"
    print_table(to, told, heads, rows)
    edge, error = 100 * played.edge, 100 * played.error
    to.print(f"{played.rounds:,} rounds; house edge {edge:.3f}% of the first wagers, ± {error:.3f}%")
    won, spread = played.won * by.unit, played.std_dev * by.unit
    does = "wins" if won >= 0 else "loses"
    to.print(
        f"A round bets {money(round(played.bet * by.unit))} and {does} {money(round(abs(won)))} on average, with a "
        f"spread of {money(round(spread))}; an hour of {by.pace} rounds {does} {money(round(abs(won) * by.pace))}, "
        f"with a spread of {money(round(spread * by.pace**0.5))}."
    )
    ruin = 100 * played.ruin(by.bankroll / by.unit)
    to.print(f"The chance to lose {money(by.bankroll)} some day, playing on: {ruin:.2f}% (for bets small beside it).")
