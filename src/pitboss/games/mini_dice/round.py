"""One shake of the dice: the procedure, who holds the shaker, and what may go wrong. 13:69F-13.4 to 13.7"""

from __future__ import annotations

from functools import cache

import msgspec

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Raised, Way, attended
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure, Roll
from pitboss.core.procedure.settlement import settle
from pitboss.dice import shaker as sealed
from pitboss.dice.dice_holder import DEALER, NOBODY, DiceHolder, Passing
from pitboss.games.mini_dice.wagers import WAGERS, MiniDiceOptions

NO_MORE_BETS = Announce("No more bets", "13:69F-13.5(b)")
INSPECTED = Announce("The floorperson finds the shaker in proper working order", "13:69F-13.5(a)", "inspection")
REPLACED = Announce("The dice are replaced; none stay on the table for more than 24 hours", "13:69F-13.3(a)2")
ODDS_BY = dict.fromkeys((kind.key for kind in WAGERS), "13:69F-13.6(b)")
_TOTALS = tuple(Announce(str(total), "13:69F-13.5(e)") for total in range(13))
SHAKING = Passing("shaker", "13:69F-13.5(d)", "13:69F-13.7(a)1", "13:69F-13.7(b)")


@cache
def holders_shake(holder: int, times: int) -> Announce:
    """What whoever has accepted the shaker does. 13:69F-13.5(d)1, 2"""
    if holder == DEALER:
        return Announce(f"The dealer shakes it for the players, at least {times} more times", "13:69F-13.5(d)2")
    return Announce(
        f"Seat {holder} shakes it at least {times} times and returns it at once",
        "13:69F-13.5(d)1",
        "",
        holder,
        "shaker",
    )


class Shaker(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has the right to shake (0: the dealer, for the players; -1: nobody yet), who has refused it, and since when
    its dice are on the table, in milliseconds since 1970 (-1: the table was not yet open)."""

    holder: int = NOBODY
    refused: tuple[int, ...] = ()
    dice_since: int = -1


def _refused(key: str, happened: str, cite: str) -> Irregularity:
    return Irregularity(key, happened, "the wager is refused", cite, Way.REFUSED, ("betting",))


IRREGULARITIES = (
    Irregularity(
        "late_wager",
        "a wager is placed after “No more bets”",
        "the wager is not accepted",
        "13:69F-13.4(d)",
        Way.REFUSED,
        since=("dealer's shake",),
    ),
    _refused("unpayable_amount", "the amount cannot be paid at the odds offered", "13:69F-13.6(b)1"),
    _refused("verbal_cash_wager", "a verbal wager is accompanied by cash", "13:69F-13.4(a)"),
    _refused("unseated_bettor", "somebody who is not seated places a wager", "13:69F-13.4(b)"),
    Irregularity(
        "invalid_shake",
        "the shaker is shaken fewer than three times, or not returned at once",
        "it is shaken again properly; if repeated, the floorperson may order that the shaker be passed",
        "13:69F-13.5(d)1",
        Way.AGAIN,
        ("dealer's shake", "shake", "dealer shakes"),
    ),
    # The subchapter has no rule; the rule of pai gow's shaker is taken (13:69F-10.9(a)).
    sealed.no_roll(
        "die_not_flat",
        "a die does not lie flat when the shaker is uncovered",
        "13:69F-13.5(e)",
        ("shake", "dealer shakes"),
    ),
    Irregularity(
        "delay_or_violation",
        "the holder of the shaker delays the game unreasonably, repeats invalid shakes or breaks the rules",
        "the floorperson orders that the shaker be passed",
        "13:69F-13.7(a)1ii",
        Way.BY_RULE,
        ("shake", "keep"),
    ),
    Irregularity(
        "dice_over_24h",
        "the dice are found to have been on the table for more than 24 hours",
        "the dice are replaced and the shaker is inspected",
        "13:69F-13.3(a)2",
        Way.BY_RULE,
        since=("betting",),
    ),
    Irregularity(
        "shaker_unattended",
        "the shaker is left unattended at the table",
        "the dealer answers for it; the floorperson inspects it before it is shaken again",
        "13:69F-13.3(a)1",
        Way.BY_RULE,
        since=("betting",),
    ),
)


def check(table: Seating, bet: Bet, options: MiniDiceOptions) -> Refusal | None:
    """A place bet of an earlier shake stays up where the casino does not let it be taken down. 13:69F-13.4"""
    if not bet.take or options.place_bet_removable:
        return None
    stays = any(w.seat == bet.seat and w.kind == bet.wager and w.since < table.rounds for w in table.wagers())
    return Refusal("A place bet may not be taken down at this table.", "13:69F-13.4") if stays else None


def play(table: Seating, options: MiniDiceOptions) -> Procedure:
    """13:69F-13.5. One shake of the dice; the memory returned says who shakes next."""
    dice = sealed.Shaker(table.opened_at, table.memory.dice_since, INSPECTED, REPLACED)
    remedies = {"dice_over_24h": dice.replace, "shaker_unattended": dice.inspect}
    yield from dice.ready()
    holder = yield from attended(_play(table, options), remedies)
    return Shaker(holder.seat, holder.refused, dice.since)


def _play(table: Seating, options: MiniDiceOptions) -> Procedure:
    wagers = yield Betting("13:69F-13.4(d)")
    yield NO_MORE_BETS
    yield sealed.covered(options.min_shakes_dealer, "13:69F-13.5(c)")
    holder = yield from SHAKING.take_up(table, DiceHolder(table.memory.holder, table.memory.refused))
    while True:
        yield holders_shake(holder.seat, options.min_shakes_holder)
        try:
            label = "shake" if holder.seat else "dealer shakes"
            dice = yield Roll(2, "13:69F-13.5(d)", by=holder.seat, label=label)
            break
        except Raised:
            holder = yield from SHAKING.pass_on(table, holder.seat)  # 13:69F-13.7(a)1ii, ordered by the floorperson
    total = dice[0] + dice[1]
    yield _TOTALS[total]
    outcomes = options.outcomes[total]
    # Each by its place on the layout, whatever was meant. 13:69F-13.4(e)
    yield from settle(wagers, lambda wager: outcomes[wager.kind], "13:69F-13.5(f)", odds=ODDS_BY)
    return (yield from keep_or_pass(table, holder, total))


def keep_or_pass(table: Seating, holder: DiceHolder, total: int) -> Procedure:
    """After the wagers are settled, the right to shake is kept or passed. 13:69F-13.7(a)"""
    if holder.seat == DEALER:
        return (yield from SHAKING.offer_to_the_others(table, holder, "13:69F-13.7(a)2"))
    if total == 7:
        return (yield from SHAKING.pass_on(table, holder.seat))  # 13:69F-13.7(a)1i
    keeps, gave_up = yield from SHAKING.kept(holder.seat)
    return holder if keeps else (yield from SHAKING.pass_on(table, holder.seat, gave_up))
