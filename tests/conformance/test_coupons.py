"""Match play coupons: paid at the wager's odds on their face value by the casino, and taken; no money themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import COUPONS, Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen, Move
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.settlement import pay_coupon
from pitboss.core.table.chance import Recorded
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.players import DefaultPlayer, RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import open_table, random_options

TAKE_THEM = [game for game in registry.all_games() if any(o.key == COUPONS for o in game.options.declared())]


class _WithCoupons:
    """Bets as another player does, with a coupon of the whole amount wherever one is taken."""

    def __init__(self, random: Random, with_coupons: bool) -> None:
        self.inner = RandomPlayer(random)
        self.with_coupons = with_coupons
        self.placed = 0

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        for bet in self.inner.bets(table, seat, window):
            coupon = msgspec.structs.replace(bet, coupon=bet.amount)
            if self.with_coupons and not bet.take and table.round and table.round.refuses(coupon) is None:
                self.placed += 1
                yield coupon
            else:
                yield bet

    def choose(self, table: Table, ask: Ask) -> Chosen:
        return self.inner.choose(table, ask)


@pytest.mark.parametrize("game", TAKE_THEM, ids=lambda game: game.name)
def test_what_coupons_win_is_all_that_they_change(game: Game) -> None:
    won = placed = 0
    for seed in range(8):
        records, nets = [], []
        for with_coupons in (False, True):
            random = Random(seed)
            options, problems = game.options.read({**random_options(game, random).plain(), COUPONS: True})
            assert not problems
            table, _, lines = open_table(game, random, options, seats=3)
            players = {seat: _WithCoupons(random, with_coupons) for seat in range(1, game.seats + 1)}
            total = sum(table.chips(seat) for seat in table.seats)
            for _ in range(12):
                table.play(players)
            placed += sum(player.placed for player in players.values())
            records.append([decode(line)[0] for line in lines])
            nets.append(sum(table.ledger.balances.values()) - total)
            assert findings_in(lines, registry.find) == []
        assert nets == [0, 0], "a coupon is no money in the ledger"
        if [_drawn(record) for record in records[0]] == [_drawn(record) for record in records[1]]:
            won += sum(move.amount for record in records[1] for move in _on_coupons(record))
            assert _of_seats(records[1]) - _of_seats(records[0]) == _less_vigorish(records)
    assert placed > 20
    assert won > 0


def _drawn(record: Record) -> list[object]:
    return [getattr(step, "answer", None) for step in record.steps if type(step).__name__ in ("Roll", "Spin", "Draw")]


def _on_coupons(record: Record) -> list[Move]:
    return [step for step in record.steps if isinstance(step, Move) and step.why.startswith("match play coupon")]


def _of_seats(records: list[Record]) -> int:
    return sum(amount for account, amount in records[-1].closing.balances.items() if account.startswith("seat"))


def _less_vigorish(records: list[list[Record]]) -> int:
    """What coupons won, less the more that was taken as vigorish."""
    paid = [
        sum(
            move.amount
            for record in some
            for move in record.steps
            if isinstance(move, Move) and "vigorish" in move.why
        )
        for some in records
    ]
    won = sum(move.amount for record in records[1] for move in _on_coupons(record))
    return won - (paid[1] - paid[0])


@each_game
def test_a_coupon_is_refused_where_it_is_not_accepted_and_nothing_moves(game: Game) -> None:
    options, problems = game.options.read({COUPONS: False} if game in TAKE_THEM else {})
    assert not problems
    table = Table(game, options, limits=Limits(500, 100_000, 100))
    for seat in (1, 2):
        table.sit(seat, 1_000_000)
    opened = table.open_round(stepwise=True)
    while not isinstance(opened.pending, Betting):
        if opened.pending is None:
            return
        for ask in opened.asks():
            opened.choose(ask.seat, ask.default_answer)
        if not isinstance(opened.pending, Betting) and opened.pending is not None and not opened.asks():
            opened.proceed()
    kind = next(kind for kind in game.wagers if "betting" in kind.windows and not kind.needs)
    pick = next(iter(kind.picks(options)), "")
    before = dict(table.ledger.balances)
    with pytest.raises(Refused, match="not accepted at this table"):
        opened.bet(Bet(1, kind.key, 3_000, pick, coupon=3_000))
    assert table.ledger.balances == before


def _roulette(chance: str) -> Table:
    game = registry.find("roulette")
    options, _ = game.options.read({COUPONS: True})
    table = Table(game, options, limits=Limits(500, 100_000, 100), chance=Recorded([chance]))
    table.sit(1, 1_000_000)
    return table


def test_a_coupon_at_roulette() -> None:
    """A winning coupon is paid at the wager's odds on its face value; won or lost, it is taken. 19:47-5.1(a)"""
    for fell, net in (("7", 1_000 * 35 + 500 * 35), ("8", -1_000)):
        table = _roulette(fell)
        opened = table.open_round()
        opened.bet(Bet(1, "straight", 1_000, "7", coupon=500))
        assert table.chips(1) == 999_000
        opened.close_betting()
        assert table.chips(1) == 1_000_000 + net
        assert table.layout == {}


@pytest.mark.parametrize(
    ("bet", "why"),
    [
        (Bet(1, "red", 500, coupon=600), "at least as much in chips"),
        (Bet(1, "red", 500, coupon=-100), "multiple of"),
        (Bet(1, "red", 500, coupon=50), "multiple of"),
        (Bet(1, "black", 500, coupon=500), "lies with Black already"),
        (Bet(1, "black", 100, take=True), "at least as much in chips"),
        (Bet(1, "black", 100, take=True, coupon=100), "goes back with the whole"),
    ],
)
def test_what_is_no_way_to_place_a_coupon(bet: Bet, why: str) -> None:
    table = _roulette("7")
    opened = table.open_round()
    opened.bet(Bet(1, "black", 600, coupon=600))
    with pytest.raises(Refused, match=why) as refused:
        opened.bet(bet)
    assert refused.value.cite == "19:47-5.1(b)"
    opened.bet(Bet(1, "black", 600, take=True))
    assert table.layout == {} and table.chips(1) == 1_000_000


def test_a_coupon_is_taken_from_a_wager_that_wins_and_stays_up() -> None:
    """13:69F-13.2(a)1: a place bet stays up, the coupon does not; undecided, it stays with its wager."""
    game = registry.find("mini_dice")
    table = Table(game, limits=Limits(500, 100_000, 100), chance=Recorded([[1, 2], [3, 3], [3, 3]]))
    table.sit(1, 1_000_000)
    table.play({1: DefaultPlayer(Bet(1, "place_6", 600, coupon=600))})
    (wager,) = table.layout.values()
    assert wager.coupon == 600
    table.play({1: DefaultPlayer()})
    (wager,) = table.layout.values()
    paid = table.chips(1) - 999_400
    assert (wager.stake, wager.coupon) == (600, 0)
    table.play({1: DefaultPlayer()})
    assert table.chips(1) - 999_400 - paid == paid // 2


def test_the_casino_pays_a_coupon_that_wins_against_a_bank() -> None:
    """13:69F-10.5(a), 10.8: what the player who banks pays is the wager's; vigorish is taken of both."""
    (move,) = pay_coupon(Wager(1, "pai_gow", 500, "seat 1 pai_gow", 1, coupon=500), 500, "13:69F-10.7(k)")
    assert isinstance(move, Move) and (move.source, move.target, move.amount) == ("inventory", "seat 1", 500)


def test_the_sign_says_that_coupons_are_accepted() -> None:
    for game in TAKE_THEM:
        for accepts in (True, False):
            options, _ = game.options.read({COUPONS: accepts})
            assert ("Match play coupons are accepted" in game.sign(options, Limits())) == accepts
