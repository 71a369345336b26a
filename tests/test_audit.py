"""Findings in public lists about our packages are reported, and the lock file pins everything."""

import tomllib
from pathlib import Path

import pytest

from tests.audit import LOOKS, ROOT, Look, looked

VULNERABLE, TAKEN_BACK = LOOKS
AWAY = "error: error sending request for url (https://api.osv.dev/v1/querybatch)"


@pytest.mark.parametrize(
    ("look", "status", "says", "sound", "told"),
    [
        (VULNERABLE, 0, "Found no known vulnerabilities", True, "none known"),
        (VULNERABLE, 1, "jinja2 2.10 has 1 known vulnerability: GHSA-1", False, "GHSA-1"),
        (VULNERABLE, 2, AWAY, True, "out of reach"),
        (VULNERABLE, 2, "error: unexpected argument", False, "unexpected argument"),
        (TAKEN_BACK, 0, "Resolved 69 packages", True, "none known"),
        (TAKEN_BACK, 0, "warning: `attrs==21.1.0` is yanked", False, "attrs==21.1.0"),
        (TAKEN_BACK, 2, "error: Failed to fetch: https://pypi.org/simple/alembic/", True, "out of reach"),
    ],
)
def test_bad_news_fails_and_silence_does_not(
    look: Look, status: int, says: str, sound: bool, told: str, tmp_path: Path
) -> None:
    uv = tmp_path / "uv"
    uv.write_text(f"#!/bin/sh\necho '{says}' >&2\nexit {status}\n")
    uv.chmod(0o700)
    found = looked(str(uv), look)
    assert (found[0], told in found[1]) == (sound, True)


def test_every_file_of_every_package_is_known_by_its_hash() -> None:
    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    others = [one for one in packages if one["source"] != {"editable": "."}]
    assert len(others) == len(packages) - 1
    assert {one["source"].get("registry") for one in others} == {"https://pypi.org/simple"}
    files = [file for one in others for file in (*one.get("wheels", ()), *filter(None, [one.get("sdist")]))]
    assert len(files) > len(others)
    assert [file["url"] for file in files if not file.get("hash", "").startswith("sha256:")] == []
