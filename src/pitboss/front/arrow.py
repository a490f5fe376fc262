"""Columns handed to other programs by the Arrow C data interface, as a PyCapsule: pandas, polars, duckdb and pyarrow
take them as they are, and none of them is needed here.

https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Mapping, Sequence
from itertools import accumulate, count
from typing import Any, TypeAlias

Column: TypeAlias = Sequence[str | None] | Sequence[float | None] | Sequence[int | None]
"""Values of one kind; None where there is none."""

_NAME = b"arrow_array_stream"
_NULLABLE = 2


class _Schema(ctypes.Structure):
    _fields_ = (
        ("format", ctypes.c_char_p),
        ("name", ctypes.c_char_p),
        ("metadata", ctypes.c_char_p),
        ("flags", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("children", ctypes.c_void_p),
        ("dictionary", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    )


class _Array(ctypes.Structure):
    _fields_ = (
        ("length", ctypes.c_int64),
        ("null_count", ctypes.c_int64),
        ("offset", ctypes.c_int64),
        ("n_buffers", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("buffers", ctypes.c_void_p),
        ("children", ctypes.c_void_p),
        ("dictionary", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    )


class _Stream(ctypes.Structure):
    _fields_ = (
        ("get_schema", ctypes.c_void_p),
        ("get_next", ctypes.c_void_p),
        ("get_last_error", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    )


_kept: dict[int, Any] = {}
"""What others point to, by the number in `private_data`, until they release it."""
_numbers = count(1)


def _keep(*what: object) -> int:
    number = next(_numbers)
    _kept[number] = what
    return number


def stream(columns: Mapping[str, Column]) -> object:
    """The columns as an Arrow stream of one batch, in a capsule; each is of text, of whole numbers or of floats."""
    number = _keep(columns)
    made = _Stream(*map(_address, (_get_schema, _get_next, _get_last_error, _end_stream)), number)
    pointer = ctypes.addressof(made)
    _kept[pointer] = made
    return _new_capsule(pointer, _NAME, _address(_end_capsule))


def _format(values: Column) -> bytes:
    known = [value for value in values if value is not None]
    if any(isinstance(value, str) for value in known):
        return b"u"
    return b"l" if known and all(isinstance(value, int) for value in known) else b"g"


def _write_schema(to: _Schema, format: bytes, name: bytes, children: Sequence[_Schema] = ()) -> None:
    pointers = (ctypes.c_void_p * len(children))(*map(ctypes.addressof, children))
    to.format, to.name, to.metadata, to.flags = format, name, None, _NULLABLE
    to.n_children, to.children, to.dictionary = len(children), ctypes.addressof(pointers), None
    to.release, to.private_data = _address(_end_schema), _keep(format, name, children, pointers)


def _write_array(
    to: _Array, length: int, nulls: int, buffers: Sequence[Any], children: Sequence[_Array] = ()
) -> None:
    addresses = (None if buffer is None else ctypes.addressof(buffer) for buffer in buffers)
    laid = (ctypes.c_void_p * len(buffers))(*addresses)
    pointers = (ctypes.c_void_p * len(children))(*map(ctypes.addressof, children))
    to.length, to.null_count, to.offset, to.n_buffers, to.n_children = length, nulls, 0, len(buffers), len(children)
    to.buffers, to.children, to.dictionary = ctypes.addressof(laid), ctypes.addressof(pointers), None
    to.release, to.private_data = _address(_end_array), _keep(tuple(buffers), laid, children, pointers)


def _bytes(data: bytes) -> Any:
    """Copy `data` into a buffer; an empty one has an address too."""
    return ctypes.create_string_buffer(data, max(len(data), 1))


def _write_column(to: _Array, values: Column) -> None:
    present = [value is not None for value in values]
    bits = bytearray(-(-len(present) // 8))
    for at, there in enumerate(present):
        bits[at // 8] |= there << at % 8
    buffers = [None if all(present) else _bytes(bytes(bits))]
    if (kind := _format(values)) == b"u":
        texts = [b"" if value is None else str(value).encode() for value in values]
        buffers += [_bytes(array("i", accumulate(map(len, texts), initial=0)).tobytes()), _bytes(b"".join(texts))]
    else:
        numbers: Any = [value or 0 for value in values]
        buffers.append(_bytes(array("q" if kind == b"l" else "d", numbers).tobytes()))
    _write_array(to, len(values), present.count(False), buffers)


# What the other side calls. Each gets the address of a structure that it owns; one that is released has no `release`.


def _schema(stream: int, out: int) -> int:
    columns = _kept[_Stream.from_address(stream).private_data][0]
    children = [_Schema() for _ in columns]
    for child, (name, values) in zip(children, columns.items(), strict=True):
        _write_schema(child, _format(values), name.encode())
    _write_schema(_Schema.from_address(out), b"+s", b"", children)
    return 0


def _next(stream: int, out: int) -> int:
    number = _Stream.from_address(stream).private_data
    (columns, *done), to = _kept[number], _Array.from_address(out)
    if done:
        to.release = None
        return 0
    children = [_Array() for _ in columns]
    for child, values in zip(children, columns.values(), strict=True):
        _write_column(child, values)
    _write_array(to, len(next(iter(columns.values()), ())), 0, (None,), children)
    _kept[number] = (columns, True)
    return 0


def _no_error(_stream: int) -> None:
    return None


def _released_stream(stream: int) -> None:
    _let_go(_Stream.from_address(stream))


def _released_schema(schema: int) -> None:
    _let_go(_Schema.from_address(schema))


def _released_array(array: int) -> None:
    _let_go(_Array.from_address(array))


def _let_go(owned: Any) -> None:
    kept = _kept.pop(owned.private_data, ())
    owned.release = None
    for part in kept:
        if isinstance(part, list):
            for child in part:
                # One that the other side has taken over is released by it.
                if child.release:
                    _let_go(child)


def _dropped_capsule(capsule: int) -> None:
    pointer = _pointer_of(capsule, _NAME)
    made = _kept.pop(pointer)
    if made.release:
        _let_go(made)


_new_capsule = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi)
)
# A capsule that is being dropped may not be made an object again.
_pointer_of = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)
_ENDS = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_get_schema = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(_schema)
_get_next = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(_next)
_get_last_error = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(_no_error)
_end_stream, _end_schema, _end_array = map(_ENDS, (_released_stream, _released_schema, _released_array))
_end_capsule = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_dropped_capsule)


def _address(function: Any) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0


for _function in (_get_schema, _get_next, _get_last_error, _end_stream, _end_schema, _end_array, _end_capsule):
    # Who took columns over may release them as the last thing a process does.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_function))
