"""Asia poker: the dealer's way, what does not go together, and the figures. 13:69F-31"""

from __future__ import annotations

import random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.core.game.steps import Bet
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.asia_poker import GAME
from pitboss.games.asia_poker.odds import wager_odds
from pitboss.games.asia_poker.wagers import AsiaPokerOptions
from pitboss.ranks.four_bug import WHEELS4
from pitboss.setting.four_two_one.hand import PLACES, SETTINGS
from pitboss.setting.four_two_one.setting import by_way, menu, read
from pitboss.setting.four_two_one.ways import Rule, Way, way

LOWEST = WHEELS4["lowest"]


def seven(text: str) -> tuple[int, ...]:
    return tuple(sorted(map(index, parse_cards(text))))


@pytest.mark.parametrize(
    ("cards", "medium", "low"),
    [
        ("Ac Kd Qh 9s 8c 5d 3h", "KQ", "9"),
        ("Qc Qd 8h 8s Ac 5d 3h", "88", "A"),
        ("Tc Td 7h 7s 4c 4d Kh", "TT", "K"),
        ("9h 8h 7h 6h Kc Qd 2s", "KQ", "2"),
    ],
)
def test_the_way_that_ships_sets(cards: str, medium: str, low: str) -> None:
    pieces = by_way(way("medium_first"), seven(cards), LOWEST)[0].pieces
    assert (pieces[4][0] + pieces[5][0], pieces[6][0]) == (medium, low)


def test_every_hand_is_set_lawfully_and_every_choice_is_read_back() -> None:
    chance = random.Random(31)
    assert SETTINGS == len(set(PLACES)) == 105
    for _ in range(150):
        cards = tuple(sorted(chance.sample(range(53), 7)))
        assert not by_way(way("medium_first"), cards, LOWEST)[0].foul
    choices = menu(cards, LOWEST).choices
    assert len(set(choices)) == SETTINGS
    assert all(read(choice, LOWEST).text == choice for choice in chance.sample(choices, 5))
    assert [read(choice, LOWEST).foul for choice in (choices[0], choices[-1])] == [False, True]


def test_another_way_may_be_filed_as_data() -> None:
    """Two rules: a pair of tens or better in the medium hand where there can be one, else the high hand first."""
    filed = Way(
        "mine",
        "my way",
        (
            Rule("pairs", "13:69F-31.12", ("high", "low", "medium"), medium="pair of 10"),
            Rule("high", "13:69F-31.12", ("high", "medium", "low")),
        ),
    )
    pieces = by_way(filed, seven("9h 8h 7h 6h Kc Qd 2s"), LOWEST)[0].pieces
    assert sorted(pieces[:4]) == ["6h", "7h", "8h", "9h"]
    pieces = by_way(filed, seven("Tc Td 7h 7s 4c 4d Kh"), LOWEST)[0].pieces
    assert {piece[0] for piece in pieces[4:6]} == {"T"}


@pytest.mark.parametrize(
    ("plain", "key"),
    [
        ({"start_method": "button", "dealing_method": "hand"}, "start_method"),  # 13:69F-31.11(a), (d)
        ({"dealing_method": "machine"}, "dealing_method"),  # 13:69F-31.10(a)
    ],
)
def test_what_does_not_go_together_is_refused(plain: dict[str, object], key: str) -> None:
    _, problems = AsiaPokerOptions.read(plain)
    assert [problem.key for problem in problems] == [key]


def test_the_main_wager_and_the_bonus_are_counted() -> None:
    options, problems = AsiaPokerOptions.read({"bonus_table": {"five_aces": "800 to 1", "royal_flush": "200 to 1"}})
    assert not problems
    main, best, bonus = wager_odds(options)
    assert main.error == best.error == 0 and main.push == best.push == 0 and best.win > main.win
    assert bonus.error == 0 and bonus.win == pytest.approx((1_128 + 26_132) / 154_143_080)


def test_two_areas_are_set_one_after_the_other() -> None:
    options, _ = AsiaPokerOptions.read({"two_betting_areas": True})
    table = Table(GAME, options, limits=Limits(500, 100_000, 100))
    table.sit(2, 1_000_000)
    records: list[bytes] = []
    table.journal = records.append
    table.play({2: DefaultPlayer(Bet(2, "asia_poker", 1000), Bet(2, "asia_poker", 2000, spot=3))})
    assert records[0].count(b'"label":"set","asks"') + records[0].count(b'"do":"ask_all"') >= 2
