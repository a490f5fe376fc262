"""Each subsection of 13:69F-14.19 that refuses, requires or shows something."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import pitboss.jackpots.bad_beat
from pitboss.core.citations import implementations, mentions_in
from pitboss.core.cite import Citation
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    PLAYERS,
    Box,
)
from pitboss.jackpots.bad_beat.by_people import BY_PEOPLE
from pitboss.jackpots.bad_beat.changes import discontinue, implement_change, post_change, stop_collecting
from pitboss.jackpots.bad_beat.collecting import collect, offer
from pitboss.jackpots.bad_beat.contribution import contribution, contributions
from pitboss.jackpots.bad_beat.display import adjust, verify_display
from pitboss.jackpots.bad_beat.payouts import award_bonus, pay
from pitboss.jackpots.bad_beat.posting import room_posting, table_notice
from pitboss.jackpots.bad_beat.program import (
    PRIMARY,
    SECONDARY,
    Bonus,
    Conditions,
    Distribution,
    Ending,
    NamedHand,
    Program,
    Secondary,
    Tier,
    problems,
)
from pitboss.jackpots.bad_beat.qualify import qualifies, shown
from tests.poker.bad_beat_room import (
    ACE,
    BEAT,
    BOARD,
    FOUR_TENS,
    FROM_PRIMARY,
    OWN_TIERS,
    ROOM_RULES,
    SUE,
    X,
    Y,
    box,
    count,
    fill,
    handed_over,
    program,
    room,
    showdown,
    win,
)

PACKAGE = Path(pitboss.jackpots.bad_beat.__file__).parent


@pytest.mark.parametrize(
    "place",
    [f"13:69F-14.19({letter})" for letter in "abcdefghijklmnopq"]
    + [f"13:69F-14.20({letter})" for letter in "abcdefg"],
)
def test_every_subsection_is_carried_out_or_is_for_people(place: str) -> None:
    cite = Citation.parse(place)
    files = [file for file in PACKAGE.rglob("*.py") if file.name != "by_people.py"]
    cited = [mention for file in files for mention in mentions_in(file, file.name) if cite.covers(mention.citation)]
    assert cited or any(cite.covers(Citation.parse(other)) for other in BY_PEOPLE)
    assert implementations(place)


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
            ({"hand": NamedHand("four of a kind", "T")}, "hand", "13:69F-14.19(b)3"),
            ({"hand": NamedHand("four-of-a-kind", "1")}, "hand", "13:69F-14.19(b)3"),
            ({"hand": NamedHand("four-of-a-kind")}, "hand", "13:69F-14.19(b)3"),
            ({"distribution": Distribution(50, 25, 20)}, "distribution", "13:69F-14.19(b)3"),
            ({"kind": "high_hand"}, "distribution", "13:69F-14.19(b)3"),
            ({"conditions": Conditions(players=1)}, "conditions", "13:69F-14.19(b)3"),
            ({"reset_percent": 101}, "reset_percent", "13:69F-14.19(p)"),
            ({"reset_percent": 95, "bonuses": (Bonus("freeroll", 6),)}, "reset_percent", "13:69F-14.19(p)"),
            ({"bonuses": (Bonus("free roll", 6),)}, "bonuses", "13:69F-14.19(a)"),
            ({"bonuses": (Bonus("a", 1), Bonus("a", 2))}, "bonuses", "13:69F-14.19(b)4"),
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
        with pytest.raises(Refused, match="cannot be offered"):
            room(program(**changes))

    def test_all_problems_at_once(self) -> None:
        assert len(problems(program(ending=None, tiers=(), reset_percent=-1, name=""))) == 4
        assert problems(program()) == []

    def test_a_table_offers_one_payout(self) -> None:
        books = room(program())
        high = program(name="high", kind="high_hand", distribution=Distribution(100, 0, 0))
        with pytest.raises(Refused, match=r"Table 7 already takes part in jackpot.*14\.19\(a\)"):
            offer(books, high)
        with pytest.raises(Refused, match="name of its own"):
            offer(books, program(tables=(8,)))

    def test_a_program_is_plain_data(self) -> None:
        rules = program(secondary=OWN_TIERS, both="both", bonuses=(Bonus("freeroll", 5),))
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

    def test_only_where_it_is_offered(self) -> None:
        books = room(program())
        with pytest.raises(Refused, match=r"Table 8 takes part in no payout.*14\.19\(c\)"):
            collect(books, 8, 6000, 0)


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
        rules = program(secondary=FROM_PRIMARY, both="higher_only", bonuses=(Bonus("freeroll", 5),), reset_percent=25)
        books = room(rules)
        fill(books, 15_088_800)
        posted = "\n".join(room_posting(books.program("jackpot")))
        for said in (
            "Primary payout: $150,888.00",
            "$1.00 from a pot of $20.00 or more; at most $1.00 from a pot, and nothing from one below $20.00",
            "four tens or better, beaten; at least 4 players dealt in; a pot of at least $20.00 before the rake",
            "all community cards dealt; both hole cards used; four-of-a-kind only with a pocket pair",
            "50 percent to the losing hand, 25 percent to the winning hand, 25 percent shared",
            "The secondary payout of $5,000.00 is funded from the primary payout and is deducted",
            "the highest of them is paid",
            "only the higher one is paid",
            "5 percent of the contributions fund the bonus freeroll",
            "25 percent of the daily contributions fund the next payout",
        ):
            assert said in posted
        assert "bad beat payout jackpot" in table_notice(rules)

    def test_notice_of_change(self) -> None:
        books = room(program(secondary=OWN_TIERS, both="both"))
        post_change(books, program(several="share"))
        posted = "\n".join(room_posting(books.program("jackpot")))
        assert "Secondary payout: $0.00" in posted
        assert "Contribution to the secondary payout: $0.50 from a pot of $40.00" in posted
        assert "The rules will change" in posted


class TestChangesAndEnding:
    """13:69F-14.19(c), (l), (q)"""

    @pytest.mark.parametrize(
        "harder",
        [
            program(hand=NamedHand("four-of-a-kind", "J"), secondary=FROM_PRIMARY, both="both"),
            program(conditions=msgspec.structs.replace(ROOM_RULES, players=5), secondary=FROM_PRIMARY, both="both"),
            program(conditions=msgspec.structs.replace(ROOM_RULES, pot=3000), secondary=FROM_PRIMARY, both="both"),
            program(),
        ],
    )
    def test_harder_is_refused(self, harder: Program) -> None:
        books = room(program(secondary=FROM_PRIMARY, both="both"))
        collect(books, 7, 6000, 0)
        post_change(books, harder)
        with pytest.raises(Refused, match=r"may not be made harder.*14\.19\(q\)"):
            implement_change(books, "jackpot")

    def test_a_change_leaves_no_money_behind(self) -> None:
        books = room(program(tables=(7, 8), secondary=OWN_TIERS, both="both", bonuses=(Bonus("freeroll", 50),)))
        collect(books, 8, 6000, 0)
        post_change(books, program(secondary=OWN_TIERS, both="both"))
        with pytest.raises(Refused, match=r"box of table 8 holds \$1\.00; count it first.*14\.19\(d\)"):
            implement_change(books, "jackpot")
        for fund in (PRIMARY, SECONDARY):
            count(books, Box("jackpot", fund, 8))
        adjust(books, accounting=ACE, supervisor=SUE)
        with pytest.raises(Refused, match=r"freeroll of jackpot holds \$0\.50.*14\.19\(a\)"):
            implement_change(books, "jackpot")
        award_bonus(books, "jackpot", "freeroll", {"Pat": 50})
        implement_change(books, "jackpot")
        assert books.program("jackpot").program.tables == (7,)
        books.program("jackpot").unwon = []
        post_change(books, program())
        with pytest.raises(Refused, match=r"secondary of jackpot holds \$0\.50"):
            implement_change(books, "jackpot")

    def test_a_bad_beat_does_not_become_a_high_hand(self) -> None:
        books = room(program())
        with pytest.raises(Refused, match=r"cannot become a high_hand.*14\.19\(q\)"):
            post_change(books, program(kind="high_hand", distribution=Distribution(100, 0, 0)))
        with pytest.raises(Refused, match=r"same at all casinos.*14\.20\(a\)"):
            post_change(books, program(system="link"))

    def test_ending_by_transfer(self) -> None:
        books = room(
            program(ending=Ending("filed", transfer_to="small"), reset_percent=25), program(name="small", tables=(8,))
        )
        fill(books, 100_000)
        collect(books, 7, 6000, 0)
        with pytest.raises(Refused, match=r"still collects.*14\.19\(c\)"):
            discontinue(books, "jackpot")
        with pytest.raises(Refused, match=r"Amend.*14\.19\(c\)"):
            stop_collecting(books, "jackpot", "")
        stop_collecting(books, "jackpot", "amendment 2")
        with pytest.raises(Refused, match="ended already"):
            stop_collecting(books, "jackpot", "amendment 2")
        with pytest.raises(Refused, match=r"Collection for jackpot has ended; award the whole pot.*14\.19\(c\)"):
            collect(books, 7, 6000, 0)
        with pytest.raises(Refused, match=r"holds \$1\.00; count it first"):
            discontinue(books, "jackpot")
        count(books, box())
        with pytest.raises(Refused, match="transfers all to small"):
            discontinue(books, "jackpot", {"Pat": 100_100})
        assert discontinue(books, "jackpot") == 100_100
        verify_display(books, "small", PRIMARY, 100_100)
        with pytest.raises(Refused, match=r"no payout 'jackpot' here; those offered are: small"):
            discontinue(books, "jackpot")

    def test_ending_by_award(self) -> None:
        books = room(program())
        fill(books, 100_000)
        number = win(books)
        fill(books, 5_000)
        stop_collecting(books, "jackpot", "amendment 2")
        with pytest.raises(Refused, match=r"jackpot#1 has been won; pay it first.*14\.19\(l\)"):
            discontinue(books, "jackpot", {"Pat": 5_000})
        pay(books, number, handed_over())
        for awards in ({"Pat": 4_999}, {"Pat": 5_001}, {"Pat": 5_001, "Lee": -1}, {}):
            with pytest.raises(Refused, match=r"holds \$50\.00.*award all of it.*14\.19\(l\)"):
                discontinue(books, "jackpot", awards)
        assert discontinue(books, "jackpot", {"Pat": 3_000, "Lee": 2_000}) == 5_000
        assert books.ledger[PLAYERS] == 105_000
        assert books.holding("jackpot") == 0
