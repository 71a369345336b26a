"""Which code is reachable from play: a reference graph of both packages, read from their syntax.

Nodes are top-level definitions, and modules for code outside them. A definition that nothing reachable from `bot` or
the list of systems refers to is used only by tests.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
WITHOUT = "rulebook"
"""The package of a family whose entries name every home; being named there is no use."""


@dataclass
class Node:
    """A definition or a module: what it refers to by full name, and the attributes it reads."""

    refers: set[str] = field(default_factory=set)
    reads: set[str] = field(default_factory=set)


@lru_cache(maxsize=1)
def _modules() -> dict[str, ast.Module]:
    found = {}
    for package in ("rules", "bot"):
        for path in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            if name.split(".")[2:3] != [WITHOUT]:
                found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def _imports(tree: ast.Module) -> dict[str, str]:
    """Local names of what is imported, with their full names."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
    return names


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    for statement in tree.body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, statement
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, statement


@lru_cache(maxsize=1)
def graph() -> dict[str, Node]:
    nodes: dict[str, Node] = {}
    for module, tree in _modules().items():
        local = _imports(tree)
        own = dict(_definitions(tree))
        known = {**local, **{name: f"{module}.{name}" for name in own}}
        for name, statement in own.items():
            nodes[f"{module}.{name}"] = _node(statement, known, module)
        rest = [statement for statement in tree.body if statement not in own.values()]
        nodes[module] = Node(
            {full for full in local.values() if full in _modules() and full.startswith(f"{module}.")}
            | {f"{module}.{name}" for name, statement in own.items() if _registered(statement, local)}
        )
        for statement in rest:
            if not isinstance(statement, ast.Import | ast.ImportFrom):
                found = _node(statement, known, module)
                nodes[module].refers |= found.refers
                nodes[module].reads |= found.reads
        if any(other.startswith(f"{module}.") for other in _modules()):
            # A package hands on what it imports under its own name.
            for name, full in local.items():
                nodes.setdefault(f"{module}.{name}", Node({full}))
    return nodes


def _registered(statement: ast.stmt, local: dict[str, str]) -> bool:
    """Whether a function is registered when its module is loaded: by a decorator of the rules that takes arguments."""
    return isinstance(statement, ast.FunctionDef) and any(
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and local.get(call.func.id, "").startswith("rules.")
        for call in statement.decorator_list
    )


def _node(statement: ast.stmt, known: dict[str, str], module: str) -> Node:
    node = Node({module})
    bases = set()
    for part in ast.walk(statement):
        match part:
            case ast.Attribute(value=ast.Name(id=base) as name, attr=attribute):
                bases.add(name)
                node.reads.add(attribute)
                node.refers |= {f"{known[base]}.{attribute}", known[base]} if base in known else set()
            case ast.Attribute(attr=attribute):
                node.reads.add(attribute)
    for part in ast.walk(statement):
        if isinstance(part, ast.Name) and part.id in known and part not in bases:
            # A module handed about as a value: any of its tables may be looked at.
            full = known[part.id]
            node.refers |= {full, f"{full}.*"} if full in _modules() else {full}
    return node


@lru_cache(maxsize=1)
def reached() -> frozenset[str]:
    """Full names of all that the bot or the list of systems leads to."""
    nodes = graph()
    found: set[str] = set()
    ahead = [name for name in nodes if name.startswith(("bot.", "rules.catalogue"))]
    while ahead:
        name = ahead.pop()
        if name in found:
            continue
        found.add(name)
        node = nodes.get(name)
        owner, _, last = name.rpartition(".")
        if node is None and last == "*":
            ahead += [
                other for other in nodes if other.rpartition(".")[0] == owner and other.rpartition(".")[2].isupper()
            ]
        elif node is None:
            # A method or a member: it comes with its class.
            ahead += [owner] if owner in nodes else []
        else:
            ahead += node.refers
    return frozenset(found)


@lru_cache(maxsize=1)
def read_anywhere() -> frozenset[str]:
    """Attributes that reached code reads."""
    nodes = graph()
    return frozenset(name for found in reached() if found in nodes for name in nodes[found].reads)


def public_functions(package: str) -> tuple[str, ...]:
    """Full names of the public functions in the modules of a package and of the packages in it."""
    found = []
    for module, tree in _modules().items():
        if module.startswith(f"{package}."):
            found += [
                f"{module}.{name}"
                for name, statement in _definitions(tree)
                if isinstance(statement, ast.FunctionDef) and not name.startswith("_")
            ]
    return tuple(found)
