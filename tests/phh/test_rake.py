"""The rake that a file of cash games implies, and the hands that bear another. 13:69F-14.14(b), 14.19(c)"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.phh.rake import Raked, implied_by
from pitboss.phh.report import replay_files

FIVE = "5 percent, in steps of 1"
HAND = """[{number}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [5000, 5000]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr {bet}', 'p1 cc', 'd db 2h3h4h', 'p1 cbr 100', 'p2 f']
winnings = [{won}, 0]
currency_symbol = '$'

"""


def written(folder: Path, hands: list[tuple[str, str]]) -> Path:
    file = folder / "cash.phhs"
    text = "".join(HAND.format(number=n, bet=bet, won=won) for n, (bet, won) in enumerate(hands, 1))
    file.write_text(text, encoding="utf-8")
    return file


def test_every_hand_is_held_to_the_rake_that_the_others_bear(tmp_path: Path) -> None:
    """Pots of 40, 60, 100 and 200 at 5 percent, at most 3: 2, 3, 3, 3; a tenth of the pot would be lawful, too."""
    lawful = [("20", "38"), ("30", "57"), ("50", "97"), ("100", "197")]
    report = replay_files([written(tmp_path, lawful)])
    assert (report.hands, report.equal) == (4, 4)
    ((_, implied),) = report.rakes
    assert (implied.says, implied.cite, implied.hands) == (
        "5 percent, in steps of 1, at most 3",
        "13:69F-14.14(b)1i",
        4,
    )
    for wrong in ("196", "197.50", "198"):
        report = replay_files([written(tmp_path, [*lawful, ("70", "137"), ("100", wrong)])])
        found = [different.hand for different in report.differences]
        # A larger rake on the largest pot is a further level; a smaller one fits no structure.
        assert found == ([] if wrong == "196" else [6])
        if found:
            assert "13:69F-14.14(b)2i" in report.differences[0].why
            assert report.equal == report.hands - 1


def test_a_contribution_beside_the_rake_is_a_level_of_its_own(tmp_path: Path) -> None:
    """13:69F-14.19(c): $.50 more from pots of 100 on."""
    hands = [("20", "38"), ("30", "57"), ("40", "77"), ("50", "96.50"), ("100", "196.50")]
    ((_, implied),) = replay_files([written(tmp_path, hands)]).rakes
    assert (implied.says, implied.cite) == ("2 at 40, 3 at 60, 3.50 at 100", "13:69F-14.14(b)2i")


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([(4000, 0, False), (9000, 0, True)], "no rake"),
        (
            [(4000, 0, False), (4000, 200, True)],
            f"{FIVE}, at most 2, nothing where no board is dealt",
        ),
        ([(4000, 200, False), (8000, 400, True)], "5 percent, in steps of 1, at most 4"),
        ([(1010, 50, True), (2010, 100, True), (9000, 300, True)], "5 percent, in steps of 0.50, at most 3"),
    ],
)
def test_structures(rows: list[tuple[int, int, bool]], says: str) -> None:
    raked = [(0, Raked(n, pot, Fraction(taken), board, 100)) for n, (pot, taken, board) in enumerate(rows)]
    (implied,) = implied_by(raked)
    assert implied.says == says and implied.others == []


def test_places_have_rakes_of_their_own() -> None:
    rows = [("A", Raked(1, 4000, Fraction(200), True, 100)), ("B", Raked(2, 8000, Fraction(100), True, 100))]
    assert [implied.hands for implied in implied_by(rows)] == [1, 1]
