"""Write the calls of `pitboss.client` from the house's description of itself.

python -m bench.write_client
"""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitboss.client import calls
from pitboss.server.http.app import make_app

FILE = Path(calls.__file__)
APART = frozenset({"act"})
"""What the client does in its own way."""
TYPES = {"integer": "int", "string": "str"}
CALLS = '''"""What may be asked of a house: `python -m bench.write_client` writes it from /api/openapi.json."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from pitboss.client.way import Way
from pitboss.server.protocol.forms import (
{forms}
)


class Calls(Way):
    """Every call of the house; what it refuses is raised as `NotDone`."""
'''


def written() -> str:
    """The module as it ought to be."""
    described = make_app("sqlite://").openapi()
    forms: set[str] = set()
    body = "".join(
        _call(path, method.upper(), operation, forms)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
        if operation["operationId"] not in APART
    )
    listed = "\n".join(f"    {name}," for name in sorted(forms))
    return _formatted(CALLS.format(forms=listed) + body)


def _call(path: str, method: str, operation: dict[str, Any], forms: set[str]) -> str:
    """One call: what it takes, what it gives, and the house's words for it."""
    takes, sends = ["self"], [repr(method)]
    query = []
    for each in operation.get("parameters", []):
        name, schema = each["name"], each["schema"]
        if each["in"] == "path":
            takes.append(f"{name}: {TYPES[schema['type']]}")
        else:
            query.append((name, schema))
    sends.append(_path(path))
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" in content:
        form = _named(content["application/json"]["schema"], forms)
        takes.append(f"asked: {form}")
        sends.append("asked")
    elif content:
        takes.append("text: bytes")
        sends.append("body=text")
    for name, schema in query:
        takes.append(f"{name}: {_type(schema)} = {schema.get('default')!r}")
        sends.append(f"{name}={name}")
    given = operation["responses"]["200"].get("content", {})
    asks = f"({', '.join(sends)})"
    if list(given) == ["application/json"]:
        gives = _given(given["application/json"]["schema"], forms)
        answer = f"self._json{asks}"
        lines = (
            [f"return {gives}.model_validate({answer})"]
            if gives in forms
            else [f"found: {gives} = {answer}", "return found"]
        )
    else:
        gives, lines = "bytes", [f"return self._bytes{asks}"]
    name = operation["operationId"].rstrip("_")
    inside = [*_words(operation["description"]), *lines]
    return f"\n    def {name}({', '.join(takes)}) -> {gives}:\n" + "".join(
        f"        {line}\n".rstrip() + "\n" for line in inside
    )


def _path(path: str) -> str:
    if "{" not in path:
        return repr(path)
    return 'f"' + path.replace("{", "{quote(str(").replace("}", "), safe='')}") + '"'


def _named(schema: dict[str, Any], forms: set[str]) -> str:
    name: str = schema["$ref"].rpartition("/")[2]
    forms.add(name)
    return name


def _given(schema: dict[str, Any], forms: set[str]) -> str:
    if "$ref" in schema:
        return _named(schema, forms)
    return "list[dict[str, Any]]" if schema.get("type") == "array" else "dict[str, Any]"


def _type(schema: dict[str, Any]) -> str:
    if "enum" in schema:
        return "str"
    if "anyOf" in schema:
        return " | ".join("None" if one["type"] == "null" else TYPES[one["type"]] for one in schema["anyOf"])
    return TYPES[schema["type"]]


def _words(said: str) -> Iterator[str]:
    first, *more = textwrap.wrap(" ".join(said.split()), 104)
    yield f'"""{first}' + ('"""' if not more else "")
    yield from more[:-1]
    if more:
        yield f'{more[-1]}"""'


def _formatted(text: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(FILE), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
