"""The odds of a wager against the bank, exactly; of banking, the mean for two players, and simulated for three."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from pitboss.core.choices.options import Options
from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts, from_sample
from pitboss.core.procedure.settlement import unit_net
from pitboss.core.table.chance import Stream
from tests.proving.player_bank import VIGORISH, outcome

FACES = range(1, 7)
BANKING = "as the bank"
SAMPLE = 2_000


def wager_odds(_options: Options, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of wagering, and of banking the wagers of others."""
    against = Counter(unit_net(outcome(player, bank)) for player, bank in product(FACES, repeat=2))
    two = [_banked(dice) for dice in product(FACES, repeat=3)]
    return [
        from_counts("die", against),
        WagerOdds("die", BANKING, {}, mean=sum(two, Fraction(0)) / len(two), given={"players": "2"}),
        from_sample("die", Counter(_three()), BANKING, strategy="three players against the bank"),
    ]


def _banked(dice: tuple[int, ...]) -> Fraction:
    """What the bank nets per unit that each player wagers."""
    nets = [unit_net(outcome(player, dice[0])) for player in dice[1:]]
    won = -sum((net for net in nets if net is not None), Fraction(0))
    return won - max(won, Fraction(0)) * VIGORISH.percent / 100


def _three() -> Iterator[Fraction]:
    chance = Stream(b"three players")
    for _ in range(SAMPLE):
        yield _banked(tuple(chance.faces(4)))


EXACT = Exact(Options, odds=wager_odds)
