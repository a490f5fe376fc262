"""What is best at a table, told from what the player sees there: the choice that the figures rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Ask, AskAll, Bet, Betting, Chosen, Span
from pitboss.core.money.cents import MOST
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.odds.advice.advice import Advice, advice
from pitboss.odds.advice.at_table import HOUSE_WAY, _chosen, at_table
from pitboss.odds.figures.enumerate import stake_for
from pitboss.odds.figures.wagers import NoDecisions, strategy

QUICK = ("three_card_poker", "red_dog", "casino_war", "mississippi_stud", "ultimate_texas_holdem")


class Practising:
    """Asks what is best at every decision, and holds it against the play behind the figures."""

    def __init__(self, name: str) -> None:
        self.game = registry.find(name)
        self.options = self.game.options()
        self.decide = strategy(self.game, self.options)
        self.told: Counter[str] = Counter()

    def bets(self, _table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        kind = self.game.wagers[0]
        if window.window in kind.windows:
            yield Bet(seat, kind.key, stake_for(self.game, kind, self.options, 3000))

    def choose(self, table: Table, ask: Ask) -> Chosen:
        assert table.round is not None
        chosen = self.decide(table, ask)
        try:
            found = at_table(self.game, self.options, view(table.round.entries, ask.seat), ask)
        except NoDecisions:
            self.told["nothing"] += 1
            return chosen
        self.told["best"] += 1
        assert set(found.brings) <= set(ask.choices)
        name = chosen if isinstance(chosen, str) else chosen[0]
        assert found.brings[found.best] == max(found.brings.values())
        assert found.costs(name, 1) == 0, f"{self.game.title}: {name} with {found.hand}"
        return chosen


@pytest.mark.parametrize("name", QUICK)
def test_the_best_choice_is_that_behind_the_figures(name: str) -> None:
    practising = Practising(name)
    table = Table(practising.game, practising.options, limits=Limits(1, MOST, 1), chance=Seeded(4), clock=lambda: 0)
    for seat in (1, 2):
        table.sit(seat, MOST // 2)
    for _ in range(60):
        table.play({1: practising, 2: practising})
        if practising.told["best"] >= 6:
            break
    assert practising.told["best"] >= 2


class Parting(Practising):
    """Attacks, splits and doubles whatever may be, so that hands are asked about that were."""

    def choose(self, table: Table, ask: Ask) -> Chosen:
        assert table.round is not None
        name = next((name for name in ("attack", "split", "double") if name in ask.choices), ask.default)
        try:
            found = at_table(self.game, self.options, view(table.round.entries, ask.seat), ask)
        except NoDecisions:
            found = None
        if found is not None:
            assert set(found.brings) <= set(ask.choices) and found.best in found.brings
            if set(ask.choices) & {"rescue", "surrender"} and "hit" not in ask.choices:
                self.told["finished"] += 1
                assert len(found.brings) == 2 and "hit" not in found.brings
            self.told["attack" if "attack" in found.brings else "best"] += 1
        return (name, ask.spans[name].most) if name in ask.spans else name


@pytest.mark.parametrize("name", ["spanish_21", "double_attack_blackjack"])
def test_a_hand_that_was_split_or_doubled_is_told_as_that(name: str) -> None:
    parting = Parting(name)
    table = Table(parting.game, parting.options, limits=Limits(1, MOST, 1), chance=Seeded(4), clock=lambda: 0)
    table.sit(1, MOST)
    for _ in range(8):
        table.play({1: parting})
    assert parting.told["finished"] >= 2 and parting.told["best"] >= 4
    assert (parting.told["attack"] > 0) == (name == "double_attack_blackjack")


def test_who_leaves_a_hand_to_the_house_way_is_told_what_that_costs() -> None:
    practising = Practising("pai_gow")
    table = Table(practising.game, practising.options, limits=Limits(1, MOST, 1), chance=Seeded(4), clock=lambda: 0)
    table.sit(1, MOST)
    asked: list[Ask] = []

    class Setting(Practising):
        def choose(self, table: Table, ask: Ask) -> Chosen:
            if HOUSE_WAY in ask.choices:
                assert table.round is not None
                found = at_table(self.game, self.options, view(table.round.entries, 1), ask)
                assert found.brings[HOUSE_WAY] == found.brings[found.dealer_way] <= found.brings[found.best]
                asked.append(ask)
            return ask.default_answer

    table.play({1: Setting("pai_gow")})
    assert asked


def test_questions_that_no_figure_answers_are_answered_by_a_sentence() -> None:
    game = registry.find("craps")
    why = "It makes no difference who throws."
    ask = Ask(1, "Will you take the dice?", ("accept", "refuse"), "accept", "13:69F-1.11", label="offer", no_odds=why)
    told = advice(game, game.options(), [], ask, 1000)
    assert (told.found, told.says) == (None, why), "it is said at the question"
    labelled = Ask(1, "Will you double?", ("double", "keep"), "keep", "13:69F-1.11", label="offer")
    assert advice(game, game.options(), [], labelled, 1000).says != why, "no question is told by its label alone"
    game = registry.find("holdem")
    ask = Ask(1, "Call $4.00 or fold?", ("call", "fold"), "fold", "13:69F-14.5", label="action")
    assert advice(game, game.options(), [], ask, 1000).says.startswith(
        "Not known: what is best against other players"
    )


def test_what_it_brings_to_bank_or_to_wager_against_the_bank_is_told_at_chemin_de_fer() -> None:
    game = registry.find("chemin_de_fer")
    span = {"against": Span(500, 10_000, 100)}
    costs = {"banco": 10_000}
    choices = ("against", "banco", "no_wager")
    ask = Ask(
        2, "Wager against it?", choices, "no_wager", "19:47-4.7(a)", "against the bank", spans=span, costs=costs
    )
    told = advice(game, game.options(), [], ask, 0)
    assert told.found is not None and told.stake == 500
    assert told.found.best == "no_wager"
    assert round(float(told.found.costs("against", told.stake)), 3) == 6.187  # 1.2374 % of $5
    assert told.found.brings["banco"] == 20 * told.found.brings["against"]


def test_to_surrender_a_hand_is_weighed_against_the_setting_that_was_chosen() -> None:
    game = registry.find("pai_gow")
    table = Table(game, limits=Limits(1, MOST, 1), chance=Seeded(4), clock=lambda: 0)
    table.sit(1, MOST)
    told: list[Advice] = []

    class Surrendering(Practising):
        def choose(self, table: Table, ask: Ask) -> Chosen:
            assert table.round is not None
            told.append(advice(self.game, self.options, view(table.round.entries, 1), ask, 3000))
            return ask.choices[0]

    table.play({1: Surrendering("pai_gow")})
    setting, surrender = [each.found for each in told if each.found is not None]
    first = next(iter(surrender.brings))
    assert first == "play" and surrender.brings["surrender"] == -1
    assert surrender.brings["play"] in setting.brings.values()


def test_what_was_chosen_before_is_what_the_same_seat_chose_about_a_hand() -> None:
    def asked(seat: int, about: str, answer: object) -> Ask:
        return Ask(seat, "?", ("bet", "fold"), "fold", "13:69F-16.6", cards=tuple(about.split()), answer=answer)  # type: ignore[arg-type]

    steps = [
        asked(1, "your hand", "bet"),
        asked(2, "your hand", "fold"),
        asked(1, "", "fold"),
        AskAll((asked(2, "your hand", ("bet", 3)), asked(1, "your hand", ["raise", 2])), "13:69F-16.6"),
        asked(1, "your hand", None),
    ]
    assert list(_chosen(steps, 1)) == ["bet", "raise"]
    assert list(_chosen(steps, 2)) == ["fold", "bet"]
