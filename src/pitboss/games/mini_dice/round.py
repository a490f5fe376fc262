"""One shake of the dice: the procedure, who holds the shaker, and what may go wrong. 13:69F-13.4 to 13.7"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from pitboss.core.game import Refusal, Seating
from pitboss.core.irregular import Irregularity, Raised, Way, attended
from pitboss.core.seats import clockwise_after
from pitboss.core.settlement import settle
from pitboss.core.steps import Announce, Ask, Bet, Betting, Procedure, Roll
from pitboss.games.mini_dice.wagers import MiniDiceOptions

DEALER = 0
NOBODY = -1

NO_MORE_BETS = Announce("No more bets", "13:69F-13.5(b)")
INSPECTED = Announce("The floorperson finds the shaker in proper working order", "13:69F-13.5(a)", "inspection")
REPLACED = Announce("The dice are replaced; none stay on the table for more than 24 hours", "13:69F-13.3(a)2")
MOST_MS = 24 * 60 * 60 * 1000
"""How long dice may stay on the table. 13:69F-13.3(a)2"""
_TOTALS = tuple(Announce(str(total), "13:69F-13.5(e)") for total in range(13))


@cache
def dealers_shake(times: int) -> Announce:
    """What the dealer does before anybody is offered the shaker. 13:69F-13.5(c)"""
    words = f"The dealer covers the shaker and shakes it at least {times} times"
    return Announce(words, "13:69F-13.5(c)", "dealer's shake")


@cache
def holders_shake(holder: int, times: int) -> Announce:
    """What whoever has accepted the shaker does. 13:69F-13.5(d)1, 2"""
    if holder == DEALER:
        return Announce(f"The dealer shakes it for the players, at least {times} more times", "13:69F-13.5(d)2")
    return Announce(f"Seat {holder} shakes it at least {times} times and returns it at once", "13:69F-13.5(d)1")


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
    Irregularity(
        # The subchapter has no rule; the rule of pai gow's shaker is taken (13:69F-10.9(a)).
        "die_not_flat",
        "a die does not lie flat when the shaker is uncovered",
        "“No roll” is called and the dice are shaken again; wagers stand",
        "13:69F-13.5(e)",
        Way.AGAIN,
        ("shake", "dealer shakes"),
        call="No roll",
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


def check(table: Seating, bet: Bet, house: MiniDiceOptions) -> Refusal | None:
    """A place bet of an earlier shake stays up where the casino does not let it be taken down. 13:69F-13.4"""
    if not bet.take or house.place_bet_removable:
        return None
    stays = any(w.seat == bet.seat and w.kind == bet.wager and w.since < table.rounds for w in table.wagers())
    return Refusal("A place bet may not be taken down at this table.", "13:69F-13.4") if stays else None


def play(table: Seating, house: MiniDiceOptions) -> Procedure:
    """13:69F-13.5. One shake of the dice; the memory returned says who shakes next."""
    dice = Dice(table)
    remedies = {"dice_over_24h": dice.replace, "shaker_unattended": dice.inspect}
    yield from dice.ready()
    shaker = yield from attended(_play(table, house), remedies)
    return msgspec.structs.replace(shaker, dice_since=dice.since)


class Dice:
    """The dice sealed in the shaker, and since when they are on the table. 13:69F-13.3"""

    def __init__(self, table: Seating) -> None:
        self._now = table.opened_at
        self.since: int = table.memory.dice_since

    def ready(self) -> Procedure:
        """The shaker is inspected before the table opens; dice that would stay too long are replaced."""
        if self.since < 0:
            self.since = self._now
            yield from self.inspect()
        elif self._now - self.since >= MOST_MS:
            yield from self.replace()

    def inspect(self) -> Procedure:
        yield INSPECTED

    def replace(self) -> Procedure:
        self.since = self._now
        yield REPLACED
        yield INSPECTED


def _play(table: Seating, house: MiniDiceOptions) -> Procedure:
    wagers = yield Betting("13:69F-13.4(d)")
    yield NO_MORE_BETS
    yield dealers_shake(house.min_shakes_dealer)
    shaker = yield from take_up(table)
    while True:
        yield holders_shake(shaker.holder, house.min_shakes_holder)
        try:
            label = "shake" if shaker.holder else "dealer shakes"
            dice = yield Roll(2, "13:69F-13.5(d)", by=shaker.holder, label=label)
            break
        except Raised:
            shaker = yield from pass_on(table, shaker)  # 13:69F-13.7(a)1ii, ordered by the floorperson
    total = dice[0] + dice[1]
    yield _TOTALS[total]
    outcomes = house.outcomes[total]
    # Each by its place on the layout, whatever was meant. 13:69F-13.4(e)
    yield from settle(wagers, lambda wager: outcomes[wager.kind], "13:69F-13.5(f)")
    return (yield from keep_or_pass(table, shaker, total))


def take_up(table: Seating) -> Procedure:
    """Who shakes: the holder from the last shake, or the first player to accept. 13:69F-13.5(d), 13.7"""
    shaker: Shaker = table.memory
    if table.newcomers:
        # A newcomer has refused nothing, whoever sat there before.
        shaker = Shaker(shaker.holder, tuple(s for s in shaker.refused if s not in table.newcomers))
    holder = shaker.holder
    if holder == NOBODY:
        return (yield from offer(table.seats, (), "13:69F-13.5(d)"))
    if holder != DEALER and (holder not in table.seats or holder in table.newcomers):
        return (yield from offer(clockwise_after(table.seats, holder), (), "13:69F-13.7(b)"))
    return shaker


def keep_or_pass(table: Seating, shaker: Shaker, total: int) -> Procedure:
    """After the wagers are settled, the right to shake is kept or passed. 13:69F-13.7(a)"""
    holder = shaker.holder
    if holder == DEALER:
        yet_to_refuse = [seat for seat in table.seats if seat not in shaker.refused]
        return (yield from offer(yet_to_refuse, shaker.refused, "13:69F-13.7(a)2")) if yet_to_refuse else shaker
    if total == 7:
        return (yield from pass_on(table, shaker))  # 13:69F-13.7(a)1i
    question = "Keep the shaker or pass it?"
    try:
        answer = yield Ask(holder, question, ("keep", "pass"), "keep", "13:69F-13.7(a)1", label="keep")
    except Raised:
        return (yield from pass_on(table, shaker))  # 13:69F-13.7(a)1ii
    return shaker if answer == "keep" else (yield from pass_on(table, shaker, gave_up=(holder,)))


def pass_on(table: Seating, shaker: Shaker, gave_up: tuple[int, ...] = ()) -> Procedure:
    """The shaker goes round from the last holder's left; that player is not asked again. 13:69F-13.7(b)"""
    others = [seat for seat in clockwise_after(table.seats, shaker.holder) if seat != shaker.holder]
    return (yield from offer(others, gave_up, "13:69F-13.7(b)"))


def offer(seats: Iterable[int], refused: tuple[int, ...], cite: str) -> Procedure:
    """Offer the shaker in turn; if nobody accepts it, the dealer takes it for the players. 13:69F-13.5(d)2"""
    said_no = list(refused)
    for seat in seats:
        answer = yield Ask(seat, "Will you take the shaker?", ("accept", "refuse"), "accept", cite, label="offer")
        if answer == "accept":
            return Shaker(seat)
        said_no.append(seat)
    return Shaker(DEALER, tuple(sorted(said_no)))
