"""Double attack blackjack for the simulator: one player who attacks and plays as the figures say."""

from __future__ import annotations

from typing import Any

from pitboss.core.mathematics.kernel import Kernel
from pitboss.games.double_attack_blackjack.lines import INITIAL
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.wagers import ATTACK, SIDES, outcome
from pitboss.twenty_one.advice.strategist import counted_rules, way_of_playing
from pitboss.twenty_one.exact.attack import attacks
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of
from pitboss.twenty_one.kernel.one_box import card_at, has_blackjack, one_box
from pitboss.twenty_one.kernel.shoe import worth_of
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from
from pitboss.twenty_one.rules.totals import ACE


def kernel(options: AttackOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    bare, with_attack = _nets(options)
    by = {INITIAL: [*bare, *with_attack].__getitem__}
    ups = attacks(counted_rules(options))
    tables = np.array([up in ups for up in range(ACE + 1)], np.int64), len(bare)
    undecided = (ATTACK, "double_down", "split")
    plays, hands = way_of_playing(options), 2 * len(bare)
    return kernel_of(options, plays, outcome, SIDES, hands, by, attacked_box, *tables, undecided=undecided)


def _nets(options: AttackOptions) -> tuple[Any, Any]:
    """What a box nets per unit of its initial wager, by how it ended: without an attack that stood, and with one."""
    return box_nets(options, outcome, INITIAL), box_nets(options, outcome, INITIAL, ATTACK)


def dealt(options: AttackOptions) -> Dealt:
    """A table's round from what is left of its shoe: up cards are attacked as from a full one."""
    return dealt_from(options.rules, way_of_playing(options), _nets(options), attacks(counted_rules(options)))


def attacked_box(stream: Any, deal: Any, shoe: Any, laws: Any, raised: Any, boxes: int) -> int:
    """How the box ended, and whether the attack stood; the dealer's hand is completed for the optional bonus too."""
    number = one_box(stream, deal, shoe, laws, True)
    up, hole = worth_of(int(shoe[card_at(deal, 1)])), worth_of(int(shoe[card_at(deal, 3)]))
    stood = has_blackjack(deal) or up + hole != 21
    return int(number + boxes * (raised[up] if stood else 0))
