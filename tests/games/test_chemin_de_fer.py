"""Chemin de fer: the game of two sides solved, the kernel against the table, and what the bank's questions allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from statistics import fmean, pstdev

import numpy as np
import pytest

from pitboss.baccarat.drawing import on_hand, point_count
from pitboss.core.choices.limits import Limits
from pitboss.core.computing.philox import stream
from pitboss.core.filing.guide import guide
from pitboss.core.filing.submission import read
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Bet, Betting, Chosen, Draw
from pitboss.core.money.cents import MOST
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.record.examples import Script, worth
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.core.table.views import seen
from pitboss.games.chemin_de_fer import GAME
from pitboss.games.chemin_de_fer.counting import deals_from, full_shoe
from pitboss.games.chemin_de_fer.drawing import CARD, CELLS, FREE_COUNT, completed
from pitboss.games.chemin_de_fer.equilibrium import Duel, Play
from pitboss.games.chemin_de_fer.irregular import BIDS, OFFER, SAYS, STAKES
from pitboss.games.chemin_de_fer.odds import decisions, strategy, wager_odds
from pitboss.games.chemin_de_fer.wagers import AGAINST, BANCO, FREE, STAKE, SUIVI, CheminDeFerOptions
from pitboss.simulate.kernels import kernel_of

USUAL = CheminDeFerOptions()
CARDS = Play(Fraction(1), dict.fromkeys(CELLS, Fraction(1)))
MIXED = {0: 6, 2: 1, 3: 2, 6: 6, 7: 2, 9: 2}
"""A shoe in which both sides leave a choice to chance."""


def pure() -> Iterator[Play]:
    """Every way to choose without chance."""
    for card, three, five in product((Fraction(0), Fraction(1)), repeat=3):
        yield Play(card, dict(zip(CELLS, (three, five), strict=True)))


def plain_count(shoe: dict[int, int], play: Play) -> Counter[int]:
    """How the hands of every deal of six cards compare, one deal after the other."""
    stays_on = () if play.card else (FREE_COUNT,)
    stays_in = tuple(cell for cell in CELLS if not play.draws[cell])
    found: Counter[int] = Counter()

    def deal(drawn: tuple[int, ...], ways: int) -> None:
        if len(drawn) == 6:
            a, b, c, d, e, f = drawn
            player, banker, *_ = completed(point_count(a + c), point_count(b + d), e, f, stays_on, stays_in)
            found[on_hand(banker, player)] += ways
            return
        for value in shoe:
            left = shoe[value] - drawn.count(value)
            if left > 0:
                deal((*drawn, value), ways * left)

    deal((), 1)
    return found


@pytest.mark.parametrize("shoe", [{0: 3, 3: 2, 5: 2, 9: 2, 4: 2}, {1: 1, 2: 2, 4: 3, 5: 1, 8: 2, 9: 1}])
def test_the_counts_are_those_of_every_deal_one_by_one(shoe: dict[int, int]) -> None:
    duel = Duel(deals_from(shoe), USUAL)
    for play in pure():
        plain = plain_count(shoe, play)
        assert {end: ways for end, ways in duel.ways(play).items() if ways} == {e: w for e, w in plain.items() if w}
        assert duel.all == plain.total()


@pytest.mark.parametrize("cells", FREE)
@pytest.mark.parametrize("on_5", [True, False])
@pytest.mark.parametrize("decks", [6, 8, 12])
def test_from_a_full_shoe_nothing_is_left_to_chance(decks: int, on_5: bool, cells: str) -> None:
    """The kernel and the strategy rest on it. The Player's Hand draws on 5, the Banker in both cells."""
    house = CheminDeFerOptions(decks=decks, player_option_on_5=on_5, banker_option_cells=cells)
    assert Duel(full_shoe(decks), house).equilibrium() == CARDS


def test_six_decks_and_the_usual_options() -> None:
    """The figures that are known: −1.2374 % against the Banker, −1.0558 % for the bank, and a pure equilibrium."""
    nets = {each.wager: -each.edge for each in wager_odds(USUAL)}
    assert nets[AGAINST] == nets[BANCO] == nets[SUIVI]
    assert f"{float(nets[AGAINST]):.4%} {float(nets[STAKE]):.4%}" == "-1.2374% -1.0558%"
    assert [decision.best for decision in decisions(USUAL)] == ["card", "draw", "draw"]


def test_neither_side_gains_by_departing_whatever_is_left_of_the_shoe() -> None:
    """Also where a choice is left to chance, as it is in some shoes."""
    random = Random(4)
    shoes = [{value: random.choice((0, 1, 2, 6)) for value in range(10)} for _ in range(12)]
    for shoe in (MIXED, *(shoe for shoe in shoes if sum(shoe.values()) >= 8)):
        duel = Duel(deals_from(shoe), USUAL)
        play = duel.equilibrium()
        assert not play.pure or shoe != MIXED
        for other in pure():
            assert duel.net(AGAINST, Play(other.card, play.draws)) <= duel.net(AGAINST, play)
            assert duel.net(STAKE, Play(play.card, other.draws)) <= duel.net(STAKE, play)


def test_the_nets_of_both_sides_and_the_vigorish_make_up_the_whole() -> None:
    duel = Duel(full_shoe(6), USUAL)
    taken = Fraction(5, 100) * duel.ways(CARDS)[1] / duel.all
    assert duel.net(AGAINST, CARDS) + duel.net(STAKE, CARDS) + taken == 0


class Told(Script):
    """A deal as an example tells it."""

    def watch(self, step: AnyStep) -> None:
        if isinstance(step, Draw):
            self.to = step.to


class Opponents:
    """Seat 1 banks and seat 2 wagers against the whole of it, both choosing as the odds have it."""

    def __init__(self, house: CheminDeFerOptions, call: str) -> None:
        self._decide = strategy(house)
        self._call = call

    def bets(self, _table: Table, _seat: int, _window: Betting) -> Iterator[Bet]:
        yield from ()

    def choose(self, table: Table, ask: Ask) -> Chosen:
        if ask.label in (BIDS, OFFER) and ask.seat == 2:
            return ask.default
        if "banco" in ask.choices:
            return (self._call, ask.spans[self._call].most) if self._call in ask.spans else self._call
        return self._decide(table, ask)


@pytest.mark.parametrize("on_5", [True, False])
@pytest.mark.parametrize("rounding", ["none", "up_to_25_cents"])
def test_table_and_kernel_settle_the_same_deal_alike(on_5: bool, rounding: str) -> None:
    house = CheminDeFerOptions(player_option_on_5=on_5, vigorish_rounding=rounding)
    kernel = kernel_of(GAME, house)
    source, deal = stream(5, 7), np.zeros(kernel.width, np.int64)
    for _ in range(30):
        number = kernel.one(source, deal, *kernel.tables)
        for call, wager in (("banco", BANCO), ("against", AGAINST)):
            chance = Told(dict(kernel.told(deal)))
            table = Table(GAME, house, limits=Limits(500, 500, 100), chance=chance, clock=lambda: 0)
            for seat in (1, 2):
                table.sit(seat, 100_000)
            players = {seat: Opponents(house, call) for seat in (1, 2)}
            table.play(players, chance.watch)
            nets = [Fraction(worth(table, seat) - 100_000, 500) for seat in (1, 2)]
            assert nets == [kernel.net(STAKE, "", number), kernel.net(wager, "", number)]
            assert table.ledger[INVENTORY] == -500 * sum(nets)


def test_play_at_the_table_agrees_with_the_odds_within_five_sigma() -> None:
    expected = {each.wager: -float(each.edge) for each in wager_odds(USUAL)}
    table = Table(GAME, USUAL, limits=Limits(500, 500, 100), chance=Seeded(9), clock=lambda: 0)
    for seat in (1, 2):
        table.sit(seat, MOST // 4)
    results: dict[int, list[float]] = {1: [], 2: []}
    players = {seat: Opponents(USUAL, "banco") for seat in (1, 2)}
    while len(results[1]) < 800:
        held = {seat: table.chips(seat) for seat in (1, 2)}
        table.play(players)
        if any(isinstance(step, Draw) and step.to == "player" for step in table.steps):
            banker = table.memory.banker
            for seat, side in ((banker, 1), (3 - banker, 2)):
                results[side].append((table.chips(seat) - held[seat]) / 500)
    for side, wager in ((1, STAKE), (2, BANCO)):
        deviation = pstdev(results[side]) / len(results[side]) ** 0.5
        assert abs(fmean(results[side]) - expected[wager]) <= 5 * deviation


def test_a_first_stake_is_anything_that_the_guide_states() -> None:
    limits = Limits(700, 100_000, 200)
    table = Table(GAME, USUAL, limits=limits, chance=Seeded(1), clock=lambda: 0)
    for seat in (1, 2):
        table.sit(seat, 500_000)
    told = next(wager for wager in guide(GAME, USUAL, limits).wagers if wager.key == STAKE)
    played = table.open_round()
    while not isinstance(played.pending, AskAll):
        for ask in played.asks():
            played.choose(ask.seat, ask.default)
    span = played.asks()[0].spans["bid"]
    assert told.range is not None
    assert (span.least, span.most, span.unit) == (told.range.least, told.range.most, told.range.step)
    played.choose(2, ("bid", span.least))
    played.choose(1, "no_bid")
    (ask,) = played.asks()
    assert ask.label == STAKES and (ask.spans["stake"].least, ask.spans["stake"].most) == (span.least, span.most)


def test_only_the_dominant_player_sees_whether_there_is_a_choice() -> None:
    """Else the question would tell the Banker that the count is 5. 13:69F-4.9"""
    ask = Ask(2, "Card or stay?", (CARD, "stay"), CARD, "13:69F-4.9", label=SAYS, secret=True)
    forced = Ask(2, "Card or stay?", (CARD,), CARD, "13:69F-4.9", label=SAYS, secret=True)
    assert seen(ask, 1) == seen(forced, 1)
    table = Table(GAME, USUAL, chance=Seeded(3), clock=lambda: 0)
    for seat in (1, 2):
        table.sit(seat, 100_000)
    asked: list[Ask] = []
    for _ in range(30):
        table.play({seat: Opponents(USUAL, "banco") for seat in (1, 2)})
        asked += [step for step in table.steps if isinstance(step, Ask) and step.label == SAYS]
    assert {step.choices for step in asked} == {(CARD,), (CARD, "stay"), ("stay",)}
    assert all(step.secret for step in asked)


def test_one_way_of_shuffling_holds_in_a_pit() -> None:
    """19:47-4.4(b)"""
    table = '[[table]]\nid = "{}"\ngame = "chemin_de_fer"\npit = "salon"\noptions.shuffle_method = "{}"\n'
    ways = ("shuffle_lace", "wash_and_three_shuffles")
    text = 'casino = "Alpha"\n' + "".join(table.format(f"c{at}", way) for at, way in enumerate(ways))
    problems = read(text, lambda _name: GAME)[1]
    assert [problem.cite for problem in problems if problem.key == "options.shuffle_method"] == ["19:47-4.4(b)"]
