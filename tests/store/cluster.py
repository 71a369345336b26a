"""A temporary PostgreSQL server on loopback.

PostgreSQL refuses to run as root; as root, it is run as its package's user, or as nobody. `python -m
tests.store.cluster` makes sure that it is installed, from Debian's package if allowed.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

import psycopg

PACKAGED: Final = Path("/usr/lib/postgresql")
"""Where Debian's packages put each version."""
FIRST_WAIT: Final = 30.0
"""Seconds that a server may take to come up."""
PACKAGE: Final = "postgresql"
MISSING: Final = f"PostgreSQL's server is not installed, and the tests need one: apt-get install {PACKAGE}"
QUICK: Final = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "60"}
"""Nothing has to survive the machine here."""
DURABLE: Final = {"max_connections": "60"}
"""As a server is that people rely on."""


def programs() -> Path | None:
    """The folder of the server's own programs, the newest version; None where there is none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = [one / "bin" for one in PACKAGED.glob("*") if (one / "bin" / "initdb").exists()]
    return max(versions, key=lambda place: float(place.parent.name), default=None)


@dataclass
class Cluster:
    """A server that runs. `database` makes a database in it, as a copy of another where one is named."""

    port: int
    folder: Path
    user: str | None
    programs: Path
    process: "subprocess.Popen[bytes]"
    settings: Mapping[str, str]
    _names: Iterator[int] = field(default_factory=count)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://keeper@127.0.0.1:{self.port}/{name}"

    def database(self, of: str = "template1") -> str:
        """The URL of a new database."""
        name = f"keeper{next(self._names)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE {name} TEMPLATE "{of}"')  # type: ignore[arg-type]
        return self.url(name)

    def drop(self, url: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")  # type: ignore[arg-type]

    def kill(self) -> None:
        """As the machine would end it: without a word to anybody."""
        subprocess.run([self.programs / "pg_ctl", "-D", self.folder, "-m", "immediate", "stop"], **_quiet(self.user))
        self.process.wait()

    def start(self) -> None:
        """Come up on the same port with what is on disk."""
        self.process = _started(self.programs, self.folder, self.port, self.user, self.settings)
        _wait(self)


@contextmanager
def running(settings: Mapping[str, str] = QUICK) -> Iterator[Cluster]:
    """A new server for a block. Raises RuntimeError where none is installed."""
    found = programs()
    if found is None:
        raise RuntimeError(MISSING)
    user = _user()
    top = Path(tempfile.mkdtemp(prefix="turnkeeper-pg-"))
    folder = top / "data"
    try:
        if user is not None:
            top.chmod(0o755)
            shutil.chown(top, user)
        made = [found / "initdb", "-D", folder, "-U", "keeper", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
        subprocess.run(made, check=True, **_quiet(user))
        port = _free_port()
        cluster = Cluster(port, folder, user, found, _started(found, folder, port, user, settings), settings)
        try:
            _wait(cluster)
            yield cluster
        finally:
            if cluster.process.poll() is None:
                cluster.kill()
    finally:
        shutil.rmtree(top, ignore_errors=True)


def _user() -> str | None:
    """The user who runs it; None: the one who runs the tests."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return None
    names = {one.pw_name for one in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def _quiet(user: str | None) -> dict[str, object]:
    quiet: dict[str, object] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return quiet if user is None else {**quiet, "user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


def _started(
    found: Path, folder: Path, port: int, user: str | None, wanted: Mapping[str, str]
) -> "subprocess.Popen[bytes]":
    settings = {**wanted, "listen_addresses": "127.0.0.1", "port": str(port), "unix_socket_directories": str(folder)}
    given = [piece for name, value in settings.items() for piece in ("-c", f"{name}={value}")]
    return subprocess.Popen([found / "postgres", "-D", folder, *given], **_quiet(user))


def _wait(cluster: Cluster) -> None:
    late = time.monotonic() + FIRST_WAIT
    while True:
        try:
            psycopg.connect(cluster.url(), connect_timeout=1).close()
        except psycopg.OperationalError:
            if cluster.process.poll() is not None or time.monotonic() > late:
                raise
            time.sleep(0.02)
        else:
            return


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        found: int = one.getsockname()[1]
        return found


def installed() -> bool:
    """Whether a server is there, after having it installed where that is allowed."""
    if programs() is not None:
        return True
    may = shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0
    if not may:
        return False
    sys.stderr.write(f"PostgreSQL's server is missing: installing Debian's package {PACKAGE}\n")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", PACKAGE]):
        subprocess.run(["apt-get", *words], env=quiet, stdout=subprocess.DEVNULL)
    return programs() is not None


if __name__ == "__main__":
    if not installed():
        sys.exit(MISSING)
