"""What the dealer may wager against a player who banks, and who may bank. 13:69F-10.8, 11.10"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Ask, Move, Span
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import area
from pitboss.games.pai_gow.dealing import RULES
from pitboss.setting.bank import Offer, known
from pitboss.setting.memory import Memory

UNIT = 100
LAST, LARGEST = "last_wager_of_bank_against_dealer", "largest_wager_against_bank"


def offer(holds: int, others: tuple[int, ...] = (), last: int = 0, against: str = LAST, **memory: Any) -> Offer:
    """To seat 1, who holds so much, beside others' wagers at seats 2, 3, …"""
    main = RULES.main
    wagers = [Wager(seat, main, stake, area(seat, main), 1) for seat, stake in enumerate(others, 2)]
    table = SimpleNamespace(
        unit=UNIT, seats=range(1, len(others) + 2), chips=lambda seat: holds, wagers=lambda: wagers
    )
    house = SimpleNamespace(dealer_wager_against_bank=against, co_banking=True)
    return Offer(RULES, cast(Seating, table), house, Memory(offer=1, wagered=((1, last),), **memory))


@pytest.mark.parametrize(
    ("holds", "others", "last", "against", "amount", "most", "default"),
    [
        (5_000, (), 2_050, LAST, 2_000, 1_900, "accept"),
        (1_950, (), 2_000, LAST, 2_000, 1_900, "refuse"),
        (2_000, (), 2_000, LAST, 2_000, 1_900, "accept"),
        (1_000, (250,), 2_000, LAST, 2_000, 700, "refuse"),
        (1_000, (500, 300), 2_000, LARGEST, 500, 200, "refuse"),
        (1_600, (500, 300), 100, LARGEST, 500, 400, "accept"),
        (5_000, (), 100, LAST, 100, 0, "accept"),
        (190, (100,), 500, LAST, 500, 0, "refuse"),
    ],
)
def test_the_bank_may_lower_the_dealers_wager_to_what_it_can_pay(
    holds: int, others: tuple[int, ...], last: int, against: str, amount: int, most: int, default: str
) -> None:
    """13:69F-11.10(g)"""
    asked = offer(holds, others, last, against)._house_wager(1)
    ask = next(asked)
    assert isinstance(ask, Ask)
    assert ask.spans == ({"lower": Span(UNIT, most, UNIT)} if most else {})
    assert ask.choices == ("accept", *ask.spans, "refuse")
    assert ask.default == default
    assert ask.costs["accept"] == sum(others) + amount  # beside what covers the other wagers
    move = asked.send(("lower", most) if most else "accept")
    assert isinstance(move, Move)
    assert move.amount == (most or amount)
    with pytest.raises(StopIteration) as ended:
        next(asked)
    assert ended.value.value == move.amount


@pytest.mark.parametrize("last", [0, UNIT - 1])
def test_the_dealer_wagers_no_part_of_a_chip(last: int) -> None:
    with pytest.raises(StopIteration) as ended:
        next(offer(5_000, (), last)._house_wager(1))
    assert ended.value.value == 0


@pytest.mark.parametrize(
    ("holds", "others", "banked", "may"),
    [(800, (500, 300), 0, True), (799, (500, 300), 0, False), (800, (), 1, False)],
)
def test_who_covers_all_other_wagers_may_bank_but_not_twice_running(
    holds: int, others: tuple[int, ...], banked: int, may: bool
) -> None:
    """13:69F-10.8(c), (d), 11.10(c), (d)"""
    assert offer(holds, others, 100, banked=banked).may_bank(1) is may
    assert not offer(holds, others, 100, banked=banked).may_bank(4)


@pytest.mark.parametrize("banked", [0, 1, 2, 3])
@pytest.mark.parametrize("new", [(), (1,), (2,), (3,), (1, 2), (2, 3), (1, 2, 3), (4,)])
def test_who_takes_a_seat_takes_over_nothing_that_was_done_from_it(new: tuple[int, ...], banked: int) -> None:
    """13:69F-10.8(b), (c), (d), 11.10(b), (c), (d): of those who stay, each may do what they might have done; and
    where all have left the game starts anew."""
    memory = Memory(offer=2, banked=banked, wagered=((1, 100), (2, 200), (3, 300)))
    table = SimpleNamespace(seats=(1, 2, 3), newcomers=frozenset(new), chips=lambda seat: 1_000, wagers=list)
    after = known(memory, cast(Seating, table))
    all_new = set(new) >= {1, 2, 3}
    assert after.offer == (0 if all_new else 2)
    assert after.banked == (0 if all_new or banked in new else banked)
    assert after.wagered == tuple(held for held in memory.wagered if held[0] not in new)
    offered = Offer(RULES, cast(Seating, table), SimpleNamespace(), after)
    assert [seat for seat in (1, 2, 3) if offered.may_bank(seat)] == [
        seat for seat in (1, 2, 3) if seat not in new and seat != banked
    ]
