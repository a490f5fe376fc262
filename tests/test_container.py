"""The container and its compose file: each step tried without an engine, and built and started where there is one."""

from __future__ import annotations

import ast
import ipaddress
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from pitboss.cli import app
from tests.server.serving import free_port, wait_until
from tests.sizes import long
from tests.test_documents import parsed

ROOT = Path(__file__).parents[1]
STEPS = re.findall(r"^([A-Z]+) (.+)$", (ROOT / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE)
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
ENGINE = next((name for name in ("docker", "podman") if shutil.which(name)), "")


def told(step: str) -> list[str]:
    """What follows each step of that name."""
    return [rest for name, rest in STEPS if name == step]


def environment() -> dict[str, str]:
    """The variables that the container sets for the house."""
    pairs = (rest.partition("=") for rest in told("ENV"))
    return {name: value for name, _, value in pairs if name.startswith("PITBOSS_")}


def read_by_the_house() -> set[str]:
    """The variables that `pitboss serve` reads."""
    whole: Any = typer.main.get_command(app)
    serve = whole.get_command(typer.Context(whole), "serve")
    return {param.envvar for param in serve.params if getattr(param, "envvar", None)}


def test_what_is_copied_is_there_and_is_all_that_the_package_is_built_of() -> None:
    copied = [word for rest in told("COPY") if not rest.startswith("--from") for word in rest.split()[:-1]]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = {project["project"]["readme"], *project["project"]["license-files"], "pyproject.toml"}
    needed |= {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]}
    assert needed <= set(copied)


def test_what_is_installed_is_an_extra_that_there_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (install,) = (shlex.split(run)[-1] for run in told("RUN") if " install " in run)
    extras = re.fullmatch(r"\.\[([\w,]+)\]", install)
    assert extras is not None
    assert set(extras[1].split(",")) <= set(project["optional-dependencies"])


def test_it_runs_a_command_that_there_is_as_nobody_in_particular() -> None:
    (entry,), (words,) = told("ENTRYPOINT"), told("CMD")
    parsed(shlex.join([*json.loads(entry), *json.loads(words)]))
    assert told("USER") == ["10001"] and "--uid 10001" in " ".join(told("RUN"))
    assert set(environment()) <= read_by_the_house()


def test_it_is_healthy_while_the_house_listens_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    (check,) = (json.loads(rest.removeprefix("CMD ")) for rest in told("HEALTHCHECK"))
    ast.parse(check[2])
    port = free_port()
    here = os.environ | {"PITBOSS_PORT": str(port)}
    command = [sys.executable, *check[1:]]
    assert subprocess.run(command, env=here, capture_output=True, check=False).returncode
    with socket.create_server(("127.0.0.1", port)):
        assert subprocess.run(command, env=here, capture_output=True, check=False).returncode == 0


def test_the_services_fit_together() -> None:
    services, house, proxy = COMPOSE["services"], COMPOSE["services"]["house"], COMPOSE["services"]["proxy"]
    assert (ROOT / house["build"]["dockerfile"]).is_file()
    assert set(house["environment"]) <= read_by_the_house()
    for service in services.values():
        named = {volume.partition(":")[0] for volume in service.get("volumes", ())}
        assert named <= set(COMPOSE["volumes"])
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
    address = proxy["networks"]["inside"]["ipv4_address"]
    (subnet,) = (each["subnet"] for each in COMPOSE["networks"]["inside"]["ipam"]["config"])
    assert house["environment"]["PITBOSS_PROXY"] == address
    assert ipaddress.ip_address(address) in ipaddress.ip_network(subnet)
    assert f"house:{environment()['PITBOSS_PORT']}" in proxy["command"]
    assert "ports" not in house, "only the proxy is reached from outside"
    assert services["database"]["profiles"] == ["postgresql"]


@long
def test_its_steps_make_a_house_that_opens(tmp_path: Path) -> None:
    """What the container copies, installed as it does, into an environment of its own, and started."""
    source = tmp_path / "build"
    for rest in told("COPY"):
        if not rest.startswith("--from"):
            *names, target = rest.split()
            for name in names:
                to = source / (target if target != "./" else name)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copytree(ROOT / name, to) if (ROOT / name).is_dir() else shutil.copy(ROOT / name, to)
    runs = [run.replace("/opt/pitboss", str(tmp_path / "opt")) for run in told("RUN") if "/opt/pitboss" in run]
    for run in runs:
        words = shlex.split(run)
        words = [sys.executable, *(["-m", "pip"] if words[0] == "pip" else []), *words[1:]]
        subprocess.run(words, cwd=source, check=True, capture_output=True)
    port = free_port()
    here = {"PATH": f"{tmp_path}/opt/bin:/usr/bin:/bin", "HOME": str(tmp_path), "PITBOSS_PORT": str(port)}
    here |= {"PITBOSS_STORE": f"sqlite:///{tmp_path}/house.sqlite3"}
    with subprocess.Popen(["pitboss", "serve"], env=here, cwd=tmp_path, stdout=subprocess.DEVNULL) as serving:
        try:
            wait_until(lambda: answers(port) or serving.poll() is not None, "the house does not open")
            assert answers(port)
        finally:
            serving.terminate()


def answers(port: int) -> bool:
    """Whether a house answers there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as told:
            return bool(told.status == 200)
    except OSError:
        return False


@long
@pytest.mark.skipif(not ENGINE, reason="no container engine is at hand")
def test_it_is_built_and_opens(tmp_path: Path) -> None:
    subprocess.run([ENGINE, "build", "-f", "Containerfile", "-t", "pitboss-tried", "."], cwd=ROOT, check=True)
    port = free_port()
    begun = [ENGINE, "run", "--rm", "-d", "-p", f"127.0.0.1:{port}:8000", "-e", "PITBOSS_HOSTNAME=127.0.0.1"]
    name = subprocess.run([*begun, "pitboss-tried"], check=True, capture_output=True, text=True).stdout.strip()
    try:
        wait_until(lambda: answers(port), "the house does not open")
        user = subprocess.run([ENGINE, "exec", name, "id", "-u"], check=True, capture_output=True, text=True).stdout
        assert user.strip() == "10001"
    finally:
        subprocess.run([ENGINE, "stop", name], check=True, capture_output=True)
