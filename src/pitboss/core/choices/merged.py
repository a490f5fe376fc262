"""Options with some of them changed: what is not named stays as it was, at every depth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.core.choices.options import NotAllowed, Options, Problem
from pitboss.core.choices.paytables import PayTable


def merged(before: Any, changed: Any) -> Any:
    """The lines of `before` with those of `changed` in their places."""
    if not isinstance(before, Mapping) or not isinstance(changed, Mapping):
        return changed
    return {**before, **{key: merged(before.get(key), value) for key, value in changed.items()}}


def with_changes(options: Options, changes: Mapping[str, Any]) -> tuple[Options, list[Problem]]:
    """The options with plain values changed, as a submission would write them, and every problem found on the way.

    A table of values changes the lines that it names, also of a pay table that goes by a name.
    """
    plain, problems = options.plain(), []
    declared = {option.key: option for option in options.declared()}
    for key, value in type(options).named_now(changes).items():
        option = declared.get(key)
        if option is not None and isinstance(option.allowed, PayTable) and isinstance(value, Mapping):
            try:
                for line, odds in value.items():
                    plain[key] = option.allowed.change(str(plain[key]), str(line), str(odds))
            except NotAllowed as bad:
                problems += [Problem(key, each, option.allowed.says, option.cite) for each in bad.problems]
        else:
            plain[key] = merged(plain.get(key), value)
    read, more = options.read(plain)
    return read, problems + more
