"""Mutants of our own source: every small change that a slip of the hand could make, found through the syntax tree.

A mutation is one splice of a file's text, so it can be read as a diff.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

_COMPARE: Mapping[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
}
_OPERATORS = {sign for signs in _COMPARE.values() for sign in signs}
_ARITHMETIC: Mapping[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.Div: ("/", "*"),
}
_CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
_NOT_CODE = ("cast", "dataclass", "Literal", "TypeVar", "NewType", "lru_cache")
_CITATION = re.compile(r"(13:69[A-Z]?|19:47)-[\d.]+(\([a-z0-9]+\))*")
_WORD = re.compile(r"[a-z][a-z_ ]{1,30}")
_NOWHERE = "13:69F-8.9"


class Mutation(NamedTuple):
    """The bytes from `start` to `end` of a file become `new`."""

    kind: str
    line: int
    start: int
    end: int
    new: str


class Mutations(ast.NodeVisitor):
    """All mutations of one source text, in `found`."""

    def __init__(self, text: str) -> None:
        self._data = text.encode()
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line.encode()))
        self._functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
        self._unordered: set[int] = set()
        self.found: list[Mutation] = []
        tree = ast.parse(text)
        strings = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
        self._cites = sorted({s for s in strings if _CITATION.fullmatch(s)})
        self._words = sorted({s for s in strings if _WORD.fullmatch(s)})
        self._block(tree.body)

    def _at(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self._starts[node.lineno - 1] + node.col_offset,
            self._starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def _source(self, node: ast.stmt | ast.expr) -> str:
        start, end = self._at(node)
        return self._data[start:end].decode()

    def _splice(self, kind: str, start: int, end: int, new: str) -> None:
        if self._data[start:end].decode() != new:
            self.found.append(Mutation(kind, self._data[:start].count(b"\n") + 1, start, end, new))

    def _put(self, kind: str, node: ast.stmt | ast.expr, new: str) -> None:
        self._splice(kind, *self._at(node), new)

    # Statements.

    def _block(self, body: Sequence[ast.stmt]) -> None:
        before: ast.stmt | None = None
        for statement in body:
            documentation = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            typing_only = isinstance(statement, ast.If) and self._source(statement.test) == "TYPE_CHECKING"
            skipped = isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass)
            if not (documentation or typing_only or skipped):
                self._delete(statement)
                if before is not None and self._functions and _moves(before) and _moves(statement):
                    self._swap(before, statement)
                self.visit(statement)
            before = statement

    def _swap(self, one: ast.stmt, two: ast.stmt) -> None:
        bound = {n.id for n in ast.walk(one) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        if any(isinstance(n, ast.Name) and n.id in bound for n in ast.walk(two)):
            return  # the second reads what the first binds: it could only fail at once
        (a, b), (c, d) = self._at(one), self._at(two)
        swapped = self._data[c:d] + self._data[b:c] + self._data[a:b]
        self._splice("swap statements", a, d, swapped.decode())

    def _delete(self, node: ast.stmt) -> None:
        if not self._functions:
            return
        if isinstance(node, ast.Expr | ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Delete) or (
            isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)
        ):
            self._put("delete", node, "pass")
        elif isinstance(node, ast.If) and not node.orelse and not self._source(node).startswith("elif"):
            self._put("delete guard", node, "pass")

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for part in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults):
            if part is not None:
                self.visit(part)
        self._functions.append(node)
        self._block(node.body)
        self._functions.pop()

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self.visit(decorator)
        held, self._functions = self._functions, []
        self._block(node.body)
        self._functions = held

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not (isinstance(node.targets[0], ast.Name) and node.targets[0].id in ("__slots__", "__all__")):
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._operator(node.op, self._at(node.target)[1], self._at(node.value)[0])
        self.visit(node.value)

    def visit_If(self, node: ast.If | ast.While) -> None:
        self._condition(node.test)
        self.visit(node.test)
        self._block(node.body)
        self._block(node.orelse)

    visit_While = visit_If  # noqa: N815

    def visit_For(self, node: ast.For | ast.AsyncFor) -> None:
        self.visit(node.iter)
        self._block(node.body)
        self._block(node.orelse)

    visit_AsyncFor = visit_For  # noqa: N815

    def visit_With(self, node: ast.With | ast.AsyncWith) -> None:
        for item in node.items:
            self.visit(item.context_expr)
        self._block(node.body)

    visit_AsyncWith = visit_With  # noqa: N815

    def visit_Try(self, node: ast.Try) -> None:
        for body in (node.body, *(handler.body for handler in node.handlers), node.orelse, node.finalbody):
            self._block(body)

    def visit_Match(self, node: ast.Match) -> None:
        self.visit(node.subject)
        for case in node.cases:
            self._block(case.body)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None or not self._functions:
            return
        note = self._functions[-1].returns
        other = _other_value(ast.unparse(note) if note is not None else "", self._source(node.value))
        if other:
            self._put("return value", node.value, other)
        self.visit(node.value)

    # Expressions.

    def _condition(self, test: ast.expr) -> None:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self._put("negate", test, f"({self._source(test.operand)})")
        elif not isinstance(test, ast.Compare):
            self._put("negate", test, f"(not ({self._source(test)}))")

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for sign, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(sign, ast.In | ast.NotIn):
                self._unordered.add(id(right))
            start, end = self._at(left)[1], self._at(right)[0]
            if self._data[start:end].decode().strip() in _OPERATORS:
                for new in _COMPARE[type(sign)]:
                    self._splice("compare", start, end, f" {new} ")
            left = right
        self.generic_visit(node)

    def _operator(self, sign: ast.operator, start: int, end: int) -> None:
        old, new = _ARITHMETIC.get(type(sign), ("\n", ""))
        gap = self._data[start:end].decode()
        if old in gap and "\n" not in gap:
            self._splice("arithmetic", start, end, gap.replace(old, new, 1))

    def visit_BinOp(self, node: ast.BinOp) -> None:
        sides = (node.left, node.right)
        if not any(isinstance(s, ast.JoinedStr) or isinstance(getattr(s, "value", 0), str) for s in sides):
            self._operator(node.op, self._at(node.left)[1], self._at(node.right)[0])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for one, two in zip(node.values, node.values[1:], strict=False):
            start, end = self._at(one)[1], self._at(two)[0]
            gap = self._data[start:end].decode()
            if gap.count(old) == 1:
                self._splice("and/or", start, end, gap.replace(old, new))
            rest = [self._source(value) for value in node.values if value is not two]
            self._put("drop operand", node, f"({f' {old} '.join(rest)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub):
            self._put("arithmetic", node, f"({self._source(node.operand)})")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        body, test, orelse = map(self._source, (node.body, node.test, node.orelse))
        self._put("swap branches", node, f"({orelse} if {test} else {body})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._put("boolean", node, str(not value))
        elif isinstance(value, int):
            self._put("integer", node, str(value + 1))
            if value > 0:
                self._put("integer", node, str(value - 1))
        elif isinstance(value, str) and _CITATION.fullmatch(value):
            for other in [cite for cite in self._cites if cite != value][:6] or [_NOWHERE]:
                self._put("citation", node, json.dumps(other))
        elif isinstance(value, str) and _WORD.fullmatch(value):
            others = [word for word in self._words if word != value]
            if others:
                self._put("word", node, json.dumps(others[sum(map(ord, value)) % len(others)]))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people are left alone."""

    def visit_Tuple(self, node: ast.Tuple) -> None:
        source = self._source(node)
        if isinstance(node.ctx, ast.Load) and len(node.elts) > 1 and source.startswith("("):
            parts = [self._source(element) for element in node.elts]
            for at, element in enumerate(node.elts):
                if not isinstance(element, ast.Starred):
                    self._put("drop element", node, f"({', '.join(parts[:at] + parts[at + 1 :])},)")
            if len(parts) < 7 and "\n" not in source and id(node) not in self._unordered:
                middle = len(parts) // 2
                parts[middle - 1], parts[middle] = parts[middle], parts[middle - 1]
                self._put("swap elements", node, f"({', '.join(parts)})")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if self._source(node.value) in _NOT_CODE:
            return
        self.visit(node.value)
        if not isinstance(node.slice, ast.Name | ast.Attribute):
            self.visit(node.slice)

    def visit_Call(self, node: ast.Call) -> None:
        name = self._source(node.func)
        if name in _NOT_CODE:
            return
        if name in _CALLS:
            self._put("any/all, min/max", node.func, _CALLS[name])
        self.generic_visit(node)


def _moves(node: ast.stmt) -> bool:
    """Whether a statement does something whose order may matter."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        acts = (ast.Yield, ast.YieldFrom, ast.Await, ast.Call)
        return not isinstance(node.targets[0], ast.Name | ast.Tuple) or any(
            isinstance(part, acts) for part in ast.walk(node.value)
        )
    if isinstance(node, ast.If):
        return not node.orelse and isinstance(node.body[-1], ast.Return | ast.Raise)
    return isinstance(node, ast.AugAssign)


def _other_value(kind: str, value: str) -> str:
    """Another value that a function of this kind could return, if one comes to mind."""
    if kind == "bool":
        return f"(not ({value}))"
    if kind == "int":
        return f"(({value}) + 1)"
    if kind.startswith("list") and not value.startswith("[]"):
        return "[]"
    if kind.startswith(("dict", "set")) and not value.startswith("{}"):
        return kind.partition("[")[0] + "()"
    if kind.startswith("tuple[") and kind.endswith("...]"):
        return "()"
    if "None" in kind and value != "None":
        return "None"
    return '""' if kind == "str" else ""
