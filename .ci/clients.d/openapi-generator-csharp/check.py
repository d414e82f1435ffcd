"""Reads the generated C#, where no compiler is to be had: its syntax, names that a compiler refuses, and what a program would use.

check.py FOLDER
"""

import sys
from collections import Counter
from pathlib import Path

import tree_sitter_c_sharp
from tree_sitter import Language, Parser

TYPES = {"class_declaration", "interface_declaration", "struct_declaration"}
USED = {
    "CandidatesApi.cs": ["CandidatesListAsync", "CandidatesImportAsync", "CandidatesBulkImportAsync", "ErrorWithCandidateId? Conflict()"],
    "TelephonyApi.cs": ["CallsScheduleAsync"],
    "WebhooksApi.cs": ["WebhooksCreateAsync", "WebhooksDeleteAsync"],
    "ErrorWithCandidateId.cs": ["CandidateIdDetails? Details"],
}


def faults(path, node):
    where = f"{path.name}:{node.start_point[0] + 1}"
    if node.type == "ERROR" or node.is_missing:
        yield f"{where} does not parse"
    body = node.child_by_field_name("body") if node.type in TYPES else None
    if body:
        own = node.child_by_field_name("name").text
        names = [name.text for name in map(named, body.named_children) if name]
        yield from (f"{where}: {own.decode()} has a member of its own name" for name in names if name == own)
        yield from (f"{where}: {name.decode()} stands twice in {own.decode()}" for name, count in Counter(names).items() if count > 1)
    for child in node.children:
        yield from faults(path, child)


def named(member):
    """The name of a property or field; methods and constructors may share one."""
    return member.child_by_field_name("name") if member.type in TYPES | {"property_declaration", "enum_declaration"} else None


parser = Parser(Language(tree_sitter_c_sharp.language()))
files = {path.name: path for path in Path(sys.argv[1]).rglob("*.cs")}
found = [fault for path in files.values() for fault in faults(path, parser.parse(path.read_bytes()).root_node)]
for name, texts in USED.items():
    source = " ".join(files[name].read_text(encoding="utf-8").split()) if name in files else ""
    found += [f"{name} has no {text}" for text in texts if text not in source]
print("\n".join(found) or f"ok: {len(files)} files parse and have what a program uses")
sys.exit(1 if found else 0)
