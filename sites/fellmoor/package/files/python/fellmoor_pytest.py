"""The sandbox of the Fellmoor APIs for tests in Python: each test gets its own world.

With pytest, write in conftest.py:

    pytest_plugins = ["fellmoor_pytest"]

and put this folder on the path, for example with PYTHONPATH=node_modules/fellmoor/python. A test then asks for the
fixture `sandbox`. With unittest, use `SandboxServer` and its `new_world()`.

It needs Node 20.19 or newer, and no package of Python. The sandbox comes from the package beside this file. Copy this file
elsewhere, and the variable FELLMOOR_SCRIPT has to name the file fellmoor.js of the package.
"""

from __future__ import annotations

import itertools
import json
import os
import pathlib
import subprocess
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Response:
    status: int
    headers: dict[str, str]
    body: Any
    """From JSON; as text where it is not JSON, and None where there is none."""


@dataclass(frozen=True)
class Region:
    name: str
    base_url: str
    project: str | None


class Sandbox:
    """A world that no other test sees."""

    def __init__(self, control: str, token: str) -> None:
        self.token = token
        """For an administrator."""
        self._control = control
        hosts = self._ask("GET", "")["hosts"]
        self.base_url: str = next(host["baseUrl"] for host in hosts if "region" not in host)
        """The management API."""
        self.regions = [
            Region(host["region"], host["baseUrl"], host.get("project"))
            for host in hosts
            if "region" in host
        ]

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        region: str | None = None,
        project: str | None = None,
        token: str | None = None,
    ) -> Response:
        """Calls the API of a region, or without one the management API. Never raises for a status."""
        place = next((one for one in self.regions if one.name == region), None)
        if region is not None and place is None:
            names = ", ".join(one.name for one in self.regions)
            raise ValueError(f'There is no region "{region}". There are {names}.')
        headers = {"Authorization": f"Bearer {token or self.token}"}
        project = project or (place.project if place else None)
        if project:
            headers["X-PROJECT-ID"] = project
        return _send(method, (place.base_url if place else self.base_url) + path, headers, body)

    def token_for(self, **wish: Any) -> str:
        """A token for somebody else: role="viewer", expiresIn=-1."""
        return self._ask("POST", "token", wish)["token"]

    def fail(self, *faults: dict[str, Any]) -> None:
        """Makes calls go wrong on purpose, in place of what was set before: {"operation": "*", "fault": {...}}."""
        self._ask("POST", "faults", {"faults": list(faults)})

    def advance(self, seconds: int) -> None:
        """Moves the clock."""
        self._ask("POST", "clock/advance", {"seconds": seconds})

    def settle(self) -> None:
        """Moves the clock until no change is in progress."""
        self._ask("POST", "clock/settle", {})

    def reset(self) -> None:
        """Goes back to the beginning."""
        self._ask("POST", "reset", {})

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = _send(method, self._control + path, {}, body)
        if answer.status != 200:
            raise ValueError(answer.body["message"])
        return answer.body


class SandboxServer:
    """The packaged server, on free ports of this machine, with a world for each test."""

    def __init__(self) -> None:
        beside = pathlib.Path(__file__).resolve().parent.parent / "fellmoor.js"
        script = os.environ.get("FELLMOOR_SCRIPT", str(beside))
        if not pathlib.Path(script).is_file():
            raise FileNotFoundError(f"There is no {script}. Set FELLMOOR_SCRIPT to fellmoor.js.")
        words = ["node", script, "sandbox", "start", "--port", "0", "--json"]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self.close()
            raise RuntimeError(f"The sandbox did not start: {' '.join(words)}")
        self._control: str = json.loads(line)["control"]
        self._numbers = itertools.count(1)

    def new_world(self, seed: str = "team", clock: str = "immediate") -> Sandbox:
        """Clocks are "immediate" and "manual"; with "manual" the test moves the time."""
        wish = {"name": f"test-{next(self._numbers)}", "seed": seed, "clock": {"mode": clock}}
        answer = _send("POST", self._control + "worlds", {}, wish)
        if answer.status != 200:
            raise ValueError(answer.body["message"])
        return Sandbox(answer.body["control"], answer.body["token"])

    def remove(self, world: Sandbox) -> None:
        name = world._control.split("/worlds/")[1].split("/")[0]
        _send("DELETE", f"{self._control}worlds/{name}", {}, None)

    def close(self) -> None:
        self._process.terminate()
        self._process.communicate()


def _send(method: str, url: str, headers: dict[str, str], body: Any) -> Response:
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        headers = {**headers, "Content-Type": "application/json"}
    request = urllib.request.Request(url, data, headers, method=method)
    # A proxy of the environment is not for this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request) as answer:
            return _read(answer)
    except urllib.error.HTTPError as answer:
        with answer:
            return _read(answer)


def _read(answer: Any) -> Response:
    text = answer.read().decode()
    is_json = answer.headers.get_content_type() == "application/json"
    body = (json.loads(text) if is_json else text) if text else None
    return Response(answer.status, dict(answer.headers), body)


try:
    import pytest
except ModuleNotFoundError:
    # unittest needs no fixture.
    pass
else:

    @pytest.fixture(scope="session")
    def sandbox_server():
        """One server for all tests."""
        server = SandboxServer()
        yield server
        server.close()

    @pytest.fixture
    def sandbox(sandbox_server: SandboxServer, request: pytest.FixtureRequest):
        """A world for this test. @pytest.mark.parametrize("sandbox", [{"clock": "manual"}], indirect=True) chooses another."""
        world = sandbox_server.new_world(**getattr(request, "param", {}))
        yield world
        sandbox_server.remove(world)
