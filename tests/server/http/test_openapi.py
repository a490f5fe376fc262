"""The OpenAPI description holds: no answer that it does not describe, and no fault of the house."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.server.serving import Serving, Visit
from tests.sizes import size


def test_schemathesis_finds_no_fault_and_no_undocumented_answer(house: Serving, manager: Visit) -> None:
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "run",
        f"{house.address}/api/openapi.json",
        f"--max-examples={size(1, 25)}",
        f"--phases={size('examples,fuzzing', 'examples,coverage,fuzzing,stateful')}",
        "--seed=1",
        "--checks=not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        "--exclude-path=/api/sign-out",
        "-H",
        f"Cookie: {manager.cookie}",
        "-H",
        f"X-CSRF: {manager.http.headers['X-CSRF']}",
    ]
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": ""}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
