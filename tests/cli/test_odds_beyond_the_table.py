"""Figures that others print and a table's own options do not make: one's own strategy, supposed rules, chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

from pitboss.core.mathematics.exact import BadStrategy, BadSupposition, Chances
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games import registry
from pitboss.games.pai_gow_poker import odds as set_cards
from pitboss.odds.figures.suppositions import chances_of, odds_by_own_play, odds_supposing
from pitboss.odds.figures.wagers import NoDecisions, wager_odds
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import class_of
from pitboss.setting.five_two.wild_joker import FIVE_OF_A_KIND, class_with_joker
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact.figures import BEST
from pitboss.twenty_one.exact.redoubling import redoubled_odds
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import solved
from tests.cli.conftest import Run
from tests.sizes import size


def by(game: str, text: str, **options: object) -> WagerOdds:
    """The odds by one's own strategy."""
    found = registry.find(game)
    read, problems = found.options.read(options)
    assert not problems
    (odds,) = odds_by_own_play(found, read, text)
    return odds


def supposing(game: str, supposed: dict[str, str], **options: object) -> list[WagerOdds]:
    found = registry.find(game)
    read, problems = found.options.read(options)
    assert not problems
    return odds_supposing(found, read, supposed)


def chances(game: str) -> list[Chances]:
    found = registry.find(game)
    return [*chances_of(found, found.options())]


def test_rules_of_thumb_of_three_card_poker_are_figured_as_printed() -> None:
    """19:47-20.11: Q-6-4 or better 3.3730 %, to play always 7.65 %, to play with a queen or better 3.45 %."""
    assert round(100 * float(by("three_card_poker", "play Qh 6d 4c").edge), 4) == 3.3730
    assert round(100 * float(by("three_card_poker", "play always").edge), 2) == 7.65
    assert round(100 * float(by("three_card_poker", "play Qh 3d 2c").edge), 2) == 3.45
    assert by("three_card_poker", "play never").edge == 1
    assert by("three_card_poker", "play always").action == 2


def test_one_s_own_rule_may_speak_of_jokers_and_first_cards() -> None:
    """13:69F-30.10, 24.10: a rule that never folds, and one that always does."""
    game = registry.find("two_card_joker_poker")
    best = wager_odds(game, game.options(), game.wagers[0].key)[0]
    assert by("two_card_joker_poker", "call always").edge > best.edge
    assert by("boston_5_stud", "second never").edge > by("boston_5_stud", "second always").edge
    assert by("boston_5_stud", "second never").action == 3


@pytest.mark.parametrize(
    ("name", "chosen"),
    [("blackjack", ()), ("blackjack", ("--set", "decks=6", "--set", "surrender=true")), ("spanish_21", ())],
)
def test_a_printed_table_of_plays_comes_to_the_figure_beside_it(
    name: str, chosen: Sequence[str], tmp_path: Path, run: Run
) -> None:
    """13:69F-2.9, 19.9: read again from what was printed."""
    beside = run("odds", name, *chosen, "--wager", "main", "--json").json["wagers"][0]
    file = tmp_path / "plays.json"
    file.write_text(run("odds", name, *chosen, "--plays", "--json").out, encoding="utf-8")
    again = run("odds", name, *chosen, "--strategy", file, "--json").json["wagers"][0]
    for figure in ("house_edge", "action"):
        assert float(Fraction(again[figure])) == pytest.approx(float(Fraction(beside[figure])), abs=1e-11)


def test_a_table_of_plays_is_figured_as_it_is_written() -> None:
    game = registry.find("blackjack")
    told = {odds.selection: odds for odds in wager_odds(game, game.options(), "main")}
    worse = by("blackjack", "hard 16 SSSSSSSSSS\nA-A HHHHHHHHHH")
    assert worse.edge > told[""].edge > told[BEST].edge
    assert by("blackjack", "never bust").edge > worse.edge
    assert by("blackjack", "mimic the dealer").action == 1


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("blackjack", "hard 16 SSSS"),
        ("blackjack", "x"),
        ("blackjack", "hard 22 SSSSSSSSSS"),
        ("blackjack", "soft 11 SSSSSSSSSS"),
        ("blackjack", f"hard {'9' * 5_000} SSSSSSSSSS"),
        ("blackjack", "{}"),
        ("three_card_poker", "raise Qh 6d 4c"),
        ("three_card_poker", "play Qh 6d"),
        ("three_card_poker", "play ??"),
        ("three_card_poker", "play 9h 9h 9h"),
        ("three_card_poker", "play Xj Kd Qc"),
        ("three_card_poker", "play Qh 6d 4c; play always"),
        ("two_card_joker_poker", "call Xj Xj Xj"),
        ("pai_gow", "nobody's"),
        ("pai_gow_poker", "title = 5"),
    ],
)
def test_a_strategy_that_cannot_be_read_is_refused_with_how_one_is_written(game: str, text: str) -> None:
    with pytest.raises(BadStrategy, match=r"write|A way is"):
        by(game, text)


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "plays"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in run("odds", "blackjack", "--strategy", file).err
    assert "no row of a table" in run("odds", "blackjack", "--strategy", "x" * 500).err
    file.write_bytes(b"S" * (1 << 21))
    assert "too large" in run("odds", "blackjack", "--strategy", file).err


def test_a_game_without_strategies_says_so() -> None:
    with pytest.raises(NoDecisions):
        by("roulette", "always red")


def test_a_player_may_set_tiles_by_another_way_than_the_dealer() -> None:
    """13:69F-10.7: by the dealer's own way it is the figure of the dealer's way; published ways lie between."""
    game = registry.find("pai_gow")
    told = {odds.selection: odds for odds in wager_odds(game, game.options(), "pai_gow")}
    assert by("pai_gow", "regulation").results == told["dealer way"].results
    assert told[""].edge < by("pai_gow", "traditional").edge < told["dealer way"].edge


@pytest.fixture
def few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of pai gow poker are simulated until the error is a tenth of a percent or so, and not a thirtieth."""
    monkeypatch.setattr(set_cards, "OWN_ROUNDS", size(200_000, set_cards.OWN_ROUNDS))


@pytest.mark.usefixtures("few_hands")
def test_a_player_may_set_cards_by_another_way_than_the_dealer() -> None:
    """13:69F-11.9: simulated, with its error; by the dealer's own way it is near the count of it."""
    game = registry.find("pai_gow_poker")
    counted = wager_odds(game, game.options(), "pai_gow_poker", "")[0]
    own = by("pai_gow_poker", "common")
    assert own.error > 0
    assert abs(float(own.edge - counted.edge)) < 5 * own.error


def test_rules_that_no_option_says_may_be_supposed() -> None:
    """13:69F-2.10, 2.11, 19.9: infinitely many decks without doubling after a split, as Griffin prints them; Spanish
    21 where the dealer hits soft 17, 0.78 % printed for six decks."""
    endless = supposing("blackjack", {"decks": "infinite", "double_after_split": "false", "hands": "2"})
    assert round(100 * float(endless[0].edge), 6) == pytest.approx(0.690237, abs=1e-6)
    spanish = {odds.selection: odds for odds in supposing("spanish_21", {"hits_soft_17": "true"}, decks=6)}
    assert round(100 * float(spanish[BEST].edge), 2) == 0.78
    assert supposing("double_attack_blackjack", {"surrender": "none"})[0].edge > 0


def test_bust_it_may_be_figured_with_decks_of_fifty_two_cards() -> None:
    """13:69F-26.12: fewer third cards bust the dealer than with the tens, so the wager costs more without them."""
    full = {odds.wager: odds for odds in supposing("double_attack_blackjack", {"ranks": "52"}, decks=8)}
    short = {odds.wager: odds for odds in supposing("double_attack_blackjack", {"ranks": "48"}, decks=8)}
    assert round(100 * float(short["bust_it"].edge), 3) == 8.006
    assert full["bust_it"].results != short["bust_it"].results


def test_don_t_pass_may_bar_another_number() -> None:
    """13:69F-1.4: barring 3 costs 4.385 % of the wagers that are decided, barring 2 what barring 12 does."""
    barring = {odds.wager: odds for odds in supposing("craps", {"dont_pass_bars": "3"})}
    assert round(100 * float(barring["dont_pass"].edge_decided), 3) == 4.385
    usual = registry.find("craps")
    told = wager_odds(usual, usual.options(), "dont_pass")[0]
    assert supposing("craps", {"dont_pass_bars": "2"})[0].results == told.results


def test_pair_plus_may_have_a_line_for_the_mini_royal() -> None:
    """19:47-20.11(a)2: four of 22,100 hands are paid 50 instead of 40 to 1 by ledger A."""
    game = registry.find("three_card_poker")
    told = wager_odds(game, game.options(), "pair_plus")[0]
    (with_royal,) = supposing("three_card_poker", {"mini_royal": "50 to 1"})
    assert told.edge - with_royal.edge == Fraction(4 * 10, 22_100)


@pytest.mark.usefixtures("few_hands")
def test_queen_s_dragon_pushes_instead_of_a_vigorish() -> None:
    """13:69F-11.3, 11.9: seven cards are queen high in 1.7643 % of deals; what is pushed then would nearly always
    have been won, by one who sets as the dealer does."""
    (dragon,) = supposing("pai_gow_poker", {"queens_dragon": "true"})
    game = registry.find("pai_gow_poker")
    counted = wager_odds(game, game.options(), "pai_gow_poker", "")[0]
    below = [ranks for ranks in combinations(range(10), 6) if not any(_run(at, (*ranks, 10)) for at in range(7))]
    one_suit = 4 * (comb(7, 5) * 3**2 + comb(7, 6) * 3 + 1)
    queen_high = Fraction(len(below) * (4**7 - one_suit), comb(53, 7))
    assert round(100 * float(queen_high), 4) == 1.7643
    pushed = float(dragon.edge - (counted.lose - counted.win))
    assert 0.8 * queen_high - 5 * dragon.error < pushed < 0.9 * queen_high + 5 * dragon.error
    assert dragon.win < counted.win and dragon.lose < counted.lose


def _run(lowest: int, ranks: Sequence[int]) -> bool:
    """Whether there are five ranks in a row, from one on."""
    return set(range(lowest, lowest + 5)) <= set(ranks)


def test_a_doubled_hand_may_be_doubled_again() -> None:
    """13:69F-19.9: doubled up to three times in all where the dealer hits soft 17, 0.42 % printed for six decks and
    0.45 % for eight."""
    for decks, printed in size([(6, 0.42)], [(6, 0.42), (8, 0.45)]):
        (again,) = supposing("spanish_21", {"hits_soft_17": "true", "redoubles": "2"}, decks=decks)
        assert round(100 * float(again.edge), 2) == printed
        assert again.action > Fraction(6, 5)


def test_doubling_again_is_counted_as_all_else_is() -> None:
    """13:69F-2.10, 2.11, 19.9, 19.10: where no hand is doubled again the count is that of the best play."""
    few: list[tuple[str, dict[str, object]]] = [("blackjack", {"decks": 1, "surrender": True})]
    for game, options in size(few, [*few, ("spanish_21", {})]):
        rules = counted_rules(registry.find(game).options.read(options)[0])  # type: ignore[arg-type]
        (once,) = redoubled_odds("main", rules, full(rules), 0)
        assert float(once.edge) == pytest.approx(solved(rules).best, abs=1e-10)
        assert float(once.action) == pytest.approx(solved(rules).best_action, abs=1e-10)


def test_the_bonanza_of_pai_gow_pays_as_printed() -> None:
    """13:69F-10.2(b): 9.61 % with the table reported of Melbourne, 6.07 % with that of Commerce, hand by hand."""
    ways = (26_352, 2_704, 5_460, 1_260, 117, 64, 1, 1, 1)
    (melbourne,) = supposing("pai_gow", {"bonanza": "melbourne"})
    assert tuple(int(35_960 * chance) for chance in melbourne.results.values()) == ways
    assert round(100 * float(melbourne.edge), 2) == 9.61
    (commerce,) = supposing("pai_gow", {"bonanza": "commerce"})
    assert round(100 * float(commerce.edge), 2) == 6.07
    assert supposing("pai_gow", {"bonanza": "2 2 4 10 20 50 100 200"})[0].results == commerce.results


def test_the_six_card_bonus_may_pay_sums_for_six_card_royals() -> None:
    """13:69F-20.12A: as the Borgata posts it. The sums do not grow with the wager, so a larger one loses more."""
    (least,), (more,) = (supposing("three_card_poker", {"millionaire_maker": dollars}) for dollars in ("5", "25"))
    assert least.results[Fraction(200_000)] == Fraction(1, 20_358_520)
    assert least.results[Fraction(20_000)] == Fraction(3, 20_358_520)
    assert round(100 * float(least.edge), 3) == 18.098
    assert more.edge - least.edge == Fraction(1_300_000 * 4, 25 * 20_358_520)


def test_the_joker_of_pai_gow_poker_may_be_any_card() -> None:
    """13:69F-11.3(a): 184,832 straight flushes, 26,132 royal and 14,664 hands with four of a rank beside the joker,
    as printed; and the counts of the joker of 11.3 beside them."""
    usual, wild = chances("pai_gow_poker")
    assert [usual.rows[name][0] for name in ("five aces", "four-of-a-kind", "full house", "flush")] == [
        *(1_128, 307_472, 4_188_528, 6_172_088)
    ]
    assert [wild.rows[name][0] for name in ("five of a kind", "royal flush", "straight flush")] == [
        *(14_664, 26_132, 184_832)
    ]
    assert sum(row[0] for row in wild.rows.values()) == 154_143_080
    (bonus,) = supposing("pai_gow_poker", {"wild_joker": "1 2 4 5 10 15 25 100"})
    assert bonus.results[Fraction(100)] == Fraction(14_664, 154_143_080)


def test_a_joker_that_is_any_card_makes_the_best_of_all_cards() -> None:
    """Tried card by card: the class of six cards and the joker is the best that any card, or a fifth of a rank,
    makes."""
    random = Random("a joker for any card")
    for _ in range(150):
        six = sorted(random.sample(range(52), 6))
        best = max(class_of(best5([*six, card])) for card in range(52) if card not in six)
        four = any([card >> 2 for card in six].count(rank) == 4 for rank in range(13))
        assert class_with_joker(six) == (FIVE_OF_A_KIND if four else best)


@pytest.mark.parametrize(
    ("game", "supposed"),
    [
        ("spanish_21", {"redoubles": "0"}),
        ("pai_gow", {"bonanza": "1 2 3"}),
        ("pai_gow_poker", {"wild_joker": "true"}),
        ("three_card_poker", {"millionaire_maker": "4"}),
        ("three_card_poker", {"millionaire_maker": "9" * 5_000}),
        ("pai_gow_poker", {"wild_joker": " ".join(["9" * 5_000] * 8)}),
        ("pai_gow", {"bonanza": "-1 2 3 4 5 6 7 8"}),
        ("spanish_21", {"redoubles": "9" * 5_000}),
        ("blackjack", {"decks": "9" * 5_000}),
        ("blackjack", {"decks": "many"}),
        ("blackjack", {"surrender": "now"}),
        ("blackjack", {"hands": "0"}),
        ("blackjack", {"hands": "9"}),
        ("blackjack", {"deck": "2"}),
        ("craps", {"dont_pass_bars": "7"}),
        ("three_card_poker", {"mini_royal": "much"}),
        ("pai_gow_poker", {"queens_dragon": "maybe"}),
        ("roulette", {"zeros": "3"}),
    ],
)
def test_what_cannot_be_supposed_is_refused_with_what_can(game: str, supposed: dict[str, str]) -> None:
    with pytest.raises(BadSupposition):
        supposing(game, supposed)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("blackjack", "--suppose", "decks=infinite", "--wager", "insurance"), "nothing that is told of insurance"),
        (("caribbean_stud", "--strategy", "bet always", "--stake", "5"), "--stake is answered by"),
        (("blackjack", "--strategy", "never bust", "--gone", "Ah"), "--gone is answered by"),
        (("blackjack", "--suppose", "decks=1", "--sweep", "decks=1..8"), "without --suppose"),
    ],
)
def test_what_is_not_told_of_one_s_own_play_is_refused_and_not_left_out(
    run: Run, words: tuple[str, ...], says: str
) -> None:
    told = run("odds", *words)
    assert told.code == 2 and says in told.err


def test_how_many_points_a_shooter_makes_is_told_as_printed() -> None:
    """13:69F-1.12: 0.008798, 0.001640 and 0.000162 for four, five and six points."""
    (table,) = chances("craps")
    assert [round(float(table.rows[n][0]), 6) for n in "456"] == [0.008798, 0.00164, 0.000162]
    assert sum(row[0] for row in table.rows.values()) == 1


def test_how_hands_of_baccarat_end_is_told() -> None:
    """19:47-7.9: eight decks end with four cards in 37.8868 %, six in 31.7687 %, as printed."""
    *_, cards = chances("mini_baccarat")
    assert round(100 * float(cards.rows["4"][0]), 4) == 37.8868
    for table in chances("mini_baccarat"):
        assert sum(row[0] for row in table.rows.values()) == 1
        assert all(sum(row[1:]) == 1 for row in table.rows.values())


def test_hands_are_counted_as_printed() -> None:
    """13:69F-18.3, 20.3, 32.3: 48 straight flushes of three cards, 4 and 4,324 royal flushes of five and of seven."""
    (three,), (five,), (seven,) = map(chances, ("three_card_poker", "let_it_ride", "ultimate_texas_holdem"))
    assert three.rows["straight flush"] == (48, Fraction(48, 22_100))
    assert five.rows["royal flush"] == (4, Fraction(4, 2_598_960))
    assert seven.rows["royal flush"][0] == 4_324


def test_how_the_dealer_s_hand_ends_is_told_by_the_up_card() -> None:
    """13:69F-2.9: every row adds up; with an ace up eight decks bring a blackjack in 128 of 415."""
    (table,) = chances("blackjack")
    for row in table.rows.values():
        assert float(sum(row)) == pytest.approx(1, abs=1e-10)
    assert float(table.rows["A"][-1]) == pytest.approx(128 / 415)


def test_the_spread_of_a_hand_is_told_where_its_mean_alone_is_exact(run: Run) -> None:
    """13:69F-2.9: a standard deviation of some 1.15 of the wager, as printed."""
    told = run("odds", "blackjack", "--wager", "main", "--spread", "2e5", "--json").json["wagers"][0]
    assert told["results"] == []
    spread = told["spread"]
    assert abs(spread["std_dev"] - 1.15) < 0.02 + 5 * spread["std_dev_error"]
    assert spread["win"] + spread["push"] + spread["lose"] == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "returned"),
    [
        (("keno", "--set", "rate_card.1.1=3.125", "--wager", "quick_pick", "--selection", "1-spot"), "25/32"),
        (("pai_gow", "--set", "vigorish_percent=4.5", "--wager", "pai_gow", "--selection", "dealer way"), ""),
        (
            (
                "craps",
                "--set",
                "fire_bet_offered=true",
                "--set",
                "fire_pay_table.4=2000000000 to 1",
                "--wager",
                "fire",
            ),
            "",
        ),
    ],
)
def test_finer_figures_may_be_asked_beyond_the_law(run: Run, words: tuple[str, ...], returned: str) -> None:
    """13:69F-15.2, 10.7(k), 1.12: parts of a cent, of a percent, odds of ten digits."""
    told = run("odds", "--beyond-law", "--json", *words).json["wagers"][0]
    assert not returned or told["return"] == returned


def test_of_equal_choices_the_one_that_stakes_less_is_taken(run: Run) -> None:
    """13:69F-32.10: the last lines of ultimate Texas are to raise and to fold, and the count folds on a tie."""
    import numpy as np

    from pitboss.house_poker.solve.holdem.count_one_raise import best_last

    worth, fates = np.zeros((3, 6, 1), np.int64), np.ones(6, np.int64)
    assert best_last(worth, 1, 0, fates) == 2
    worth[1] = 1
    assert best_last(worth, 1, 0, fates) == 1
    assert "stakes less" in run("odds", "red_dog").out
