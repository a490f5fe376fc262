# Every target makes .venv by itself; a machine needs only Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
# What is imported is compiled then, which is a small part of what is installed.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt

.PHONY: run test pytest lint bench browser docs pins release clean

# What running needs is half of what testing does.
run: $(RUNS)
	@$(BIN)/pitboss serve

# Types and tests are checked beside each other: neither keeps two cores busy all the time.
test:
	$(MAKE) --no-print-directory -j2 $(READY) browser
	$(MAKE) --no-print-directory -j2 lint pytest

# One worker more than cores: browsers, databases and houses are waited for.
WORKERS = $$($(BIN)/python -c "import os; print((os.cpu_count() or 1) + 1)")

# What Python has compiled is kept, also where the machine says otherwise: the tests start many processes. The tests
# themselves are compiled before there are workers, each of which would compile all of them.
pytest: export PYTHONDONTWRITEBYTECODE :=
pytest: $(READY)
	@$(BIN)/pytest --collect-only >/dev/null 2>&1 || true
	$(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

# The browser tests drive Debian's Chromium, best the one without windows; it is installed where that is allowed.
SHELL_ONLY := chromium-headless-shell
browser:
	@if ! command -v $(SHELL_ONLY) >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing Chromium for the browser tests"; \
	    apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(SHELL_ONLY) >/dev/null; \
	  fi || true; \
	  if ! command -v $(SHELL_ONLY) >/dev/null && ! command -v chromium >/dev/null; then \
	    echo "Skipped: the browser tests, for want of Chromium and of the right to install it"; \
	  fi; \
	fi

lint: $(READY)
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

# What the tests hold byte for byte is written anew, of all games or of one: make pins GAME=craps
pins: $(READY)
	$(BIN)/python -m tests.pins $(GAME)

# The documentation as a site, in build/site: from docs/, the data of the games, the law and docstrings.
docs: $(READY) browser
	$(PIP) -e '.[docs]'
	$(BIN)/python -m bench.site

bench: $(READY)
	$(PIP) -e '.[bench]'
	$(BIN)/python -m bench

# A release: all tests hold, no dependency has a known fault, every attack fails on both stores; then it is built, checked,
# and signed with the SSH key in a file, if one is named: make release KEY=FILE
KEY ?=
release: test
	$(PIP) 'pip-audit>=2.7,<3' 'build>=1.2,<2' 'hatchling>=1.27,<2'
	$(BIN)/python -m bench dependencies
	$(BIN)/python -m bench attack sqlite
	$(BIN)/python -m bench attack postgresql
	$(BIN)/python -m bench.release $(KEY)

# The pip of an older Python takes half as long again for the same, and does where no other can be had.
$(VENV):
	$(PYTHON) -m venv $(VENV)
	$(PIP) --upgrade pip || true

$(RUNS): pyproject.toml constraints.txt | $(VENV)
	$(PIP) -e .
	@touch $(RUNS)

$(READY): pyproject.toml constraints.txt | $(VENV)
	$(PIP) -e '.[dev]'
	@touch $(RUNS) $(READY)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
