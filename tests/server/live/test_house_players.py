"""The house's own players are company for a newcomer: they take no part of the players' payouts (13:69F-14.19(a)), go
when the floor says so, and play."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask
from pitboss.core.money.accounts import CAGE, account_at, account_of
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.server.house.takings import of_table, takings
from pitboss.server.house.views import TableView
from pitboss.server.live.house_players import HousePlayers
from pitboss.server.live.outbox import WriteClosed
from pitboss.server.live.seats import HOUSE_PLAYER
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol.commands import Remove
from pitboss.server.shown import tables
from pitboss.telling.story import tell
from tests.server.evening import CHIPS, LIMITS, TABLE, Evening, Open
from tests.server.house.test_casino_payout import HIT, PROGRAM, QUIET, begin, play
from tests.server.house.test_casino_payout import opened as open_house
from tests.server.serving import in_a_loop


def own_players(live: LiveTable) -> list[int]:
    """Where players of the house sit."""
    return [seat for seat, holder in live.seats.holders.items() if holder.person == HOUSE_PLAYER]


def test_no_player_of_the_house_wins_of_what_players_contributed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)  # each round opens on a gaming day of its own
    shares = {"holder": 50, "winner": 25, "table": 25, "unit": "0.01"}

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one", distribution=shares)
        for _ in range(2):
            await play(house, "one", QUIET)
        await play(house, "one", HIT)
        (payout,) = house.spot("one").live.payouts.waiting
        await house.close()
        assert 1 in payout.shares
        assert payout.shares.keys() <= {1, 2}, "only people sit at seats 1 and 2"

    in_a_loop(evening)


def test_company_sits_only_where_a_table_is_opened_for_practice(opened: Open) -> None:
    """Never at a table for gaming, beside a payout, with a dealer of flesh, or where the manager says no."""
    game = registry.find("holdem")
    payout, problems = game.options.read({"payout_program": PROGRAM})
    assert not problems
    gaming = opened("holdem", practice=False)
    for seat in (1, 2):
        gaming.come(f"p{seat}")
        gaming.sit(f"p{seat}", seat, 20_000)
    gaming.let_pass(60_000)
    assert gaming.live.table.rounds and not own_players(gaming.live)
    for options, by in ((payout, "house"), (game.options(), "dealer")):
        with pytest.raises(Refused, match="for practice"):
            LiveTable.new(game, options, LIMITS, "x", practice=True, dealt_by=by)
    practice = opened("holdem")
    assert not practice.notice(None, {"payout_program": payout.plain()["payout_program"]}, 0)

    async def no_company() -> None:
        house = await open_house(gaming.file.with_name("house.sqlite3"))
        options = game.options()
        for name, company in (("with", True), ("without", False)):
            await house.open_table(
                name, game, options, game.usual_limits(options), practice=True, company=company, by="Mia"
            )
            await house.act(name, lambda live: live.sit(5, "ann", 20_000))
            await house.act(name, LiveTable.pause)
            await house.act(name, LiveTable.go_on)
        assert len(own_players(house.spot("with").live)) == 3
        assert not own_players(house.spot("without").live)
        await house.close()

    in_a_loop(no_company)


def test_the_floor_sends_a_player_of_the_house_away(opened: Open) -> None:
    """And nobody comes in their place; whoever is there is told truly, and so is the record."""
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    evening.let_pass(0)
    told = {seat["seat"]: seat["house"] for _, seat in TableView(evening.live).seats}
    seats = own_players(evening.live)
    assert seats
    assert told == {1: False} | dict.fromkeys(seats, True)
    for seat in seats:
        assert evening.command(Remove(seat=seat), "Flo", "floorperson")
        evening.kill()
    raises_each_turn(evening)
    evening.let_pass(600_000)
    assert not own_players(evening.live)
    evening.check()
    first = decode(next(iter(evening.store.journals.records(TABLE))))[0].opening
    assert (first.practice, first.company) == (True, sorted(seats))
    lobby = tables.lobby(evening.live)
    assert lobby["practice"] and any("no money" in line for line in lobby["sign"])
    evening.is_audited(Random(1))


@pytest.mark.parametrize("game", ["holdem", "triple_draw_27"])
def test_a_player_of_the_house_who_is_stopped_from_playing_holds_up_no_table(opened: Open, game: str) -> None:
    evening = opened(game)
    for person, seat in (("p1", 1), ("p2", 5)):
        evening.come(person)
        evening.sit(person, seat, 20_000)
    for seat in own_players(evening.live):
        assert evening.act(lambda live, seat=seat: live.irregular("device_used", seat))  # type: ignore[misc]
    evening.let_pass(300_000, most=200)
    assert evening.store.journals.last(TABLE).round, "the round came to its end"
    evening.is_audited(Random(1))


@pytest.mark.parametrize("game", ["holdem", "chemin_de_fer"])
def test_chips_for_practice_reach_no_account(opened: Open, game: str) -> None:
    def close(live: LiveTable) -> None:
        live.clear()
        live.outbox.add(WriteClosed())

    evening = opened(game, practice=True)
    before = evening.store.accounts.balances("person")
    cage = evening.store.accounts.balance(CAGE)
    evening.come("p1")
    evening.sit("p1", 1, CHIPS)
    evening.let_pass(600_000)
    assert evening.live.table.rounds
    evening.sit("p2", 6, CHIPS)
    for person in ("p1", "p2"):
        evening.act(lambda live, person=person: live.leave(person))
    evening.empties()
    assert evening.store.accounts.balances("person") == before
    assert evening.store.accounts.balance(CAGE) == cage
    assert not evening.store.rounds.won("p1")
    evening.act(close)
    assert evening.store.books.problems() == []
    with evening.store.transaction():
        evening.store.accounts.transfer("by hand", account_at(TABLE), account_of("p1"), 1)
    assert any("do not mix" in problem for problem in evening.store.books.problems())


def raises_each_turn(evening: Evening) -> set[str]:
    """A round in which the person raises whenever they can; under which labels questions were put."""
    labels = set()
    while evening.live.round is None:
        assert evening.live.deadline is not None
        evening.let_pass(evening.live.deadline - evening.clock.time)
    number = evening.live.table.rounds
    for _ in range(100):
        current = evening.live.round
        if current is None or evening.live.table.rounds != number:
            break
        labels |= {step.label for step in current.entries if isinstance(step, Ask)}
        ask = next((ask for ask in current.asks() if ask.seat == 1), None)
        if ask is None:
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time)
            continue
        bold = next((choice for choice in ("raise", "bet", "check", "call") if choice in ask.choices), ask.default)
        evening.act(lambda live, ask=ask, bold=bold: live.choose(ask.seat, bold))  # type: ignore[misc]
    return labels


def test_somebody_calls_whoever_raises_each_turn(opened: Open) -> None:
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, CHIPS)
    assert any("showdown" in raises_each_turn(evening) for _ in range(40))


def test_in_which_style_each_plays_is_told(opened: Open) -> None:
    """At the table, in the lobby, in the record and its story: one in each style, where none was named."""
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, CHIPS)
    raises_each_turn(evening)
    evening.kill()
    raises_each_turn(evening)
    assert evening.live.table.game.company is not None
    styles = evening.live.table.game.company.styles
    told = {seat["seat"]: seat["style"] for _, seat in TableView(evening.live).seats}
    assert told == {1: ""} | dict(zip(own_players(evening.live), styles, strict=True))
    assert tables.lobby(evening.live)["styles"] == sorted(styles)
    record = decode(next(iter(evening.store.journals.records(TABLE))))[0]
    assert record.opening.styles == {seat: style for seat, style in told.items() if style}
    (line,) = (line for line in tell(record, evening.live.table.game).facts if "Players of the house" in line)
    assert all(f"({style})" in line for style in styles)
    evening.check()
    evening.is_audited(Random(1))


def test_who_opens_the_table_names_the_style() -> None:
    game = registry.find("badugi")
    options = game.options()

    def new(style: str, practice: bool = True) -> LiveTable:
        company = HousePlayers(3)
        return LiveTable.new(game, options, LIMITS, "x", practice=practice, style=style, company=company)

    live = new("bold")
    live.sit(4, "ann", 20_000)
    live.pause()
    live.go_on()
    assert [*live.table.styles.values()] == ["bold"] * 3
    seeds = {live.state.snapshot.company_seed, new("").state.snapshot.company_seed}
    assert len(seeds) == 2 and all(seeds)
    with pytest.raises(Refused, match="'wild' at Badugi; choose careful or steady or bold"):
        new("wild")
    with pytest.raises(Refused, match="only at a table for practice"):
        new("bold", practice=False)


def test_what_players_of_the_house_lose_is_told_on_the_floor(opened: Open) -> None:
    """Apart from the table's win, and as chips that are no money."""
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, CHIPS)
    for _ in range(4):
        raises_each_turn(evening)
    live = evening.live
    while live.table.round is not None:
        evening.let_pass(evening.live.deadline - evening.clock.time)
    won = live.table.chips(1) - CHIPS
    (taking,) = takings(evening.store, {TABLE: of_table(live)}, evening.clock.wall())
    assert (taking.rounds, taking.practice, taking.drop) == (4, True, 0)
    assert taking.company and won
    assert taking.win + taking.company == -won, "nobody else brought chips"
