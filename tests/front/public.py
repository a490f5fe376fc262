"""What `import pitboss` promises, as text: every public name, with its parameters and, of a class, its public parts.

`python -m tests.front.public` writes it down anew, where a change is meant; what is taken away or asked for otherwise
needs a new version (see the package's first page).
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pitboss

RECORDED = Path(__file__).with_name("public.txt")


def described() -> Iterator[str]:
    """A line for each public name, and for each public part of a class."""
    for name in pitboss.__all__:
        found = getattr(pitboss, name)
        yield f"{name}{_signature(found)}" if not inspect.isclass(found) else f"class {name}"
        if inspect.isclass(found):
            for part in sorted(vars(found)):
                if not part.startswith("_"):
                    yield f"    {part}{_signature(vars(found)[part])}"


def _signature(found: Any) -> str:
    if isinstance(found, property) or not callable(found):
        return ""
    return str(inspect.signature(found)).replace("pitboss.front.", "")


if __name__ == "__main__":
    RECORDED.write_text("\n".join(described()) + "\n", encoding="utf-8")
