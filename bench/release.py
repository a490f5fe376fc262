"""Build what is released, check it, and sign it: `make release`, or `python -m bench.release [KEY]`.

The wheel and the source archive come to lie in `dist/`. The wheel is built a second time from the source archive, and
both must hold the same; it is installed into an environment of its own, where it must do without the source what the
README says first. Then `SHA256SUMS` is written, and signed with the private SSH key in the file KEY; without one the
release is unsigned, and that is said.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SUMS = "SHA256SUMS"
NAMESPACE = "pitboss-release"
"""What a signature is for, so that none made for something else passes."""
FIRST = (
    (("games", "--json"), "mini_dice"),
    (("cite", "13:69F-13.6(b)1"), "13:69F-13.6"),
    (("rules", "mini_dice"), "field"),
    (("play", "mini_dice", "--auto", "3", "--seed", "1"), "Mini-dice: 3 rounds"),
    (("ruling", "mini_dice", "die", "not", "flat"), "13:69F-13."),
)
"""What an installed wheel must answer, and what must stand in it."""


class NotReleased(Exception):
    """Why there is no release."""


def version() -> str:
    """The version that is to be released, if all say the same."""
    said = {
        "pyproject.toml": tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        "CHANGELOG.md": _first(r"^## ([\d.]+)$", "CHANGELOG.md"),
        "CITATION.cff": _first(r"^version: ([\d.]+)$", "CITATION.cff"),
    }
    if len(set(said.values())) > 1:
        raise NotReleased(f"They name different versions: {', '.join(f'{k} {v}' for k, v in said.items())}.")
    return next(iter(said.values()))


def _first(pattern: str, file: str) -> str:
    found = re.search(pattern, (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else "none"


def build(of: Path, kind: str, into: Path) -> Path:
    """A wheel or an sdist of a source tree."""
    _run(sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(into), str(of))
    return next(into.glob("*.whl" if kind == "wheel" else "*.tar.gz"))


def contents(wheel: Path) -> dict[str, str]:
    """The files of a wheel, each by its digest; the record of them follows from the others."""
    with ZipFile(wheel) as held:
        names = [name for name in held.namelist() if not name.endswith("RECORD")]
        return {name: hashlib.sha256(held.read(name)).hexdigest() for name in names}


def check(wheel: Path, sdist: Path, folder: Path) -> None:
    """That the source archive makes the same wheel, and that it runs where there is no source."""
    shutil.unpack_archive(sdist, folder / "source")
    again = build(next((folder / "source").iterdir()), "wheel", folder)
    ours, theirs = contents(wheel), contents(again)
    if ours != theirs:
        differ = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
        raise NotReleased(f"The source archive makes another wheel: {', '.join(differ[:8])}.")
    _run(sys.executable, "-m", "venv", str(folder / "venv"))
    own = folder / "venv" / "bin"
    pins = ("-c", str(ROOT / "constraints.txt"))
    _run(str(own / "python"), "-m", "pip", "install", "--quiet", "--no-compile", *pins, str(wheel))
    for asked, wanted in FIRST:
        said = _run(str(own / "pitboss"), *asked, apart=folder)
        if wanted not in said:
            raise NotReleased(f"`pitboss {' '.join(asked)}` of the wheel does not say {wanted!r}.")


def summed(folder: Path) -> Path:
    """The sums of what is released, as sha256sum writes them."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir())
        if file.name.endswith((".whl", ".tar.gz"))
    ]
    sums = folder / SUMS
    sums.write_text("".join(lines), encoding="utf-8")
    return sums


def sign(sums: Path, key: Path | None) -> str:
    """Sign the sums, or say that they are not."""
    signature = sums.with_name(f"{sums.name}.sig")
    signature.unlink(missing_ok=True)
    if key is None:
        return "It is unsigned: no key was given (make release KEY=FILE)."
    if not key.is_file():
        raise NotReleased(f"There is no key {key}.")
    _run("ssh-keygen", "-q", "-Y", "sign", "-f", str(key), "-n", NAMESPACE, str(sums))
    return f"It is signed: {signature.name}."


def _run(*command: str, apart: Path | None = None) -> str:
    """What a command says; one that runs `apart` knows nothing of this tree or its caches."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment = own | {"XDG_CACHE_HOME": str(apart)} if apart else own
    done = subprocess.run(command, cwd=apart or ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReleased(f"{' '.join(command)} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def main(*keys: str) -> None:
    """Build, check, sum up and sign."""
    name = version()
    shutil.rmtree(DIST, ignore_errors=True)
    wheel, sdist = build(ROOT, "wheel", DIST), build(ROOT, "sdist", DIST)
    with tempfile.TemporaryDirectory() as folder:
        check(wheel, sdist, Path(folder))
    said = sign(summed(DIST), Path(keys[0]).resolve() if keys and keys[0] else None)
    print(f"pitboss {name} lies in {DIST.name}/: {json.dumps(sorted(file.name for file in DIST.iterdir()))}. {said}")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except NotReleased as why:
        raise SystemExit(str(why)) from None
