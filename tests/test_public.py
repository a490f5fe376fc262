"""What a public project keeps beside its code: one version, an author who is nobody in particular, forms that can be
read, hooks that fetch nothing, and a release whose signature can be checked."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml
from bench import release

ROOT = release.ROOT
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PUBLIC = ("README.md", "CHANGELOG.md", "CITATION.cff", "SECURITY.md", "CONTRIBUTING.md", ".pre-commit-config.yaml")
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def plain(file: Path) -> dict[str, object]:
    found: dict[str, object] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


def test_every_file_names_the_same_version() -> None:
    assert release.version() == PROJECT["version"]


def test_the_author_is_nobody_in_particular() -> None:
    assert PROJECT["authors"] == [{"name": "the pitboss contributors"}]
    assert plain(ROOT / "CITATION.cff")["authors"] == PROJECT["authors"]
    for name in PUBLIC:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert re.findall(r"[\w.]+@[\w-]+\.\w+|https?://(?!127\.0\.0\.1|localhost)[\w.-]+", text) == [], name


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_an_issue_form_asks_what_can_be_answered(file: Path) -> None:
    form = plain(file)
    if file.name == "config.yml":
        assert form["blank_issues_enabled"] is True
        return
    assert form["name"] and form["description"]
    body = form["body"]
    assert isinstance(body, list)
    asked = [each for each in body if each["type"] != "markdown"]
    assert len({each["id"] for each in asked}) == len(asked) > 0
    assert all(each["attributes"]["label"] for each in asked)
    assert any(each.get("validations", {}).get("required") for each in asked)


def test_hooks_are_of_this_machine_and_run_what_the_makefile_does() -> None:
    hooks = plain(ROOT / ".pre-commit-config.yaml")["repos"]
    assert isinstance(hooks, list)
    assert [repo["repo"] for repo in hooks] == ["local"]
    entries = {hook["entry"].split()[0]: hook["language"] for repo in hooks for hook in repo["hooks"]}
    assert set(entries.values()) == {"system"}
    lint = re.findall(r"\$\(BIN\)/([\w-]+)", (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nlint:")[2])
    assert set(lint[:4]) <= {Path(entry).name for entry in entries}


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="no ssh-keygen is at hand")
def test_a_release_is_signed_as_it_says_and_one_without_a_key_says_that_it_is_not(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"wheel")
    sums = release.summed(tmp_path)
    assert sums.read_text() == f"{hashlib.sha256(b'wheel').hexdigest()}  a.whl\n"
    assert "unsigned" in release.sign(sums, None)
    assert not (tmp_path / "SHA256SUMS.sig").exists()
    key = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
    assert "is signed" in release.sign(sums, key)
    (tmp_path / "signers").write_text(f"pitboss {key.with_suffix('.pub').read_text()}")
    words = re.findall(r"^(ssh-keygen -Y verify .*) < SHA256SUMS$", (ROOT / "SECURITY.md").read_text(), re.MULTILINE)
    (verify,) = words
    for told, holds in ((sums.read_bytes(), True), (b"another", False)):
        done = subprocess.run(verify.split(), input=told, cwd=tmp_path, capture_output=True, check=False)
        assert (done.returncode == 0) is holds, done.stderr
    with pytest.raises(release.NotReleased, match="no key"):
        release.sign(sums, tmp_path / "other")


def test_what_a_wheel_holds_is_compared_file_by_file(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "one.whl", "w") as wheel:
        wheel.writestr("pitboss/a.py", "a")
        wheel.writestr("x.dist-info/RECORD", "r")
    assert release.contents(tmp_path / "one.whl") == {"pitboss/a.py": hashlib.sha256(b"a").hexdigest()}
