"""Proof games: tiny games that use each ability of the core which the games of the house do not use yet.

They lie in folders, as games do, where `pitboss.games` is told to look for them; the house does not list them. The
conformance suite runs over them as over every game, so no ability of the core stands unreached.
"""

from pathlib import Path

from pitboss import games

HERE = Path(__file__).parent
if str(HERE) not in games.__path__:
    games.__path__.append(str(HERE))

NAMES = tuple(sorted(folder.parent.name for folder in HERE.glob("*/__init__.py")))
NOT_THE_REGULATION = "a game that only proves what the core can do; the section it leans on is carried out elsewhere"
