"""Where the rules of a game of this family stand: the same rules in each subchapter, by its own sections."""

from __future__ import annotations

from typing import NamedTuple


class Cites(NamedTuple):
    """The sections of one game."""

    wagers: str
    shuffle: str
    cut: str
    cut_refused: str
    burn: str
    deal: str
    hole: str
    blackjack: str
    even_money: str
    surrender: str
    insurance: str
    double: str
    split: str
    split_drawn: str
    split_aces: str
    resplit: str
    draw: str
    dealer: str
    shared: str
    several: str
    irregular: str
    continuous: str
    collect: str = ""
    """Where the collection of the cards has a paragraph of its own."""
    settled: str = ""
    """Where what becomes of wagers stands apart from how they are made."""
