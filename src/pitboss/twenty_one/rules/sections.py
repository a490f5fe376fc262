"""Where the rules of a game of this family stand: the same rules in each subchapter, by its own sections."""

from __future__ import annotations

from dataclasses import dataclass

_WITH = {
    "cut": "shuffle",
    "cut_refused": "cut",
    "continuous": "shuffle",
    "burn": "deal",
    "hole": "deal",
    "collect": "deal",
    "blackjack": "wagers",
    "settled": "wagers",
    "beside": "wagers",
    "even_money": "insurance",
    "split_drawn": "split",
    "split_aces": "split",
    "resplit": "split",
    "dealer": "draw",
}
"""By rule without a section of its own, the rule whose section holds it."""

_ORDER = (
    *("shuffle", "wagers", "beside", "deal", "surrender", "double", "split", "insurance", "draw"),
    *("shared", "several", "irregular"),
)
"""The rules in the order of their sections, from the fourth on."""


@dataclass(frozen=True)
class Cites:
    """The sections of one game; `settled` says what becomes of wagers, where a section apart from how they are
    made says so; `beside` is where additional wagers are settled."""

    wagers: str
    shuffle: str
    deal: str
    surrender: str
    insurance: str
    double: str
    split: str
    draw: str
    shared: str
    several: str
    irregular: str
    cut: str = ""
    cut_refused: str = ""
    continuous: str = ""
    burn: str = ""
    hole: str = ""
    collect: str = ""
    blackjack: str = ""
    settled: str = ""
    beside: str = ""
    even_money: str = ""
    split_drawn: str = ""
    split_aces: str = ""
    resplit: str = ""
    dealer: str = ""

    @classmethod
    def in_order(cls, subchapter: str, **own: str) -> Cites:
        """The sections of a subchapter in the order that most of the family keep; `own` are those that differ."""
        return cls(**{name: f"{subchapter}.{number}" for number, name in enumerate(_ORDER, 4)} | own)

    def __post_init__(self) -> None:
        for name, other in _WITH.items():
            if not getattr(self, name):
                object.__setattr__(self, name, getattr(self, other))
