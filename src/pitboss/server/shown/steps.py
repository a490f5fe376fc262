"""A step as it is sent to a page or another program: as the journal has it, in words, with its names read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Game
from pitboss.core.game.steps import (
    BONUS,
    WINS,
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Bet,
    Betting,
    Collect,
    Draw,
    Move,
    Reveal,
    Stake,
    Transfer,
)
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import area, chips, on_the_casinos_side, place
from pitboss.core.procedure.seats import hand_at
from pitboss.poker.draws import thrown
from pitboss.server.shown.asked_hand import set_as
from pitboss.server.shown.lights import lights
from pitboss.telling.words import Teller

APART = frozenset(("burn", "burns", "dead hand", "discards", "discard rack", "stub"))
"""Hands that nobody plays: they lie apart."""
_RED = frozenset(("red deck", "second deck"))
"""Of two decks at a table, the one with red backs."""


def framed(step: AnyStep, game: Game, before: Sequence[AnyStep] = (), teller: Teller | None = None) -> dict[str, Any]:
    """The step with `words`, those of the `teller`, and what is `said` by the dealer; where money moves also where it
    comes `from` and goes `to`, and which line of which wager it `pays` or otherwise `settles`; where cards or tiles
    do, the `places` of the hands; a hand that is turned up with how it is `called`, after the steps `before` it, and
    what `lights` up by a step."""
    frame: dict[str, Any] = msgspec.to_builtins(step)
    frame["words"] = (teller or Teller(game)).text(step)
    if found := lights(step, game, before):
        frame["lights"] = found
    match step:
        case Announce():
            frame["said"] = (teller or Teller(game)).said(step)
        case Move():
            frame["from"], frame["to"] = _end(step.source), _end(step.target)
            if step.wager and step.sort in (WINS, BONUS):
                at = place(step.wager)
                paid = str(step.odds or money(step.amount))
                frame["pays"] = {"seat": at.seat, "kind": at.wager, "pick": at.pick, "line": step.line, "odds": paid}
            frame |= _settles(step, game, before)
        case Stake():
            frame["from"] = _end(chips(step.seat))
            frame["to"] = _end(area(step.seat, step.wager, step.pick, step.spot))
        case Betting():
            frame["bets"] = [_bet(bet) for bet in step.answer or ()]
        case Ask():
            frame |= asked(step)
        case AskAll():
            frame["asks"] = [asked(ask) for ask in step.asks]
        case Draw():
            frame["places"] = _places(step.to)
            frame["back"] = "red" if step.what in _RED else "blue"
        case Reveal():
            frame["places"] = _places(step.hand)
            frame["called"] = _called(step, game, before)
        case Transfer():
            frame["places"] = _places(step.source, step.target)
        case Collect():
            frame["places"] = _places(*step.hands)
    return frame


def _settles(step: Move, game: Game, before: Sequence[AnyStep]) -> dict[str, Any]:
    """Which wager it settles, where it does, by its betting area, kind, selection and title; between players also the
    other's wager that it is won or lost `against`."""
    named = {"settles": step.wager or step.source, "against": _against(step, before)}
    if not _is_wager(named["settles"], game) or step.pick is not UNSET:
        return {}
    return {key: _wager(account, game) for key, account in named.items() if _is_wager(account, game)}


def _against(step: Move, before: Sequence[AnyStep]) -> str:
    """The wager of whoever loses or wins what is settled of another player's: where it lies or, of who gets it, one
    of the same kind or else the first that was put up."""
    loser, winner = place(step.source), place(step.target)
    if not loser.seat or not winner.seat or loser.seat == winner.seat:
        return ""
    if place(step.wager).seat == winner.seat:
        return step.source
    put = [at for at in _put_up(before) if place(at).seat == winner.seat]
    return next((at for at in put if place(at).wager == loser.wager), next(iter(put), ""))


def _put_up(before: Sequence[AnyStep]) -> Iterator[str]:
    for step in before:
        match step:
            case Betting(answer=list(bets)):
                yield from (area(bet.seat, bet.wager, bet.pick, bet.spot) for bet in bets)
            case Stake():
                yield area(step.seat, step.wager, step.pick, step.spot)


def _is_wager(account: str, game: Game) -> bool:
    at = place(account)
    return bool(at.wager) and at.wager in game.kinds


def _wager(account: str, game: Game) -> dict[str, Any]:
    at = place(account)
    title = Teller(game).wager(at.wager, at.pick)
    return {"account": account, "seat": at.seat, "kind": at.wager, "pick": at.pick, "title": title}


def _bet(bet: Bet) -> dict[str, Any]:
    """An act in a betting window, with the place at which chips are put down or from which they are taken."""
    at = area(bet.seat, bet.wager, bet.pick, bet.spot)
    plain: dict[str, Any] = msgspec.to_builtins(bet)
    return plain | {"from": _end(chips(bet.seat)), "to": _end(at)}


def _called(step: Reveal, game: Game, before: Sequence[AnyStep]) -> str:
    """What a hand that shows all its cards is called; one that belongs to everybody is not called."""
    if step.hand == "board" or HIDDEN in step.cards or not (place(step.hand).seat or step.hand == "dealer"):
        return ""
    board: list[str] = []
    for earlier in before:
        match earlier:
            case Draw(to="board", up=True, answer=list(fell)):
                board += fell
            case Reveal(hand="board", cards=cards):
                board = [card for card in cards if card != HIDDEN]
    return game.called(step.cards, board)


def asked(ask: Ask) -> dict[str, Any]:
    """A question with the `hand` that it concerns, and in a draw what each choice `throws` away."""
    hand = ask.hand or hand_at(ask.seat)
    more = {"hand": hand, "places": _places(hand), "unforced": ask.unforced}
    frame: dict[str, Any] = msgspec.to_builtins(ask) | more
    if pieces := set_as(ask):
        frame["sets"] = pieces
    throws = thrown(ask)
    return frame if throws is None else frame | {"throws": throws}


def _places(*names: str) -> dict[str, dict[str, Any]]:
    """Where hands lie, by name: at which seat, as which of its hands (in words where not as its first), and whether
    apart."""
    return {name: _hand(name) for name in names}


def _hand(name: str) -> dict[str, Any]:
    at = place(name)
    label = f"{at.wager} {at.pick}".strip() if at.seat else name
    number = int(at.pick) if at.pick.isdecimal() else 1
    return {"seat": at.seat, "label": label, "number": number, "apart": name in APART}


def _end(account: str) -> dict[str, Any]:
    """An account: whose it is, and whether chips in front of a player, a wager, the inventory or a heap of chips."""
    at = place(account)
    sort = "inventory" if on_the_casinos_side(account) else "wager" if at.wager else "chips" if at.seat else "heap"
    return {"account": account, "seat": at.seat, "sort": sort}
