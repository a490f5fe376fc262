"""Each kind of finding: what was recorded, what the rule demands, the section, the money."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pitboss.audit.findings import Finding, Kind
from pitboss.audit.part import Auditor, Part
from pitboss.audit.whole import audit
from pitboss.core.choices.limits import NOTICE_MS, Limits
from pitboss.core.filing.notices import Change
from pitboss.core.filing.submission import Filed, Submission
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import Announce, Ask, Bet, Betting, Draw, Irregular, Move, Reveal, Roll
from pitboss.core.table.chance import Recorded, Seeded
from pitboss.core.table.journal import FIRST, Record, decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.test_games import play_some
from tests.sizes import size

LIMITS = Limits(500, 100_000, 100)


def played(name: str, *bets: Bet, rounds: int = 3, chance: object = None, **options: object) -> list[Record]:
    """Rounds in which seat 1 makes the same wagers."""
    game = registry.find(name)
    read, problems = game.options.read(options)
    assert not problems
    lines: list[bytes] = []
    clock = iter(range(0, 10**9, 1000))
    table = Table(game, read, limits=LIMITS, chance=chance or Seeded(3), clock=clock.__next__, journal=lines.append)  # type: ignore[arg-type]
    table.sit(1, 1_000_000)
    for _ in range(rounds):
        table.play({1: DefaultPlayer(*bets)})
    return [decode(line)[0] for line in lines]


def audited(records: list[Record], submission: Submission | None = None) -> list[Finding]:
    """The findings in records that a careful cheat has chained anew."""
    lines, prev = [], FIRST
    for record in records:
        record.prev = prev
        line, prev = encode(record)
        lines.append(line)
    auditor = Auditor(registry.find, submission)
    part, found = auditor.part("journal", lines)
    whole = Part()
    found += auditor.join(whole, "journal", part, True)
    found += auditor.finish(whole, "journal")
    at_once = audit(lines, registry.find, "journal", submission)[1]
    assert at_once == sorted(found, key=lambda finding: finding.line), "in parts and at once the same is found"
    return found


def step(record: Record, kind: type) -> tuple[int, object]:
    return next((at, step) for at, step in enumerate(record.steps) if type(step) is kind)


BANKER = Bet(1, "banker", 10_000)


def test_a_wrong_vigorish_is_found_with_the_money() -> None:
    records = played("mini_baccarat", BANKER, rounds=30)
    number, move = next(
        (at, s) for at, r in enumerate(records) for s in r.steps if isinstance(s, Move) and "vigorish" in s.why
    )
    move.amount -= 100
    balances = records[number].closing.balances
    balances["seat 1"] += 100
    balances["inventory"] -= 100
    finding = audited(records)[0]
    assert finding.kind is Kind.PAYOUT
    assert (finding.line, finding.round, finding.table) == (number + 1, number + 1, "1")
    assert finding.money == {"inventory": -100, "seat 1": 100}
    assert finding.cite == move.cite
    assert '"amount":400' in finding.recorded and '"amount":500' in finding.demanded


def test_a_payment_out_of_its_place_is_a_wrong_order() -> None:
    records = played("mini_dice", Bet(1, "field", 1000), Bet(1, "any_7", 1000), Bet(1, "over_7", 1000), rounds=8)
    for record in records:
        moves = [at for at, s in enumerate(record.steps) if isinstance(s, Move)]
        lost = [at for at in moves if record.steps[at].target == "inventory"]  # type: ignore[union-attr]
        won = [at for at in moves if at not in lost]
        if lost and won:
            record.steps.append(record.steps.pop(lost[0]))
            break
    assert {finding.kind for finding in audited(records)} == {Kind.ORDER}


def test_a_wager_over_the_limit_and_one_of_another_window_are_found() -> None:
    records = played("mini_dice", Bet(1, "field", 1000))
    _, window = step(records[0], Betting)
    assert isinstance(window, Betting)
    window.answer = [Bet(1, "field", 200_000)]
    finding = audited(records)[0]
    assert finding.kind is Kind.LIMIT
    assert "above the posted maximum" in finding.problem
    assert finding.cite == "13:69F-8.2"


def test_a_wager_out_of_time_is_found() -> None:
    later = next(kind.key for kind in registry.find("casino_war").wagers if "betting" not in kind.windows)
    records = played("casino_war", Bet(1, "initial", 1000), rounds=1)
    _, window = step(records[0], Betting)
    assert isinstance(window, Betting) and isinstance(window.answer, list)
    window.answer.append(Bet(1, later, 1000))
    assert Kind.TIME in {finding.kind for finding in audited(records)}


def test_a_third_card_against_the_table_is_a_wrong_draw() -> None:
    records = played("mini_baccarat", BANKER, rounds=40)
    record = next(r for r in records if sum(isinstance(s, Draw) and s.to != "burn" for s in r.steps) > 4)
    at = max(at for at, s in enumerate(record.steps) if isinstance(s, Draw))
    del record.steps[at]
    found = audited([record])
    assert found[0].kind is Kind.DRAW
    assert "demands" in found[0].problem


def test_a_hand_set_against_the_house_way_is_found() -> None:
    records = played("pai_gow", Bet(1, "pai_gow", 1000), rounds=6)
    for record in records:
        reveals = [s for s in record.steps if isinstance(s, Reveal) and s.hand == "dealer"]
        if reveals:
            reveals[0].cards = reveals[0].cards[::-1]
            finding = audited(records)[0]
            assert finding.kind is Kind.SETTING
            assert finding.cite == "13:69F-10.7(c)"
            return
    pytest.fail("no dealer's hand was set")


def test_an_irregularity_resolved_wrongly_is_found() -> None:
    journals, _ = play_some(registry.find("roulette"), 5, 12, 20, 0.2)
    records = [decode(line)[0] for lines in journals for line in lines]
    for record in records:
        _, trouble = next(((a, s) for a, s in enumerate(record.steps) if isinstance(s, Irregular)), (0, None))
        if trouble is None:
            continue
        assert isinstance(trouble, Irregular)
        trouble.resolution = "the wagers are kept"
        assert Kind.IRREGULARITY in {finding.kind for finding in audited([record])}
        return
    pytest.fail("no irregularity")


def test_money_made_in_a_round_is_found() -> None:
    records = played("mini_dice", Bet(1, "field", 1000))
    records[1].closing.balances["seat 1"] += 500
    found = audited(records)
    assert found[0].kind is Kind.MONEY
    assert found[0].money == {"seat 1": 500}
    assert "made" in found[0].problem


def test_memory_that_does_not_follow_is_found() -> None:
    records = played("mini_baccarat", BANKER)
    records[1].opening.memory["shoe"]["dealt"] += 1
    assert Kind.MEMORY in {finding.kind for finding in audited(records)}


def test_dice_that_were_not_committed_to_are_found() -> None:
    records = played("mini_dice", Bet(1, "any_7", 1000))
    _, roll = step(records[1], Roll)
    assert isinstance(roll, Roll) and isinstance(roll.answer, list)
    roll.answer = roll.answer[::-1] if roll.answer[0] != roll.answer[1] else [roll.answer[0] % 6 + 1, roll.answer[1]]
    assert Kind.COMMITMENT in {finding.kind for finding in audited(records)}


def test_a_card_dealt_twice_from_one_deck_is_a_wrong_draw() -> None:
    class Real(Seeded):
        def open_round(self) -> str:
            return super().open_round() and ""

        def close_round(self) -> dict[str, str]:
            return super().close_round() and {}

        def shuffle(self, what: str, pieces: object) -> str:
            return super().shuffle(what, pieces) and ""  # type: ignore[arg-type]

    records = played("three_card_poker", Bet(1, "ante", 1000), rounds=1, chance=Real(1))
    assert audited(records) == []
    draws = [s for s in records[0].steps if isinstance(s, Draw)]
    draws[1].answer = list(draws[0].answer)  # type: ignore[arg-type]
    assert any("more often" in finding.problem and finding.kind is Kind.DRAW for finding in audited(records))


def submission(game: Game, **options: object) -> Callable[..., Submission]:
    read, _ = game.options.read(options)

    def of(*changes: Change, limits: Limits = LIMITS) -> Submission:
        return Submission("Boardwalk", {"1": Filed("1", game, read, limits, changes)})

    return of


def test_options_that_are_not_filed_are_found_one_by_one() -> None:
    game = registry.find("mini_baccarat")
    records = played("mini_baccarat", BANKER)
    filed = submission(game, vigorish_rounding="none")
    found = audited(records, filed())
    assert {finding.kind for finding in found} == {Kind.OPTION}
    assert found[0].problem == "The option vigorish_rounding is not as filed."
    assert found[0].cite == "13:69F-7.3"
    assert audited(records, submission(game)()) == []
    other = Submission("Boardwalk", {"MB-1": Filed("MB-1", game, game.options(), LIMITS)})
    assert "not in the submission" in audited(records, other)[0].problem


def test_options_that_change_without_a_submission_are_found() -> None:
    records = played("mini_baccarat", BANKER)
    options, _ = registry.find("mini_baccarat").options.read({"vigorish_rounding": "none"})
    records[2].opening.options = options.plain()
    records[2].opening.digest = options.digest
    assert Kind.OPTION in {finding.kind for finding in audited(records)}


def test_a_limit_needs_thirty_minutes_notice() -> None:
    game = registry.find("mini_dice")
    records = played("mini_dice", Bet(1, "field", 5000))
    dearer = Limits(2500, 100_000, 100)
    for record in records[1:]:
        record.opening.limits = dearer
    (finding,) = audited(records)
    assert (finding.kind, finding.problem, finding.line) == (Kind.NOTICE, "Limit changed; no notice on file.", 2)
    assert finding.cite == "13:69F-8.3(b)"
    changed = records[1].opening.at
    filed = submission(game)
    found = audited(records, filed(Change(changed - 60_000, changed, dearer)))
    assert [finding.kind for finding in found] == [Kind.NOTICE, Kind.NOTICE]
    assert "notice" in found[0].problem
    assert audited(records, filed(Change(changed - NOTICE_MS, changed, dearer))) == []
    for record in records[1:]:
        record.opening.limits = Limits(500, 200_000, 100)
    assert audited(records) == []


def test_what_a_leaver_paid_is_what_was_owed() -> None:
    """13:69F-7.3: vigorish that was marked is collected from a player who leaves."""
    game = registry.find("mini_baccarat")
    options, _ = game.options.read({"vigorish_timing": "mark_and_defer"})
    lines: list[bytes] = []
    table = Table(game, options, limits=LIMITS, chance=Seeded(3), clock=lambda: 0, journal=lines.append)
    table.sit(1, 1_000_000)
    table.sit(2, 1_000_000)
    while not game.owes(table.memory, 1):
        table.play({1: DefaultPlayer(BANKER), 2: DefaultPlayer()})
    table.leave(1)
    table.play({2: DefaultPlayer()})
    records = [decode(line)[0] for line in lines]
    assert audited(records) == []
    (left,) = records[-1].opening.since
    assert left.paid == 500
    records[-1].opening.since = [type(left)(1, left.amount - left.paid)]
    finding = audited(records)[0]
    assert finding.kind is Kind.PAYOUT
    assert finding.money == {"inventory": -500}


def test_unknown_and_damaged_lines_are_told_with_their_number_and_skipped() -> None:
    records = played("mini_dice", Bet(1, "field", 1000))
    lines = [encode(record)[0] for record in records]
    other = decode(lines[1])[0]
    other.game = "mini_dise"
    other.table = "9"
    auditor = Auditor(registry.find)
    part, found = auditor.part("j", [b"garbage", lines[0], b"", encode(other)[0], *lines[1:], lines[2][:-30]])
    assert [(f.line, f.kind) for f in found] == [(1, Kind.DAMAGED), (4, Kind.DAMAGED), (7, Kind.DAMAGED)]
    assert (part.rounds, part.skipped, part.lines) == (3, 3, 7)
    assert "did you mean mini_dice?" in found[1].problem


def test_every_difference_of_a_round_is_told_not_only_the_first() -> None:
    records = played("mini_dice", Bet(1, "field", 1000), Bet(1, "any_7", 1000))
    record = records[0]
    move = next(s for s in record.steps if isinstance(s, Move))
    move.amount += 100
    call = next(s for s in record.steps if isinstance(s, Announce))
    record.steps[record.steps.index(call)] = Announce("Place your bets", call.cite)
    kinds = [finding.kind for finding in audited(records)]
    assert {Kind.PAYOUT, Kind.PROCEDURE, Kind.MONEY} <= set(kinds)


def test_a_clock_that_runs_backwards_is_found() -> None:
    records = played("mini_dice", Bet(1, "field", 1000))
    records[1].opening.at = -5000
    assert Kind.CLOCK in {finding.kind for finding in audited(records)}


def test_a_choice_that_was_not_offered_is_found() -> None:
    journals, _ = play_some(registry.find("three_card_poker"), 1, 4, 5, 0)
    for lines in journals:
        records = [decode(line)[0] for line in lines]
        asks = [s for r in records for s in r.steps if isinstance(s, Ask)]
        if asks:
            asks[0].answer = "double"
            assert Kind.DECISION in {finding.kind for finding in audited(records)}
            return
    pytest.fail("nobody was asked")


def test_lawful_rounds_of_every_game_raise_no_finding() -> None:
    """Some thousand rounds here; 100,000 in bench/bench_audit.py."""
    rounds = 0
    for game in registry.all_games():
        tables = size(1, 4) if game.banked is not Banked.POT else 1
        journals, _ = play_some(game, 31, tables, 75, 0.03)
        for lines in journals:
            auditor = Auditor(registry.find)
            whole = Part()
            found = []
            for start in range(0, len(lines), 20):
                part, more = auditor.part("journal", lines[start : start + 20])
                found += more
                found += auditor.join(whole, "journal", part)
            found += auditor.finish(whole, "journal")
            assert [str(finding) for finding in found] == []
            rounds += whole.rounds
    assert rounds >= 2500


def test_a_foreign_chance_needs_no_commitment() -> None:
    chance = Recorded([[3, 4], [1, 1], [6, 5]])
    assert audited(played("mini_dice", Bet(1, "field", 1000), chance=chance)) == []


def test_findings_say_where_and_how_much() -> None:
    finding = Finding("j", 3, "MB-1", 7, 2, Kind.PAYOUT, "Wrong.", "a", "b", "13:69F-13.6(b)", {"seat 1": 250})
    assert str(finding) == (
        "j:3, table MB-1, round 7, step 2: wrong payout or vigorish. Wrong. Recorded: a Demanded: b "
        "Difference: seat 1 +$2.50. (13:69F-13.6(b))"
    )
    assert finding.plain()["difference_cents"] == {"seat 1": 250}
    assert finding.plain()["basis"] == ""


def test_a_finding_says_what_its_section_rests_on() -> None:
    finding = Finding("j", 3, "R-1", 7, 2, Kind.PROCEDURE, "Wrong.", cite="13:69F-5.4")
    assert finding.plain()["basis"] == "a sister regulation (South Dakota 20:18:34:06)"
    assert str(finding).endswith("(13:69F-5.4: a sister regulation (South Dakota 20:18:34:06))")


def test_random_garbage_never_stops_the_audit() -> None:
    random = Random(1)
    lines = [encode(record)[0] for record in played("mini_dice", Bet(1, "field", 1000), rounds=1)]
    for _ in range(200):
        data = bytearray(lines[0])
        for _ in range(random.randint(1, 4)):
            data[random.randrange(len(data))] = random.randrange(256)
        Auditor(registry.find).part("j", [bytes(data)])


def test_a_line_altered_under_its_old_hash_is_judged_and_its_money_named() -> None:
    """Whoever edits a payment in the file and leaves the hash as it is does not hide the payment."""
    lines = [encode(record)[0] for record in played("mini_dice", Bet(1, "field", 1000), rounds=4)]
    amount = next(s for s in decode(lines[1])[0].steps if isinstance(s, Move)).amount
    altered = lines[1].replace(b'"amount":%d,"source"' % amount, b'"amount":%d,"source"' % (amount + 7700), 1)
    assert altered != lines[1]
    part, found = audit([lines[0], altered, *lines[2:]], registry.find)
    assert (part.rounds, part.skipped) == (4, 0)
    assert {finding.line for finding in found} == {2}, "the rounds after it still follow"
    damaged = next(finding for finding in found if finding.kind is Kind.DAMAGED)
    assert "altered after it was written" in damaged.problem
    assert (damaged.table, damaged.round) == ("1", 2)
    assert 7700 in {abs(cents) for finding in found for cents in finding.money.values()}
    first = audit([lines[0].replace(b'"at":0', b'"at":1', 1), *lines[1:]], registry.find)[1]
    assert {finding.kind for finding in first} >= {Kind.DAMAGED}
    assert {finding.line for finding in first} == {1}
