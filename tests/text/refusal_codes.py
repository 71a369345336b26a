"""Every error code that the code can raise, found in its syntax, with the names of its facts."""

import ast
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BASE = "RuleError"
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Raised:
    """One place where an error is made. `code` may hold a "*"; None: it cannot be told. `facts` None: nor can they."""

    code: str | None
    facts: tuple[str, ...] | None
    where: str


@dataclass(frozen=True)
class Module:
    """What counts of one module, found in one walk: there are a thousand of them.

    `calls`: all, with the functions around them, the outermost first. `classes`: names of bases.
    """

    calls: tuple[tuple[ast.Call, tuple[Function, ...]], ...]
    classes: tuple[tuple[str, frozenset[str]], ...]


@cache
def raised() -> tuple[Raised, ...]:
    """All places in both packages."""
    modules = {
        str(path.relative_to(ROOT)): _module(ast.parse(path.read_text(encoding="utf-8")))
        for package in ("rules", "bot")
        for path in sorted((ROOT / package).rglob("*.py"))
    }
    errors = _errors(modules.values())
    makers = {name: _makers(module, errors) for name, module in modules.items()}
    public = {maker: at for found in makers.values() for maker, at in found.items() if not maker.startswith("_")}
    return tuple(
        found
        for name, module in modules.items()
        for found in _in_module(module, name, errors, {**dict.fromkeys(errors, 0), **public, **makers[name]})
    )


def _module(tree: ast.Module) -> Module:
    calls, classes = [], []
    waiting: deque[tuple[ast.AST, tuple[Function, ...]]] = deque([(tree, ())])
    while waiting:
        node, around = waiting.popleft()
        if isinstance(node, Function):
            around = (*around, node)
        elif isinstance(node, ast.Call):
            calls.append((node, around))
        elif isinstance(node, ast.ClassDef):
            classes.append((node.name, frozenset(_last_name(base) for base in node.bases)))
        waiting.extend((child, around) for child in ast.iter_child_nodes(node))
    return Module(tuple(calls), tuple(classes))


def _errors(modules: Iterable[Module]) -> set[str]:
    """`RuleError` and every class derived from it."""
    bases = {name: above for module in modules for name, above in module.classes}
    errors = {BASE}
    while more := {name for name, above in bases.items() if above & errors} - errors:
        errors |= more
    return errors


def _makers(module: Module, errors: set[str]) -> dict[str, int]:
    """Functions that hand the code on as a parameter of theirs, with its place."""
    makers: dict[str, int] = {}
    for call, around in module.calls:
        if _last_name(call.func) in errors and isinstance(given := _code(call, 0), ast.Name):
            for function in around:
                parameters = [parameter.arg for parameter in function.args.args if parameter.arg != "self"]
                if given.id in parameters:
                    makers[function.name] = parameters.index(given.id)
    return makers


def _in_module(module: Module, name: str, errors: set[str], makers: dict[str, int]) -> Iterator[Raised]:
    for call, around in module.calls:
        made = _last_name(call.func)
        if made not in makers:
            continue
        scope = around[-1] if around else None
        given = _code(call, makers[made])
        if _is_handed_on(given):
            continue
        if isinstance(given, ast.Name) and scope is not None and scope.name in makers and made in errors:
            continue
        codes = list(_constants(given, scope)) or [None]
        for code in codes:
            yield Raised(code, _facts(call) if made in errors else None, f"{name}:{call.lineno}")


def _last_name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _code(call: ast.Call, index: int) -> ast.expr | None:
    named = next((keyword.value for keyword in call.keywords if keyword.arg == "code"), None)
    return call.args[index] if len(call.args) > index else named


def _is_handed_on(given: ast.expr | None) -> bool:
    """Whether the code is that of another error: `refused.code`, or the reason that a choice is asked for."""
    match given:
        case ast.Attribute(attr="code" | "reason") | ast.Subscript(slice=ast.Constant(value="reason")):
            return True
    return False


def _constants(node: ast.expr | None, scope: ast.AST | None) -> Iterator[str]:
    """The texts an expression can be: itself, either side of a condition, or what was assigned to the name."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)
        case ast.IfExp(body=body, orelse=other):
            yield from _constants(body, scope)
            yield from _constants(other, scope)
        case ast.Name(id=name) if scope is not None:
            for target, value in _assigned(scope):
                if isinstance(target, ast.Name) and target.id == name:
                    yield from _constants(value, None)


def _assigned(scope: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    yield from zip(target.elts, node.value.elts, strict=False)
                else:
                    yield target, node.value


def _facts(call: ast.Call) -> tuple[str, ...] | None:
    """Names of the facts where they are written out."""
    if len(call.args) < 2:
        return () if not any(keyword.arg == "facts" for keyword in call.keywords) else None
    given = call.args[1]
    if not isinstance(given, ast.Dict) or not all(isinstance(key, ast.Constant) for key in given.keys):
        return None
    return tuple(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
