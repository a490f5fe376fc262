"""What functions and values mean, as a digest: the same as long as the rules, tables and numbers are.

A function means what its statements say. Docstrings, annotations, comments, the names of its variables and the
sentences of its errors do not matter, nor do the names and places of modules: whatever else a function names is
looked up and stands for what it means itself. So an answer can be told from one that rests on other rules.

Statements are read as syntax and written down here, not by the interpreter, so that the digest is the same under
every version of Python.
"""

from __future__ import annotations

import ast
import builtins
import copyreg
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from importlib import import_module
from inspect import getattr_static
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import Any, NamedTuple, TypeVar

_T = TypeVar("_T")
_PROGRAM = __name__.partition(".")[0]
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SILENT = {"name", "annotation", "returns", "decorator_list", "type_comment", "type_params", "kind", "ctx", "msg"}
"""Parts of the syntax that change nothing, or that not every version of Python knows."""
_PLAIN = bool | int | float | str | bytes | None | type(...)


class _Said(NamedTuple):
    """A text that stands for a value or function, with an equals sign for each function or class that it names, and
    these."""

    text: str
    names: list[Any]


def meaning(*things: object) -> str:
    """A digest of what functions, classes and values mean."""
    told, met, numbers = list[str](), list[Any]([things]), dict[object, int]()
    for each in met:  # which grows by what is named
        said = _said(each)
        for name in said.names:
            if numbers.setdefault(_identity(name), len(met)) == len(met):
                met.append(name)
        told.append(f"{said.text} {[numbers[_identity(name)] for name in said.names]}")
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def by_name(function: _T) -> _T:
    """Mark a function whose name is its meaning: how it does its work changes no answer."""
    function.__by_name__ = True  # type: ignore[attr-defined]
    return function


def _identity(code: Any) -> object:
    return (id(code.__func__), id(code.__self__)) if isinstance(code, MethodType) else id(code)


def _is_code(value: Any) -> bool:
    """Whether something is a function or a class of the program."""
    ours = isinstance(value, FunctionType | MethodType | type) and value.__module__.partition(".")[0] == _PROGRAM
    return ours and not hasattr(value, "__by_name__")


def _said(thing: Any) -> _Said:
    if isinstance(thing, type):
        return _of_class(thing)
    if isinstance(thing, MethodType):
        return _of_function(thing.__func__, thing.__self__)  # type: ignore[arg-type]
    if isinstance(thing, FunctionType):
        return _of_plain(thing)
    names: list[Any] = []
    return _Said(_value(thing, names), names)


@cache
def _of_class(its: type) -> _Said:
    names: list[Any] = []
    told = []
    for part in its.__mro__:
        if not _is_code(part):
            continue
        told.append(_value([getattr(part, name, ()) for name in ("__match_args__", "__struct_defaults__")], names))
        members = [(each.name, each.value) for each in part] if issubclass(part, Enum) else []
        told.append(_value(members, names))
        for name, value in sorted(vars(part).items()):
            plain = _function_of(value)
            if _is_written(plain) or not (name.startswith("__") or issubclass(part, Enum)):
                told += [name, _value(plain, names)]
    return _Said(" ".join(told), names)


def _is_written(function: Any) -> bool:
    """Whether a function stands in a file; others, such as those of dataclasses, the interpreter makes of
    declarations."""
    return isinstance(function, FunctionType) and _is_code(function) and Path(function.__code__.co_filename).is_file()


def _function_of(member: Any) -> Any:
    """The function of a property or method; any other member of a class as it is."""
    if isinstance(member, property):
        return member.fget
    if isinstance(member, cached_property):
        return member.func
    return _inside(member.__func__ if isinstance(member, classmethod | staticmethod) else member)


def _inside(value: Any) -> Any:
    """The function inside one that wraps it, to remember what it found or otherwise."""
    while hasattr(value, "__wrapped__") and not hasattr(value, "__by_name__"):
        value = value.__wrapped__
    return value


@cache
def _of_plain(function: FunctionType) -> _Said:
    return _of_function(function, None)


def _of_function(function: FunctionType, of: Any) -> _Said:
    code = function.__code__
    written = _Written(function, of)
    nodes = _functions(code.co_filename)[code.co_firstlineno, code.co_name]
    text = " ".join(part for node in nodes for part in written.down(node, ()))
    return _Said(text, written.names)


@cache
def _functions(file: str) -> dict[tuple[int, str], list[Any]]:
    """The functions of a file by first line and name; lambdas that begin in one line are not told apart."""
    found: dict[tuple[int, str], list[Any]] = {}
    for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
        if isinstance(node, _FUNCTIONS):
            lines = [node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))]
            found.setdefault((min(lines), getattr(node, "name", "<lambda>")), []).append(node)
    return found


def _bound(scope: Any) -> dict[str, int]:
    """The names that a scope binds, numbered in the order in which they stand."""
    found: dict[str, int] = {}
    waiting = [*ast.iter_child_nodes(scope)][::-1]
    while waiting:
        node = waiting.pop()
        name = None if isinstance(node, ast.alias) else getattr(node, "name", None)
        if isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        if name is not None:
            found.setdefault(name, len(found))
        if not isinstance(node, _SCOPES):
            waiting += [*ast.iter_child_nodes(node)][::-1]
    return found


class _Written:
    """Writes the syntax of a function down; `names` are the functions and classes that it names."""

    def __init__(self, function: FunctionType, of: Any) -> None:
        self.names: list[Any] = []
        self._globals, self._of, self._imported = function.__globals__, of, dict[str, Any]()
        self._cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
        self._first = next(iter(function.__code__.co_varnames), "")

    def down(self, node: Any, scopes: tuple[dict[str, int], ...]) -> Iterator[str]:
        """Part by part; `scopes` are the names bound around it."""
        if isinstance(node, list):
            yield "["
            for each in node:
                if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)):
                    yield from self.down(each, scopes)
            yield "]"
        elif not isinstance(node, ast.AST) or isinstance(node, ast.Constant):
            yield _value(node.value if isinstance(node, ast.Constant) else node, self.names)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            self._import(node)
        elif isinstance(node, ast.Name | ast.arg):
            yield self._name(node.id if isinstance(node, ast.Name) else node.arg, scopes)
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from self.down(ast.Assign([node.target], node.value), scopes)
        elif isinstance(node, ast.Raise):
            yield "Raise"  # what is said then is for people
        elif isinstance(node, ast.Attribute) and (found := self._looked_up(node, scopes)):
            yield found
        else:
            yield type(node).__name__
            inner = (*scopes, _bound(node)) if isinstance(node, _SCOPES) else scopes
            for name, part in ast.iter_fields(node):
                if name not in _SILENT and part is not None and part != []:
                    yield name
                    yield from self.down(part, inner)

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            found: Any = _Foreign(alias.name)
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == _PROGRAM:
                origin = import_module(node.module or "")
                whole = f"{node.module}.{alias.name}"
                found = getattr(origin, alias.name) if hasattr(origin, alias.name) else import_module(whole)
            self._imported[alias.asname or alias.name] = found

    def _name(self, name: str, scopes: tuple[dict[str, int], ...]) -> str:
        """A variable by its number, anything else by what it means."""
        for depth, scope in enumerate(reversed(scopes)):
            if name in scope:
                return f"{depth}.{scope[name]}"
        return _value(self._found(name), self.names)

    def _found(self, name: str) -> Any:
        """What a name stands for that no scope of the function binds."""
        if name in self._cells:
            try:
                return self._cells[name].cell_contents
            except ValueError:
                return _Foreign(name)  # not bound yet
        for names in (self._imported, self._globals, vars(builtins)):
            if name in names:
                return names[name]
        return _Foreign(name)

    def _looked_up(self, node: ast.Attribute, scopes: tuple[dict[str, int], ...]) -> str:
        """What an attribute means of a module of the program, or of the one whose method it is; else nothing."""
        base, name = node.value, node.attr
        if isinstance(base, ast.Name) and not any(base.id in scope for scope in scopes):
            origin = self._found(base.id)
            ours = isinstance(origin, ModuleType) and origin.__name__.partition(".")[0] == _PROGRAM
            return _value(getattr(origin, name), self.names) if ours else ""
        if self._of is None:
            return ""
        classes = type(self._of).__mro__
        if isinstance(base, ast.Call) and isinstance(base.func, ast.Name) and base.func.id == "super":
            classes = classes[classes.index(self._found("__class__")) + 1 :]
        elif not (isinstance(base, ast.Name) and base.id == self._first):
            return ""
        return _value(_member(self._of, classes, name), self.names)


def _member(of: Any, classes: Sequence[type], name: str) -> Any:
    """A method with the one whose it is, or what it holds by a name."""
    found = next((vars(each)[name] for each in classes if name in vars(each)), None)
    plain = _function_of(found)
    if isinstance(plain, FunctionType) and not isinstance(found, staticmethod | classmethod):
        return MethodType(plain, of)
    return getattr(of, name, plain)


class _Foreign(NamedTuple):
    """Something that is not the program's own, by name."""

    name: str


def _value(value: Any, names: list[Any]) -> str:
    """What a value is, written down; functions and classes of the program go to `names`."""
    value = _inside(value)
    if _is_code(value):
        names.append(value)
        return "="
    if isinstance(value, _Foreign):
        return value.name
    if hasattr(value, "__name__"):
        return str(value.__name__)
    if isinstance(value, Enum):
        return f"{value.name} {_value(value.value, names)}"
    if isinstance(value, _PLAIN | Fraction):
        return f"{type(value).__name__} {value!r}"
    if hasattr(value, "dtype"):
        return f"{value.shape} {value.dtype.str} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, Path):
        files = sorted(value.glob("*.toml")) if value.is_dir() else [value] if value.is_file() else []
        return _value([file.read_bytes() for file in files], names)
    if isinstance(value, Set):
        return f"{{{sorted(_value(each, names) for each in value)}}}"
    kind = _value(type(value), names) if _is_code(type(value)) else ""
    if isinstance(value, Mapping):
        return f"{kind}{{{', '.join(f'{_value(a, names)}: {_value(b, names)}' for a, b in value.items())}}}"
    if isinstance(value, Sequence):
        return f"{kind}({', '.join(_value(each, names) for each in value)})"
    if kind:
        return f"{kind}{_value(_held(value), names)}"
    copied: Callable[[Any], Any] = copyreg.dispatch_table.get(type(value), lambda it: it.__reduce_ex__(2))
    try:
        parts = copied(value)
    except TypeError:
        parts = ()  # a lock and its like mean nothing
    return f"{type(value).__name__}{_value(parts[1:], names)}"


def _held(value: Any) -> dict[str, Any]:
    """The fields of a value of the program, without those that it fills by itself."""
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value) if each.init}
    if hasattr(value, "__struct_fields__"):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    return {
        name: held
        for name, held in getattr(value, "__dict__", {}).items()
        if not isinstance(getattr_static(type(value), name, None), cached_property)
    }
