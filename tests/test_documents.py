"""Every example in every page is run, or says why not and is read; and no link of the site leads nowhere."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import typer
from bench.site import games, law, notebooks, pages
from bench.site.garbled import garbled
from bench.site.reference import BELOW, PUBLIC, fenced

import pitboss
from pitboss.cli import FIRST, app, main
from pitboss.core.filing.guide import guide
from pitboss.core.law.catalogue import sections
from pitboss.games import registry
from tests.sizes import long

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
WRITTEN = (*(ROOT / name for name in ("README.md", *pages.ABOVE)), *DOCS.glob("*.md"), *DOCS.glob("tutorials/*.md"))
BLOCK = re.compile(r"(?:^<!-- not run(?P<why>[^>]*) -->\n)?^```(?P<kind>[\w+-]*)\n(?P<text>.*?)^```$", re.M | re.S)
TUTORIALS = sorted(DOCS.glob("tutorials/*.md"))
NEEDS = {"fairness.md": "tests/server/shown runs it on rounds of a house", "adding-a-game.md": "tests/test_adding.py"}
"""Pages whose programs are run elsewhere, and where."""


class Block(NamedTuple):
    """A block of a page: what it is, what it holds, and why it is not run, where that is said."""

    page: Path
    kind: str
    text: str
    why: str | None


def blocks(*kinds: str) -> Iterator[Block]:
    for page in WRITTEN:
        for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
            if found["kind"] in kinds:
                yield Block(page, found["kind"], found["text"], found["why"])


def named(block: Block) -> str:
    return f"{block.page.name}: {block.text.strip().splitlines()[0][:60]}"


def commands(text: str) -> list[str]:
    """The commands of a shell's lines, lines that go on joined."""
    joined = text.replace("\\\n", " ")
    return [line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#")]


def parsed(command: str) -> None:
    """Read a command of ours as the command line does, without doing it."""
    name, *args = shlex.split(command, comments=True)
    found = typer.main.get_command(app)
    context = typer.Context(found, info_name=name)
    while hasattr(found, "get_command"):
        name, *args = args
        found = found.get_command(context, name)
        context = typer.Context(found, context, info_name=name)
    found.make_context(name, args)


@pytest.mark.parametrize("block", list(blocks("sh")), ids=named)
def test_what_is_not_run_says_why_and_is_a_command_that_there_is(block: Block) -> None:
    assert block.why and block.why.strip(": "), "say why above it: <!-- not run: … -->"
    done = subprocess.run(["bash", "-n"], input=block.text, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    for command in commands(block.text):
        if command.startswith("pitboss "):
            parsed(command)
        elif command.startswith("make "):
            targets = {target for target in command.split("#")[0].split()[1:] if "=" not in target}
            assert targets <= set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


EXAMPLES = sorted(
    " ".join(found.split())
    for file in (ROOT / "src" / "pitboss" / "cli").glob("*.py")
    for found in re.findall(r"^    Example: (pitboss .*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_of_each_command_is_one_that_there_is(example: str) -> None:
    parsed(example)


def test_what_is_to_be_typed_is_what_a_shell_takes() -> None:
    """Brackets of a citation, for one, must be quoted."""
    consoles = (found for block in blocks("console") for found in re.findall(r"^\$ (.*)$", block.text, re.MULTILINE))
    tables = re.findall(r"^\| `(pitboss [^`]*)`", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    typed = [*consoles, *EXAMPLES, *(words for words, _ in FIRST), *tables]
    done = subprocess.run(["bash", "-n"], input="\n".join(typed), text=True, capture_output=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_every_block_is_of_a_kind_that_is_looked_at(page: Path) -> None:
    kinds = {found["kind"] for found in BLOCK.finditer(page.read_text(encoding="utf-8"))}
    if page.name not in NEEDS:
        assert kinds <= {"sh", "console", "python", "json", "text", "toml"}


@pytest.mark.parametrize("page", [page for page in WRITTEN if page.name != "http.md"], ids=lambda page: page.name)
def test_sessions_for_python_hold(page: Path) -> None:
    """Those of http.md need a house: tests/client/test_house.py."""
    results = doctest.testfile(str(page), module_relative=False)
    assert results.failed == 0


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", DOCS / "index.md", DOCS / "python.md", *TUTORIALS], ids=lambda page: page.stem
)
def test_what_a_newcomer_is_shown_is_what_is_promised(page: Path) -> None:
    """`import pitboss` and the client; other modules may change at any time."""
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"(?:from|import) (pitboss[.\w]*)", text)) <= {"pitboss", "pitboss.client"}


@pytest.mark.parametrize("block", list(blocks("python")), ids=named)
def test_programs_that_are_not_sessions_say_why(block: Block) -> None:
    if ">>>" not in block.text and block.page.name not in NEEDS:
        assert block.why and block.why.strip(": ")
        compile(block.text, block.page.name, "exec")


@pytest.mark.parametrize("page", sorted({block.page for block in blocks("console")}), ids=lambda page: page.stem)
def test_a_tutorial_is_followed_word_by_word(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(DOCS / "examples", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    checker = doctest.OutputChecker()
    for block in blocks("console"):
        if block.page != page:
            continue
        for command, wanted in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
            got = said(command, capsys)
            if not checker.check_output(wanted, got, doctest.ELLIPSIS):
                pytest.fail(f"{command}\nought to say\n{wanted}\nand says\n{got}", pytrace=False)


@long
def test_tutorials_hold_in_an_environment_made_anew(tmp_path: Path) -> None:
    """With nothing but what somebody has who installed the package: no checkout, no tests, no extras."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    install = ("install", "-q", "--no-compile", "-c", ROOT / "constraints.txt", ROOT)
    subprocess.run([tmp_path / "venv" / "bin" / "pip", *install], check=True, capture_output=True)
    here = {"PATH": f"{tmp_path}/venv/bin:/usr/bin:/bin", "HOME": str(tmp_path), "COLUMNS": "80"}
    checker = doctest.OutputChecker()
    wrong = []
    for page in TUTORIALS:
        folder = tmp_path / page.stem
        shutil.copytree(DOCS / "examples", folder)
        for block in blocks("console"):
            if block.page != page:
                continue
            for command, wanted in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
                done = subprocess.run(
                    command, shell=True, cwd=folder, env=here, capture_output=True, text=True, check=False
                )
                lines = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
                code = [f"[exit code {done.returncode}]"] if done.returncode else []
                if not checker.check_output(wanted, "\n".join((*lines, *code, "")), doctest.ELLIPSIS):
                    wrong.append((page.name, command, lines))
        told = subprocess.run(
            ["python", "-m", "doctest", page],
            cwd=ROOT / "docs",
            env=here,
            capture_output=True,
            text=True,
            check=False,
        )
        if told.returncode:
            wrong.append((page.name, "python", told.stdout.splitlines()))
    assert wrong == []


def said(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says, and its exit code where that is not 0."""
    code: object = 0
    if command.startswith("pitboss "):
        try:
            main(shlex.split(command)[1:])
        except SystemExit as ended:
            code = ended.code
        told = capsys.readouterr()
        text = told.out + told.err
    else:
        done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
        text, code = done.stdout + done.stderr, done.returncode
    lines = [line.rstrip() for line in text.splitlines()]
    return "\n".join((*lines, *([f"[exit code {code}]"] if code else []), ""))


def test_there_are_four_tutorials_and_each_is_run() -> None:
    assert len(TUTORIALS) == 4
    for page in TUTORIALS:
        text = page.read_text(encoding="utf-8")
        assert "```console" in text or ">>>" in text, page.name


class TestTheSite:
    def test_no_link_leads_nowhere(self) -> None:
        assert pages.broken() == []
        assert sum(len(pages.links(text)) for text in pages.pages().values()) > 5_000

    def test_a_link_that_leads_nowhere_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        made = {
            "a.md": "# A\n[b](b.md) [c](c.md) [d](b.md#d) [e](#e)\n",
            "b.md": "# B\n\n## It is `so`\n[so](#it-is-so)",
        }
        monkeypatch.setattr(pages, "pages", lambda: made)
        assert pages.broken() == ["a.md: c.md", "a.md: b.md#d", "a.md: #e"]

    def test_every_game_has_its_page_with_all_that_it_ought_to_tell(self) -> None:
        made = pages.pages()
        for game in registry.all_games():
            text = made[games.page(game)]
            for wager in guide(game, game.options(), game.usual_limits(game.options())).wagers:
                assert f"**{wager.title.partition(',')[0]}" in text, (game.name, wager.key)
            for option in game.options.declared():
                assert f"`{option.key}`" in text
            headings = ("How it is played", "Wagers", "What it costs", "How it is played best", "On what it rests")
            for heading in headings:
                assert f"\n## {heading}" in text, (game.name, heading)

    def test_every_section_stands_on_its_page_and_leads_to_its_code_and_back(self) -> None:
        made = pages.pages()
        for entry in sections():
            name = law.anchor(entry.citation)
            assert name in pages.anchors(made[law.page_of(entry.subchapter)]), entry.label
        for mention in law.mentions():
            text = made[law.code_page(mention.file)]
            assert law.linked(str(mention.citation), law.code_page(mention.file)) in text, mention

    def test_all_that_is_listed_is_there_and_all_that_is_there_is_listed(self) -> None:
        listed = list(pages.places(pages.nav()))
        assert sorted(listed) == sorted(set(listed))
        assert set(listed) <= pages.pages().keys()
        unlisted = pages.pages().keys() - set(listed)
        assert unlisted == set(), "a page that nobody finds"

    def test_every_notebook_has_its_page(self) -> None:
        found = {f"notebooks/{file.stem}.md" for file in notebooks.NOTEBOOKS.glob("*.ipynb")}
        assert found and found <= pages.pages().keys()

    def test_the_reference_names_all_that_is_promised_and_modules_that_are_there(self) -> None:
        assert sorted(PUBLIC["The front door"]) == [f"pitboss.{name}" for name in pitboss.__all__]
        for name in (name for names in (PUBLIC | BELOW).values() for name in names):
            file = ROOT / "src" / name.replace(".", "/")
            there = file.with_suffix(".py").is_file() or (file / "__init__.py").is_file()
            assert there or hasattr(pitboss, name.removeprefix("pitboss.")), name

    def test_what_is_built_otherwise_than_it_is_written_is_found(self, tmp_path: Path) -> None:
        """Markdown may take (c) for a sign, what lies between dollars for mathematics, and 1/2 for a half."""
        text = "[19:47-20.10(c)](20.md) pays 1/2 of $5.00 on `pair_plus`\n\n\\[13:69F-1.2\\]"
        written = {"rules/README.md": text, "b.md": text}
        (tmp_path / "rules").mkdir()
        (tmp_path / "b.html").write_text(
            "<p>19:47-20.10&copy; pays &frac12; of 5.00 on pair<em>plus</em> [13:69F-1.2]"
        )
        (tmp_path / "rules" / "index.html").write_text(
            "<td><a>19:47-20.10(c)</a></td><td>pays 1/2 of $5.00 on <code>pair_plus</code></td><p>[13:69F-1.2]</p>"
        )
        assert list(garbled(tmp_path, written)) == [
            "b.md: $5.00",
            "b.md: 1/2",
            "b.md: 19:47-20.10(c)",
            "b.md: pair_plus",
        ]

    def test_headings_tables_and_lists_stand_apart(self) -> None:
        written = "## A\n| a | b |\n|---|---|\n| 1 | 2 |\n## B\nSaid:\n- one\n  goes on\n- two\n   - three\n\n1. four"
        asked = "## A\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## B\n\nSaid:\n\n- one\n  goes on\n- two\n"
        asked += "    - three\n\n1. four"
        assert pages.spaced(written) == asked == pages.spaced(asked)

    def test_a_mark_that_is_read_as_words_is_found(self, tmp_path: Path) -> None:
        (tmp_path / "a.html").write_text("<p>Said:\n- one</p><table><td>## B</td></table><pre>\n- c</pre><p>- 1</p>")
        assert list(garbled(tmp_path, {"a.md": ""})) == ["a.md: - one", "a.md: ## B", "a.md: - 1"]

    def test_an_example_in_a_docstring_is_set_as_code(self) -> None:
        said = "What it is.\n\n>>> a\n1\n<BLANKLINE>\n2\n\nAnd more.\n"
        assert fenced(said) == "What it is.\n\n```pycon\n>>> a\n1\n\n2\n```\n\nAnd more.\n"
