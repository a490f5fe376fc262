"""Each subsection of 13:69F-14.19 that refuses, requires or shows something."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import pitboss.jackpots
from pitboss.core.game.refused import Refused
from pitboss.core.law.cite import Citation
from pitboss.core.law.mentions import mentions_in
from pitboss.jackpots.bad_beat.changes import harder
from pitboss.jackpots.bad_beat.contribution import contributions
from pitboss.jackpots.bad_beat.posting import table_rules
from pitboss.jackpots.bad_beat.program import (
    PRIMARY,
    SECONDARY,
    Conditions,
    Distribution,
    Ending,
    NamedHand,
    Program,
    Secondary,
    Tier,
    problems,
)
from pitboss.jackpots.bad_beat.qualify import qualifies
from pitboss.poker.game import NOT_OPERATIVE
from tests.poker.bad_beats import (
    BEAT,
    BOARD,
    FOUR_TENS,
    FROM_PRIMARY,
    OWN_TIERS,
    ROOM_RULES,
    X,
    Y,
    contribution,
    program,
    showdown,
    shown,
)

PACKAGE = Path(pitboss.jackpots.__file__).parent


@pytest.mark.parametrize(
    "place",
    [f"13:69F-14.19({letter})" for letter in "abcdefghijklmnopq"]
    + [f"13:69F-14.20({letter})" for letter in "abcdefg"],
)
def test_every_subsection_is_carried_out_or_is_for_people(place: str) -> None:
    cite = Citation.parse(place)
    cited = [
        mention
        for file in PACKAGE.rglob("*.py")
        for mention in mentions_in(file, file.name)
        if cite.covers(mention.citation)
    ]
    assert cited or any(cite.covers(Citation.parse(f"13:69F-{other}")) for other in NOT_OPERATIVE)


class TestProgram:
    """13:69F-14.19(a), (b), (l), (m), (n), (p): what may be offered."""

    @pytest.mark.parametrize(
        ("changes", "key", "cite"),
        [
            ({"ending": None}, "ending", "13:69F-14.19(l)"),
            ({"ending": Ending("filed", transfer_to="jackpot")}, "ending", "13:69F-14.19(l)"),
            ({"tiers": ()}, "tiers", "13:69F-14.19(b)1, 2"),
            ({"tiers": (Tier(50, 100),)}, "tiers", "13:69F-14.19(b)1, 2"),
            ({"tiers": (Tier(2000, 100), Tier(2000, 200))}, "tiers", "13:69F-14.19(b)1, 2"),
            ({"tiers": (Tier(2000, 200), Tier(4000, 100))}, "tiers", "13:69F-14.19(b)1, 2"),
            ({"tiers": (Tier(2000, 100), Tier(4000, 4001))}, "tiers", "13:69F-14.19(b)1, 2"),
            ({"tiers": (Tier(2000, 0), Tier(4000, 100))}, "tiers", "13:69F-14.19(b)1, 2"),
            ({"hand": NamedHand("four of a kind", "T")}, "hand", "13:69F-14.19(b)3"),
            ({"hand": NamedHand("four-of-a-kind", "1")}, "hand", "13:69F-14.19(b)3"),
            ({"hand": NamedHand("four-of-a-kind")}, "hand", "13:69F-14.19(b)3"),
            ({"distribution": Distribution(50, 25, 20)}, "distribution", "13:69F-14.19(b)3"),
            ({"distribution": Distribution(50, -25, 75)}, "distribution", "13:69F-14.19(b)3"),
            ({"distribution": Distribution(0, 50, 50)}, "distribution", "13:69F-14.19(b)3"),
            ({"distribution": Distribution(50, 25, 25, unit=0)}, "distribution", "13:69F-14.19(b)3"),
            ({"kind": "high_hand"}, "distribution", "13:69F-14.19(b)3"),
            ({"conditions": Conditions(players=1)}, "conditions", "13:69F-14.19(b)3"),
            ({"conditions": Conditions(pot=-1)}, "conditions", "13:69F-14.19(b)3"),
            ({"reset_percent": 101}, "reset_percent", "13:69F-14.19(p)"),
            ({"tables": (7, 0)}, "tables", "13:69F-14.19(c)"),
            ({"ending": Ending("")}, "ending", "13:69F-14.19(l)"),
            ({"tables": ()}, "tables", "13:69F-14.19(c)"),
            ({"tables": (7, 7)}, "tables", "13:69F-14.19(c)"),
            ({"name": "the jackpot"}, "name", "13:69F-14.19(a)"),
            ({"secondary": FROM_PRIMARY}, "both", "13:69F-14.19(m)2i"),
            ({"both": "both"}, "both", "13:69F-14.19(m)2i"),
            (
                {"secondary": Secondary(FOUR_TENS, Distribution(), amount=1), "both": "both"},
                "secondary.hand",
                "13:69F-14.19(m)",
            ),
            (
                {"secondary": msgspec.structs.replace(OWN_TIERS, amount=5), "both": "both"},
                "secondary",
                "13:69F-14.19(m)1, 2",
            ),
            (
                {"secondary": msgspec.structs.replace(OWN_TIERS, tiers=()), "both": "both"},
                "secondary",
                "13:69F-14.19(m)1, 2",
            ),
            (
                {"secondary": msgspec.structs.replace(OWN_TIERS, tiers=(Tier(1, 2),)), "both": "both"},
                "secondary.tiers",
                "13:69F-14.19(b)1, 2",
            ),
        ],
    )
    def test_one_problem(self, changes: dict[str, Any], key: str, cite: str) -> None:
        (found,) = problems(program(**changes))
        assert (found.key, found.cite) == (key, cite)

    @pytest.mark.parametrize(
        "changes",
        [
            {"tiers": (Tier(100, 100), Tier(101, 100))},
            {"distribution": Distribution(1, 0, 99, unit=1)},
            {"kind": "high_hand", "distribution": Distribution(100, 0, 0)},
            {"conditions": Conditions(players=2, pot=0)},
            {"reset_percent": 100},
            {"tables": (1, 2)},
            {"secondary": OWN_TIERS, "both": "both"},
            {"secondary": FROM_PRIMARY, "both": "higher_only"},
        ],
    )
    def test_the_last_that_may_be_filed(self, changes: dict[str, Any]) -> None:
        assert problems(program(**changes)) == []

    def test_all_problems_at_once(self) -> None:
        assert len(problems(program(ending=None, tiers=(), reset_percent=-1, name=""))) == 4
        assert problems(program()) == []

    def test_a_program_is_plain_data(self) -> None:
        rules = program(secondary=OWN_TIERS, both="both")
        assert msgspec.json.decode(msgspec.json.encode(rules), type=Program) == rules

    @pytest.mark.parametrize(
        ("kind", "ranks", "says"),
        [
            ("full house", "AJ", "aces full of jacks or better"),
            ("straight flush", "5", "straight flush: 5 4 3 2 A or better"),
            ("royal flush", "", "royal flush or better"),
        ],
    )
    def test_named_hands(self, kind: str, ranks: str, says: str) -> None:
        hand = NamedHand(kind, ranks)
        assert hand.wrong() == ""
        assert hand.says.replace("-", " ") == says.replace("-", " ")


class TestContribution:
    """13:69F-14.19(b)1, 2, (c), (m)1"""

    def test_tiers(self) -> None:
        rules = program(tiers=(Tier(2000, 100), Tier(5000, 200)), secondary=OWN_TIERS, both="both")
        assert [contribution(pot, 0, rules) for pot in (1999, 2000, 3999, 4000, 5000)] == [0, 100, 100, 150, 250]
        assert contributions(5000, 500, rules) == {PRIMARY: 200, SECONDARY: 50}

    def test_never_more_than_the_rake_leaves(self) -> None:
        rules = program(tiers=(Tier(100, 100),), secondary=OWN_TIERS, both="both")
        assert contribution(100, 40, rules) == 60
        assert contributions(4000, 3980, rules) == {PRIMARY: 20, SECONDARY: 0}

    @pytest.mark.parametrize(("pot", "rake"), [(100, 101), (100, -1), (-5, 0)])
    def test_impossible_pots(self, pot: int, rake: int) -> None:
        with pytest.raises(Refused, match=r"14\.19\(c\)"):
            contribution(pot, rake, program())


class TestQualifying:
    """13:69F-14.19(a), (b)3, (n)"""

    @pytest.mark.parametrize(
        "missed",
        [
            showdown(X, Y, dealt_in=3),
            showdown(X, Y, pot=1999),
            # Quads with one ten in hand: no pocket pair.
            showdown(("Th", "2d"), Y, board=("Ts", "9s", "8s", "Td", "Tc")),
            # The straight flush lies on the board but for one card.
            showdown(X, ("Qs", "2d"), board=("Ts", "9s", "8s", "Js", "Td")),
        ],
    )
    def test_conditions(self, missed: Any) -> None:
        assert qualifies(program(), missed) == ()
        assert len(qualifies(program(conditions=Conditions()), missed)) == 1

    def test_board_must_be_complete(self) -> None:
        four = msgspec.structs.replace(BEAT, board=4)
        assert qualifies(program(), four) == ()
        assert qualifies(program(conditions=msgspec.structs.replace(ROOM_RULES, full_board=False)), four)

    def test_a_tie_is_no_loss(self) -> None:
        hand = shown(1, X, BOARD)
        tied = msgspec.structs.replace(BEAT, hands=(hand, msgspec.structs.replace(hand, seat=2)))
        assert qualifies(program(), tied) == ()

    def test_pocket_pair_must_make_the_four(self) -> None:
        assert not shown(1, ("Ah", "Ac"), ("Ts", "Td", "Th", "Tc", "2c")).pocket_pair

    def test_several_losers_share(self) -> None:
        three = showdown(X, Y, ("Kh", "Kc"), board=("Ts", "9s", "8s", "Td", "2c"))
        kings = shown(3, ("Kh", "Kd"), ("Ks", "Kc", "Td", "2c", "3c"))
        both = msgspec.structs.replace(three, hands=(three.hands[0], three.hands[1], kings))
        assert [award.holders for award in qualifies(program(several="share"), both)] == [(1, 3)]
        assert [award.holders for award in qualifies(program(several="best"), both)] == [(3,)]

    def test_nobody_shows(self) -> None:
        assert qualifies(program(), msgspec.structs.replace(BEAT, hands=())) == ()


class TestPosting:
    """13:69F-14.19(b), (m)2iii, (p)"""

    def test_everything_that_must_be_said(self) -> None:
        rules = program(secondary=FROM_PRIMARY, both="higher_only", reset_percent=25)
        posted = "\n".join(table_rules(rules))
        for said in (
            "eligible for the bad beat payout jackpot",
            "$1.00 from a pot of $20.00 or more; at most $1.00 from a pot, and nothing from one below $20.00",
            "four tens or better, beaten; at least 4 players dealt in; a pot of at least $20.00 before the rake",
            "all community cards dealt; both hole cards used; four-of-a-kind only with a pocket pair",
            "50 percent to the losing hand, 25 percent to the winning hand, 25 percent shared",
            "The secondary payout of $5,000.00 is funded from the primary payout and is deducted",
            "the highest of them is paid",
            "only the higher one is paid",
            "25 percent of the daily contributions fund the next payout",
        ):
            assert said in posted

    def test_a_secondary_payout_with_contributions_of_its_own(self) -> None:
        posted = "\n".join(table_rules(program(secondary=OWN_TIERS, both="both", shared="casino")))
        assert "Contribution to the secondary payout: $0.50 from a pot of $40.00" in posted
        assert "The payout is that of all tables of this game" in posted
        assert "both are paid, the lower one first" in posted

    def test_the_sign_line_by_line(self) -> None:
        payout = "Players at this table are eligible for the bad beat payout jackpot. Its rules are posted in the "
        second = "Secondary payout: four twos or better. Paid: 100 percent to the losing hand"
        rest = "; what does not divide by $1.00 to the losing hand."
        above = [
            f"{payout}poker room.",
            "Contribution, after the rake: $1.00 from a pot of $20.00 or more; at most $1.00 from a pot, and nothing "
            "from one below $20.00",
            "Qualifying hand: four tens or better, beaten; at least 4 players dealt in; a pot of at least $20.00 "
            "before the rake; all community cards dealt; both hole cards used; four-of-a-kind only with a pocket "
            "pair.",
            "Paid: 50 percent to the losing hand, 25 percent to the winning hand, 25 percent shared by the others "
            f"dealt in{rest}",
            f"{second}{rest}",
        ]
        below = [
            "If several players hold a qualifying hand, the highest of them is paid",
            "If one round has a higher and a lower qualifying hand, only the higher one is paid",
            "25 percent of the daily contributions fund the next payout",
        ]
        of_primary = (
            "The secondary payout of $5,000.00 is funded from the primary payout and is deducted from the primary "
            "payout if won"
        )
        own = (
            "Contribution to the secondary payout: $0.50 from a pot of $40.00 or more; at most $0.50 from a pot, and "
            "nothing from one below $40.00"
        )
        for secondary, line in ((FROM_PRIMARY, of_primary), (OWN_TIERS, own)):
            rules = program(secondary=secondary, both="higher_only", reset_percent=25)
            assert table_rules(rules) == [*above, line, *below]


class TestChanges:
    """13:69F-14.19(q)"""

    @pytest.mark.parametrize(
        "change",
        [
            program(hand=NamedHand("four-of-a-kind", "J"), secondary=FROM_PRIMARY, both="both"),
            program(conditions=msgspec.structs.replace(ROOM_RULES, players=5), secondary=FROM_PRIMARY, both="both"),
            program(conditions=msgspec.structs.replace(ROOM_RULES, pot=3000), secondary=FROM_PRIMARY, both="both"),
            program(),
        ],
    )
    def test_what_is_harder_to_win(self, change: Program) -> None:
        old = program(secondary=FROM_PRIMARY, both="both")
        assert harder(old, change)
        assert not harder(old, old)
        assert not harder(old, program(hand=NamedHand("four-of-a-kind", "8"), secondary=FROM_PRIMARY, both="both"))
