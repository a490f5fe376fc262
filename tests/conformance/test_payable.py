"""Whatever lies on a layout, or may come to lie there by a decision, is paid exactly in the table's chips."""

from __future__ import annotations

from random import Random

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import FiledOdds, NoLowerThan, Options
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.stakes import payable_odds
from tests.conformance.games import each_game
from tests.conformance.lawful import Reducing, open_table, random_options
from tests.sizes import size

ODD = ("7 to 3", "11 to 2", "13 to 5", "41 to 7")
"""Odds that few amounts are paid at in whole chips."""


def oddly(game: Game, random: Random) -> Options:
    """Options with pay tables that the casino has filed at odds of parts of a wager, wherever it may."""
    options = random_options(game, random)
    plain = options.plain()
    for option in game.options.declared():
        if isinstance(option.allowed, NoLowerThan):
            lines = [line for line, least in option.allowed.minimum.items() if least.fraction < 2]
            plain[option.key] = {line: random.choice(ODD) for line in lines}
        elif isinstance(option.allowed, FiledOdds):
            plain[option.key] = {line: random.choice(ODD) for line in option.allowed.lines}
    read, problems = game.options.read(plain)
    return options if problems else read


@each_game
def test_every_amount_that_is_taken_can_be_paid_with_all_that_follows_it(game: Game) -> None:
    if game.banked is Banked.POT:
        return
    random = Random(f"{game.name} payable")
    for _ in range(size(3, 30)):
        options, limits = oddly(game, random), Limits(5_00, 1_000_00, random.choice((50, 1_00, 5_00)))
        book = WagerBook(game, options, limits)
        for kind in book.kinds.values():
            stakes = book.range(kind.key)
            taken = [stakes.least, stakes.least + stakes.step, stakes.least + limits.unit]
            for total in taken if stakes.least <= stakes.most and not kind.reads else ():
                if any(
                    book.refuses(kind.key, pick, total) is not None for pick in (book.picks[kind.key] or ("",))[:1]
                ):
                    continue
                for later in book.kinds.values():
                    if later.equals != kind.key or not later.payable or later.fixed(options):
                        continue
                    for times in range(later.times, max(later.times, later.times_to) + 1):
                        paid = [odds.fraction * times * total for odds in payable_odds(later, options)]
                        assert not [sum for sum in paid if sum % limits.unit], (kind.key, later.key, total)


@each_game
def test_no_settlement_breaks_under_any_filed_pay_table(game: Game) -> None:
    """Wagers are reduced, raised and decided at random; `Unpayable` would end the round with a traceback."""
    random = Random(f"{game.name} oddly paid")
    for _ in range(size(1, 20)):
        table, players, lines = open_table(game, random, options=oddly(game, random), player=Reducing)
        for _ in range(size(4, 40)):
            table.play(players)
        assert len(lines) == size(4, 40)
