"""A poker game as the house knows it: what all of them share, put together with what one of them adds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Banked, Equipment, Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.jackpots.bad_beat.at_table import NOT_VERIFIED, NOT_YET_VERIFIED, meters
from pitboss.poker.decks import NAMES
from pitboss.poker.hand import RESTOCKED
from pitboss.poker.irregular import COMMON
from pitboss.poker.opponents.policy import PokerCompany
from pitboss.poker.options import PokerOptions
from pitboss.poker.posted import posted, problems, structure
from pitboss.poker.room import Room, due
from pitboss.poker.round import Rules, game_of

SHARED = (
    *("14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7", "14.8"),
    *("14.14", "14.15", "14.16", "14.17", "14.18"),
)
NOT_OPERATIVE = {
    "14.1": "definitions; the sections that use the words are carried out",
    "14.8": "the closed list of games: a folder each, and no other form is offered",
    "14.18": "a permission to announce games and seats in the poker room",
    "14.2(c)": "the poker shift supervisor distributes decks among the tables of the room",
    "14.4(a)": "how two decks come to the table and are inspected before it opens",
    "14.5(d)": "an idle table's cards lie spread for inspection; no round sees it",
    "14.6(a)": "where in the establishment poker is conducted",
    "14.7(f)": "which gestures place a bet; at a software table an act says what it is",
    "14.15(a)": "each player's own responsibility",
    "14.15(c)": "cards are kept in the dealer's view; no round sees it",
    "14.15(r)": "what a casino adds by its internal controls is its own",
    "14.16(c)": "a casino's civil liability",
    "14.19(e)": "cashiers count what is carried to the cage; at a software table the box is an account",
    "14.19(h)": "the two parts of a form are one record at a software table; the audit finds one that is altered",
    "14.19(g)": "where the forms of a count lie, in a place that the State approves",
    "14.20(e)1": "the casinos that run the system's machines keep them safe",
    "14.20(e)3": "who may use the system's machines is settled where they stand",
    "14.20(e)5": "people send the notice before a system is installed or changed",
    "14.20(g)": "the Division's own rules for casino computer systems",
    **{
        f"{section}(a)": "it only puts the section in force for its game"
        for section in ("14.9", "14.10", "14.11", "14.12", "14.12A", "14.12B", "14.13", "14.13A")
    },
}


def _from_the_pot(_options: object) -> tuple[PayLine, ...]:
    """No pay table: winners take the pot. 13:69F-14.1"""
    return ()


def _wager(key: str, title: str, cite: str, offered: Callable[[Any], bool] = lambda _: True) -> WagerKind:
    wins = "the player wins the pot, or the part of it that the player has matched"
    return WagerKind(key, title, wins, cite, _from_the_pot, offered=offered, windows=("poker",), payable=False)


_ANTE = _wager("ante", "Ante", "13:69F-14.7(b)1", lambda options: options.ante_amount > 0)
_BLINDS = (
    _wager("blind_bet", "Blind bet", "13:69F-14.10(d)"),
    _wager("straddle", "Straddle", "13:69F-14.10(f)", lambda options: options.straddle == "allowed"),
)
_FORCED = (_wager("forced_bet", "Forced bet", "13:69F-14.7(b)3"),)
_BETS = (
    _wager("bet", "Bet", "13:69F-14.7(f)"),
    _wager("call", "Call", "13:69F-14.7(d)"),
    _wager("raise", "Raise", "13:69F-14.7(j)"),
)


def _equipment(_options: PokerOptions) -> Equipment:
    """Two decks at every table, one in use; and the cards put together again when a deck runs out. 13:69F-14.2(a)"""
    return Equipment(decks=dict.fromkeys((*NAMES, RESTOCKED), deck()))


def poker_game(
    name: str,
    title: str,
    sections: tuple[str, ...],
    options: type[PokerOptions],
    rules: Rules,
    irregularities: tuple[Irregularity, ...],
) -> Game:
    """A game of subchapter 14."""
    return Game(
        name=name,
        title=title,
        sections=(*SHARED, *sections),
        kind="poker",
        seats=options().max_players,
        wagers=(_ANTE, *(_BLINDS if rules.button else _FORCED), *_BETS),
        options=options,
        play=game_of(rules),
        irregularities=(*COMMON, *irregularities, *((NOT_VERIFIED, NOT_YET_VERIFIED) if options.high_hands else ())),
        memory=Room,
        due=due,
        lies_open=lambda memory: {"button": memory.button, "away": memory.away},
        called=rules.called,
        made=rules.called.made,
        equipment=_equipment,
        not_operative=NOT_OPERATIVE,
        betting_cite="13:69F-14.7(d)",
        seated_cite="13:69F-14.7(a)",
        banked=Banked.POT,
        most_players=lambda chosen: chosen.max_players,
        posted=lambda chosen: posted(title, chosen),
        structure=structure,
        more_problems=problems,
        consent="13:69F-14.17",
        meters=lambda chosen: meters(chosen.payout_program),
        company=None if rules.judged is None else PokerCompany(rules.judged),
    )
