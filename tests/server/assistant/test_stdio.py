"""An assistant's own client talks to `pitboss mcp` over its standard input and output, as any would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mcp import Client, MCPError, StdioServerParameters, stdio_client

from pitboss.core.law.sheets import sheet_files, text_of
from pitboss.games import registry
from pitboss.server.assistant.tools import Desk, NoFile
from tests.audit.falsify import rechained
from tests.conformance.lawful import open_table
from tests.server.serving import in_a_loop

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "casino.toml"


def asked(of: Callable[[Client], Awaitable[Any]], *more: str) -> Any:
    """What a client is answered by a server of its own."""

    async def visit() -> Any:
        program = StdioServerParameters(
            command=sys.executable, args=["-m", "pitboss", "mcp", *more], env={**os.environ}
        )
        async with Client(stdio_client(program)) as client:
            return await of(client)

    return in_a_loop(visit)


def journal() -> list[bytes]:
    table, players, lines = open_table(registry.find("mini_dice"), Random("assistant"))
    for _ in range(3):
        table.play(players)
    return lines


QUESTIONS: dict[str, dict[str, Any]] = {
    "games": {},
    "cite": {"citation": "13:69F-13.6(b)1"},
    "ruling": {"game": "mini_dice", "happened": "die not flat"},
    "rules": {"game": "mini_dice"},
    "odds": {"game": "mini_dice", "wager": "field"},
    "best_play": {"game": "three_card_poker", "hand": "Qh 6d 4c"},
    "check": {"text": EXAMPLE.read_text(encoding="utf-8")},
    "audit": {},
    "simulate": {"game": "mini_dice", "rounds": 200_000, "wager": "field"},
}


def test_every_tool_answers_a_client_over_stdio(tmp_path: Path) -> None:
    lines = journal()
    last = json.loads(lines[-1])
    wrong = rechained([{**last, "closing": {**last["closing"], "balances": {"seat 1": 1}}}])[0]
    (tmp_path / "day.jsonl").write_bytes(b"\n".join(lines))
    (tmp_path.parent / "other.jsonl").write_text("", encoding="utf-8")

    async def all_of_it(client: Client) -> dict[str, Any]:
        tools = (await client.list_tools()).tools
        said = {
            name: await client.call_tool(name, question) for name, question in QUESTIONS.items() if name != "audit"
        }
        said["audit"] = await client.call_tool("audit", {"file": "day.jsonl"})
        said["falsified"] = await client.call_tool("audit", {"journal": wrong.decode()})
        said["outside"] = await client.call_tool("audit", {"file": "../other.jsonl"})
        said["unlawful"] = await client.call_tool("odds", {"game": "roulette", "options": {"wheel_type": "triple"}})
        said["nothing"] = await client.call_tool("odds", {"wager": "field"})
        said["long"] = await client.call_tool("odds", {"game": "mini_dice", "stake": 10**30})
        said["briefly"] = await client.call_tool("odds", {"game": "roulette"})
        return {"tools": tools, "about": client.server_info, **said}

    found = asked(all_of_it, "--files", str(tmp_path))
    assert [tool.name for tool in found["tools"]] == list(QUESTIONS)
    assert all(tool.input_schema["type"] == "object" and tool.description for tool in found["tools"])
    told = {name: found[name].structured_content for name in found if name not in ("tools", "about")}
    for name in QUESTIONS:
        assert not found[name].is_error, (name, told[name])
        assert json.loads(found[name].content[0].text) == told[name]
    assert {"game": "mini_dice", "title": "Mini-dice", "subchapter": "13:69F-13", "kind": "dice"} in told["games"][
        "games"
    ]
    assert told["cite"]["citation"] == "13:69F-13.6(b)1" and told["cite"]["says"]
    assert told["ruling"]["rulings"][0]["cite"].startswith("13:69F-13.")
    assert {each["wager"] for each in told["rules"]["wagers"]} > {"field"}
    assert [each["house_edge"] for each in told["odds"]["wagers"]] == ["1/18"]
    assert told["best_play"]["best"] == "play"
    assert told["check"]["problems"] == []
    assert (told["audit"]["rounds"], told["audit"]["findings"]) == (3, 0)
    assert told["falsified"]["findings"] > 0 and told["falsified"]["first"][0]["cite"]
    assert told["simulate"]["rounds"] == 200_000 and told["simulate"]["wagers"][0]["exact"] == "-1/18"
    assert len(json.dumps(told["briefly"])) < 60_000
    for name in ("outside", "unlawful", "nothing", "long"):
        assert found[name].is_error and told[name]["error"].endswith("."), told[name]
    assert "wheel" in told["unlawful"]["error"] and told["unlawful"]["cite"].startswith("13:69E-1")
    assert "folder" in told["outside"]["error"]


def test_the_sheets_are_resources() -> None:
    async def all_of_it(client: Client) -> tuple[list[str], str]:
        listed = [resource.uri for resource in (await client.list_resources()).resources]
        with pytest.raises(MCPError, match="no rule sheet"):
            await client.read_resource("pitboss://rules/../../README.md")
        return listed, (await client.read_resource(listed[0])).contents[0].text

    listed, text = asked(all_of_it)
    assert listed == [f"pitboss://rules/{name}" for name in sheet_files()]
    assert text == text_of(sheet_files()[0])


def test_without_the_extra_a_sentence_says_which_to_install(tmp_path: Path) -> None:
    """In a process of its own, where mcp cannot be imported."""
    (tmp_path / "mcp.py").write_text("raise ImportError")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), *sys.path))}
    command = [sys.executable, "-c", "from pitboss.cli import main; main(['mcp'])"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pitboss: An assistant needs a part that is not installed: pip install 'pitboss[mcp]'.\n"


@pytest.mark.parametrize("name", ["outside", "../journal.jsonl", "/etc/hosts", "a\0b", "x" * 300, "pipe", "folder"])
def test_only_files_of_the_folder_are_read(tmp_path: Path, name: str) -> None:
    files = tmp_path / "files"
    files.mkdir()
    (files / "folder").mkdir()
    (tmp_path / "journal.jsonl").write_bytes(b"{}")
    (files / "outside").symlink_to("/dev/zero")
    os.mkfifo(files / "pipe")
    desk = Desk(files)
    with pytest.raises(NoFile, match="is no file in the folder"):
        desk.opened(name)
    (files / "journal.jsonl").write_bytes(b"{}")
    assert desk.opened("journal.jsonl").name == "journal.jsonl"
