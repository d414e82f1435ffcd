"""The samples of the OpenAPI document are run against a transport that answers with the examples of the document."""

import functools
import json
import os
import re
from pathlib import Path

import httpx
import pytest

import interview_platform

DOCUMENT = json.loads((Path(__file__).resolve().parent.parent / "openapi.json").read_text(encoding="utf-8"))


def resolved(node):
    while "$ref" in node:
        node = functools.reduce(lambda target, name: target[name], node["$ref"].lstrip("#/").split("/"), DOCUMENT)
    return node


def example_of(media):
    return media["example"] if "example" in media else next(iter(media["examples"].values()))["value"]


def samples():
    for path, item in DOCUMENT["paths"].items():
        for method, operation in item.items():
            for sample in operation.get("x-codeSamples", []):
                if sample["lang"] == "python":
                    yield pytest.param(method, path, operation, sample["source"], id=operation["operationId"])


@pytest.mark.parametrize(("method", "path", "operation", "source"), list(samples()))
def test_a_sample_sends_the_request_of_its_operation(method, path, operation, source, monkeypatch):
    status, success = next((status, resolved(answer)) for status, answer in operation["responses"].items() if status.startswith("2"))
    answer = example_of(success["content"]["application/json"])
    if "pagination" in answer:
        answer["pagination"] = {"cursor": None, "hasMore": False}
    requests = []

    def handle(request):
        requests.append(request)
        return httpx.Response(int(status), json=answer)

    connected = functools.partial(interview_platform.create_client, transport=httpx.MockTransport(handle))
    monkeypatch.setattr(interview_platform, "create_client", connected)
    for name in re.findall(r'os\.environ\["(\w+)"\]', source):
        monkeypatch.setitem(os.environ, name, f"http://{name.lower()}.example")
    exec(compile(source, operation["operationId"], "exec"), {})

    (request,) = requests
    assert request.method == method.upper()
    assert re.fullmatch(re.sub(r"\{\w+\}", "[0-9a-f-]{36}", path), request.url.path)
    needed = [parameter["name"] for parameter in map(resolved, operation["parameters"]) if parameter["in"] == "query" and parameter.get("required")]
    assert set(needed) <= set(request.url.params)
    if "requestBody" in operation:
        # A constructor adds its defaults, and a date-time has another spelling of UTC.
        assert json.loads(request.content.replace(b"+00:00", b"Z")).items() >= example_of(operation["requestBody"]["content"]["application/json"]).items()
