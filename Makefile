# Every target makes .venv by itself; a machine needs only Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: run test lint bench browser clean

# What running needs is half of what testing does.
run: $(RUNS)
	@$(BIN)/pitboss serve

test: lint browser
	$(BIN)/pytest -n auto --dist loadfile

# The browser tests drive Debian's Chromium; it is installed where that is allowed.
browser:
	@if ! command -v chromium >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing Chromium for the browser tests"; \
	    apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	  else \
	    echo "Skipped: the browser tests, for want of Chromium and of the right to install it"; \
	  fi; \
	fi

lint: $(READY)
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(PIP) -e '.[bench]'
	$(BIN)/python -m bench

$(RUNS): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e .
	@touch $(RUNS)

$(READY): $(RUNS)
	$(PIP) -e '.[dev]'
	@touch $(READY)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
