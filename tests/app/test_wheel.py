"""The wheel contains everything that runs, and nothing else."""

from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]


def test_the_wheel_has_all_that_runs_and_nothing_else() -> None:
    files = {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    kept = [
        path for package in ("bot", "rules", "migrations") for path in (ROOT / package).rglob("*") if path.is_file()
    ]
    wanted = {path.relative_to(ROOT).as_posix() for path in kept if path.suffix not in (".pyc", ".mako")}
    assert files == {
        path.replace("migrations/", "bot/_migrations/", 1) if path.startswith("m") else path for path in wanted
    }
