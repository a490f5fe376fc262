"""Progressive wheel: a wager of one amount that feeds a meter and wins a sum or a share of it; a payout limit."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.core.choices.options import Choice, Options, YesNo, option
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.game import Equipment, Game, NoMemory, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Betting, Meter, Move, Procedure, Spin
from pitboss.core.game.wager import LOSE, Outcome, PayLine, Wager, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.core.money.ledger import INVENTORY, meter
from pitboss.core.money.meters import MeterKind, Share
from pitboss.core.procedure.settlement import settle
from tests.proving import NOT_THE_REGULATION

BETS, FED, SPUN, PAID, LIMITED = "13:69F-16.6", "13:69F-16.11", "13:69F-16.10", "13:69F-16.11", "13:69F-16.12"
WHEEL = Wheel("wheel", ("blank", "bell", "blank", "bell", "blank", "star"))
STAR, SEED, PRICE, FEED, BELLS = "star", 100_000, 100, 70, 2_000
WHOLE, PART = Share(STAR), Share(STAR, Fraction(1, 10))
LINE = {"bell bell": Odds(30), "star star": Odds(100)}


@dataclass(frozen=True)
class ProgressiveOptions(Options):
    """What a casino may choose."""

    linked: bool = option(False, YesNo(), FED, "whether other tables feed the meter too")
    payout_limit: str = option("none", Choice(("none", "500")), LIMITED, "the most that a hand is paid, in dollars")

    @property
    def most(self) -> int | None:
        return None if self.payout_limit == "none" else 100 * int(self.payout_limit)


def line(fell: str) -> Outcome:
    """What two spins make of the line wager."""
    return win(LINE[fell]) if fell in LINE else LOSE


def progressive(fell: str, stands: int, winners: int) -> Outcome:
    """What two spins make of a progressive wager, which is collected either way; winners share the meter."""
    if fell == "bell bell":
        return _paid("two bells", BELLS, "")
    share = {"star star": WHOLE, "star bell": PART}.get(fell)
    return LOSE if share is None else _paid(str(share), share.of(stands) // winners, meter(STAR))


def _paid(why: str, amount: int, bank: str) -> Outcome:
    return Outcome("collected", lost=True, also=Outcome(f"wins {why}", sum=amount, bank=bank, cite=PAID))


def play(_table: Seating, house: ProgressiveOptions) -> Procedure:
    """Two spins of the wheel."""
    wagers = yield Betting(BETS)
    entered = [wager for wager in wagers if wager.kind == "progressive"]
    if entered:
        yield Move(FEED * len(entered), INVENTORY, meter(STAR), "feeds the meter", FED)
    first = yield Spin("wheel", SPUN, label="spin")
    second = yield Spin("wheel", SPUN, label="spin")
    fell = f"{first} {second}"
    lines = [wager for wager in wagers if wager.kind == "line"]
    yield from settle(lines, lambda _: line(fell), LIMITED, most=house.most)
    if entered:
        stands = yield Meter(STAR, FED, label="meter")

        def outcome(_wager: Wager) -> Outcome:
            return progressive(fell, stands, len(entered))

        yield from settle(entered, outcome, PAID)
        if fell == "star star":
            left = yield Meter(STAR, FED, label="meter")
            yield Move(SEED - left, INVENTORY, meter(STAR), "the meter begins again", FED)
    return NoMemory()


GAME = Game(
    name="progressive_wheel",
    title="Progressive wheel",
    sections=("16.6", "16.10", "16.11", "16.12"),
    kind="wheel",
    seats=4,
    wagers=(
        WagerKind(
            "line",
            "Line",
            "two bells or two stars are spun",
            BETS,
            lambda _: [PayLine(fell, odds) for fell, odds in LINE.items()],
        ),
        WagerKind(
            "progressive",
            "Progressive wager",
            "two bells, a star and a bell, or two stars are spun",
            FED,
            lambda _: [
                PayLine("two stars", share=WHOLE),
                PayLine("a star, then a bell", share=PART),
                PayLine("two bells", sum=BELLS),
            ],
            fixed=lambda _: PRICE,
        ),
    ),
    options=ProgressiveOptions,
    play=play,
    irregularities=(
        Irregularity("wheel_stops", "the wheel is stopped", "it is spun again", SPUN, Way.AGAIN, ("spin",)),
        Irregularity("wheel_fails", "the wheel breaks", "the round is void", SPUN, Way.VOID_ROUND, ("spin",)),
    ),
    equipment=lambda _: Equipment(wheels={"wheel": WHEEL}),
    meters=lambda house: (MeterKind(STAR, "Star meter", SEED, FED, "casino" if house.linked else "table"),),
    betting_cite=BETS,
    not_operative=dict.fromkeys(("16.6", "16.10", "16.11", "16.12"), NOT_THE_REGULATION),
)
