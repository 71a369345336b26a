# You need Python 3.11 or newer with venv, make and git; the rest is fetched into .cache/uv and .venv.
# Under `make play` only the game writes to standard output, so that it can be scripted through a pipe.

UV_VERSION := 0.13.8
PYTHON ?=
ARGS ?=

BIN := .venv/bin
UV := .cache/uv/$(UV_VERSION)/bin/uv
READY := .venv/.ready
VECTORS := tests/vectors/cases
# Databases of tests are in memory if there is a gigabyte for them, so that nothing waits for a disk.
MEMORY := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 1048576 { print "/dev/shm" }')

# Tests sometimes wait for a server or a thread, so one more process than processors keeps them busy.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# What `make coverage` runs: tests of single parts. Whole games, other processes and inputs at random are left out.
UNITS := tests/commands tests/features tests/games tests/packs tests/picture tests/pipeline tests/rules tests/text tests/turn

export UV_PYTHON_DOWNLOADS := never
export UV_PYTHON_PREFERENCE := only-system
export UV_PROJECT_ENVIRONMENT := .venv
# If the system trusts the TLS certificate of a local network, so do we.
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/cert.pem),)
export UV_SYSTEM_CERTS ?= 1
endif
unexport VIRTUAL_ENV
# Otherwise every process that the tests start would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE
unexport PYTHONHOME

# $(call step,name,command): the name on its own line, then the command; make stops at the first failure.
step = @printf '\n== %s\n' '$(1)' && $(2)

.NOTPARALLEL:
.PHONY: help play test typed coverage golden docs site pictures build format bench house clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: $(READY) ## Play in this shell; arguments in ARGS, e.g. make play ARGS="--seed 1"
	@$(BIN)/turnkeeper play $(ARGS)

test: $(READY) ## Run every check, as .ci/run does
	$(call step,uv.lock,$(UV) lock --check --offline --quiet)
	$(call step,ruff check,$(BIN)/ruff check --quiet)
	$(call step,ruff format,$(BIN)/ruff format --check)
	$(call step,PostgreSQL,$(BIN)/python -m tests.store.cluster)
	@printf '\n== pytest, with mypy and import-linter beside it\n'
	@$(MAKE) --no-print-directory typed >.cache/typed.txt 2>&1 & typed=$$!; \
	$(if $(MEMORY),TMPDIR=$(MEMORY) )$(BIN)/pytest --quiet -n $(WORKERS) --dist worksteal; tested=$$?; \
	wait $$typed; typed=$$?; cat .cache/typed.txt; test $$tested = 0 && test $$typed = 0
	$(call step,vectors,$(BIN)/python -m tests.vectors $(VECTORS))
	$(call step,audit,$(BIN)/python -m tests.audit $(UV))
	@printf '\nall checks passed\n'

typed: $(READY) ## Check types and which package imports which; `make test` does both while the tests run
	$(call step,mypy,$(BIN)/mypy)
	$(call step,import-linter,$(BIN)/lint-imports --no-logo)

coverage: $(READY) ## Say how much of the code the unit tests run; fails below the floor in pyproject.toml
	@rm -rf .cache/coverage && mkdir -p .cache/coverage
	@$(if $(MEMORY),TMPDIR=$(MEMORY) )$(BIN)/coverage run -m pytest --quiet -n $(WORKERS) --dist worksteal $(UNITS)
	@$(BIN)/coverage combine --quiet && $(BIN)/coverage report

golden: $(READY) ## Play all transcripts and write what they print into their .out files
	@$(BIN)/python -m tests.transcripts

docs: $(READY) ## Write the pages of docs/ that are made from the code
	@$(BIN)/python -m tests.pages

site: $(READY) ## Build the docs as a searchable site in dist/site; it needs no network to be read
	@$(UV) sync --frozen --quiet --inexact --group docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

pictures: $(READY) ## Take the README's picture; needs Chromium (Debian: apt install chromium)
	@$(BIN)/python -m tests.screenshots

build: $(READY) ## Build wheel, source package and SBOM (a list of everything they need) in dist/
	@$(UV) build --quiet --out-dir dist
	@$(UV) export --quiet --frozen --no-dev --preview-features sbom-export --format cyclonedx1.5 --output-file dist/turnkeeper.cdx.json

format: $(READY) ## Format the code and fix what ruff can fix
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format

bench: $(READY) ## Measure; arguments in ARGS
	@$(UV) sync --frozen --quiet --inexact --group bench
	@$(BIN)/python -m bench $(ARGS)

house: $(READY) ## Count how easy the code is to find, read and extend
	@$(BIN)/python -m bench.house

clean: ## Remove everything that make and the tools made, but never a database
	@rm -rf .venv .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The interpreter is a prerequisite so that an environment whose Python was removed is made again.
$(READY): uv.lock pyproject.toml $(BIN)/python | $(UV)
	@exec >&2 </dev/null; echo 'Setting up .venv from uv.lock ...'; \
	$(UV) sync --frozen --quiet --python "$$(cat .cache/uv/python)" && touch $@

$(BIN)/python: ;

# Use the first Python that is new enough and has venv; if there is none, say in one sentence what is missing.
$(UV):
	@exec >&2 </dev/null; found=; old=; bare=; \
	for name in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  version=$$($$name -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
	  $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { old="$$old $$version"; continue; }; \
	  $$name -c 'import ensurepip, venv' 2>/dev/null || { bare=$${bare:-$$version}; continue; }; \
	  found=$$name; break; \
	done; \
	if [ -z "$$found" ] && [ -n "$$bare" ]; then \
	  echo "Python $$bare has no venv module here: install it (Debian and Ubuntu: apt install python$$bare-venv)."; exit 1; \
	elif [ -z "$$found" ]; then \
	  echo "Python 3.11 or newer is needed (found:$${old:- none}): install it, or name it with make PYTHON=/path/to/python3."; exit 1; \
	fi; \
	echo "Fetching uv $(UV_VERSION) ..."; \
	rm -rf .cache/uv && mkdir -p .cache/uv && \
	$$found -c 'import sys; print(sys.executable)' > .cache/uv/python && \
	$$found -m venv .cache/uv/$(UV_VERSION) && \
	.cache/uv/$(UV_VERSION)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
