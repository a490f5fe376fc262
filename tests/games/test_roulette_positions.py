"""Where a roulette wager lies says which numbers it covers, paragraph by paragraph."""

from __future__ import annotations

import pytest

from pitboss.core.law.basis import Basis, basis_of
from pitboss.games.roulette.wagers import RouletteOptions


@pytest.mark.parametrize(
    ("wager", "numbers"),
    [
        ("four_numbers", "1 2 4 5"),
        ("six_numbers", "1 2 3 4 5 6"),
        ("column", "1 4 7 10 13 16 19 22 25 28 31 34"),
        ("dozen", "1 2 3 4 5 6 7 8 9 10 11 12"),
    ],
)
def test_a_position_covers_the_numbers_of_its_paragraph(wager: str, numbers: str) -> None:
    """19:47-5.1(e)4: a common corner of four; 19:47-5.1(e)6: two contiguous rows; 19:47-5.1(e)7: a column;
    19:47-5.1(e)8: a dozen."""
    found = RouletteOptions().covered[wager]
    assert set(numbers.split()) in [set(map(str, cover)) for cover in found.values()]


def test_three_numbers_at_the_zeros_lie_on_a_common_corner() -> None:
    """19:47-5.1(e)3i, 19:47-5.1(e)3ii: 0-1-2, 0-2-00 and 00-2-3, on the corner of their three boxes."""
    groups = [set(map(str, cover)) for cover in RouletteOptions().covered["three_numbers"].values()]
    assert all(group in groups for group in ({"0", "1", "2"}, {"0", "00", "2"}, {"00", "2", "3"}))


def test_the_replica_shows_the_numbers_in_the_order_of_the_wheel() -> None:
    """19:47-5.1(e)1i(1): the replica on the layout corresponds to the wheel in use."""
    options = RouletteOptions(five_adjacent_number=True)
    assert options.replica.compartments == options.wheel.compartments


def test_trace_follows_every_paragraph_of_which_text_is_at_hand() -> None:
    """19:47-5.1(e) and what stands below it rest on the predecessor's text; what may follow (e)8 does not."""
    known = ["5.1(e)", *(f"5.1(e){number}" for number in range(1, 9)), "5.1(e)1i(2)", "5.1(e)3ii"]
    assert [place for place in known if basis_of(place).basis is not Basis.PREDECESSOR] == []
    assert basis_of("5.1(e)9").basis is Basis.PRACTICE
