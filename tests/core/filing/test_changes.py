"""Changes of options and limits: what must precede them, when they take effect, what the sign says of them."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import NOTICE_MS, Limits
from pitboss.core.choices.options import Notice, Problem
from pitboss.core.filing.notices import NEVER, Change, Schedule, Terms, in_force
from pitboss.core.filing.submission import read
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Recorded, Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.telling.story import tell
from tests.conformance.games import ALL

MINUTE = 60_000
LIMITS = Limits(500, 50_000)
ROULETTE = registry.find("roulette")
MINI_DICE = registry.find("mini_dice")
MINI_BACCARAT = registry.find("mini_baccarat")

FILE = """
casino = "Boardwalk"
[[table]]
id = "T-1"
game = "{game}"
chip = "1.00"
minimum = "5.00"
maximum = "500.00"
{table}
[[table.change]]
{change}
"""
TWO = "2026-05-01T14:00:00-04:00"
HALF_PAST = "2026-05-01T14:30:00-04:00"


def problems(game: str, change: str, table: str = "") -> list[tuple[str, str]]:
    found = read(FILE.format(game=game, change=change, table=table), registry.find)[1]
    return [(problem.key, problem.cite) for problem in found]


def schedule(game: Game, *changes: Change, opening: Limits = LIMITS) -> Schedule:
    return Schedule(game, Terms(game.options(), opening), changes)


# What must precede a change of an option.


def test_the_order_of_settlement_changes_by_written_notice() -> None:
    """19:47-7.10(c)3: thirty minutes, to the Division and to surveillance."""
    other = 'options.settlement_order = "vig_all_then_pay"'
    lawful = f"notified = {TWO}\neffective = {HALF_PAST}\n{other}"
    assert problems("mini_baccarat", lawful) == []
    key = "change[1].options.settlement_order"
    assert problems("mini_baccarat", f"effective = {HALF_PAST}\n{other}") == [(key, "19:47-7.10(c)3")]
    posted = f"posted = {TWO}\napproved = {TWO}\neffective = {HALF_PAST}\n{other}"
    assert problems("mini_baccarat", posted) == [(key, "19:47-7.10(c)3")]
    late = lawful.replace("14:00", "14:01")
    assert problems("mini_baccarat", late) == [("change[1].effective", "19:47-7.10(c)3")]


def test_an_option_whose_section_is_silent_changes_by_a_filed_and_approved_change() -> None:
    other = "options.decks = 8"
    assert problems("casino_war", f"approved = {TWO}\neffective = {TWO}\n{other}") == []
    assert problems("casino_war", f"posted = {TWO}\neffective = {HALF_PAST}\n{other}") == [
        ("change[1].options.decks", "13:69F-8.3")
    ]
    assert problems("casino_war", f"approved = {HALF_PAST}\neffective = {TWO}\n{other}") == [
        ("change[1].effective", "13:69F-8.3")
    ]


def test_a_change_is_lawful_after_the_change_and_names_what_it_changes() -> None:
    start = f"approved = {TWO}\neffective = {TWO}\n"
    assert problems("casino_war", f"{start}options.decks = 9") == [("change[1].options.decks", "13:69F-22.2")]
    assert problems("casino_war", f"{start}options.deck = 8") == [("change[1].options.deck", "13:69F-8.3")]
    assert problems("casino_war", f"{start}options.decks = 6") == [("change[1].options.decks", "13:69F-8.3")]
    assert problems("casino_war", start) == [("change[1]", "13:69F-8.3")]
    same = f'posted = {TWO}\neffective = {HALF_PAST}\nminimum = "5.00"'
    assert problems("casino_war", same) == [("change[1]", "13:69F-8.3")]
    conflict = f'{start}options.shuffle_source = "continuous_device"'
    marked = 'options.vigorish_timing = "mark_and_defer"'
    assert problems("mini_baccarat", conflict, marked) == [("change[1].options.vigorish_timing", "19:47-7.12")]


def test_what_must_be_the_same_in_a_pit_is_so_after_a_change() -> None:
    """19:47-7.10(c)1: one of two tables changes its order."""
    text = FILE.format(
        game="mini_baccarat",
        table="",
        change=f'notified = {TWO}\neffective = {HALF_PAST}\noptions.settlement_order = "vig_all_then_pay"',
    )
    other = FILE.format(game="mini_baccarat", table="", change="").replace("T-1", "T-2")
    other = other[other.index("[[table]]") : other.index("[[table.change]]")]
    (problem,) = read(text + other, registry.find)[1]
    assert (problem.table, problem.key, problem.cite) == ("T-2", "options.settlement_order", "19:47-7.10(c)1")
    assert "2026-05-01 18:30" in problem.problem


# Limits of a kind and of its group.


def test_a_kind_taken_out_of_its_group_is_narrower_than_the_group_was() -> None:
    """The limits of all inside wagers give way to narrower ones of straight wagers. 13:69F-8.3(b)"""
    before = Limits(500, 50_000, only={"inside": (100, 50_000)})
    after = Limits(500, 50_000, only={"inside": (100, 50_000), "straight": (500, 50_000)})
    posted = schedule(ROULETTE, Change(0, 0, after), opening=before)
    assert posted.at(NOTICE_MS - 1).limits == before
    assert posted.at(NOTICE_MS).limits == after
    at_once = f'posted = {TWO}\neffective = {TWO}\nonly.straight.minimum = "5.00"'
    group = 'only.inside = { minimum = "1.00", maximum = "500.00" }'
    assert problems("roulette", at_once, group) == [("change[1].effective", "13:69F-8.3(b)")]
    kind = 'only.straight = { minimum = "1.00", maximum = "500.00" }'
    assert problems("roulette", at_once, kind) == [("change[1].effective", "13:69F-8.3(b)")]


# What the sign says.


def test_a_notice_tells_what_changes_and_nothing_else() -> None:
    only = Limits(500, 50_000, increment=500, only={"any_7": (500, 10_000)})
    posted = schedule(MINI_DICE, Change(0, 30 * MINUTE, only))
    assert posted.notices(0) == [
        "Any 7: minimum $5.00, maximum $100.00 from 1970-01-01 00:30 UTC",
        "wagers in multiples of $5.00 from 1970-01-01 00:30 UTC",
    ]
    assert posted.notices(30 * MINUTE) == []


def test_a_notice_hangs_from_its_posting_to_its_hour_or_to_the_change_that_undoes_it() -> None:
    dearer = Change(10 * MINUTE, 10 * MINUTE, Limits(2500, 50_000))
    assert schedule(MINI_DICE, dearer).notices(0) == []
    assert schedule(MINI_DICE, dearer).notices(10 * MINUTE) == [
        "minimum $25.00, maximum $500.00 from 1970-01-01 00:40 UTC"
    ]
    undone = schedule(MINI_DICE, dearer, Change(20 * MINUTE, 20 * MINUTE, Limits(300, 50_000)))
    assert undone.at(20 * MINUTE).limits.minimum == 300
    assert undone.notices(20 * MINUTE) == []
    assert undone.at(90 * MINUTE).limits.minimum == 300
    assert undone.settled(20 * MINUTE).changes == []


def test_a_raise_after_a_lowering_is_measured_by_what_is_in_force() -> None:
    """Lowered from 25 to 5 at once; raised back a minute later, it waits thirty minutes."""
    moved = schedule(
        MINI_DICE,
        Change(0, 0, LIMITS),
        Change(MINUTE, MINUTE, Limits(2500, 50_000)),
        opening=Limits(2500, 50_000),
    )
    assert [moved.at(t * MINUTE).limits.minimum for t in (0, 30, 31)] == [500, 500, 2500]
    settled = moved.settled(MINUTE)
    assert [settled.at(t * MINUTE).limits.minimum for t in (1, 30, 31)] == [500, 500, 2500]


# At the table.


def clocked(game: Game, at: list[int], **options: object) -> tuple[Table, list[bytes]]:
    lines: list[bytes] = []
    chosen, wrong = game.options.read(options)
    assert not wrong
    table = Table(game, chosen, limits=LIMITS, chance=Seeded(3), clock=lambda: at[0], journal=lines.append)
    table.sit(1, 1_000_000)
    return table, lines


def test_the_round_at_which_a_change_is_due_takes_it_up_and_its_record_says_so() -> None:
    at = [0]
    table, lines = clocked(MINI_BACCARAT, at)
    table.play({1: DefaultPlayer(Bet(1, "banker", 1000))})
    change = Change(0, 30 * MINUTE, options={"settlement_order": "vig_all_then_pay"}, notified=1)
    table.post(change)
    for moment in (29 * MINUTE, 30 * MINUTE, 31 * MINUTE):
        at[0] = moment
        table.play({1: DefaultPlayer(Bet(1, "banker", 1000))})
    openings = [decode(line)[0].opening for line in lines]
    orders = [opening.options["settlement_order"] for opening in openings]
    assert orders == ["pay_then_vig_each"] * 3 + ["vig_all_then_pay"]
    assert [opening.changes for opening in openings] == [[], [], [], [change]]
    assert openings[3].announced == [
        "the order in which winning wagers are paid and vigorish is taken; the same in a whole pit, "
        "punto banco tables included: vig all then pay from now on"
    ]
    assert list(findings_in(lines, registry.find)) == []


def test_what_hangs_at_the_table_is_announced_as_a_round_opens() -> None:
    """13:69F-8.3(b): the change and the time it takes effect."""
    at = [5 * MINUTE]
    table, lines = clocked(MINI_DICE, at)
    table.post(Change(5 * MINUTE, 5 * MINUTE, Limits(2500, 50_000)))
    table.play({1: DefaultPlayer()})
    at[0] = 35 * MINUTE
    table.play({1: DefaultPlayer()})
    first, second = (decode(line)[0].opening for line in lines)
    assert first.announced == ["minimum $25.00, maximum $500.00 from 1970-01-01 00:35 UTC"]
    assert (first.limits.minimum, second.limits.minimum) == (500, 2500)
    assert second.announced == ["minimum $25.00, maximum $500.00 from now on"]


def test_options_wait_for_wagers_that_stand_and_cards_that_are_dealt() -> None:
    """A wager is judged by the rules in force when it was made, a shoe is dealt to its end."""
    game, at = MINI_DICE, [0]
    table = Table(game, limits=LIMITS, chance=Recorded([[1, 1], [1, 1], [3, 3]]), clock=lambda: at[0])
    table.sit(1, 1_000_000)
    player = {1: DefaultPlayer(Bet(1, "place_6", 600))}
    table.play(player)
    assert table.layout
    table.post(Change(0, 1, options={"place_stake_after_win": "returned"}, approved=1))
    at[0] = 10
    table.play({1: DefaultPlayer()})
    assert table.options.place_stake_after_win == "stays_up"  # type: ignore[attr-defined]

    war = registry.find("casino_war")
    table, lines = clocked(war, at)
    table.play({1: DefaultPlayer(Bet(1, "initial", 1000))})
    table.post(Change(0, 1, options={"decks": 8}, approved=1))
    while not table.memory.shuffle:
        table.play({1: DefaultPlayer(Bet(1, "initial", 1000))})
        assert len(table.equipment.decks["shoe"]) == 6 * 52
    table.play({1: DefaultPlayer(Bet(1, "initial", 1000))})
    assert len(table.equipment.decks["shoe"]) == 8 * 52
    assert list(findings_in(lines, registry.find)) == []


def test_options_that_change_without_their_notice_are_found() -> None:
    at = [0]
    table, lines = clocked(MINI_BACCARAT, at)
    table.play({1: DefaultPlayer(Bet(1, "banker", 1000))})
    unlawful = Change(0, 10, options={"settlement_order": "vig_all_then_pay"}, notified=5)
    table.schedule.opening = Terms(MINI_BACCARAT.options.read({"settlement_order": "vig_all_then_pay"})[0], LIMITS)
    table.schedule.changes.append(unlawful)
    at[0] = 20
    table.play({1: DefaultPlayer(Bet(1, "banker", 1000))})
    (finding,) = findings_in(lines, registry.find)
    assert finding.problem.startswith("The options changed")


@pytest.mark.parametrize("name", ALL)
def test_every_option_says_how_it_changes(name: str) -> None:
    for option in registry.find(name).options.declared():
        assert option.changing.cite
        assert (option.changing.cite == "13:69F-8.3") == (option.changing.notice is Notice.FILED), option.key


def test_a_problem_of_options_and_limits_together_is_found_after_a_change() -> None:
    def too_low(_options: object, limits: Limits) -> list[Problem]:
        return [Problem("minimum", "it is too low.", "more.", "13:69F-8.2")] if limits.minimum < 500 else []

    from dataclasses import replace

    game = replace(MINI_DICE, more_problems=too_low)
    text = FILE.format(game="mini_dice", table="", change=f'posted = {TWO}\neffective = {TWO}\nminimum = "3.00"')
    found = read(text, lambda _name: game)[1]
    assert [(p.key, p.cite) for p in found] == [("change[1].minimum", "13:69F-8.2")]


def test_the_story_of_a_round_tells_the_change_that_it_takes_up() -> None:
    """13:69F-8.3(b): what was announced, and what preceded the change."""
    at = [0]
    table, lines = clocked(MINI_BACCARAT, at)
    table.post(Change(0, 1, options={"settlement_order": "vig_all_then_pay"}, notified=MINUTE))
    at[0] = 31 * MINUTE
    table.play({1: DefaultPlayer(Bet(1, "banker", 1000))})
    told = " ".join(tell(decode(lines[0])[0], MINI_BACCARAT).facts)
    assert "The dealer announces: the order in which winning wagers are paid" in told
    assert "A change is taken up that was notified in writing 1970-01-01 00:01" in told


def test_a_wager_of_one_dollar_is_offered_at_once_and_withdrawn_by_posted_notice() -> None:
    """13:69F-2.17(a): notice precedes the withdrawal of an offer, not the offer."""
    assert problems("blackjack", f'effective = {TWO}\noptions.additional_wager = "over_under_13"') == []
    game = registry.find("blackjack")
    offering, _ = game.options.read({"additional_wager": "over_under_13"})
    offered = Terms(offering, game.usual_limits(offering))
    for instead in ("none", "sevens"):
        ended = Change(0, 0, patrons=True, options={"additional_wager": instead})
        assert in_force(ended, offered, game) == NEVER
        assert in_force(msgspec.structs.replace(ended, posted=1), offered, game) == 1 + NOTICE_MS
