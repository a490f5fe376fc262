"""How hands fall together: the chances of places counted a second time, from all ways to deal board and hands."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from pitboss.jackpots.bad_beat.chances import Deal, _ways

HOLDEM, OMAHA, STUD = Deal(2, 5, 0), Deal(4, 5, 2), Deal(7, 0, 0)


def _dealt(deal: Deal, board: int, mine: int, others: int) -> Fraction:
    """The chance that so many cards, each named, are on the board and in one hand and in another."""
    left = 52 - board - mine - others
    rest = (deal.board - board, deal.own - mine, deal.own - others)
    ways = comb(left, rest[0]) * comb(left - rest[0], rest[1]) * comb(left - rest[0] - rest[1], rest[2])
    return Fraction(
        ways, comb(52, deal.board) * comb(52 - deal.board, deal.own) * comb(52 - deal.board - deal.own, deal.own)
    )


@pytest.mark.parametrize("deal", [HOLDEM, OMAHA, STUD])
@pytest.mark.parametrize("pairs", [False, True])
def test_cards_lie_where_they_may_as_often_as_all_deals_have_it(deal: Deal, pairs: bool) -> None:
    found = _ways(deal, pairs)
    for shared in range(6):
        alone = 5 - shared
        expected = {}
        for mine in range(alone + 1):
            for others in range(alone + 1 if pairs else 1):
                board = shared + (alone - mine) + (alone - others if pairs else 0)
                fits = mine <= deal.own and others <= deal.own and board <= deal.board and (pairs or not shared)
                if deal.exactly:
                    fits = fits and mine == deal.exactly and (not pairs or others == deal.exactly)
                if fits:
                    which = comb(alone, mine) * (comb(alone, others) if pairs else 1)
                    expected[mine, others] = which * _dealt(deal, board, mine, others)
        assert found[shared] == expected
    assert any(found.values())
