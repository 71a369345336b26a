"""Rate limits: buckets for a route with its channel, guild or webhook, and one for all requests of the bot.

There are none until a test sets them. The real numbers aren't documented: a client has to read them from the headers,
and that is what is tested.
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
"""Routes that don't count toward the bot's limit (interactions/receiving-and-responding#endpoints)."""


def _clock() -> float:
    return asyncio.get_running_loop().time()


@dataclass(eq=False)
class Bucket:
    """A limit of `requests` in `seconds`, counted from the first request. `windows`: how often it has started over."""

    name: str
    requests: int
    seconds: float
    clock: Callable[[], float] = _clock
    used: int = 0
    ends: float = 0.0
    windows: int = 0

    def take(self) -> bool:
        """Count a request; return False if it is one too many."""
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
    """A request over the limit."""

    body: dict[str, Any]
    headers: dict[str, str]


@dataclass(eq=False)
class Rates:
    """All rate limits. `refused`: method and path of every request answered with 429."""

    routes: list[tuple[str, str, int, float]] = field(default_factory=list)
    everywhere: Bucket | None = None
    buckets: dict[tuple[str, str, str], Bucket] = field(default_factory=dict)
    refused: list[tuple[str, str]] = field(default_factory=list)

    def limit(self, requests: int, seconds: float, *, method: str = "POST", path: str = MESSAGES) -> None:
        """Limit the requests to a route, separately for each channel, guild or webhook. A path may contain `*`."""
        self.routes.append((method, path, requests, seconds))

    def limit_all(self, requests: int = REQUESTS_A_SECOND, seconds: float = 1.0) -> None:
        """Limit all requests of the bot together."""
        self.everywhere = Bucket("", requests, seconds)

    def take(self, method: str, path: str) -> dict[str, str] | Refused:
        """Count a request; return the headers of its answer, or the refusal."""
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
