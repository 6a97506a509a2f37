# Every target sets up what it needs in .venv; nothing has to be activated.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src build_support -name static -prune -o -type f ! -name '*.pyc' ! -path '*.egg-info/*' -print)
RUN := $(BIN)/python -m
PAGE_SOURCES := $(shell find web src/hanchan/words/*/pages src/hanchan/words/*/names.toml -name node_modules -prune -o -name generated -prune -o -type f -print)
NPM := $(RUN) build_support npm
# On every system, with the hashes of all files.
LOCK := $(BIN)/uv pip compile - --quiet --upgrade --universal --generate-hashes --no-annotate --custom-compile-command 'make lock'

.PHONY: play setup site attack crash load web test test-pure lint lint-style lint-types lint-imports lint-pages lint-settings lint-docs docs package check bench crosscheck agree million random-rules mutate tables lock sbom clean help

help: ## list what make can do
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

setup: $(VENV)/installed $(VENV)/dev ## compile the core, build the pages, install everything in .venv

play: $(VENV)/installed ## set everything up and play in the browser against three bots
	@$(BIN)/hanchan play

web: $(VENV)/base ## build the pages
	@$(RUN) build_support pages

site: $(VENV)/installed ## write everything as static files into build/site: the whole product in a browser, without a server
	$(BIN)/hanchan site build/site --cache build/site-parts

test: $(VENV)/installed $(VENV)/dev ## run all tests against the compiled core; at the end the 20 slowest
	tools/install_test_programs.sh
	$(NPM) test --silent
	$(RUN) pytest -n 3 --dist worksteal --durations=20 -r fER

test-pure: $(VENV)/dev ## run the core's tests against the uncompiled source
	HANCHAN_EXPECT=pure PYTHONPATH=src $(RUN) pytest -n 2 --dist worksteal --ignore-glob='tests/unit/test_cli_*' --ignore-glob='*referee*' tests/unit tests/properties tests/rulebook

lint: lint-style lint-types lint-imports lint-pages lint-settings lint-docs ## style, types, the direction of imports, settings, the links of the documentation

lint-style: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

lint-types: $(VENV)/dev
	$(BIN)/mypy

lint-imports: $(VENV)/dev
	PYTHONPATH=src $(BIN)/lint-imports

lint-pages: $(VENV)/dev
	$(NPM) run --silent check

# Workflows and container cannot be run everywhere, but they can be read. (hadolint is there for Linux only.)
lint-settings: $(VENV)/dev
	$(BIN)/yamllint --strict .
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yaml
	test ! -x $(BIN)/hadolint || $(BIN)/hadolint Containerfile

lint-docs docs: $(VENV)/dev
	$(BIN)/python tools/build_docs.py

docs: ## build the documentation site in build/docs/site; a dead link fails

package: $(VENV)/base ## a source package and a wheel in dist/, installed and tried out in an environment without anything else
	$(BIN)/python tools/check_wheel.py dist

check: lint test package ## everything that must hold before a commit

bench: $(VENV)/installed $(VENV)/dev ## measure side by side with other libraries, each in its own environment
	$(RUN) benchmarks

crosscheck: $(VENV)/installed $(VENV)/dev ## compare scoring with other libraries on 200,000 random wins for each
	$(RUN) tools.crosscheck_scoring

crash: $(VENV)/installed $(VENV)/dev ## kill the server 200 times during play and 100 times in the tournament office, and one of three servers 1,000 times
	$(BIN)/python tools/crash_server.py play --kills 200
	$(BIN)/python tools/crash_server.py office --kills 100
	$(BIN)/python tools/crash_server.py cluster --kills 1000

attack: $(VENV)/installed $(VENV)/dev ## attack a server in every known way while people play at its tables
	$(BIN)/python tools/attack_server.py

load: $(VENV)/installed $(VENV)/dev ## how many live tables the server holds, with SQLite and with PostgreSQL
	$(RUN) benchmarks.load

agree: $(VENV)/installed $(VENV)/dev ## enter 2,000 games of each rule set into the score-keeper and compare with the engine
	$(BIN)/python tools/agree_scorekeeper.py --games 2000 --jobs 2

million: $(VENV)/installed $(VENV)/dev ## play a million deals at random and check everything that must hold in them
	$(BIN)/python tools/play_million.py --deals 1000000 --jobs 2

random-rules: $(VENV)/installed $(VENV)/dev ## the same for 20,000 deals under 200 rule sets with random switches
	$(BIN)/python tools/play_million.py --random-rules 200 --deals 20000 --jobs 2

mutate: $(VENV)/dev ## break scoring on purpose, one point at a time, and see that a test notices
	$(RUN) tools.mutate_scoring

tables: $(VENV)/dev ## make the shanten tables anew
	$(BIN)/python tools/build_shanten_tables.py

lock: $(VENV)/dev ## write down which versions the container is built with and runs with, in requirements/, and which a site in the browser has
	$(BIN)/python tools/dependencies.py build node | $(LOCK) --python-version 3.13 --output-file requirements/build.txt
	$(BIN)/python tools/dependencies.py run server postgres pdf push xlsx | $(LOCK) --python-version 3.13 --output-file requirements/server.txt
	$(BIN)/python tools/dependencies.py tab | $(LOCK) --python-version 3.14 --no-emit-package pillow --output-file src/hanchan/site/libraries.txt

sbom: $(VENV)/dev ## lists of all software in CycloneDX, in build/sbom: what a server runs with, what is installed here, what pages are made of
	mkdir -p build/sbom
	$(BIN)/cyclonedx-py requirements requirements/server.txt --output-file build/sbom/server.json
	$(BIN)/cyclonedx-py environment $(BIN)/python --pyproject pyproject.toml --output-file build/sbom/environment.json
	$(NPM) sbom --sbom-format cyclonedx --package-lock-only > build/sbom/pages.json

clean: ## remove everything that was built
	rm -rf $(VENV) web/node_modules src/hanchan/server/static build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache benchmarks/.venvs

$(VENV)/base: pyproject.toml tools/dependencies.py
	@echo "making $(VENV), installing what Hanchan is built with and needs"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python tools/dependencies.py build run server | xargs -d '\n' $(BIN)/pip install --quiet --disable-pip-version-check
	@touch $@

$(VENV)/dev: $(VENV)/base
	@echo "installing what its developers use"
	@$(BIN)/python tools/dependencies.py dev | xargs -d '\n' $(BIN)/pip install --quiet --disable-pip-version-check
	@touch $@

# A wheel as a user would have it: the core compiled, the pages in it.
$(VENV)/installed: $(VENV)/base $(SOURCES) $(PAGE_SOURCES) setup.py README.md
	@$(RUN) build_support wheel build/wheel
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --force-reinstall build/wheel/hanchan-*.whl
	@$(BIN)/hanchan --version
	@touch $@
