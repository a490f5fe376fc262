"""Refusals: an act that the table does not accept, and why. A refused act changes nothing."""

from __future__ import annotations


class Refused(ValueError):
    """Why an act was not accepted, what would be right, and which section says so."""

    def __init__(self, reason: str, cite: str) -> None:
        super().__init__(f"{reason} ({cite})" if cite and f"({cite}" not in reason else reason)
        self.reason = reason
        self.cite = cite
