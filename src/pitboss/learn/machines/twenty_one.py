"""Blackjack by its decisions: insurance under an ace, then each hand of the box, from a full shoe."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from pitboss.core.computing.compiled import inlined
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.wagers import outcome
from pitboss.learn.machines.machine import GOES_ON, Machine
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.kernel.kernels import box_nets
from pitboss.twenty_one.kernel.one_box import (
    DOUBLE,
    HIT,
    R_READER,
    R_WINS_BLACKJACK,
    SPLIT,
    STAND,
    SURRENDER,
    WIDTH,
    Laws,
    begin,
    card_at,
    counted,
    decide,
    do,
    ends_so,
    first_turn,
    has_blackjack,
    in_turn,
    laws,
    open_to,
    told,
    turn_from,
)
from pitboss.twenty_one.kernel.shoe import cards_of, shoe_of, worth_of
from pitboss.twenty_one.rules.hand_ends import LOST, VOID
from pitboss.twenty_one.rules.totals import wins_insurance

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

ACTIONS = ("stand", "hit", "double", "split", "surrender", "insure", "decline")
INSURE, DECLINE = 5, 6
_TURN, _HANDS, _UP, _ASKED, _INSURED = range(WIDTH, WIDTH + 5)
_PLAY, _INSURANCE, _NOTHING = range(3)
"""What waits: a play, insurance, or nothing that could be decided: then standing ends the round."""
FEATURES = {
    "asked": (0, 2),
    "up": (2, 11),
    "total": (2, 21),
    "soft": (0, 1),
    "pair": (0, 11),
    "cards": (1, 21),
    "hand": (1, 8),
    "hands": (1, 8),
}


def machine(options: BlackjackOptions) -> Machine:
    """The machine of a table at which a box has one hand at a time to play."""
    rules = options.rules
    boxes = box_nets(options, outcome, "main")
    half = Fraction(1, 2)
    # Not insured; insurance lost, won, won under a blackjack of one suit.
    insured = [Fraction(0), *(half * decided_net(outcome("insurance", line, options)) for line in range(3))]
    doubles = np.ones((22, 2), np.bool_)
    if rules.double_totals:
        doubles[:] = False
        doubles[list(rules.double_totals), 0] = True
        doubles[list(rules.double_totals), 1] = rules.double_soft
    cards = cards_of(rules)
    return Machine(
        start,
        act,
        look,
        width=WIDTH + 5,
        actions=ACTIONS,
        features=FEATURES,
        nets=tuple(more + box for more in insured for box in boxes),
        told=lambda state: told(state, cards),
        wagers=lambda _action: (("main", ""),),
        tables=(cards, shoe_of(rules), laws(rules, way_of_playing(options)), doubles, np.int64(len(boxes))),
    )


@inlined
def start(stream: Ints, state: Ints, cards: Ints, shoe: Ints, laws: Laws, doubles: Any, _boxes: int) -> None:
    """Deal, and find what is asked first."""
    up = begin(stream, state, shoe)
    first_turn(state)
    state[_UP], state[_TURN], state[_HANDS], state[_INSURED] = up, 0, 1, 0
    state[_ASKED] = _INSURANCE if up == 11 else _NOTHING if over_at_once(state, shoe, laws) else _PLAY


@inlined
def dealers_blackjack(state: Ints, shoe: Ints) -> bool:
    return bool(worth_of(int(shoe[card_at(state, 1)])) + worth_of(int(shoe[card_at(state, 3)])) == 21)


@inlined
def over_at_once(state: Ints, shoe: Ints, laws: Laws) -> bool:
    """Whether a blackjack ends the round before anything is played."""
    return has_blackjack(state) or bool(laws.flags[R_READER] and dealers_blackjack(state, shoe))


@inlined
def act(stream: Ints, state: Ints, action: int, cards: Ints, shoe: Ints, laws: Laws, doubles: Any, boxes: int) -> int:
    """Do what is decided, and go on to the next decision or to the end."""
    up = int(state[_UP])
    if action == INSURE:
        state[_INSURED] = 1 + wins_insurance(int(cards[card_at(state, 1)]), int(cards[card_at(state, 3)]))
    if state[_ASKED] != _PLAY and over_at_once(state, shoe, laws):
        end = ends_so(laws, LOST)
        if has_blackjack(state):
            void = dealers_blackjack(state, shoe) and not laws.flags[R_WINS_BLACKJACK]
            end = ends_so(laws, VOID) if void else 0
        return int(end + boxes * state[_INSURED])
    if state[_ASKED] == _PLAY:
        turn = int(state[_TURN])
        hands = do(stream, shoe, state, laws, int(state[_HANDS]), turn, action, up)
        state[_HANDS] = hands
        turn = turn_from(stream, shoe, state, laws, hands, turn, up)
        state[_TURN] = turn
        if turn == hands:
            hole = worth_of(int(shoe[card_at(state, 3)]))
            return int(decide(stream, state, shoe, laws, hands, up, hole, False) + boxes * state[_INSURED])
    state[_ASKED] = _PLAY
    return GOES_ON


@inlined
def look(state: Ints, seen: Ints, mask: Any, cards: Ints, shoe: Ints, laws: Laws, doubles: Any, _boxes: int) -> None:
    """What the player sees: the up card's points and the hand in turn; and what may be done."""
    mask[:] = 0
    asked, hands = int(state[_ASKED]), int(state[_HANDS])
    hand = in_turn(state, int(state[_TURN]))
    total, soft, held = counted(state, hand)
    pair, _, hit, double, surrender = open_to(state, laws.flags, hands, hand)
    seen[0], seen[1], seen[2], seen[3], seen[4] = asked, state[_UP], total, soft, pair
    seen[5], seen[6], seen[7] = held, state[_TURN] + 1, hands
    if asked == _INSURANCE:
        mask[INSURE] = mask[DECLINE] = 1
        return
    mask[STAND] = 1
    if asked == _PLAY:
        mask[HIT], mask[SPLIT], mask[SURRENDER] = hit, pair > 0, surrender
        mask[DOUBLE] = double and doubles[total, int(soft)]
