"""The README's session is run as it stands, and it names the games and commands that there are."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from pitboss.cli import COMMANDS
from pitboss.games import registry

README = Path(__file__).parents[1] / "README.md"
DOCS = README.parent / "docs"


def test_the_readme_deals_a_round() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_sessions_for_python_hold() -> None:
    results = doctest.testfile(str(DOCS / "python.md"), module_relative=False)
    assert results.attempted > 20
    assert results.failed == 0


def test_what_programs_may_ask_over_http_is_listed_whole(tmp_path: Path) -> None:
    from pitboss.server.http.app import make_app

    paths = make_app(f"sqlite:///{tmp_path}/house.sqlite3").openapi()["paths"]
    there = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    listed = re.findall(r"^\| `(\w+ /\S+)` \|", (DOCS / "http.md").read_text(encoding="utf-8"), re.M)
    assert sorted(listed) == sorted(there)


def test_pictures_of_the_readme_are_there() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    assert shown
    assert [name for name in shown if not (README.parent / name).is_file()] == []


def test_the_readme_names_every_game_and_their_number() -> None:
    found = re.search(r"^(\S+) games are built: (.+?)\. The others", README.read_text(encoding="utf-8"), re.M | re.S)
    assert found is not None
    told = " ".join(found[2].lower().split())
    titles = [registry.find(name).title.lower() for name in registry.names()]
    step = "README.md names every game and their number (docs/adding-a-game.md, step 10)"
    assert [title for title in titles if " ".join(title.split()[:2]) not in told] == [], step
    assert _number(found[1]) == len(titles), step


def _number(word: str) -> int:
    """A number from ten to fifty-nine."""
    teens = (
        "ten",
        "eleven",
        "twelve",
        *(f"{one}teen" for one in ("thir", "four", "fif", "six", "seven", "eigh", "nine")),
    )
    units = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    tens, _, one = word.lower().partition("-")
    if tens in teens:
        return 10 + teens.index(tens)
    return 20 + 10 * ("twenty", "thirty", "forty", "fifty").index(tens) + units.index(one)


def test_the_readme_names_every_command() -> None:
    named = set(re.findall(r"^\| `pitboss (\w+)|`pitboss (\w+)` makes", README.read_text(encoding="utf-8"), re.M))
    assert set(COMMANDS) - {word for pair in named for word in pair} == set()


def test_docstring_examples_hold() -> None:
    from pitboss.core.money import cents

    results = doctest.testmod(cents)
    assert results.attempted > 3
    assert results.failed == 0


MADE = ("games", "law", "reference")
"""Folders of the site that are made from the data; that its pages lead somewhere is held where it is built."""
DOCUMENTS = (README, README.parent / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md")))


def test_modules_that_documents_name_and_what_they_link_to_is_there() -> None:
    told = [(document, document.read_text(encoding="utf-8")) for document in DOCUMENTS]
    named = {module for _, text in told for module in re.findall(r"`(pitboss(?:\.[a-z_0-9]+)+)`", text)}
    assert named and [module for module in sorted(named) if not _is_there(module)] == []
    links = {
        document.parent / link for document, text in told for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    }
    made = [link for link in links if link.is_relative_to(DOCS) and link.relative_to(DOCS).parts[0] in MADE]
    assert [str(link) for link in sorted(links.difference(made)) if not link.exists()] == []


def _is_there(module: str) -> bool:
    """Whether a module is there, or the one in which it would be a name."""
    whole = README.parent / "src" / module.replace(".", "/")
    return any(path.exists() for path in (whole, whole.with_suffix(".py"), whole.parent.with_suffix(".py")))


def test_what_is_said_of_watching_a_house_names_its_metrics() -> None:
    """A counter is told with the suffix that Prometheus gives it."""
    metrics = (README.parent / "src/pitboss/server/http/metrics.py").read_text(encoding="utf-8")
    kinds = re.findall(r'(Counter|Histogram|GaugeMetricFamily)\(\s*"(pitboss_\w+)"', metrics)
    told = re.findall(r"`(pitboss_\w+)`", (DOCS / "store.md").read_text(encoding="utf-8"))
    assert sorted(told) == sorted(f"{name}_total" if kind == "Counter" else name for kind, name in kinds)
