"""The games of the house as environments to learn in: `pip install pitboss[learn]`.

Importing it registers an environment of each game with Gymnasium (`pitboss/Blackjack-v0`), and of those with compiled
rules also its many tables in one call (`gymnasium.make_vec`). `aec` gives the same table to several learners, as
PettingZoo has it. `games.toml` says how each game's questions are answered, `actions` numbers the answers, `sight` is
what a seat sees, `tables` plays.
"""

from pitboss.learn.registered import aec as aec
from pitboss.learn.registered import environment as environment
from pitboss.learn.registered import register as register

__all__ = ["aec", "environment", "register"]

register()
