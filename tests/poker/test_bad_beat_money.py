"""Money under any sequence of acts: conserved, never the casino's, and never shown to fall unless paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import PLAYERS, POTS, Books, RoomState, bonus_account, box_account
from pitboss.jackpots.bad_beat.changes import discontinue, implement_change, post_change, stop_collecting
from pitboss.jackpots.bad_beat.collecting import close_table, collect, open_table
from pitboss.jackpots.bad_beat.counting import match_forms
from pitboss.jackpots.bad_beat.display import adjust, close_day
from pitboss.jackpots.bad_beat.payouts import award_bonus, pay, verify
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Bonus, Distribution, Ending, Fund, NamedHand
from pitboss.jackpots.bad_beat.qualify import Award
from pitboss.jackpots.bad_beat.shares import distribute
from tests.poker.bad_beat_room import (
    ACE,
    BEAT,
    FROM_PRIMARY,
    GARD,
    NOON,
    OWN_TIERS,
    SHIA,
    SUE,
    Y,
    box,
    count,
    handed_over,
    program,
    room,
    showdown,
)

NINES = showdown(("9h", "9c"), Y, board=("9s", "Ts", "8s", "9d", "2c"))
JACKPOT = program(
    tables=(7, 8),
    reset_percent=33,
    bonuses=(Bonus("freeroll", 7),),
    secondary=OWN_TIERS,
    both="both",
    ending=Ending("RGS 14-3", transfer_to="small"),
)
SMALL = program(name="small", tables=(9,), secondary=msgspec.structs.replace(FROM_PRIMARY, amount=300), both="both")
TABLES = (7, 8, 9)
FUNDS: tuple[Fund, ...] = (PRIMARY, SECONDARY)


class Room:
    """A room under random acts; each takes two numbers to choose by. A refused act must change nothing."""

    def __init__(self) -> None:
        self.books: Books = room(JACKPOT, SMALL, container_capacity=1500)
        self.extracted = 0
        self.rounds = 0
        self.paid = 0
        self.shown = self.displays()
        self.may_fall: Counter[tuple[str, Fund]] = Counter()
        self.reached: set[str] = set()

    def displays(self) -> dict[tuple[str, Fund], int]:
        programs = self.books.state.programs.items()
        return {(name, fund): shown for name, it in programs for fund, shown in it.shown.items()}

    def attempt(self, act: Callable[[], object], reaches: str = "") -> bool:
        before = msgspec.json.encode(self.books.state)
        try:
            act()
        except Refused:
            assert msgspec.json.encode(self.books.state) == before
            return False
        self.reached.add(reaches)
        return True

    def contributes(self, pot: int, other: int) -> None:
        taken: list[int] = []
        if self.attempt(lambda: taken.append(collect(self.books, TABLES[other % 3], pot, min(pot, other % 500)))):
            self.extracted += taken[0]

    def counts(self, which: int, off_by: int) -> None:
        table, fund = TABLES[which % 3], FUNDS[which // 3 % 2]
        of = box(table, fund, "small" if table == 9 else "jackpot")
        found = max(self.books.ledger[box_account(of)] + off_by % 7 - 3, 0)
        surplus = max(found - self.books.ledger[box_account(of)], 0)
        if self.attempt(lambda: count(self.books, of, found), "counted"):
            self.extracted += surplus

    def closes(self, which: int, closing: int) -> None:
        act = close_table if closing % 2 else open_table
        self.attempt(lambda: act(self.books, TABLES[which % 3]), act.__name__)

    def adjusts(self, *_: int) -> None:
        adjust(self.books, accounting=ACE, supervisor=SUE)

    def ends_day(self, *_: int) -> None:
        for table in TABLES:
            self.counts(TABLES.index(table), 3)
            self.counts(TABLES.index(table) + 3, 3)
        match_forms(self.books, self.books.state.day.drop_boxes, ACE)
        self.attempt(lambda: close_day(self.books, accounting=ACE, supervisor=SUE), "day closed")

    def wins(self, which: int, hands: int) -> None:
        self.rounds += 1
        won = msgspec.structs.replace((BEAT, NINES)[hands % 2], round=self.rounds)
        self.attempt(
            lambda: verify(self.books, TABLES[which % 3], won, at=NOON, supervisor=SHIA, notified=GARD), "won"
        )

    def pays(self, which: int, _: int) -> None:
        unpaid = [number for it in self.books.state.programs.values() for number in it.unpaid]
        if not unpaid:
            return
        payout = self.books.state.payouts[unpaid[which % len(unpaid)]]
        reaches = f"paid {payout.program} {payout.fund}" if payout.amount else ""
        assert self.attempt(lambda: pay(self.books, payout.number, handed_over()), reaches)
        assert not self.attempt(lambda: pay(self.books, payout.number, handed_over()))
        self.paid += payout.amount
        shown: Fund = payout.fund if (payout.program, payout.fund) in self.shown else PRIMARY
        self.may_fall[payout.program, shown] += payout.amount

    def awards_bonus(self, amount: int, _: int) -> None:
        award = {"a patron": amount % 50}
        if self.attempt(lambda: award_bonus(self.books, "jackpot", "freeroll", award), "bonus"):
            self.paid += amount % 50

    def changes(self, rank: int, _: int) -> None:
        changed = msgspec.structs.replace(SMALL, hand=NamedHand("four-of-a-kind", "89TJQ"[rank % 5]))
        if self.attempt(lambda: post_change(self.books, changed)):
            self.attempt(lambda: implement_change(self.books, "small"), "changed")

    def stops(self, which: int, _: int) -> None:
        name = ("jackpot", "small")[which % 2]
        self.attempt(lambda: stop_collecting(self.books, name, "amendment 2"), f"{name} stopped")

    def transfers(self, *_: int) -> None:
        if self.attempt(lambda: discontinue(self.books, "jackpot"), "transferred"):
            assert self.books.holding("jackpot") == 0

    def gives_all_away(self, kept: int, _: int) -> None:
        held = self.books.holding("small")
        awards = {"a patron": held - kept % 2} if held else {}
        if self.attempt(lambda: discontinue(self.books, "small", awards), "given away"):
            assert self.books.holding("small") == 0
            assert not (held and kept % 2), "a cent was kept"
            self.paid += held

    def stores(self, *_: int) -> None:
        self.books = Books(msgspec.json.decode(msgspec.json.encode(self.books.state), type=RoomState))

    def check(self) -> None:
        ledger = self.books.ledger
        assert ledger.total() == 0
        assert ledger[POTS] == -self.extracted
        assert ledger[PLAYERS] == self.paid
        held = sum(self.books.holding(name) for name in self.books.state.programs)
        assert self.extracted == held + self.paid
        now = self.displays()
        for display, before in self.shown.items():
            fell = before - now.get(display, before)
            if fell > 0:
                assert fell <= self.may_fall[display], "a display fell by more than was paid"
                self.may_fall[display] -= fell
        self.shown = now


OFTEN = (Room.contributes,) * 12 + (Room.counts,) * 4 + (Room.wins, Room.adjusts) * 2 + (Room.pays,) * 4
NOW_AND_THEN = (Room.ends_day, Room.closes, Room.awards_bonus, Room.changes, Room.stores)
AT_LAST = (Room.stops, Room.transfers, Room.gives_all_away)
NUMBERS = st.integers(0, 9999)


def acts(*of: Callable[..., None], at_least: int) -> st.SearchStrategy[list[tuple[Callable[..., None], int, int]]]:
    return st.lists(st.tuples(st.sampled_from(of), NUMBERS, NUMBERS), min_size=at_least, max_size=at_least + 20)


@settings(max_examples=50, deadline=None)
@given(acts(*OFTEN, *NOW_AND_THEN, at_least=50), acts(*OFTEN, *NOW_AND_THEN, *AT_LAST * 5, at_least=30))
def test_money_is_conserved(
    while_offered: list[tuple[Callable[..., None], int, int]],
    while_ending: list[tuple[Callable[..., None], int, int]],
) -> None:
    """13:69F-14.19(a), (l), (o): whatever is done in whatever order, and a refused act changes nothing."""
    under_test = Room()
    for act, first, second in (*while_offered, *while_ending):
        act(under_test, first, second)
        under_test.check()


def test_random_acts_reach_everything() -> None:
    """What the property above stands on: such acts do pay, change, transfer and give away."""
    random = Random(14)
    reached = set()
    for _ in range(20):
        under_test = Room()
        for length, choice in ((80, OFTEN + NOW_AND_THEN), (80, OFTEN + NOW_AND_THEN + AT_LAST * 5)):
            for _ in range(length):
                random.choice(choice)(under_test, random.randrange(10_000), random.randrange(10_000))
                under_test.check()
        reached |= under_test.reached
    assert reached >= {
        *("counted", "close_table", "open_table", "day closed", "won", "bonus", "changed"),
        *("paid jackpot primary", "paid jackpot secondary", "paid small primary", "paid small secondary"),
        *("jackpot stopped", "small stopped", "transferred", "given away"),
    }


@given(
    amount=st.integers(0, 10**9),
    holder=st.integers(1, 100),
    winner=st.integers(0, 99),
    unit=st.sampled_from([1, 25, 100, 500]),
    seats=st.permutations(range(1, 11)),
    holders=st.integers(1, 3),
    winners=st.integers(0, 2),
    dealt_in=st.integers(5, 10),
)
def test_shares_lose_nothing(
    amount: int, holder: int, winner: int, unit: int, seats: list[int], holders: int, winners: int, dealt_in: int
) -> None:
    """13:69F-14.19(a), (b)3"""
    winner = min(winner, 100 - holder)
    award = Award(
        PRIMARY,
        tuple(sorted(seats[:holders])),
        tuple(sorted(seats[holders : holders + winners])),
        tuple(sorted(seats[holders + winners : dealt_in])),
        0,
        0,
    )
    shares = distribute(amount, Distribution(holder, winner, 100 - holder - winner, unit), award)
    assert sum(share.amount for share in shares) == amount
    assert min(share.amount for share in shares) >= 0
    assert max(Counter(share.seat for share in shares).values()) == 1


def test_bonus_account_is_not_a_program() -> None:
    """Accounts of a program whose name begins another's are kept apart."""
    books = room(program(), program(name="jackpot-2", tables=(8,)))
    books.ledger.move(POTS, bonus_account("jackpot-2", "freeroll"), 500)
    assert (books.holding("jackpot"), books.holding("jackpot-2")) == (0, 500)
