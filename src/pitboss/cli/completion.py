"""`pitboss completion`: what a shell may put after what was typed: commands, games, options, wagers, sections."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.output import AsJson, NotUnderstood, QuickCommand, command, print_json
from pitboss.games import registry

if TYPE_CHECKING:
    from pitboss.core.choices.options import Option
    from pitboss.core.game.game import Game

app = command()

_SCRIPTS = {
    "bash": r"""_pitboss() {
    local IFS=$'\n'
    COMPREPLY=($(pitboss completion bash --line "${COMP_LINE:0:COMP_POINT}" --word "$2" 2>/dev/null))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=.] ]] && compopt -o nospace
    return 0
}
complete -o default -F _pitboss pitboss
""",
    "zsh": r"""_pitboss() {
    local -a found
    found=("${(@f)$(pitboss completion zsh --line "${BUFFER[1,CURSOR]}" 2>/dev/null)}")
    if [[ -n ${found[1]} ]]; then compadd -Q -- "${found[@]}"; else _files; fi
}
compdef _pitboss pitboss
""",
    "fish": r"""complete -c pitboss -a '(pitboss completion fish --line (commandline -cp) 2>/dev/null)'
""",
}
_CHAPTER = re.compile(r"\d+:")
_MOST = 20
"""More numbers than these are not listed."""


@app.command(cls=QuickCommand)
def completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")],
    line: Annotated[str, typer.Option("--line", metavar="TEXT", help="Say what may follow this line instead.")] = "",
    word: Annotated[str, typer.Option("--word", metavar="TEXT", help="What the shell takes for the last word.")] = "",
    as_json: AsJson = False,
) -> None:
    """Print what makes a shell complete commands, games, options, wagers and sections.

    Put it where the shell begins: eval "$(pitboss completion bash)" in ~/.bashrc, or the like.

    Example: pitboss completion bash
    """
    if shell not in _SCRIPTS:
        raise NotUnderstood(f"There is nothing for {shell!r}; the shells are {', '.join(_SCRIPTS)}.")
    if not line:
        print_json(_SCRIPTS[shell]) if as_json else print(_SCRIPTS[shell], end="")
        return
    typed, partial, quoted = _read(line)
    found = sorted({each for each in following(typed, partial) if each.startswith(partial)})
    if as_json:
        print_json(found)
        return
    # What stands before the shell's own last word is there already.
    begun = word or ("" if partial[-1:] in (":", "=") else partial)
    there = len(partial) - len(begun) if partial.endswith(begun) else 0
    for each in found:
        print(each[there:] if quoted or shell == "fish" else re.sub(r"([^\w.:=+,/@%~-])", r"\\\1", each[there:]))


def _read(line: str) -> tuple[list[str], str, bool]:
    """The whole words of a line after the program's name, the last one as far as it goes, whether quoted."""
    for end in ("", "'", '"'):
        with suppress(ValueError):
            words = shlex.split(line + end)
            if not end and (not line or line[-1].isspace()):
                words.append("")
            return words[1:-1], words[-1] if len(words) > 1 else "", bool(end)
    return [], "", False


def following(typed: Sequence[str], partial: str) -> Iterable[str]:
    """What may stand where `partial` does, after the words that were typed."""
    from pitboss.cli import app as whole

    found: Any = typer.main.get_command(whole)
    context: Any = typer.Context(found, info_name="pitboss")
    words = list(typed)
    while hasattr(found, "list_commands"):
        names = found.list_commands(context)
        if not words:
            return [*names, "--help", "--version"] if context.parent is None else names
        name = words.pop(0)
        if name not in names:
            return []
        found = found.get_command(context, name)
        context = typer.Context(found, context, info_name=name)
    return _of_command(found, words, partial)


def _of_command(found: Any, words: list[str], partial: str) -> Iterable[str]:
    """What may follow the words of one command."""
    options = {name: param for param in found.params for name in getattr(param, "opts", ()) if name[:1] == "-"}
    places = [param for param in found.params if param.name not in {each.name for each in options.values()}]
    given: dict[str, str] = {}
    taking: Any = None
    before: list[str] = []
    for word in words:
        if taking is not None:
            given[taking.name], taking = word, None
        elif word in options:
            taking = None if options[word].is_flag else options[word]
        else:
            before.append(word)
    if taking is None and partial.startswith("-"):
        return [*(name for name in options if name[:2] == "--"), "--help"]
    for param, word in zip(places, before, strict=False):
        given.setdefault(param.name, word)
    if taking is None:
        at = min(len(before), len(places) - 1)
        taking = places[at] if places and (len(before) < len(places) or places[at].nargs == -1) else None
    return [] if taking is None else _values(taking, given, partial)


def _values(param: Any, given: dict[str, str], partial: str) -> Iterable[str]:
    """What an argument or the value of an option may be; nothing where it is a file or a number."""
    if param.name == "game":
        return registry.names()
    if param.name == "shell":
        return _SCRIPTS
    if param.name == "what" or param.name == "citation":
        return _places(partial, with_games=param.name == "what")
    game = None
    with suppress(registry.UnknownGame):
        game = registry.find(given["game"]) if "game" in given else None
    if game is None:
        return []
    match param.name:
        case "settings" | "sweep":
            return _settings(game, partial)
        case "wager":
            share = "=" if param.metavar and "=" in param.metavar else ""
            return [f"{kind.key}{share}" for kind in game.offered(game.options())]
        case "selection":
            kind = game.kinds.get(given.get("wager", ""))
            return kind.picks(game.options()) if kind is not None else []
        case "meters":
            return [f"{meter.name}=" for meter in game.meters(game.options())]
        case "words":
            return game.irregular
    return []


def _places(partial: str, *, with_games: bool) -> Iterator[str]:
    """The sections, and within a section its paragraphs, as they are begun: with their chapter or without."""
    from pitboss.core.law.catalogue import paragraphs, sections, subchapters

    if with_games:
        yield from registry.names()
        yield from (each.number for each in subchapters())
        return
    for entry in sections():
        whole = str(entry.citation)
        names = [whole, *(map(str, paragraphs(entry.label)) if "(" in partial else ())]
        yield from names if _CHAPTER.match(partial) else (name.partition("-")[2] for name in names)


def _settings(game: Game, partial: str) -> Iterator[str]:
    """The keys of options, the lines of a table of odds, and the values of options that have few."""
    key, equals, _ = partial.partition("=")
    for option in game.options.declared():
        if not equals:
            lines = _lines(option) if key.startswith(f"{option.key}.") else []
            yield from (f"{option.key}.{line}=" for line in lines) if lines else (f"{option.key}=",)
        elif option.key == key:
            yield from (f"{key}={value}" for value in _few(option))


def _lines(option: Option) -> Sequence[str]:
    from pitboss.core.choices.options import FiledOdds, NoLowerThan
    from pitboss.core.choices.paytables import PayTable

    match option.allowed:
        case FiledOdds(lines):
            return lines
        case NoLowerThan(minimum):
            return [*minimum]
        case PayTable() as table:
            return [*dict.fromkeys(word for name in table.tables for word in table.tables.words(name))]
    return [*_nested(option.allowed.write(option.default))]


def _nested(usual: object, path: str = "") -> Iterator[str]:
    """The lines of nested values, each by its path: ``4.2``."""
    if isinstance(usual, Mapping):
        for key, below in usual.items():
            yield from _nested(below, f"{path}.{key}".lstrip("."))
    elif path:
        yield path


def _few(option: Option) -> Iterable[str]:
    from pitboss.core.choices.options import Choice, Whole, YesNo

    match option.allowed:
        case YesNo():
            return ("true", "false")
        case Choice(names):
            return names
        case Whole(least, most) if most - least < _MOST:
            return map(str, range(least, most + 1))
    usual = option.allowed.write(option.default)
    return (str(usual),) if isinstance(usual, str | int | float) else ()
