"""A journal is cut into chunks wherever its bytes fall: no line is lost, none read twice, and the sizes add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.audit import sources
from pitboss.audit.sources import File


@pytest.mark.parametrize("chunk", [1, 7, 64, 1 << 20])
def test_chunks_of_any_size_are_the_whole_file(chunk: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "CHUNK", chunk)
    lines = [b"x" * (13 * number % 40) + b"\n" for number in range(50)]
    path = tmp_path / "table.jsonl"
    path.write_bytes(b"".join(lines))
    source = File(str(path))
    found = list(source.chunks())
    assert [line for part in found for line in part.lines()] == lines
    assert sum(part.size for part in found) == source.size == path.stat().st_size
