"""What moves money moves odds: where two values of an option pay the same play on the same cards in another way, the
figures differ too, for that stake, or say for what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import pitboss
from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Option, Options
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Betting, Draw, Irregular, Roll, Spin
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.odds.asking.which_options_matter import moves
from pitboss.odds.figures.wagers import wager_odds
from tests.conformance.test_options_matter import bases, values
from tests.sizes import size

LIMITS = Limits(500, 100_000, 100)
BANKED = [game for game in registry.all_games() if game.banked is not Banked.POT]


def fell(steps: list[AnyStep]) -> Iterator[tuple[Any, ...]]:
    """What chance and the players did in a round, whatever was made of it."""
    for step in steps:
        if isinstance(step, Draw):
            yield (step.to, tuple(step.answer))
        elif isinstance(step, Roll | Spin):
            yield (str(step.answer),)
        elif isinstance(step, Betting):
            yield tuple((bet.wager, bet.pick, bet.amount, bet.take) for bet in step.answer)
        elif isinstance(step, Ask | AskAll):
            yield tuple((ask.seat, ask.answer) for ask in (step.asks if isinstance(step, AskAll) else (step,)))
        elif isinstance(step, Irregular):
            yield (step.key,)


def held(table: Table) -> dict[int, int]:
    """What each player has: chips and the wagers that stand, less what is owed."""
    found = {seat: table.chips(seat) - table.game.owes(table.memory, seat) for seat in table.places}
    for wager in table.wagers():
        found[wager.seat] += wager.stake
    return found


def differing_stakes(game: Game, before: Options, after: Options, seed: int) -> list[tuple[str, int]]:
    """The wagers made, with their stakes, up to the first round that the same play settles in another way."""
    tables, players = [], []
    for options in (before, after):
        table = Table(game, options, limits=LIMITS, chance=Seeded(seed), clock=lambda: 0)
        for seat in range(1, min(3, table.most_players) + 1):
            table.sit(seat, 300_000)
        random = Random(seed)
        tables.append(table)
        players.append({seat: RandomPlayer(random) for seat in table.places})
    if tables[0].places != tables[1].places:
        return []
    made: set[tuple[str, int]] = set()
    for _ in range(size(6, 30)):
        rounds = [table.play(who) for table, who in zip(tables, players, strict=True)]
        windows = [step.answer for step in rounds[0].entries if isinstance(step, Betting)]
        made |= {(bet.wager, bet.amount) for acts in windows for bet in acts if not bet.take}
        if list(fell(rounds[0].entries)) != list(fell(rounds[1].entries)):
            return []
        if held(tables[0]) != held(tables[1]):
            return sorted(made)
    return []


def told(game: Game, options: Options, wager: str, stake: int) -> list[Any]:
    return [(o.selection, o.results, o.mean, o.given) for o in wager_odds(game, options, wager, stake=stake)]


def says_so(game: Game, before: Options, after: Options, made: list[tuple[str, int]]) -> bool:
    """Whether the figures of one of these wagers, at its stake, differ, or say that they hold for some play only."""
    offered = {kind.key for kind in game.offered(before)} & {kind.key for kind in game.offered(after)}
    return any(
        (one := told(game, before, wager, stake)) != told(game, after, wager, stake)
        or any("shooter" in given for _, _, _, given in one)
        for wager, stake in made
        if wager in offered
    )


ALIKE = {
    ("two_card_joker_poker", "rank_order_4_to_6"): "both hands rank by it: what one wins more the other loses",
    ("pai_gow", "dealer_wager_against_bank"): "the figures of a bank are for one opponent, as they say",
    ("pai_gow_poker", "dealer_wager_against_bank"): "the figures of a bank are for one opponent, as they say",
    ("craps", "hardways_on_come_out"): "what is off waits; it is decided later by the same chances",
    ("automated_craps", "hardways_on_come_out"): "what is off waits; it is decided later by the same chances",
    ("mini_dice", "place_stake_after_win"): "a stake that stays up is wagered anew at the same odds",
    ("flop_poker", "bonus_on_fold"): "best play folds no hand that wins it",
    ("four_card_poker", "aces_up_on_fold"): "best play folds no hand that wins it",
    ("texas_holdem_bonus", "bonus_on_fold"): "best play folds no hand that wins it",
    ("two_card_joker_poker", "pair_up_on_fold"): "best play folds no hand that wins it",
    ("three_card_poker", "six_card_bonus_after_fold"): "told for who makes it without an ante, as the answer says",
}
"""Options that settle single rounds in another way and leave the figures as they are, with the reason."""
PROCEDURE = [
    (game, option)
    for game in BANKED
    for option in game.options.declared()
    if not moves(game, option) and (game.name, option.key) not in ALIKE
]


@pytest.mark.parametrize(("game", "option"), PROCEDURE, ids=lambda of: getattr(of, "key", getattr(of, "name", "")))
def test_an_option_that_moves_money_moves_the_odds(game: Game, option: Option) -> None:
    for value in values(option):
        for seed, (before, after) in zip(range(size(3, 20)), bases(game, option, value), strict=False):
            made = differing_stakes(game, before, after, seed)
            assert not made or says_so(game, before, after, made), (
                f"{game.name}: {option.key} = {value!r} pays {made} in another way and changes no figure"
            )


WEAKEST = {
    # The lowest hands that win the bonus line by line, and what the dealer shows.
    "flop_poker": (("2h 2d 3c", "2h 4h 9h", "2h 3d 4c"), ""),
    "four_card_poker": (("Ah Ad 2c 3d 4s", "2h 2d 3c 3s 4h", "2h 3d 4c 5s 9d", "2h 5h 7h 9h Kd"), "As"),
    "texas_holdem_bonus": (("2h 2d", "Jh Ad", "Qh Ad", "Kh Ad"), ""),
    "two_card_joker_poker": (("2h 2d", "2h 4h", "2h 3d"), ""),
}


@pytest.mark.parametrize("name", WEAKEST)
def test_best_play_folds_no_hand_that_wins_what_is_forfeited_with_it(name: str) -> None:
    assert any(game == name and "folds no hand" in why for (game, _), why in ALIKE.items())
    hands, seen = WEAKEST[name]
    game = pitboss.game(name)
    assert [hand for hand in hands if game.best_play(hand, seen).best == "fold"] == []
