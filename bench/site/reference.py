"""The reference of what is public, from its docstrings: each module that is named here, by mkdocstrings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

FRONT = (
    ("game_names", "game", "Game", "Odds", "OddsTable", "BestPlay", "Simulation"),
    ("table", "Table", "Round", "Player", "Bet", "Refused"),
    ("journal", "Journal", "Recorded", "Audit", "hand_histories", "HandHistories"),
    ("cite", "Cited", "check", "Checked", "Ruling", "Rulings", "Guide"),
    ("equity", "Equity"),
)
"""What `import pitboss` offers, in the order in which one meets it."""
PUBLIC = {
    "The front door": tuple(f"pitboss.{name}" for names in FRONT for name in names),
    "Environments": ("pitboss.learn", "pitboss.learn.alone", "pitboss.learn.together", "pitboss.learn.many"),
    "A house from outside": (
        "pitboss.client",
        "pitboss.client.house",
        "pitboss.client.way",
        "pitboss.client.calls",
        "pitboss.server.protocol.commands",
        "pitboss.server.protocol.forms",
    ),
}
"""What is promised: what `import pitboss` offers, the environments, and the client."""
BELOW = {
    "Tables and rounds": (
        "pitboss.core.table.table",
        "pitboss.core.table.round",
        "pitboss.core.table.players",
        "pitboss.core.table.journal",
        "pitboss.core.record.replay",
    ),
    "Games and wagers": (
        "pitboss.core.game.game",
        "pitboss.core.game.steps",
        "pitboss.core.game.wager",
        "pitboss.core.choices.options",
        "pitboss.core.filing.submission",
    ),
    "Figures": (
        "pitboss.core.mathematics.exact",
        "pitboss.core.mathematics.wager_odds",
        "pitboss.simulate.job",
        "pitboss.simulate.sessions",
        "pitboss.simulate.hold",
    ),
    "Places of the law": (
        "pitboss.core.law.cite",
        "pitboss.core.law.catalogue",
        "pitboss.core.law.basis",
        "pitboss.core.law.coverage",
    ),
}
"""How the house is built, for whoever adds a game: it may change at any time."""


_EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


def fenced(text: str) -> str:
    """A docstring with each of its examples in a fence."""
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].replace('<BLANKLINE>', '')}\n```", text)


def name_of(title: str) -> str:
    return f"reference/{title.lower().replace(' ', '-')}.md"


def contents() -> Iterator[tuple[str, str]]:
    """The list, and a page for each part."""
    yield (
        "reference/index.md",
        "# Reference\n\nFrom the docstrings of what programs call.\n\n## Promised\n\n"
        "It follows semantic versions.\n\n"
        f"{_listed(PUBLIC)}\n## How the house is built\n\nFor whoever adds a game; it may change at any time.\n\n"
        f"{_listed(BELOW)}",
    )
    for title, modules in (PUBLIC | BELOW).items():
        yield name_of(title), f"# {title}\n\n" + "".join(f"::: {module}\n\n" for module in modules)


def _listed(parts: Mapping[str, Sequence[str]]) -> str:
    rows = (
        f"| [{title}]({name_of(title).partition('/')[2]}) | {', '.join(f'`{each}`' for each in modules)} |\n"
        for title, modules in parts.items()
    )
    return f"| part | names |\n| --- | --- |\n{''.join(rows)}"
