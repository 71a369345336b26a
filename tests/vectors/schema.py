"""The schema of a vector file: only known keys, all required keys, unique ids."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

VERSION = 1
REVISIONS = ("current", "classic", "2014", "evading", "arena")
_KINDS = ("example", "table", "rule", "parse", "derived")
_REQUIRED = ("id", "kind", "seed", "inv", "revisions", "title", "given", "when", "then")
_OPTIONAL = ("ambiguity", "alt", "note", "why")
_FILE_KEYS = {"schema", "area", "cases"}
# The same loader in C, tens of times faster; not every build of the library has it.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Case:
    """One case of one file. `when` without `do` and `dice` are call parameters."""

    id: str
    inv: str
    title: str
    revisions: tuple[str, ...]
    given: dict[str, Any]
    do: str
    params: dict[str, Any]
    dice: list[dict[str, Any]]
    then: dict[str, Any]
    path: Path


class SchemaError(Exception):
    """A file that is no vector file; the text names file, case and what is wrong."""


def _require(condition: bool, where: str, what: str) -> None:
    if not condition:
        raise SchemaError(f"{where}: {what}")


def _stream(stream: Any, where: str) -> None:
    _require(isinstance(stream, dict), where, "a dice stream is no mapping")
    kinds = {"got", "faces"} & set(stream)
    _require(len(kinds) == 1, where, "a dice stream has either got or faces")
    astray = set(stream) - {"for", "expr", "got", "faces"}
    _require(not astray, where, f"unknown keys in a dice stream: {sorted(astray)}")
    for key in ("for", "expr"):
        _require(isinstance(stream.get(key), str), where, f"a dice stream without {key}")
    listed = stream[kinds.pop()]
    plain = isinstance(listed, list) and all(isinstance(one, int) and not isinstance(one, bool) for one in listed)
    _require(plain, where, "results of dice are a list of whole numbers")


def _case(raw: Any, path: Path) -> Case:
    _require(isinstance(raw, dict), str(path), "a case is no mapping")
    where = f"{path.name} {raw.get('id', '?')}"
    missing = [key for key in _REQUIRED if key not in raw]
    astray = set(raw) - {*_REQUIRED, *_OPTIONAL}
    _require(not missing, where, f"missing {missing}")
    _require(not astray, where, f"unknown keys {sorted(astray)}")
    for key in ("id", "seed", "inv", "title"):
        _require(isinstance(raw[key], str) and raw[key] != "", where, f"{key} is no text")
    _require(raw["kind"] in _KINDS, where, f"unknown kind {raw['kind']!r}")
    _require(raw["kind"] != "derived" or "why" in raw, where, "a derived case says why")
    tags = raw["revisions"]
    _require(isinstance(tags, list) and bool(tags), where, "no revisions")
    _require(all(tag in REVISIONS for tag in tags) and len(set(tags)) == len(tags), where, f"revisions {tags}")
    raw = {**raw, "given": {} if raw["given"] is None else raw["given"]}
    for key in ("given", "when", "then"):
        _require(isinstance(raw[key], dict), where, f"{key} is no mapping")
    for reading in raw.get("alt", []):
        _require(isinstance(reading, dict) and set(reading) == {"reading", "then"}, where, "alt holds reading and then")
    params = dict(raw["when"])
    do, dice = params.pop("do", None), params.pop("dice", [])
    _require(isinstance(do, str), where, "when names no function")
    _require(isinstance(dice, list), where, "dice is no list")
    for stream in dice:
        _stream(stream, where)
    return Case(
        raw["id"], raw["inv"], raw["title"], tuple(tags), raw["given"], str(do), params, dice, raw["then"], path
    )


def load(path: Path) -> list[Case]:
    """The cases of one file. Raises `SchemaError`."""
    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise SchemaError(f"{path}: {error}") from error
    _require(isinstance(raw, dict) and set(raw) == _FILE_KEYS, str(path), f"keys are {sorted(_FILE_KEYS)}")
    _require(raw["schema"] == VERSION, str(path), f"schema {raw['schema']!r} is not {VERSION}")
    _require(isinstance(raw["area"], str), str(path), "area is no text")
    _require(isinstance(raw["cases"], list) and bool(raw["cases"]), str(path), "no cases")
    return [_case(one, path) for one in raw["cases"]]


def load_all(paths: list[Path]) -> list[Case]:
    """The cases of files and folders, in order, ids unique over all of them. Raises `SchemaError`."""
    files: list[Path] = []
    for path in paths:
        _require(path.exists(), str(path), "no such file")
        files += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    cases = [case for file in dict.fromkeys(files) for case in load(file)]
    seen: set[str] = set()
    for case in cases:
        _require(case.id not in seen, f"{case.path.name} {case.id}", "id used twice")
        seen.add(case.id)
    return cases
