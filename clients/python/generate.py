"""Writes the generated part of the package from the OpenAPI document, at the beginning of every build.

It is not in the repository: it is long, follows from the document, and so can never be out of date. The document is that of the repository,
or that beside this file, in the source distribution that the service serves. A source distribution of `python -m build` has the generated
part instead.
"""

import ast
import json
import keyword
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "interview_platform"
SERVED = HERE / "openapi.json"
DOCUMENT = SERVED if SERVED.exists() else HERE.parent.parent / "docs" / "openapi.json"
METHODS = ("get", "post", "patch", "put", "delete")


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version, build_data):
        if DOCUMENT.exists():
            generate()
        elif not (PACKAGE / "api").exists():
            raise RuntimeError(f"{DOCUMENT} does not exist: build in the repository, or from a source distribution")


def generate():
    document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    operations = list(operations_of(document))
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "openapi.json")
        source.write_text(json.dumps(simplified(document)), encoding="utf-8")
        run_generator(source, Path(folder, "generated"))
        harden(Path(folder, "generated", "api"), document)
        for entry in Path(folder, "generated").iterdir():
            if entry.name != "__init__.py":
                replace(entry, PACKAGE / entry.name)
    (PACKAGE / "_operations.py").write_text(tables(document, operations), encoding="utf-8")
    (PACKAGE / "_events.py").write_text(events(document), encoding="utf-8")
    (PACKAGE / "resources.py").write_text(resources(PACKAGE / "api", simplified(document)), encoding="utf-8")


def run_generator(document, output):
    """A warning means that something is left out of the client: it fails the build."""
    # Plain strings, with their values for type checkers, instead of classes.
    config = document.with_name("config.json")
    config.write_text(json.dumps({"literal_enums": True}), encoding="utf-8")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--path", str(document), "--output-path", str(output)]
    result = subprocess.run([*command, "--meta", "none", "--config", str(config), "--fail-on-warning"], capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"openapi-python-client refuses {DOCUMENT}:\n{result.stdout}{result.stderr}")


def harden(api, document):
    """Puts what the generator lacks around the ids in paths and the reading of responses: `path_id` and `readable` of convenience.py."""
    modules = [module for module in api.glob("*/*.py") if module.name != "__init__.py"]
    counts = {"operations": 0, "path parameters": 0}
    for module in modules:
        text = module.read_text(encoding="utf-8")
        address = re.search(r'"\.format\(\n.*?\n        \)', text, re.DOTALL)
        guarded, ids = re.subn(r"(\w+)=\1,", r'\1=path_id("\1", \1),', address[0]) if address else ("", 0)
        text = text.replace(address[0], guarded) if address else text
        text, readers = re.subn(r"^def _build_response\(", "@readable\ndef _build_response(", text, flags=re.MULTILINE)
        text = text.replace("from ...types import", "from ...convenience import path_id, readable\nfrom ...types import", 1)
        module.write_text(text, encoding="utf-8")
        counts["operations"] += readers
        counts["path parameters"] += ids
    paths = [path for path, _, _ in operations_of(simplified(document))]
    expected = {"operations": len(paths), "path parameters": sum(path.count("{") for path in paths)}
    if counts != expected:
        raise RuntimeError(f"openapi-python-client writes operations in another form: found {counts}, expected {expected}")


def replace(source, target):
    if target.is_dir():
        shutil.rmtree(target)
    shutil.move(str(source), str(target))


def simplified(document):
    """The part of the document that the generator sees.

    Refusals are raised as ApiError, so no operation returns one. Operations of other systems are not for clients. A newer
    service can answer with further values of an enumeration: in responses, these are strings. It can also answer with events of further
    types: their data is any object.
    """
    copy = json.loads(json.dumps(document))
    for path, method, operation in list(operations_of(copy)):
        operation.pop("x-codeSamples", None)
        operation["responses"] = {status: answer for status, answer in operation["responses"].items() if status.startswith("2")}
        if not is_json(operation):
            del copy["paths"][path][method]
    copy.pop("webhooks", None)
    seen = set()
    for _, _, operation in operations_of(copy):
        open_enumerations(copy, operation["responses"], seen)
    return copy


def open_enumerations(document, node, seen):
    """Takes the enumerations out of a schema of responses. One with a name keeps it and its values where requests use it."""
    if isinstance(node, list):
        for item in node:
            open_enumerations(document, item, seen)
    elif isinstance(node, dict) and id(node) not in seen:
        seen.add(id(node))
        if "$ref" in node:
            target = resolved(document, node)
            if "enum" in target:
                node.clear()
                node.update({key: value for key, value in target.items() if key != "enum"})
            else:
                open_enumerations(document, target, seen)
        elif isinstance(node.get("enum"), list):
            del node["enum"]
        elif sum("$ref" in form for form in node.get("anyOf", [])) > 1:
            node["anyOf"].append({"type": "object", "additionalProperties": True})
        for item in list(node.values()):
            open_enumerations(document, item, seen)


def is_json(operation):
    messages = [operation.get("requestBody", {}), *operation["responses"].values()]
    return all("application/json" in message["content"] for message in messages if "content" in message)


def tables(document, operations):
    """What the hand-written part must know of the operations."""
    with_key = sorted(path for path, method, operation in operations if method == "post" and takes_key(document, operation))
    patterns = [re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(path)) + "$" for path in with_key]
    lines = "".join(f'    "{code}",\n' for code in document["components"]["schemas"]["ErrorCode"]["enum"])
    return f'''"""Written by generate.py."""

from typing import Literal

ErrorCode = Literal[
{lines}    "UNEXPECTED_RESPONSE",
]

# The paths of the POST operations that take an Idempotency-Key.
IDEMPOTENT = r"{"|".join(patterns)}"
'''


def events(document):
    """The bodies of deliveries as types: `event` tells which `data` there is."""
    bodies = [item["post"]["requestBody"]["content"]["application/json"]["schema"] for item in document["webhooks"].values()]
    classes, names = {}, [body["title"] for body in bodies]
    for body in bodies:
        typed(document, body, body["title"], classes)
    listed = "".join(f"    {name},\n" for name in names)
    text = "\n\n".join(classes.values())
    return f'''"""Written by generate.py: the bodies of webhook deliveries."""

from typing import Any, Literal, Optional, TypedDict, Union

{text}

# A newer service can send events that this version does not list.
WebhookEvent = Union[
{listed}]
'''


def typed(document, schema, name, classes):
    """A schema as an annotation. Objects become classes, after those that they refer to."""
    if "$ref" in schema:
        return typed(document, resolved(document, schema), schema["$ref"].split("/")[-1], classes)
    if "anyOf" in schema:
        parts = [part for part in schema["anyOf"] if part != {"type": "null"}]
        inner = typed(document, parts[0], name, classes) if len(parts) == 1 else "Any"
        return f"Optional[{inner}]" if len(parts) < len(schema["anyOf"]) else inner
    kinds = [kind for kind in [schema.get("type")] if isinstance(kind, str)] or [kind for kind in schema.get("type", []) if kind != "null"]
    kind = kinds[0] if len(kinds) == 1 else None
    if isinstance(schema.get("type"), list) and "null" in schema["type"]:
        return f"Optional[{typed(document, {**schema, 'type': kind}, name, classes)}]" if kind else "Any"
    if "enum" in schema:
        return "Literal[" + ", ".join(repr(value) for value in schema["enum"] if value is not None) + "]"
    if kind == "array":
        return f"list[{typed(document, schema['items'], name + 'Item', classes)}]"
    if kind != "object" or "properties" not in schema:
        return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "object": "dict[str, Any]"}.get(kind, "Any")
    lines = [f"    {key}: {typed(document, inner, name + key[0].upper() + key[1:], classes)}" for key, inner in schema["properties"].items()]
    is_total = set(schema["properties"]) == set(schema.get("required", []))
    classes[name] = f"class {name}(TypedDict{'' if is_total else ', total=False'}):\n" + "\n".join(lines) + "\n"
    return name


def resources(api, document):
    """The operations by group, as methods: `client.candidates.list` calls `candidates_list.sync`.

    Those on a part of one thing stand with the thing, too: `calls.schedule` of a candidate is `candidates.schedule_call`.
    """
    groups = {}
    listed = [(path, operation["operationId"].rsplit(".", 1)) for path, _, operation in operations_of(document)]
    for _, (group, name) in listed:
        groups.setdefault(group, {})[name] = (group, name)
    for path, (group, name) in listed:
        match = re.fullmatch(r"/v1/([a-z-]+)/\{\w+\}/[a-z-]+", path)
        resource = camel_case(match[1]) if match else group
        if resource in groups and resource != group:
            part = group[0].upper() + (group[1:] if name == "list" else re.sub("s$", "", group[1:]))
            groups[resource][name + part] = (group, name)
    modules = {module.stem: module for module in api.glob("*/*.py") if module.name != "__init__.py"}
    imports = "".join(f"from .api.{module.parent.name} import {name}\n" for name, module in sorted(modules.items()))
    classes = "".join(
        resource_class(modules, group, methods) + properties(groups, "self._client", group + ".") for group, methods in groups.items()
    )
    return f'''"""Written by generate.py: the operations by group."""

from __future__ import annotations

import datetime
from typing import Any, Literal, Optional, Union, cast

{imports}from .client import AuthenticatedClient
from .models import *
from .types import UNSET, Unset


class _Group:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

{classes}

class Resources:
    """The operations of the API by group."""

{properties(groups, "cast(AuthenticatedClient, self)")}'''


def properties(groups, client, above=""):
    """The groups below `above`, each as a property: `calling_hours.exceptions`."""
    direct = [group for group in groups if group.startswith(above) and "." not in group[len(above) :]]
    return "".join(
        f"    @property\n    def {snake_case(group[len(above) :])}(self) -> {class_name(group)}:\n        return {class_name(group)}({client})\n\n"
        for group in direct
    )


def resource_class(modules, group, methods):
    text = f"\n\nclass {class_name(group)}(_Group):\n"
    for name, (origin, operation) in methods.items():
        module = snake_case(f"{origin}.{operation}").replace(".", "_")
        tree = ast.parse(modules[module].read_text(encoding="utf-8"))
        sync = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "sync")
        named = [f"{arg.arg}: {ast.unparse(arg.annotation)}" for arg in sync.args.args]
        rest = [
            f"{arg.arg}: {ast.unparse(arg.annotation)}" + (f" = {ast.unparse(default)}" if default else "")
            for arg, default in zip(sync.args.kwonlyargs, sync.args.kw_defaults)
            if arg.arg != "client"
        ]
        passed = [arg.arg for arg in sync.args.args] + ["client=self._client"] + [f"{arg.arg}={arg.arg}" for arg in sync.args.kwonlyargs if arg.arg != "client"]
        result = re.sub(r"^Optional\[(.*)\]$", r"\1", ast.unparse(sync.returns))
        method = snake_case(name) + ("_" if keyword.iskeyword(name) else "")
        text += f"    def {method}({', '.join(['self', *named, *(['*', *rest] if rest else [])])}) -> {result}:\n"
        about = (ast.get_docstring(sync) or "").split("\n\nArgs:")[0]
        text += f"        {about!r}\n"
        text += f"        return cast({result!r}, {module}.sync({', '.join(passed)}))\n\n"
    return text


def class_name(group):
    return "".join(part[0].upper() + part[1:] for part in group.split(".")) + "Operations"


def camel_case(words):
    return re.sub(r"-(\w)", lambda match: match[1].upper(), words)


def snake_case(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def takes_key(document, operation):
    return any(resolved(document, parameter)["name"] == "Idempotency-Key" for parameter in operation.get("parameters", []))


def resolved(document, node):
    while "$ref" in node:
        target = document
        for name in node["$ref"].lstrip("#/").split("/"):
            target = target[name]
        node = target
    return node


def operations_of(document):
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in METHODS:
                yield path, method, operation


if __name__ == "__main__":
    generate()
