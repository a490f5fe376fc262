"""Which hands a step shows to have won, and by which of their cards, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pitboss.baccarat.dealing import RESULT
from pitboss.baccarat.rules import HANDS
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Game
from pitboss.core.game.steps import BONUS, WINS, Announce, AnyStep, Move, Reveal
from pitboss.core.money.ledger import on_the_casinos_side, place
from pitboss.core.procedure.seats import hand_at
from pitboss.core.table.views import view
from pitboss.server.shown.asked_hand import BOARD, Hands, hands_of

DEALER = "dealer"


def lights(step: AnyStep, game: Game, before: Sequence[AnyStep]) -> dict[str, Any] | None:
    """The `hands` that win by a step, each with the cards that make it, those of the board under its name; `seat` is
    whose win or loss it is, 0 where it is nobody's alone. Only cards that lie open are told."""
    match step:
        case Announce(label=label, counts=(player, banker)) if label == RESULT and player != banker:
            winner = HANDS[banker > player]
            return {"seat": 0, "hands": {winner: _open(before)[winner]}}
        case Move(sort=sort) if sort in (WINS, BONUS):
            at = place(step.wager) if step.wager else place(step.target)
            return _made(game, _open(before), hand_at(at.spot or at.seat), at.seat)
        case Move() if _beaten(step, game, before):
            return _made(game, _open(before), DEALER, place(step.source).seat)
    return None


def _open(before: Iterable[AnyStep]) -> Hands:
    return hands_of(view(before, 0))


def _made(game: Game, hands: Hands, name: str, seat: int) -> dict[str, Any] | None:
    own, board = hands[name], [card for card in hands[BOARD] if card != HIDDEN]
    cards = set(() if HIDDEN in own else game.made(own, board))
    lit = {hand: [card for card in hands[hand] if card in cards] for hand in (name, BOARD)}
    return {"seat": seat, "hands": {hand: found for hand, found in lit.items() if found}} if cards else None


def _beaten(step: Move, game: Game, before: Sequence[AnyStep]) -> bool:
    """Whether a wager is collected that the dealer's hand has beaten: the first of the game or one that equals it, of
    a hand that was shown."""
    at = place(step.source)
    kind = game.kinds.get(at.wager)
    decisive = kind is not None and (kind is game.wagers[0] or kind.equals == game.wagers[0].key)
    shown = {earlier.hand for earlier in before if isinstance(earlier, Reveal)}
    return decisive and on_the_casinos_side(step.target) and {DEALER, hand_at(at.spot or at.seat)} <= shown
