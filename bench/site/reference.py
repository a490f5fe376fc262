"""The reference of what is public, from its docstrings: each module that is named here, by mkdocstrings."""

from __future__ import annotations

from collections.abc import Iterator

PUBLIC = {
    "The front door": ("pitboss",),
    "A table": (
        "pitboss.core.table.table",
        "pitboss.core.table.round",
        "pitboss.core.table.players",
        "pitboss.core.table.chance",
    ),
    "Steps and wagers": (
        "pitboss.core.game.steps",
        "pitboss.core.game.wager",
        "pitboss.core.game.game",
        "pitboss.core.game.refused",
    ),
    "Options and submissions": (
        "pitboss.core.choices.options",
        "pitboss.core.choices.limits",
        "pitboss.core.filing.submission",
    ),
    "Odds": ("pitboss.odds.figures.wagers", "pitboss.odds.figures.one_hand", "pitboss.core.mathematics.wager_odds"),
    "Simulation": (
        "pitboss.simulate.job",
        "pitboss.simulate.run",
        "pitboss.simulate.hold",
        "pitboss.simulate.sessions",
    ),
    "Journals and the audit": (
        "pitboss.core.table.journal",
        "pitboss.core.record.replay",
        "pitboss.audit.whole",
        "pitboss.audit.findings",
    ),
    "The law": (
        "pitboss.core.law.cite",
        "pitboss.core.law.catalogue",
        "pitboss.core.law.in_words",
        "pitboss.core.law.coverage",
    ),
    "Money": ("pitboss.core.money.cents",),
    "A house from outside": (
        "pitboss.client",
        "pitboss.client.house",
        "pitboss.client.calls",
        "pitboss.server.protocol.forms",
        "pitboss.server.protocol.commands",
    ),
}
"""What programs call, by what it is for."""


def name_of(title: str) -> str:
    return f"reference/{title.lower().replace(' ', '-')}.md"


def contents() -> Iterator[tuple[str, str]]:
    """The list, and a page for each part."""
    listed = "".join(
        f"| [{title}]({name_of(title).partition('/')[2]}) | {', '.join(f'`{each}`' for each in modules)} |\n"
        for title, modules in PUBLIC.items()
    )
    yield (
        "reference/index.md",
        f"# Reference\n\nFrom the docstrings of what programs call.\n\n| part | modules |\n| --- | --- |\n{listed}",
    )
    for title, modules in PUBLIC.items():
        yield name_of(title), f"# {title}\n\n" + "".join(f"::: {module}\n\n" for module in modules)
