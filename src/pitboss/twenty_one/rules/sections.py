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
"""What stands in the section of another where it has no paragraph of its own."""


@dataclass(frozen=True)
class Cites:
    """The sections of one game; `settled` is where what becomes of wagers stands apart from how they are made,
    `beside` where additional wagers are settled."""

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

    def __post_init__(self) -> None:
        for name, other in _WITH.items():
            if not getattr(self, name):
                object.__setattr__(self, name, getattr(self, other))
