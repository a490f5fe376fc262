"""A story as a page: one HTML file that needs nothing else, light or dark as the reader's screen is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from pitboss.core.equipment.notation import BadNotation
from pitboss.core.equipment.wheels import Wheel
from pitboss.drawing.cards import svg_card
from pitboss.drawing.markup import Markup, document, tag, together
from pitboss.drawing.pieces import svg_ball, svg_die, svg_tile
from pitboss.drawing.wheels import svg_wheel
from pitboss.telling.story import Part, Story
from pitboss.telling.words import Shown, Told

_STYLE = """
:root { color-scheme: light dark; --ink: #1d1d24; --pale: #5c6470; --ground: #f6f5f1; --sheet: #ffffff;
  --line: #dcdad2; --felt: #0f5b3a; --mark: #a50d25; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececf0; --pale: #9aa3b0; --ground: #16171b; --sheet: #202228;
  --line: #353842; --felt: #0c452d; --mark: #ff7b8a; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: auto; }
h1 { font-size: 1.4rem; margin: 0 0 .75rem; }
h2 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
ol { margin: 0; padding: 0; list-style: none; background: var(--sheet); border: 1px solid var(--line);
  border-radius: .6rem; }
ol > li { display: grid; grid-template-columns: 2.6rem 1fr auto; gap: 0 .75rem; padding: .55rem .9rem;
  border-top: 1px solid var(--line); }
ol > li:first-child { border-top: 0; }
.number { color: var(--pale); text-align: right; font-variant-numeric: tabular-nums; }
.text p { margin: 0; overflow-wrap: anywhere; }
p.more { color: var(--pale); font-size: .85rem; }
.cite { color: var(--pale); font-size: .85rem; white-space: nowrap; padding-top: .1rem; }
.irregular .text { color: var(--mark); font-weight: 600; }
.announce .text { font-style: italic; }
.shown { display: flex; flex-wrap: wrap; gap: .4rem; margin: .45rem 0 .2rem; padding: .6rem; border-radius: .5rem;
  background: var(--felt); width: fit-content; max-width: 100%; }
.shown svg { display: block; height: 6rem; width: auto; }
.shown.dice svg, .shown.balls svg { height: 3rem; }
.shown.wheel svg { height: 14rem; max-width: 100%; }
@media (max-width: 34rem) { ol > li { grid-template-columns: 1.6rem 1fr; } .cite { grid-column: 2; } }
@media print { body { padding: 0; } ol > li { break-inside: avoid; } }
"""


def page(story: Story) -> Markup:
    """The whole page."""
    steps = (_step(list(parts), story.wheels) for _, parts in groupby(story.steps, lambda part: part.number))
    return document(
        story.title,
        tag("style", _STYLE),
        tag(
            "main",
            *(tag("h1", story.title), _list(story.facts)),
            *(tag("h2", "What happened"), tag("ol", steps)),
            *(tag("h2", "In the end"), _list(story.end)),
        ),
    )


_WITHIN = """
.pitboss .shown { display: flex; flex-wrap: wrap; gap: .3rem; margin: .3rem 0; padding: .4rem; border-radius: .4rem;
  background: #0f5b3a; width: fit-content; max-width: 100%; }
.pitboss .shown svg { display: block; height: 4.5rem; width: auto; }
.pitboss .shown.dice svg, .pitboss .shown.balls svg { height: 2.2rem; }
.pitboss .shown.wheel svg { height: 11rem; }
.pitboss p { margin: .15rem 0; }
"""


def within(told: Iterable[Told], wheels: Mapping[str, Wheel]) -> Markup:
    """Return sentences with their pictures, to stand within another page, such as a notebook."""
    return tag("div", tag("style", _WITHIN), (_sentence(each, wheels) for each in told), class_="pitboss")


def _list(sentences: list[str]) -> Markup:
    return tag("ul", (tag("li", sentence) for sentence in sentences))


def _step(parts: list[Part], wheels: Mapping[str, Wheel]) -> Markup:
    """All that is told of one step; its section stands beside it once."""
    number, kind, first = parts[0]
    return tag(
        "li",
        tag("span", str(number), class_="number"),
        tag("div", (_sentence(part.told, wheels) for part in parts), class_="text"),
        tag("span", first.cite, class_="cite"),
        class_=kind,
    )


def _sentence(told: Told, wheels: Mapping[str, Wheel]) -> Markup:
    more = tag("p", told.more, class_="more") if told.more else ""
    return together(tag("p", told.text), more, _pieces(told.shown, wheels))


def _pieces(shown: Shown | None, wheels: Mapping[str, Wheel]) -> str:
    if shown is None:
        return ""
    try:
        drawn = together(_picture(shown, piece, wheels) for piece in shown.pieces)
    except BadNotation:
        # The record names a piece that does not exist; the sentence has said so already.
        return ""
    return tag("div", drawn, class_=f"shown {shown.kind}") if drawn else ""


def _picture(shown: Shown, piece: str, wheels: Mapping[str, Wheel]) -> str:
    match shown.kind:
        case "cards":
            return svg_card(piece)
        case "tiles":
            return svg_tile(piece)
        case "balls":
            return svg_ball(int(piece))
        case "dice":
            return svg_die(int(piece))
        case _:
            return svg_wheel(wheels[shown.wheel], piece) if shown.wheel in wheels else ""
