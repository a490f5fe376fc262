"""Dragon's eye: six wagers on the dice, and who shakes them. 13:69F-10.6A, 10.11 (proposed)

Of the three dice the first is the dragon's eye die.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.core.cite import rule
from pitboss.core.game import Refusal, Seating
from pitboss.core.money import Odds
from pitboss.core.steps import Announce, Ask, Bet, Procedure, Roll
from pitboss.core.wager import LOSE, Outcome, PayLine, Wager, WagerKind, settle, win
from pitboss.games.pai_gow.memory import Memory
from pitboss.games.pai_gow.wagers import MAIN, PaiGowOptions, position

BONUS = "dice_bonus"
RUN = 3
MATCH_ODDS = (Odds(1), Odds(2), Odds(3))  # 13:69F-10.11(a): one, two, three dice
ODDS = {"even": Odds(1), "odd": Odds(1), "double": Odds(4), "triple": Odds(30)}  # 13:69F-10.11(b) to (e)
BONUS_SHAKER = (Odds(30), Odds(500), Odds(10_000))  # 13:69F-10.11(f): first, second, third triple running
BONUS_OTHERS = (Odds(25), Odds(50), Odds(1_000))


@rule("13:69F-10.11(e)")
def triple(eye: int, one: int, other: int) -> bool:
    """All three dice show the same."""
    return eye == one == other


@rule("13:69F-10.11(d)")
def double(one: int, other: int) -> bool:
    """The two dice of one colour show the same."""
    return one == other


@rule("13:69F-10.11(b)", "13:69F-10.7(l)")
def even(eye: int, one: int, other: int) -> bool:
    """The dragon's eye die is even, and the dice are no triple."""
    return eye % 2 == 0 and not triple(eye, one, other)


@rule("13:69F-10.11(c)", "13:69F-10.7(l)")
def odd(eye: int, one: int, other: int) -> bool:
    """The dragon's eye die is odd, and the dice are no triple."""
    return eye % 2 == 1 and not triple(eye, one, other)


@rule("13:69F-10.11(a)")
def matches(place: int, eye: int, one: int, other: int) -> int:
    """How many dice show the player's position."""
    return (eye == place) + (one == place) + (other == place)


def wins(kind: str, place: int, dice: Sequence[int], run: int, is_shaker: bool) -> Odds | None:
    """The odds at which a wager wins; None where it loses. `run` is the number of triples running, if any."""
    eye, one, other = dice
    if kind == "match":
        found = matches(place, eye, one, other)
        return MATCH_ODDS[found - 1] if found else None
    if kind == BONUS:
        return (BONUS_SHAKER if is_shaker else BONUS_OTHERS)[run - 1] if run else None
    if kind == "double":
        won = double(one, other)
    else:
        won = {"even": even, "odd": odd, "triple": triple}[kind](eye, one, other)
    return ODDS[kind] if won else None


@rule("13:69F-10.6A(c)")
def run_after(triples: int, is_triple: bool) -> int:
    """How many triples are running after a shake; 0 where it was none."""
    return triples + 1 if is_triple else 0


def outcome(wager: Wager, dice: Sequence[int], run: int, shaker: int) -> Outcome:
    """What a shake makes of a dragon's eye wager. A dice bonus wager that wins stays up. 13:69F-10.11"""
    odds = wins(wager.kind, position(wager.spot), dice, run, wager.seat == shaker)
    return LOSE if odds is None else win(odds, stays_up=wager.kind == BONUS)


def shaker_of(table: Seating, memory: Memory, house: PaiGowOptions) -> int:
    """The seat that has the dice: the player at the button with a dice bonus wager, else the dealer, 0."""
    if not memory.button or (not memory.triples and house.dragons_eye_first_shaker == "dealer"):
        return 0
    seat = position(memory.button)
    return seat if any(w.seat == seat and w.kind == BONUS for w in table.wagers()) else 0


def shake(table: Seating, memory: Memory, house: PaiGowOptions) -> Procedure:
    """The dice are shaken, by the dealer or a player, who may leave it to the dealer. 13:69F-10.6A(e), (f)

    Returns the dice and the seat that counts as the shaker.
    """
    shaker = shaker_of(table, memory, house)
    by = shaker
    if shaker:
        answer = yield Ask(
            shaker,
            "The shaker is yours: shake it, or have the dealer shake for you?",
            ("shake", "dealer"),
            "shake",
            "13:69F-10.6A(f)",
            label="shaker",
        )
        by = shaker if answer == "shake" else 0
    dice = yield Roll(3, "13:69F-10.6A(e)", by=by, label="shake")
    return dice, shaker


def settle_dice(table: Seating, memory: Memory, dice: list[int], shaker: int) -> Procedure:
    """The button is placed and the dice wagers are settled, right to left. 13:69F-10.6A(a) to (c)

    Returns the memory with the button and the run; after the third triple running the run begins anew.
    """
    eye = dice[0]
    run = run_after(memory.triples, triple(*dice))
    in_order = sorted((w for w in table.wagers() if w.kind != MAIN), key=lambda w: position(w.seat))
    settled = {wager.account: outcome(wager, dice, run, shaker) for wager in in_order}
    won = sorted({wager.kind for wager in in_order if settled[wager.account].odds})
    yield Announce(
        f"Dragon's eye {eye}: the button goes to position {eye}; {', '.join(won) or 'no dice wager'} won",
        "13:69F-10.6A(a)",
    )
    yield from settle(in_order, lambda wager: settled[wager.account], "13:69F-10.6A(b)")
    if run:
        yield Announce(f"Triple; {run} running", "13:69F-10.6A(c)")
    return replace(memory, button=eye, triples=run % RUN)


def check(table: Seating, bet: Bet, house: PaiGowOptions) -> Refusal | None:
    """Whether a bet fits with the dragon's eye wagers. 13:69F-10.5(d), 10.11(f)"""
    placed = [w for w in table.wagers() if w.seat == bet.seat]
    alone = house.dragons_eye_without_main_wager
    if bet.wager == MAIN:
        stake = sum(w.stake for w in placed if w.kind == MAIN)
        beside = any(w.kind != MAIN and w.since == table.rounds for w in placed)
        if bet.take and bet.amount == stake and beside and not alone:
            return Refusal(
                "Dragon's eye wagers go only with a pai gow wager here; take those down first.", "13:69F-10.5(d)"
            )
        return None
    if bet.spot not in (0, bet.seat):
        return Refusal("Dragon's eye wagers lie at the player's own position.", "13:69F-10.5(d)")
    if bet.take:
        return None
    if not alone and not any(w.kind == MAIN for w in placed):
        return Refusal("A dragon's eye wager needs a pai gow wager here; place that first.", "13:69F-10.5(d)")
    if bet.wager == BONUS and table.memory.triples:
        return Refusal(
            "After a triple the dice bonus is for wagers that were up before it and were kept up.", "13:69F-10.11(f)"
        )
    return None


def _kind(key: str, title: str, wins: str, lines: Sequence[tuple[str, Odds]], cite: str) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        cite,
        lambda house: [PayLine(when, odds) for when, odds in lines],
        offered=lambda house: house.dragons_eye,
        group="dragons_eye",
    )


_RUNS = ("first triple", "second triple running", "third triple running")

WAGERS = (
    _kind(
        "even",
        "Even",
        "the dragon's eye die shows 2, 4 or 6, and the dice are no triple",
        [("even, no triple", ODDS["even"])],
        "13:69F-10.11(b)",
    ),
    _kind(
        "odd",
        "Odd",
        "the dragon's eye die shows 1, 3 or 5, and the dice are no triple",
        [("odd, no triple", ODDS["odd"])],
        "13:69F-10.11(c)",
    ),
    _kind(
        "match",
        "Match",
        "one or more of the dice show the player's position",
        [(f"{dice} of the dice", odds) for dice, odds in zip(("one", "two", "all three"), MATCH_ODDS, strict=True)],
        "13:69F-10.11(a)",
    ),
    _kind(
        "double",
        "Double",
        "the two dice other than the dragon's eye die show the same",
        [("double", ODDS["double"])],
        "13:69F-10.11(d)",
    ),
    _kind("triple", "Triple", "all three dice show the same", [("triple", ODDS["triple"])], "13:69F-10.11(e)"),
    _kind(
        BONUS,
        "Dice bonus",
        "all three dice show the same, up to three rounds running while the wager is kept up",
        [
            *((f"{run}, to the shaker", odds) for run, odds in zip(_RUNS, BONUS_SHAKER, strict=True)),
            *((f"{run}, to others", odds) for run, odds in zip(_RUNS, BONUS_OTHERS, strict=True)),
        ],
        "13:69F-10.11(f)",
    ),
)
