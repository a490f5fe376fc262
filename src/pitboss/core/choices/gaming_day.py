"""The gaming day: it begins at the casino's own hour in its own time zone, and everything that counts days counts
these. A casino files it; by default it begins at 6 a.m. in Atlantic City. Records that name none are read by UTC."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

import msgspec

_FIRST = date(1970, 1, 1)


class GamingDay(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a casino's gaming day begins: ``begins`` on the clock (``06:00``), in a time ``zone`` by its name."""

    begins: str = "06:00"
    zone: str = "America/New_York"

    def number(self, at: int) -> int:
        """The gaming day in which a moment lies, counted from 1970; `at` is in milliseconds since then, UTC.

        West of Greenwich 1970 began in the last gaming day of 1969: that one is 0, since below 0 no day is meant.
        """
        return (self._date(at) - _FIRST).days + (self != BY_UTC)

    def began(self, at: int) -> int:
        """When the gaming day began in which a moment lies, in milliseconds since 1970, UTC."""
        begins = datetime.combine(self._date(at), _clock(self.begins), _zone(self.zone))
        return int(begins.timestamp() * 1000)

    def _date(self, at: int) -> date:
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone(_zone(self.zone))
        return local.date() - timedelta(days=local.time() < _clock(self.begins))

    @property
    def wrong(self) -> list[str]:
        """All that is wrong with the hour and the zone."""
        found = []
        if not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", self.begins):
            found.append(f"{self.begins!r} is no hour of a clock.")
        try:
            _zone(self.zone)
        except (ValueError, OSError, LookupError):
            found.append(f"{self.zone!r} is no time zone that is known here.")
        return found


USUAL = GamingDay()
"""The gaming day of a casino that files none."""
BY_UTC = GamingDay("00:00", "UTC")
"""How days are counted in records that name no gaming day."""


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


@cache
def _clock(begins: str) -> time:
    return time.fromisoformat(begins)
