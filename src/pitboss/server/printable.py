"""Pages to print: a table's sign and its gaming guide. Odds are stated with "to", never "for". 13:69F-8.3, 8.5"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pitboss.core.guide import Guide

_STYLE = """
:root { color-scheme: light dark; font-family: Georgia, 'Times New Roman', serif; }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem; line-height: 1.5; }
h1 { font-size: 2.4rem; margin-bottom: .2rem; }
.sign { text-align: center; border: 3px double currentColor; padding: 2rem 1rem; font-size: 1.4rem; }
.sign p { margin: .4rem 0; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 1.4rem; }
td, th { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
td:last-child { text-align: right; white-space: nowrap; }
small { opacity: .7; }
@media print { body { margin: 0; max-width: none; } }
"""


def _page(title: str, body: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>{body}</body></html>"
    )


def sign_page(title: str, table: str, lines: list[str]) -> str:
    """The sign of a table."""
    text = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return _page(f"Sign of {table}", f'<main class="sign"><h1>{escape(title)}</h1>{text}</main>')


def guide_page(of: Guide) -> str:
    """The gaming guide of a table."""
    return _page(f"{of.game.title}: gaming guide", "".join(_guide(of)))


def _guide(of: Guide) -> Iterator[str]:
    yield f"<main><h1>{escape(of.game.title)}</h1>"
    yield f"<p><small>N.J.A.C. 13:69F-{escape(of.game.subchapter)}</small></p>"
    for line in of.sign:
        yield f"<p>{escape(line)}</p>"
    yield "<h2>Wagers</h2>"
    for wager in of.wagers:
        yield f"<h3>{escape(wager.title)}</h3><p>Wins when {escape(wager.wins)}. "
        yield f"{escape(wager.amounts)}. <small>{escape(wager.cite)}</small></p><table>"
        for pays in wager.pays:
            yield f"<tr><td>{escape(pays.when)}</td><td>{escape(pays.paid)}</td></tr>"
        yield "</table>"
    if of.irregularities:
        yield "<h2>When something goes wrong</h2><table>"
        for found in of.irregularities:
            yield f"<tr><td>{escape(found.happened)}: {escape(found.resolution)}.</td>"
            yield f"<td><small>{escape(found.cite)}</small></td></tr>"
        yield "</table>"
    yield "</main>"
