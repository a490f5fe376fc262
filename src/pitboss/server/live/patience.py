"""How long a table waits for people, and since when. Nobody's act makes another's wait longer than a bound."""

from __future__ import annotations

Place = tuple[int, int]
"""Where a round stands: its number, and how many steps were taken in it."""


class Waits:
    """The wait for the people who are asked at one place of a round."""

    def __init__(self) -> None:
        self._place: Place = (0, -1)
        self._since: int | None = None
        self._called: int | None = None

    def taken_up(self, place: Place, now: int, gone: int) -> None:
        """A table that was taken up again had waited there for so long already."""
        self._place, self._since, self._called = place, now - gone, None

    def again(self) -> None:
        """Whoever is asked has the whole time again."""
        self._place = (0, -1)

    def call(self, now: int) -> None:
        """Everybody who wagered is done: a last call for those who look on."""
        if self._called is None:
            self._called = now

    def no_call(self) -> None:
        """Somebody who wagered is not done after all."""
        self._called = None

    def due(self, place: Place, now: int, runs: bool, wait: int, last_call: int) -> int | None:
        """When the time is over of those who are asked; None while the clock does not run, or for a `wait` of 0.

        The clock runs from the moment when somebody first waited for them, and is not set back after that.
        """
        if self._place != place:
            self._place, self._since, self._called = place, None, None
        if not runs:
            self._since = None
        elif self._since is None:
            self._since = now
        due = self._since + wait if self._since is not None and wait else None
        if self._called is None:
            return due
        called = self._called + last_call
        return called if due is None else min(due, called)
