"""How often a bad beat is hit, against plain dealing, against counts, and against the rule itself."""

from __future__ import annotations

from math import comb, sqrt
from random import Random

import numpy as np
import pytest

from pitboss.core.equipment.cards import deck, index
from pitboss.games import registry
from pitboss.jackpots.bad_beat.chances import Deal, _hit, chance_of
from pitboss.jackpots.bad_beat.program import Conditions, Distribution, NamedHand
from pitboss.jackpots.bad_beat.qualify import Showdown, qualifies
from pitboss.odds.figures.bad_beat import DEALS, payout_odds
from pitboss.ranks.evaluate import evaluate
from tests.poker.bad_beats import program, shown

FULL, FOURS = NamedHand("full house", "22"), NamedHand("four-of-a-kind", "2")


def dealt(deal: Deal, players: int, many: int) -> np.ndarray:
    """The keys of hands, dealt plainly: a row a deal."""
    chance = np.random.Generator(np.random.Philox(5))
    cards = chance.permuted(np.tile(np.arange(52, dtype=np.int8), (many, 1)), axis=1).astype(np.int64)
    board = cards[:, 52 - deal.board :] if deal.board else cards[:, :0]
    keys = np.zeros((many, players), np.int64)
    for player in range(players):
        own = cards[:, player * deal.own : (player + 1) * deal.own]
        keys[:, player] = evaluate(np.concatenate([own, board], axis=1))
    return keys


@pytest.mark.parametrize(("deal", "players"), [(Deal(2, 5), 4), (Deal(7), 5)])
def test_as_often_as_plain_dealing_shows(deal: Deal, players: int) -> None:
    least, many = NamedHand("full house", "22").key, 60_000
    keys = dealt(deal, players, many)
    best = keys.max(axis=1, keepdims=True)
    hit = float(((keys < best) & (keys >= least)).any(axis=1).mean())
    found = chance_of(program(hand=FULL, conditions=Conditions()), deal, players)
    assert found.relative < 0.01
    assert abs(found.often - hit) < 4 * sqrt(hit / many)
    high = chance_of(
        program(hand=FULL, kind="high_hand", distribution=Distribution(100, 0, 0), conditions=Conditions()),
        deal,
        players,
    )
    held = float((best >= least).mean())
    assert abs(high.often - held) < 4 * sqrt(held / many)


def test_two_hands_of_five_cards_are_counted_exactly() -> None:
    """Four-of-a-kind or better beaten, by two players with five cards each: no deal holds more than one such pair."""
    fours = 13 * 12 * 44 * 43  # two ranks in order, then a kicker for each of what is left
    runs = [(top, {(top - k) % 13 * 4 + suit for k in range(5)}) for suit in range(4) for top in range(3, 13)]
    clear = sum(1 for _, run in runs for rank in range(13) if all(card // 4 != rank for card in run))
    over_fours = 2 * clear * (52 - 4 - 5)
    two_runs = sum(1 for top, one in runs for other_top, other in runs if other_top != top and not one & other)
    exact = (fours + over_fours + two_runs) / (comb(52, 5) * comb(47, 5))
    found = chance_of(program(hand=FOURS, conditions=Conditions()), Deal(5), 2)
    assert abs(found.often - exact) <= 5 * found.error + 1e-9 * exact


def test_what_is_hit_is_what_the_rule_pays() -> None:
    """13:69F-14.19(a), (b)3: the deals are judged as the table judges its showdown."""
    random, rules = Random(4), program(hand=NamedHand("one pair", "2"))
    names = {index(card): card for card in deck()}
    told = set()
    for _ in range(150):
        cards = random.sample(range(52), 13)
        both, pocket = random.random() < 0.5, random.random() < 0.5
        conditions = Conditions(both_hole_cards=both, pocket_pair=pocket)
        board = [names[card] for card in cards[8:]]
        hands = tuple(shown(seat, [names[c] for c in cards[2 * seat - 2 : 2 * seat]], board) for seat in range(1, 5))
        judged = qualifies(program(hand=rules.hand, conditions=conditions), Showdown(hands, (1, 2, 3, 4), 10_000, 1))
        asked = np.array([rules.hand.key, both, pocket, True])
        hit = _hit(np.array(cards[:8]).reshape(4, 2), np.array(cards[8:]), np.array([2, 5, 0, 0, 4]), asked)
        assert bool(judged) == bool(hit)
        told.add(bool(hit))
    assert told == {True, False}


@pytest.mark.parametrize("name", sorted(DEALS))
def test_every_game_with_a_payout_has_its_odds_to_less_than_a_percent(name: str) -> None:
    game = registry.find(name)
    found = payout_odds(game, game.options(), players=4)
    assert found is not None
    assert 0 < found.by_players[4].often < 0.001
    assert found.by_players[4].relative < 0.01
    assert found.lines()[0].startswith("4 players: 1 in ")


def test_where_no_high_hand_of_five_cards_wins_there_is_none() -> None:
    for name in ("badugi", "triple_draw_27", "mambo_stud"):
        assert payout_odds(registry.find(name), registry.find(name).options()) is None


def test_too_few_players_never_hit_it() -> None:
    assert chance_of(program(), Deal(2, 5), 3).often == 0
