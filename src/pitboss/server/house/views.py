"""What a viewer is shown of a table. Every card that leaves the house for a page passes `core.views` here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Betting
from pitboss.core.money.ledger import on_the_casinos_side, set_aside
from pitboss.core.table.views import seen, view
from pitboss.server.live.house_players import name_at
from pitboss.server.live.stops import CHANCE
from pitboss.server.live.table import LiveTable
from pitboss.server.shown.amounts import supporting
from pitboss.server.shown.asked_hand import own_hands
from pitboss.server.shown.betting_areas import boxes
from pitboss.server.shown.fairness import coming, committed
from pitboss.server.shown.payouts import unsupervised, waiting
from pitboss.server.shown.steps import asked, framed
from pitboss.telling.words import Teller

if TYPE_CHECKING:
    from pitboss.server.house.audience import Viewer

_encode = msgspec.json.Encoder().encode


class TableView:
    """A table at one moment, for any number of viewers; what all of them see is computed once."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        table = live.table
        self.current = table.round
        self.common: dict[str, Any] = {
            "round": table.rounds,
            "steps": len(live.state.shown),
            "in_play": self.current is not None,
            "waiting": [{"seat": waits.seat, "name": waits.person} for waits in live.seats.waiting],
            "paused": live.paused,
            "goes_on": live.may_go_on(),
            "layout": table.wagers(),
            "accounts": {
                name: amount
                for name, amount in table.ledger.balances.items()
                if amount and not on_the_casinos_side(name) and not name.startswith("seat ") and not set_aside(name)
            },
            "open": table.game.lies_open(table.memory),
            "meters": live.meters.displays(),
            "payouts": [waiting(payout, live) for payout in live.payouts.waiting],
            "unsupervised": unsupervised(live),
            "committed": committed(table),
            "coming": coming(table),
            "reveal": live.asked_to_reveal(),
            "deadline": live.due,
            "now": live.clock.now(),
        }
        self.seats = [
            (
                holder.person,
                {
                    "seat": number,
                    "name": holder.person or name_at(number),
                    "house": not holder.person,
                    "style": table.styles.get(number, ""),
                    "chips": table.chips(number),
                    "you": False,
                    "connected": not holder.person or holder.person in live.seats.here,
                    "done": holder.done,
                    "leaving": holder.leaving,
                },
            )
            for number, holder in sorted(live.seats.holders.items())
        ]
        self.mine = {holder.person: number for number, holder in live.seats.holders.items() if holder.person}
        # Whoever has taken a seat since the round ended sees only what lay face up in it.
        self.saw = live.played
        self._steps: dict[tuple[int, int], bytes] = {}
        self._raw = _encode(self.common)[1:-1]
        self._raw_seats = [_encode(seat) for _, seat in self.seats]

    def entries(self, viewer: Viewer) -> Iterator[bytes]:
        """The steps that a viewer has not seen yet, as messages."""
        number, shown = self.common["round"], self.live.state.shown
        if viewer.round != (number, self.live.opened):
            viewer.round, viewer.entries = (number, self.live.opened), 0
        seat = self.saw.get(viewer.person, 0)
        for at in range(viewer.entries, len(shown)):
            if (at, seat) not in self._steps:
                self._steps[at, seat] = self._step(number, at, seat)
            yield self._steps[at, seat]
        viewer.entries = len(shown)

    def _step(self, number: int, at: int, seat: int) -> bytes:
        """A step as a seat sees it, told to the player there; to onlookers at seat 0."""
        shown, game = self.live.state.shown, self.live.table.game
        step = framed(seen(shown[at], seat), game, shown[:at], Teller(game, seat, self.live.players))
        return _encode({"type": "step", "round": number, "n": at, "step": step})

    def state(self, person: str, roles: tuple[str, ...]) -> dict[str, Any]:
        """The table's state as a person may see it."""
        return {
            **self.common,
            "seats": [{**seat, "you": bool(person) and who == person} for who, seat in self.seats],
            **self._personal(person, roles),
        }

    def message(self, person: str, roles: tuple[str, ...]) -> bytes:
        """The same as a socket message, assembled from its parts."""
        seats = [
            _encode({**seat, "you": True}) if person and who == person else raw
            for (who, seat), raw in zip(self.seats, self._raw_seats, strict=True)
        ]
        personal = _encode(self._personal(person, roles))[1:]
        return b"".join((b'{"type":"state",', self._raw, b',"seats":[', b",".join(seats), b"],", personal))

    def _personal(self, person: str, roles: tuple[str, ...]) -> dict[str, Any]:
        current = self.current
        pending = current.pending if current is not None else None
        runs_it = "floorperson" in roles or "dealer" in roles
        seat, saw = self.mine.get(person, 0), self.saw.get(person, 0)
        return {
            "pending": _pending(pending, seat, self.live) if pending is not None else None,
            "called": own_hands(self.live.table.game, view(self.live.state.shown, saw), saw, pending) if saw else {},
            "may_occur": [each.key for each in self._may_occur()] if runs_it else [],
        }

    def _may_occur(self) -> Iterable[Irregularity]:
        """The irregularities that can be raised now; between rounds of a suspended game, the act that lifts the
        suspension."""
        table = self.live.table
        if self.current is not None:
            return self.current.may_occur()
        return () if table.suspended is None else (table.game.lifted_by[key] for key in sorted(table.bound))


def _pending(step: AnyStep, seat: int, live: LiveTable) -> dict[str, Any]:
    """The pending step as a seat sees it."""
    shown = seen(step, seat)
    if isinstance(shown, AskAll):
        asks = [ask for ask in shown.asks if ask.answer is UNSET]
    else:
        asks = [shown] if isinstance(shown, Ask) else []
    mine = [ask for ask in asks if ask.seat == seat]
    return {
        "do": step.__struct_config__.tag,
        "label": step.moment,
        "cite": getattr(step, "cite", ""),
        "seats": list(step.seats) if isinstance(step, Betting) else [ask.seat for ask in asks],
        "asks": [asked(ask) for ask in mine],
        "for_dealer": live.dealt_by == "dealer" and isinstance(step, CHANCE),
        "short": live.short(seat) if seat else 0,
        "boxes": boxes(current, seat) if seat and (current := live.table.round) is not None else [],
        "amounts": supporting(current, seat) if seat and (current := live.table.round) is not None else [],
    }
