"""Pai gow: ways of setting, the bank's money, the dice, and the odds against full counts and published figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.tiles import KINDS, SET
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, AskAll, Bet, Betting, Chosen, Draw, Irregular, Move, Reveal
from pitboss.core.money.ledger import INVENTORY, holder
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import DefaultPlayer, RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games.pai_gow import GAME
from pitboss.games.pai_gow.dealing import PLACES
from pitboss.games.pai_gow.odds import DEALS, analysis, strategy, wager_odds
from pitboss.games.pai_gow.setting import Four, four, hands, read_setting, settings
from pitboss.games.pai_gow.wagers import PaiGowOptions, result
from pitboss.games.pai_gow.ways import names, read_way, way
from pitboss.odds.figures.enumerate import enumerate_odds
from pitboss.ranks.tiles import KIND, two_tile
from pitboss.setting.bank import offered_to
from pitboss.setting.places import position, start
from pitboss.setting.rules import LOSE, PUSH, WIN

LIMITS = Limits(100, 10**9, 100)


def weight(hand: Four) -> int:
    """In how many ways the 32 tiles give a hand."""
    found = 1
    for kind in set(hand):
        found *= comb(KINDS[kind].count, hand.count(kind))
    return found


# Setting.


def test_there_are_35960_hands_and_at_most_three_settings_of_each() -> None:
    assert sum(map(weight, hands())) == comb(32, 4) == 35_960
    for hand in hands()[::37]:
        for setting in settings(hand):
            assert sorted(setting.kinds) == list(hand)
            assert setting.high >= setting.low
            assert read_setting(setting.text) == setting


def test_the_regulations_rules_decide_as_many_hands_as_the_sheet_says() -> None:
    """13:69F-10.7(d)"""
    decided: Counter[str] = Counter()
    for hand in hands():
        decided[way("regulation").set(hand)[1].cite] += weight(hand)
    assert decided == {
        "13:69F-10.7(d)1": 435,
        "13:69F-10.7(d)2": 13_349,
        "13:69F-10.7(d)3": 19_920,
        "13:69F-10.7(d)4": 2_256,
    }


@pytest.mark.parametrize("name", names())
def test_a_way_sets_every_hand_with_its_own_tiles_and_by_some_rule_of_its_own(name: str) -> None:
    filed = way(name)
    used = set()
    for hand in hands():
        setting, by = filed.set(hand)
        assert setting in settings(hand)
        used.add(by)
    assert used == set(filed.rules)


def test_a_dealer_never_makes_both_hands_worse_than_they_could_be() -> None:
    """13:69F-10.7(e)"""
    for hand in hands():
        setting, _ = way("traditional").set(hand)
        assert not any(s.high > setting.high and s.low > setting.low for s in settings(hand)), hand


def test_a_casino_files_a_way_as_a_file(tmp_path: Path) -> None:
    """13:69F-10.7(e)"""
    file = tmp_path / "low_first.toml"
    file.write_text(
        'title = "the better low hand"\n'
        '[[rule]]\nsays = "twos with an eight are a gong"\ncite = "13:69F-10.7(e)"\nplays = ["2/12 8"]\n'
        '[[rule]]\nsays = "the best low hand"\ncite = "13:69F-10.7(e)"\nprefer = ["low", "high"]\n'
    )
    filed = read_way(file)
    gong, rule = filed.set(four(["6-6", "2-6", "1-3", "2-3"]))
    assert gong.text == "6-6+2-6/1-3+2-3" and rule.says == "twos with an eight are a gong"
    best, _ = filed.set(four(["6-6", "3-3", "1-3", "2-3"]))
    assert best.low == max(setting.low for setting in settings(four(["6-6", "3-3", "1-3", "2-3"])))
    file.write_text(file.read_text().replace("plays =", "playing ="))
    with pytest.raises(ValueError, match="playing"):
        read_way(file)


def test_a_way_that_leaves_a_hand_open_says_which(tmp_path: Path) -> None:
    file = tmp_path / "pairs_only.toml"
    file.write_text('title = "pairs"\n[[rule]]\nsays = "a pair"\ncite = "13:69F-10.7(e)"\nhigh = "1-1 2-6"\n')
    with pytest.raises(ValueError, match="does not say how 1-3 5-5 4-6 1-5 is set"):
        read_way(file).set(four(["1-3", "5-5", "4-6", "1-5"]))


@pytest.mark.parametrize(
    ("hand", "two", "says"),
    [
        ("6-6 6-6 6-6 1-1", "6-6 6-6", "not a hand of four tiles"),
        ("6-6 6-6 1-1", "6-6 6-6", "not a hand of four tiles"),
        ("6-6 6-6 1-1 4-5", "1-1 1-1", "not two of the tiles"),
        ("6-6 6-6 1-1 7-7", "6-6 6-6", "7-7"),
    ],
)
def test_exceptions_name_tiles_that_can_be_held(hand: str, two: str, says: str) -> None:
    _, problems = PaiGowOptions.read({"dealer_way_exceptions": {hand: two}})
    assert [p.cite for p in problems] == ["13:69F-10.7(e)"] and says in problems[0].problem


def test_exceptions_survive_being_written_and_read() -> None:
    options, problems = PaiGowOptions.read({"dealer_way_exceptions": {"3-5 6-6 4-5 6-6": "6-6 6-6"}})
    assert not problems
    assert PaiGowOptions.read(options.plain())[0].digest == options.digest
    assert options.way.set(four(["6-6", "6-6", "4-5", "3-5"]))[0].text == "6-6+6-6/4-5+3-5"


def test_options_that_hang_on_others_are_refused_alone() -> None:
    options, problems = PaiGowOptions.read({"co_banking": True, "dragons_eye_start": "dice_total"})
    problems.extend(options.idle(("co_banking", "dragons_eye_start")))
    assert [p.key for p in problems] == ["co_banking", "dragons_eye_start"]


# The count, and the result.


def test_the_count_of_three_dice_around_eight_places() -> None:
    """13:69F-10.3(a), 10.6(c)"""
    ways = Counter(start(sum(dice), 1, PLACES) for dice in product(range(1, 7), repeat=3))
    assert [ways[place] for place in range(1, 9)] == [28, 28, 28, 28, 27, 25, 25, 27]
    assert start(9, 1, PLACES) == 1 and start(15, 1, PLACES) == 7
    assert [position(seat) for seat in (6, 1)] == [1, 6]


def test_a_copy_loses_and_a_zero_low_hand_never_wins() -> None:
    """13:69F-10.7(h), (i)"""
    nine, eight = two_tile(0, 9), two_tile(1, 5)
    zero, lower_zero, three = two_tile(3, 10), two_tile(4, 8), two_tile(4, 20)
    assert zero > lower_zero
    assert result(nine, three, eight, zero) == WIN
    assert result(nine, zero, nine, lower_zero) == LOSE
    assert result(nine, zero, eight, lower_zero) == PUSH
    assert result(nine, three, nine, zero) == PUSH
    assert result(nine, three, nine, three) == LOSE


# The table.


class Two:
    """Wagers on its own area and the one beside it, and takes every bank it is offered."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        current = table.round
        assert current is not None
        for spot in self.random.sample((seat, seat - 1, seat + 1), 3):
            bet = Bet(seat, "pai_gow", self.random.randint(1, 9) * 100, spot=spot)
            if current.refuses(bet) is None:
                yield bet

    def choose(self, table: Table, ask: Ask) -> Chosen:
        if ask.label == "offer the bank":
            return self.random.choice(ask.choices)
        return RandomPlayer(self.random).choose(table, ask)


def table_of(options: PaiGowOptions, seats: tuple[int, ...], seed: int = 1) -> tuple[Table, list[bytes]]:
    lines: list[bytes] = []
    table = Table(GAME, options, limits=LIMITS, chance=Seeded(seed), clock=lambda: 0, journal=lines.append)
    for seat in seats:
        table.sit(seat, 10**9)
    return table, lines


def test_two_areas_are_set_larger_wager_first_and_equal_ones_counterclockwise() -> None:
    """13:69F-10.10(b)"""
    table, lines = table_of(PaiGowOptions(two_betting_areas=True), (2, 5))
    players = {seat: Two(Random(seat)) for seat in (2, 5)}
    for _ in range(120):
        table.play(players)
    seen = Counter[str]()
    for line in lines:
        record, _ = decode(line)
        bets = next(step.answer for step in record.steps if isinstance(step, Betting))
        assert isinstance(bets, list)
        stakes = {(bet.seat, bet.spot or bet.seat): bet.amount for bet in bets}
        asked = [
            ask for step in record.steps if isinstance(step, AskAll) and step.label == "set" for ask in step.asks
        ]
        for seat in (2, 5):
            spots = [holder(ask.hand) for ask in asked if ask.seat == seat]
            assert sorted(spots) == sorted(spot for holder, spot in stakes if holder == seat)
            if len(spots) == 2:
                first, second = (stakes[seat, spot] for spot in spots)
                assert abs(spots[0] - spots[1]) == 1
                assert first > second or (first == second and spots[0] > spots[1])
                seen["equal" if first == second else "unequal"] += 1
    assert seen["equal"] and seen["unequal"]


@pytest.mark.parametrize("co_banking", [False, True])
@pytest.mark.parametrize("dragons_eye", [False, True])
def test_no_money_stays_in_the_center_and_nobody_banks_twice_running(co_banking: bool, dragons_eye: bool) -> None:
    """13:69F-10.8(c), (o)"""
    options = PaiGowOptions(
        player_banking=True,
        co_banking=co_banking,
        two_betting_areas=True,
        dragons_eye=dragons_eye,
        dragons_eye_vigorish="none_triples_lose" if dragons_eye else "five_percent",
    )
    table, lines = table_of(options, (2, 4, 5, 6))
    players = {seat: Two(Random(seat)) for seat in table.seats}
    brought = table.ledger.total()
    banks = []
    for _ in range(250):
        table.play(players)
        assert table.ledger.total() == brought
        lying = {account for account, cents in table.ledger.balances.items() if cents}
        assert lying <= {INVENTORY, *(f"seat {seat}" for seat in table.seats), *table.layout}
        banks.append(table.memory.banked)
    assert banks[0] == 0
    assert set(banks) == {0, 2, 4, 5, 6}
    assert not any(bank and bank == after for bank, after in pairwise(banks))
    moves = [step for line in lines for step in decode(line)[0].steps if isinstance(step, Move)]
    assert {"still owed to winning wagers", "surplus to the bank"} <= {move.why for move in moves}


def test_the_first_offer_goes_round_and_comes_back_to_the_dealer() -> None:
    """13:69F-10.8(c): seats 6, 4 and 1 are positions 1, 3 and 6."""
    assert offered_to((1, 4, 6), 0) == []
    assert offered_to((1, 4, 6), 1) == [6, 4, 1]
    assert offered_to((1, 4, 6), 2) == [4, 1, 6]
    assert offered_to((1, 4, 6), 4) == [1, 6, 4]
    assert offered_to((1, 4, 6), 7) == []
    assert offered_to((4, 6), 4) == []


def test_the_bank_is_not_offered_when_the_table_was_idle() -> None:
    """13:69F-10.8(b)"""
    table, lines = table_of(PaiGowOptions(player_banking=True), (6,))
    player = {seat: DefaultPlayer(Bet(seat, "pai_gow", 1000)) for seat in (5, 6)}
    for _ in range(2):
        table.play(player)
    assert b"offer the bank" in lines[1]
    table.leave(6)
    table.sit(5, 10**6)
    table.play(player)
    assert b"offer the bank" not in lines[2] and table.memory.offer == 1


def test_dice_wagers_lie_at_the_players_own_position_and_the_pai_gow_wager_stays_under_them() -> None:
    """13:69F-10.5(d)"""
    table, _ = table_of(PaiGowOptions(dragons_eye=True, two_betting_areas=True), (3,))
    opened = table.open_round()
    with pytest.raises(Refused, match="needs a pai gow wager"):
        opened.bet(Bet(3, "even", 500))
    opened.bet(Bet(3, "pai_gow", 2000))
    opened.bet(Bet(3, "even", 500))
    with pytest.raises(Refused, match="own position"):
        opened.bet(Bet(3, "odd", 500, spot=4))
    with pytest.raises(Refused, match="take those down first"):
        opened.bet(Bet(3, "pai_gow", 2000, take=True))
    opened.bet(Bet(3, "even", 500, take=True))
    opened.bet(Bet(3, "pai_gow", 2000, take=True))
    assert not table.layout


# The odds.


def test_play_settles_as_the_compiled_rule_does() -> None:
    """The same deals through the round and the compiled result: wager by wager."""
    fast = compiled(result)
    seats = (1, 2, 3, 4, 5, 6)
    table, lines = table_of(PaiGowOptions(), seats)
    decide = strategy(table.options)  # type: ignore[arg-type]
    players = {seat: DefaultPlayer(Bet(seat, "pai_gow", 10_000)) for seat in seats}
    for player in players.values():
        player.choose = decide  # type: ignore[method-assign]
    found: Counter[int] = Counter()
    for _ in range(150):
        table.play(players)
    for line in lines:
        record, _ = decode(line)
        before, after = record.opening.balances, record.closing.balances
        shown = {step.hand: keys_of(step.cards) for step in record.steps if isinstance(step, Reveal)}
        for seat in seats:
            outcome = fast(*shown[f"seat {seat}"], *shown["dealer"])
            net = after[f"seat {seat}"] - before[f"seat {seat}"]
            assert net == {WIN: 9_500, PUSH: 0, LOSE: -10_000}[outcome]
            found[outcome] += 1
    assert set(found) == {WIN, PUSH, LOSE}


def keys_of(tiles: list[str]) -> tuple[int, int]:
    """The keys of the high and the low hand, as the tiles lie."""
    a, b, c, d = (KIND[tile] for tile in tiles)
    return two_tile(a, b), two_tile(c, d)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("tiles", ["6-6 1-1 4-4 4-5", "2-4 5-5 5-5 1-6"])
def test_counts_agree_with_all_20475_hands_of_the_dealer_tile_by_tile(name: str, tiles: str) -> None:
    found = analysis(way(name))
    hand = four(tiles.split())
    rest = list(SET)
    for tile in tiles.split():
        rest.remove(tile)
    ways = settings(hand)
    counted = [[0, 0, 0, 0] for _ in ways]
    for held in combinations(rest, 4):
        dealer = way(name).set(four(held))[0]
        for number, mine in enumerate(ways):
            as_player = result(mine.high, mine.low, dealer.high, dealer.low)
            against_bank = result(dealer.high, dealer.low, mine.high, mine.low)
            counted[number][0] += as_player == WIN
            counted[number][1] += as_player == LOSE
            counted[number][2] += against_bank == LOSE
            counted[number][3] += against_bank == WIN
    assert found.found[found.index[hand]][: len(ways)] == counted


def edges(**options: object) -> dict[str, Fraction]:
    read, problems = PaiGowOptions.read(options)
    assert not problems
    return {o.selection: o.edge for o in wager_odds(read) if o.wager == "pai_gow"}


def test_edges_against_a_traditional_way_lie_by_the_published_ones() -> None:
    """Published for one such way: 2.44 and 0.53 percent set by it, 1.67 and -0.20 set optimally, the last of each
    pair as the bank. Casinos' ways differ in a few hundred hands, hence the tolerance."""
    found = edges(dealer_way="traditional", player_banking=True, co_banking=True)
    published = {"dealer way": 2.44, "bank, dealer way": 0.53, "": 1.67, "bank, optimal": -0.20, "co-bank": 0.53}
    assert found.keys() == published.keys()
    for selection, percent in published.items():
        assert float(found[selection]) * 100 == pytest.approx(percent, abs=0.06), selection


def test_edges_against_the_regulations_way_are_exact() -> None:
    """Set by the dealer's own rule the house keeps 2.67 percent; its rule is so poor that the best setter wins."""
    found = edges(player_banking=True)
    percent = {selection: round(float(edge) * 100, 4) for selection, edge in found.items()}
    assert percent == {"": -0.9335, "dealer way": 2.6737, "bank, optimal": -2.7635, "bank, dealer way": 0.3339}
    both = (found["dealer way"] + found["bank, dealer way"]) * DEALS
    # Set alike, what one side wins the other loses: only the vigorish on every decided hand is left.
    assert (both * 20).denominator == 1


def test_without_vigorish_the_house_lives_on_copies_and_triples() -> None:
    found = edges(dragons_eye=True, dragons_eye_vigorish="none_triples_lose", player_banking=True)
    assert found["dealer way"] == -found["bank, dealer way"]
    assert float(found["dealer way"]) == pytest.approx(0.0394433, abs=1e-7)


def test_dice_wagers_enumerated_through_the_round_have_the_odds_reported() -> None:
    """13:69F-10.11"""
    options, _ = PaiGowOptions.read({"dragons_eye": True, "dragons_eye_without_main_wager": True})
    reported = {(o.wager, o.selection): o for o in wager_odds(options)}
    for kind, percent in (("even", 2.78), ("odd", 2.78), ("match", 7.87), ("double", 16.67), ("triple", 13.89)):
        (played,) = enumerate_odds(GAME, options, kind)
        assert played.results == reported[kind, ""].results
        assert round(float(played.edge) * 100, 2) == percent
    (played,) = enumerate_odds(GAME, options, "dice_bonus")  # ends with the first money that moves
    assert played.results == reported["dice_bonus", "taken down after a triple"].results
    assert round(float(played.edge) * 100, 2) == 27.78
    assert round(float(reported["dice_bonus", "shaker, taken down after a triple"].edge) * 100, 2) == 13.89


def test_a_kept_dice_bonus_is_worth_what_its_run_pays() -> None:
    """13:69F-10.11(f): worked out backwards; one triple in six makes its player the next shaker."""
    options, _ = PaiGowOptions.read({"dragons_eye": True})
    reported = {o.selection: o.edge for o in wager_odds(options) if o.wager == "dice_bonus"}
    shaker, other = [30, 500, 10_000], [25, 50, 1_000]
    later = Fraction(0)
    for run in (2, 1, 0):
        with_dice, without = (Fraction(pays[run] - 35, 36) + later / 36 for pays in (shaker, other))
        later = (with_dice + 5 * without) / 6
    assert reported["shaker"] == -with_dice
    assert reported[""] == -without


def test_a_banks_play_agrees_with_its_odds() -> None:
    """Heads up, every other round banked: the dealer's wager is the one opponent of the figures."""
    options, _ = PaiGowOptions.read({"player_banking": True})
    expected = next(o for o in wager_odds(options) if o.selection == "bank, optimal")
    decide = strategy(options)
    table, _ = table_of(options, (6,))

    class Banker(DefaultPlayer):
        def choose(self, table: Table, ask: Ask) -> Chosen:
            return "bank" if ask.label == "offer the bank" else decide(table, ask)

    player = Banker(Bet(6, "pai_gow", 10_000))
    nets = []
    while len(nets) < 500:
        before = table.chips(6)
        table.play({6: player})
        if table.memory.banked:
            nets.append((table.chips(6) - before) / 10_000)
    assert abs(fmean(nets) + float(expected.edge)) < 5 * pstdev(nets) / len(nets) ** 0.5
    assert set(nets) == {-1.0, 0.0, 0.95}


def test_tiles_of_a_voided_hand_are_shown_to_nobody() -> None:
    """13:69F-10.9(d): the player decides without looking at the other tiles."""
    table, lines = table_of(PaiGowOptions(), (6,))
    raised = []

    def watch(step: object) -> tuple[str, int] | None:
        if isinstance(step, Draw) and step.label == "deal" and not raised:
            raised.append(step)
            return "player_tile_exposed", 6
        return None

    class Voids(DefaultPlayer):
        def choose(self, table: Table, ask: Ask) -> Chosen:
            return "void" if "void" in ask.choices else super().choose(table, ask)

    table.play({6: Voids(Bet(6, "pai_gow", 1000))}, watch)
    drawn = [s for s in decode(lines[0])[0].steps if isinstance(s, Draw) and s.to == "seat 6"]
    assert [(s.count, s.up, s.seen_by) for s in drawn] == [(1, True, 0), (3, False, 0)]
    assert table.chips(6) == 10**9


# What holds before and during every round.


def test_the_tiles_are_washed_before_every_round() -> None:
    """13:69F-10.4(c), (d), (f)"""
    table = Table(GAME, PaiGowOptions(), limits=LIMITS, chance=Seeded(4))
    table.sit(1, 100_000)
    for _ in range(3):
        played = table.play({1: DefaultPlayer(Bet(1, "pai_gow", 500))})
        washed = [at for at, step in enumerate(played.entries) if step.moment == "wash"]
        dealt = [at for at, step in enumerate(played.entries) if isinstance(step, Draw)]
        assert len(washed) == 1 and washed[0] < dealt[0]


def test_who_has_wagered_and_received_tiles_stays_until_the_round_is_completed() -> None:
    """13:69F-10.5(b)"""
    table = Table(GAME, PaiGowOptions(), limits=LIMITS, chance=Seeded(4))
    table.sit(1, 100_000)
    opened = table.open_round()
    opened.bet(Bet(1, "pai_gow", 500))
    opened.close_betting()
    with pytest.raises(Refused) as refused:
        table.leave(1)
    assert refused.value.cite == "13:69F-10.5(b)"
    with pytest.raises(Refused):
        opened.bet(Bet(2, "pai_gow", 500))


def test_dice_that_lay_too_long_are_replaced_and_the_round_goes_on() -> None:
    """13:69F-10.3(c)"""
    table = Table(GAME, PaiGowOptions(), limits=LIMITS, chance=Seeded(4))
    table.sit(1, 100_000)
    opened = table.open_round()
    opened.irregular("dice_over_24h")
    opened.bet(Bet(1, "pai_gow", 500))
    assert [step.cite for step in opened.entries if isinstance(step, Irregular)] == ["13:69F-10.3(c)"]


@pytest.mark.parametrize("banking", [True, False])
def test_players_may_bank_only_where_the_casino_offers_it(banking: bool) -> None:
    """13:69F-10.8(a)"""
    table = Table(GAME, PaiGowOptions(player_banking=banking), limits=LIMITS, chance=Seeded(4))
    for seat in (1, 2):
        table.sit(seat, 100_000)
    asked = []
    for _ in range(3):
        played = table.play({seat: DefaultPlayer(Bet(seat, "pai_gow", 500)) for seat in (1, 2)})
        asked += [step for step in played.entries if isinstance(step, Ask) and "bank" in step.question]
    assert bool(asked) == banking
