"""The accounts of a house's books: the cage, each person's money, what lies at a table, what fed a shared meter."""

from __future__ import annotations

CAGE = "cage"
"""The house's account from which chips come that nobody brought."""
PRACTICE, COMPANY = "practice", "house players"
"""Where chips for practice come from and go to, those of people and those of the house's own players: such chips
never reach an account of anybody's, nor the cage."""
AT_TABLE = "table "
"""How the name of a table's account begins."""
ABOVE = "meter "
"""How the name of an account begins of what closed tables have fed a shared meter, less what they were paid."""


def account_of(person: str) -> str:
    """The account of a person's money in the house."""
    return f"person {person}"


def account_at(table: str) -> str:
    """The account of all the money that lies at a table."""
    return f"{AT_TABLE}{table}"


def account_above(game: str, meter: str) -> str:
    """The account of what closed tables have fed a shared meter of a game, less what they were paid."""
    return f"{ABOVE}{game} {meter}"
