"""Double attack blackjack dealt through whole shoes: what a round is played from, and what its ends net."""

from __future__ import annotations

from pitboss.games.double_attack_blackjack.fast import nets
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.playing import attacks, played
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from


def dealt(options: AttackOptions) -> Dealt:
    """A table's round from what is left of its shoe: up cards are attacked as from a full one."""
    return dealt_from(options.rules, played(options).plays, nets(options), attacks(options))
