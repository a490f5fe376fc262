"""One spin of the ball: the procedure, and what may go wrong. 13:69F-5.3, 5.4"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pitboss.core.equipment.wheels import DOUBLE_ZERO, roulette_colour
from pitboss.core.game.game import Equipment, Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Situation, Way
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import money
from pitboss.core.procedure.settlement import odds_of, settle
from pitboss.games.roulette.wagers import (
    EVEN_MONEY,
    FIVE_ADJACENT,
    IMPRISONED,
    WAGERS,
    RouletteOptions,
    as_settled,
    outcome,
)
from pitboss.wheel.spin import NO_SPIN, SPIN, VOID, late_wager, no_spin, spin

WHEEL = "roulette"
CONVERTED = "double_zero_as_single_zero"
ODDS_BY = odds_of(WAGERS)
CONVERTED_SPIN = "spin with 00 out of use"
_SPINS = (SPIN, CONVERTED_SPIN)

VOID_SPIN = Announce(NO_SPIN, "13:69F-5.4", VOID)
_CALLS: Mapping[str, Announce] = {
    number: Announce(f"{number} {roulette_colour(number)}", "13:69F-5.3") for number in DOUBLE_ZERO.compartments
}


def _no_spin(key: str, happened: str, moments: tuple[str, ...] = _SPINS, first: str = "") -> Irregularity:
    return no_spin(key, happened, "13:69F-5.4", moments, f"“No spin” is called{first}; the result is void")


def _refused(key: str, happened: str, resolution: str, cite: str) -> Irregularity:
    return Irregularity(key, happened, resolution, cite, Way.REFUSED, ("betting",), of_seat=True)


def _no_wager(at: Situation) -> str:
    """Why no chip of a seat can lie amiss: it has wagered nothing."""
    made = any(bet.seat == at.seat for step in at.before if type(step) is Betting for bet in step.answer or ())
    lies = made or any(wager.seat == at.seat for wager in at.table.wagers())
    return "" if lies else f"seat {at.seat} has no wager in this round."


_TAKEN_OUT = " and the dealer tries to take the ball out before it rests"

IRREGULARITIES = (
    _no_spin("ball_same_direction", "the ball is spun in the direction of the wheel", first=_TAKEN_OUT),
    _no_spin("too_few_revolutions", "the ball makes fewer than four revolutions", first=_TAKEN_OUT),
    _no_spin("foreign_object", "an object enters the wheel before the ball rests", first=_TAKEN_OUT),
    _no_spin(
        "ball_leaves_wheel",
        "the ball flies out of the wheel before it rests",
        first=", the ball is recovered and a supervisor inspects it",
    ),
    replace(
        _no_spin(
            "double_zero_on_single_zero_use",
            "the ball rests in the 00 of a double zero wheel used as a single zero wheel",
            (CONVERTED_SPIN,),
        ),
        here=lambda options: options.wheel_type == CONVERTED,
    ),
    late_wager("13:69F-5.3", _SPINS),
    Irregularity(
        "chip_misplaced",
        "a chip touches a line that the player did not mean",
        "it is settled by its actual position; the player bears the risk",
        "19:47-5.1(c)",
        Way.NOTED,
        of_seat=True,
        since=_SPINS,
        disproved=_no_wager,
    ),
    _refused(
        "verbal_cash_wager",
        "a verbal wager with cash is not confirmed by the dealer",
        "it is no wager; the cash goes back or is converted into chips",
        "19:47-5.1(a)",
    ),
    replace(
        _refused(
            "value_chip_with_coupon",
            "a value chip is wagered with a match play coupon",
            "the wager is refused; a coupon goes with non-value chips only",
            "19:47-5.1(b)",
        ),
        here=lambda options: options.match_play_coupons,
    ),
    _refused(
        "chips_not_distinct",
        "a player games with non-value chips like value chips or like another player's",
        "the chips are not accepted as a wager and are exchanged",
        "19:47-5.1(b)",
    ),
)


def equipment(options: RouletteOptions) -> Equipment:
    """The wheel on the table. 13:69E-1.7"""
    return Equipment(wheels={WHEEL: options.wheel})


def check(table: Seating, bet: Bet, options: RouletteOptions) -> Refusal | None:
    """What the game refuses beyond amounts and selections."""
    own = [wager for wager in table.wagers() if wager.seat == bet.seat]
    if bet.wager in EVEN_MONEY:
        if any(wager.kind == bet.wager and wager.progress == IMPRISONED for wager in own):
            reason = "The wager here is imprisoned; it is neither raised nor taken down until a spin decides it."
            return Refusal(reason, "13:69F-5.2")
    elif (
        options.five_adjacent_number and bet.wager in ("straight", FIVE_ADJACENT) and not (bet.take or bet.unrejected)
    ):
        return _too_much_on_a_number(table, bet, own, options)
    return None


def _too_much_on_a_number(table: Seating, bet: Bet, own: Sequence[Wager], options: RouletteOptions) -> Refusal | None:
    """A "five adjacent number" wager is a straight wager on each of its numbers: the maximum holds for all that a
    player has on a number. 19:47-5.1(e)1i(2), 13:69F-8.2"""
    new = as_settled([Wager(bet.seat, bet.wager, bet.amount, "", 0, bet.pick)], options)
    straight = Counter[str]()
    for wager in (*as_settled(own, options), *new):
        if wager.kind == "straight":
            straight[wager.pick] += wager.stake
    _, most = table.limits.of("straight", "inside")
    number = max((wager.pick for wager in new), key=straight.__getitem__)
    if straight[number] <= most:
        return None
    lies = f"{money(straight[number])} straight on {number}, five adjacent numbers included"
    return Refusal(f"{lies}, is above the posted maximum of {money(most)}.", "13:69F-8.2")


def play(table: Seating, options: RouletteOptions) -> Procedure:
    """13:69F-5.3. One spin."""
    converted = options.wheel_type == CONVERTED
    # 13:69F-5.4: every irregularity of a spin makes it void
    wagers, rests = yield from spin(WHEEL, "19:47-5.1(a)", "13:69F-5.3", CONVERTED_SPIN if converted else SPIN)
    if converted and rests == "00":
        yield VOID_SPIN
    elif rests is not None:
        yield _CALLS[rests]
        yield from settle(
            as_settled(wagers, options), lambda wager: outcome(wager, rests, options), "13:69F-5.3", odds=ODDS_BY
        )
    return table.memory
