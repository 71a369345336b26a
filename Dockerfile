# Two stages: uv and the build back end stay in the first; the second has Python, the locked packages and the bot.
# Python 3.13.15. Dependabot proposes newer digests, but doesn't read ARG: hence a stage of its own.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS base

FROM base AS builder
RUN pip install --no-cache-dir uv==0.13.8
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_PYTHON_DOWNLOADS=never UV_PROJECT_ENVIRONMENT=/app/.venv
WORKDIR /app
# The packages come first: they change seldom, so this layer is kept when only the bot changes.
COPY pyproject.toml uv.lock ./
RUN uv sync --frozen --no-dev --no-install-project
COPY README.md LICENSE ./
COPY rules rules
COPY bot bot
COPY migrations migrations
RUN uv sync --frozen --no-dev --no-editable

FROM base
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin turnkeeper \
    && mkdir /data && chown turnkeeper:turnkeeper /data
COPY --from=builder /app/.venv /app/.venv
ENV PATH=/app/.venv/bin:$PATH PYTHONUNBUFFERED=1 TURNKEEPER_DATA=/data
USER turnkeeper
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["turnkeeper", "health"]
# SIGTERM ends the bot: it takes no more commands, finishes those under way and closes the database.
STOPSIGNAL SIGTERM
ENTRYPOINT ["turnkeeper"]
CMD ["run"]
