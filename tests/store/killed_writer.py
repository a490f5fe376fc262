"""A writer to be killed. Run with a URL and a file of journal lines, it says "ready"; then, for each number that
it reads, it forks a child that writes to the store on from where it stands and says what is acknowledged.

Forking spares each of the children the start of Python. The child that is killed opens the store itself.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pitboss.store import Store


def say(text: str) -> None:
    """One line, in one write: a line that is there is there whole."""
    os.write(1, f"{text}\n".encode())


def write(url: str, lines: list[bytes]) -> None:
    """Rounds one after another, each with two acts before it and a state that names it."""
    with Store.open(url) as store:
        if store.states.of("1") is None:
            store.states.save({"1": b"after 0"})
        for number in range(store.journals.last("1").round + 1, len(lines) + 1):
            for act in range(len(store.states.acts("1")) + 1, 3):
                with store.transaction():
                    store.states.save_acts([("1", number, act, b"act %d of %d" % (act, number))])
                    store.states.change({"1": b"during %d" % number})
                say(f"act {number} {act}")
            with store.transaction():
                store.journals.append_written(lines[number - 1 : number])
                store.states.save({"1": b"after %d" % number})
            say(f"round {number}")
    say("out of rounds")


def main() -> None:
    url, lines = sys.argv[1], Path(sys.argv[2]).read_bytes().splitlines()
    # What opening loads, no child has to load again.
    Store.open(url).close()
    say("ready")
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            write(url, lines)
            os._exit(0)
        say(f"child {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
