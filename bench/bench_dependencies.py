"""Which of the pinned dependencies has a known fault, by pip-audit; part of `make release`.

Where the data of known faults cannot be reached, or does not know a dependency, that is said and is no fault.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

PINS = Path(__file__).parents[1] / "constraints.txt"


class Fault(msgspec.Struct):
    id: str
    fix_versions: list[str] = []


class Audited(msgspec.Struct):
    name: str
    version: str = ""
    vulns: list[Fault] = []
    skip_reason: str = ""


class Report(msgspec.Struct):
    dependencies: list[Audited]


def read(told: str) -> Report | None:
    """What pip-audit says; nothing where it could not ask."""
    try:
        return msgspec.json.decode(told, type=Report)
    except msgspec.DecodeError:
        return None


def main() -> None:
    asked = [sys.executable, "-m", "pip_audit", "-r", str(PINS), "--no-deps", "--disable-pip", "-f", "json"]
    done = subprocess.run(asked, capture_output=True, text=True)
    found = read(done.stdout)
    if found is None:
        missing = "No module named" in done.stderr
        why = "pip-audit is not installed" if missing else "the data of known faults cannot be reached"
        print(f"Dependencies are not audited: {why}.")
        return
    unknown = [each.name for each in found.dependencies if each.skip_reason]
    faulty = [each for each in found.dependencies if each.vulns]
    many = len(found.dependencies)
    print(f"{many - len(unknown)} of {many} dependencies are known to the data.")
    if unknown:
        print(f"Not audited: {', '.join(unknown)}")
    for each in faulty:
        for fault in each.vulns:
            mended = ", ".join(fault.fix_versions) or "no version yet"
            print(f"{each.name} {each.version}: {fault.id}; mended in {mended}")
    if faulty:
        raise SystemExit(f"{len(faulty)} dependencies have known faults; raise them in constraints.txt.")


if __name__ == "__main__":
    main()
