"""Failures on demand: HTTP errors, rate limits, lost answers, requests that hang."""

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

MESSAGES = "/channels/*/messages"
"""The path of Create Message, where failures happen by default."""


@dataclass(eq=False)
class Fault:
    """One kind of failure, for the next `times` matching requests. `holding`: only for requests containing this
    text; `hits`: how often it happened."""

    method: str
    path: str
    times: int
    status: int | None = None
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    lose: bool = False
    drop: bool = False
    gate: asyncio.Event | None = None
    holding: str = ""
    hits: int = 0

    def fits(self, method: str, path: str, body: bytes) -> bool:
        here = self.times > 0 and self.method == method and fnmatchcase(path, self.path)
        return here and self.holding.encode() in body

    def release(self) -> None:
        """Let held requests go on."""
        if self.gate is not None:
            self.gate.set()


class Faults:
    """The failures still to come. A path begins after /api/v10 and may contain `*`."""

    def __init__(self) -> None:
        self.planned: list[Fault] = []
        self.spoilt: dict[str, dict[str, Any]] = {}

    @property
    def looks(self) -> bool:
        """Whether any failure depends on the contents of a request."""
        return any(fault.holding for fault in self.planned)

    def spoil(self, content: str, **fields: Any) -> None:
        """Report every message with this text, in events and in the history, with these fields replaced."""
        self.spoilt[content] = fields

    def _plan(self, fault: Fault) -> Fault:
        self.planned.append(fault)
        return fault

    def fail(
        self,
        status: int,
        *,
        code: int = 0,
        message: str = "",
        method: str = "POST",
        path: str = MESSAGES,
        times: int = 1,
        holding: str = "",
    ) -> Fault:
        """Answer with this HTTP status and Discord's error body; `holding`: only requests containing this text."""
        body = {"code": code, "message": message or str(status)}
        return self._plan(Fault(method, path, times, status=status, body=body, holding=holding))

    def rate_limit(
        self,
        retry_after: float,
        *,
        everywhere: bool = False,
        method: str = "POST",
        path: str = MESSAGES,
        times: int = 1,
    ) -> Fault:
        """Answer 429 as the API itself does, with a Via header and seconds to wait."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
        headers = {"Via": "1.1 google", "Retry-After": str(retry_after)}
        return self._plan(Fault(method, path, times, status=429, body=body, headers=headers))

    def lose_answer(self, *, method: str = "POST", path: str = MESSAGES, times: int = 1) -> Fault:
        """Carry the request out, then cut the connection before the answer."""
        return self._plan(Fault(method, path, times, lose=True))

    def lose_request(self, *, method: str = "POST", path: str = MESSAGES, times: int = 1) -> Fault:
        """Cut the connection before doing anything."""
        return self._plan(Fault(method, path, times, drop=True))

    def hold(self, *, method: str = "POST", path: str = MESSAGES, times: int = 1) -> Fault:
        """Let the request hang until `release` is called on the fault."""
        return self._plan(Fault(method, path, times, gate=asyncio.Event()))

    def take(self, method: str, path: str, body: bytes) -> Fault | None:
        for fault in self.planned:
            if fault.fits(method, path, body):
                fault.times -= 1
                fault.hits += 1
                return fault
        return None

    def release_all(self) -> None:
        for fault in self.planned:
            fault.release()
