import pytest

pytest_plugins = ["fellmoor_pytest"]

TRAIN = {"name": "train-01", "type": "h100.8x"}


def test_creates_an_instance(sandbox):
    created = sandbox.call("POST", "/instances", TRAIN, region="north-1")
    assert created.status == 201
    listed = sandbox.call("GET", "/instances", region="north-1")
    assert [instance["state"] for instance in listed.body] == ["running"]


def test_sees_nothing_of_other_tests(sandbox):
    assert sandbox.call("GET", "/instances", region="north-1").body == []


@pytest.mark.parametrize("sandbox", [{"clock": "manual"}], indirect=True)
def test_moves_the_time(sandbox):
    created = sandbox.call("POST", "/instances", TRAIN, region="north-1").body
    assert created["state"] == "creating"
    sandbox.settle()
    read = sandbox.call("GET", f"/instances/{created['id']}", region="north-1")
    assert read.body["state"] == "running"


def test_meets_a_limit(sandbox):
    limit = {"kind": "status", "status": 429, "retryAfter": 2}
    sandbox.fail({"operation": "listRegions", "fault": limit})
    refused = sandbox.call("GET", "/regions")
    assert (refused.status, refused.headers["Retry-After"]) == (429, "2")
    assert sandbox.call("GET", "/regions").status == 200


def test_is_refused_as_a_viewer(sandbox):
    viewer = sandbox.token_for(role="viewer")
    assert sandbox.call("POST", "/instances", TRAIN, region="north-1", token=viewer).status == 403
