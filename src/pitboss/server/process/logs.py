"""The log of the house: words for a person at a terminal, or a line of JSON each for a program.

No line holds a password, a token, a cookie, a body or a query: requests are told by the pattern of their route.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec


class JsonLines(logging.Formatter):
    """One JSON object a line: `at`, `level`, `logger`, `says`, what else is known, and `trace` of what went wrong."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "says": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(as_json: bool) -> None:
    """Send what the house and its server say to the standard error: warnings in words, or everything as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s: %(message)s"))
    for name in ("pitboss", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO if as_json else logging.WARNING)
        logger.propagate = False
    # Its warnings are about strangers who speak no HTTP, who could cause as many as they like.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
