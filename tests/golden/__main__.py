"""Write golden journals and transcripts anew: `python -m tests.golden [GAME or TRANSCRIPT ...]`.

Look at the difference before you commit it.
"""

import sys
import tempfile
from pathlib import Path

from pitboss.games import registry
from tests.golden.answering import answers
from tests.golden.recording import files
from tests.golden.saying import HERE, TOLD, lessons, orders, transcript

for name in sys.argv[1:] or (*registry.names(), *TOLD, "orders", "lessons", "answers"):
    if name in ("orders", "lessons"):
        (HERE / f"{name}.txt").write_text(orders() if name == "orders" else lessons(), encoding="utf-8")
        continue
    if name == "answers":
        with tempfile.TemporaryDirectory() as folder:
            (HERE / "answers.txt").write_text(answers(Path(folder)), encoding="utf-8")
        continue
    if name in TOLD:
        with tempfile.TemporaryDirectory() as folder:
            (HERE / f"{name}.txt").write_text(transcript(name, Path(folder)), encoding="utf-8")
        continue
    for path, data in files(registry.find(name)).items():
        path.write_bytes(data)
