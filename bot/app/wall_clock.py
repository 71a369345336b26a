"""The only place that looks at the time of day."""

from datetime import UTC, datetime


class SystemClock:
    """The operating system's clock, in UTC."""

    def now(self) -> datetime:
        return datetime.now(UTC)
