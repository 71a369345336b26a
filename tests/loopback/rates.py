"""Rate limits: buckets for a route and its channel, guild or webhook, and one for all requests of the bot.

There are none until a test asks for them. The true numbers are not written down anywhere: a client has to read them
from the headers, which is what is tested.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Final

from tests.loopback.faults import MESSAGES
from tests.loopback.limits import REQUESTS_A_SECOND

OUTSIDE: Final = ("/interactions/", "/webhooks/")
"""Routes that do not count as requests of the bot (interactions/receiving-and-responding#endpoints)."""


def _clock() -> float:
    return asyncio.get_running_loop().time()


@dataclass(eq=False)
class Bucket:
    """`requests` in so many `seconds`, counted from the first; `windows` says how often it was begun anew."""

    name: str
    requests: int
    seconds: float
    clock: Callable[[], float] = _clock
    used: int = 0
    ends: float = 0.0
    windows: int = 0

    def take(self) -> bool:
        """Count a request; False where it is one too many."""
        if self.clock() >= self.ends:
            self.used, self.ends, self.windows = 0, self.clock() + self.seconds, self.windows + 1
        self.used += 1
        return self.used <= self.requests

    @property
    def left(self) -> float:
        return max(0.0, self.ends - self.clock())

    def headers(self) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(self.requests),
            "X-RateLimit-Remaining": str(max(0, self.requests - self.used)),
            "X-RateLimit-Reset": f"{time.time() + self.left:.3f}",
            "X-RateLimit-Reset-After": f"{self.left:.3f}",
            "X-RateLimit-Bucket": self.name,
        }


@dataclass(frozen=True)
class Refused:
    """A request that was one too many."""

    body: dict[str, Any]
    headers: dict[str, str]


@dataclass(eq=False)
class Rates:
    """`refused` holds the method and path of every request that got 429 here."""

    routes: list[tuple[str, str, int, float]] = field(default_factory=list)
    everywhere: Bucket | None = None
    buckets: dict[tuple[str, str, str], Bucket] = field(default_factory=dict)
    refused: list[tuple[str, str]] = field(default_factory=list)

    def limit(self, requests: int, seconds: float, *, method: str = "POST", path: str = MESSAGES) -> None:
        """So many requests to a route, for each channel, guild or webhook of its own. A path may hold `*`."""
        self.routes.append((method, path, requests, seconds))

    def limit_all(self, requests: int = REQUESTS_A_SECOND, seconds: float = 1.0) -> None:
        """So many requests of the bot in all."""
        self.everywhere = Bucket("", requests, seconds)

    def take(self, method: str, path: str) -> dict[str, str] | Refused:
        """The headers of the answer, or the answer itself."""
        if self.everywhere is not None and not path.startswith(OUTSIDE) and not self.everywhere.take():
            return self._refused(method, path, self.everywhere, {"X-RateLimit-Global": "true"}, "global")
        for number, (wanted, pattern, requests, seconds) in enumerate(self.routes):
            if wanted == method and fnmatchcase(path, pattern):
                whose = path.split("/")[2]
                bucket = self.buckets.setdefault((wanted, pattern, whose), Bucket(f"bucket{number}", requests, seconds))
                if not bucket.take():
                    return self._refused(method, path, bucket, bucket.headers(), "user")
                return bucket.headers()
        return {}

    def _refused(self, method: str, path: str, bucket: Bucket, headers: dict[str, str], scope: str) -> Refused:
        self.refused.append((method, path))
        body = {"message": "You are being rate limited.", "retry_after": bucket.left, "global": scope == "global"}
        more = {"Via": "1.1 google", "Retry-After": f"{bucket.left:.3f}", "X-RateLimit-Scope": scope}
        return Refused(body, {**headers, **more})
