# Everything this project needs: Python 3.11 or newer, git, make.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# Tests start hundreds of processes: where compiled modules must not be kept, each of them compiles everything anew.
export PYTHONDONTWRITEBYTECODE :=

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# the oldest that knows the dependency groups of pyproject.toml
WITH_GROUPS := 'pip>=25.1'
# The lock: versions and hashes of everything that tests run with. `make LOCK=require …` refuses to go on without it.
LOCKED := requirements-dev.txt
LOCK ?= prefer

.PHONY: play lock check test test-lowest test-newest campaign mutants lint bench bench-ratios playthroughs pictures docs clean

play: $(VENV)/.installed
	@$(BIN)/python -m boardgames_tui

# three at a time, and types and layers beside them: tests wait for processes and screens and leave a part of two cores
# idle; what the checks say is printed at the end
test: $(VENV)/.dev
	@($(LINT)) > $(VENV)/lint.log 2>&1 & lint=$$!; \
	$(BIN)/python -m pytest -n 3 --dist worksteal; tests=$$?; \
	wait $$lint; checked=$$?; cat $(VENV)/lint.log; cat $(VENV)/unlocked 2>/dev/null; exit $$((tests + checked))

# the slow tests once more, with longer matches and more of them, then everything that can go on for hours
HOURS ?= 1
campaign: $(VENV)/.dev
	BOARDGAMES_TUI_CAMPAIGN=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m slow
	$(BIN)/python -m tests.campaign --hours $(HOURS)

# the quick tests with the oldest versions that pyproject.toml allows, and with the newest there are
test-lowest: RESOLUTION = lowest-direct
test-newest: RESOLUTION = highest
test-lowest test-newest: $(VENV)/.versions
	$(BIN)/uv venv --quiet --clear --seed --python $(BIN)/python $(VENV)/$@
	$(BIN)/uv pip install --quiet --python $(VENV)/$@/bin/python --resolution $(RESOLUTION) --group dev -e '.[lan,web,cluster]'
	$(BIN)/uv pip list --python $(VENV)/$@/bin/python
	$(VENV)/$@/bin/python -m pytest -n 2 --dist worksteal -m "not slow"

# small faults, one at a time: which of them does no test notice?
mutants: $(VENV)/.mutants
	nice -n 10 $(BIN)/python -m tests.mutation

check: $(VENV)/.dev lint
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow"

# the program as each other system runs it; each keeps a cache, since a change of the platform empties it
OTHER_SYSTEMS = for system in win32 darwin; do \
	$(BIN)/python -m mypy --platform $$system --cache-dir .mypy_cache/$$system boardgames_tui || exit 1; done
LINT = $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/python -m mypy && ($(OTHER_SYSTEMS)) && $(BIN)/lint-imports

lint: $(VENV)/.dev
	$(LINT)

playthroughs: $(VENV)/.dev
	$(BIN)/python -m tests.battery.playthroughs

pictures: $(VENV)/.dev
	$(BIN)/python -m docs.pictures

# The documentation as a web site in build/docs/html, German pages in its folder de; dead links and addresses of other
# hosts end it. Zensical and not
# mkdocs-material: the same people make both, and they end the older one on 5 May 2027; its base, MkDocs 1, is no longer
# maintained. Zensical reads the same Markdown, is quicker, and is strict about links and anchors without plugins.
docs: $(VENV)/.docs
	$(BIN)/python -m docs.site pages
	$(BIN)/zensical build --strict --clean --config-file build/docs/zensical.toml
	$(BIN)/zensical build --strict --clean --config-file build/docs/zensical.de.toml
	$(BIN)/python -m docs.site check

bench: $(VENV)/.bench
	$(BIN)/python -m bench

# what `make test` holds the speed against: on a machine that does nothing else, after a change that is meant
bench-ratios: $(VENV)/.dev
	$(BIN)/python -m bench.ratios --renew

clean:
	rm -rf $(VENV) dist build bench/results.json mutants .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One stamp a set of packages: the environment is made once, and filled again only when pyproject.toml or the lock changes.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "boardgames_tui needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@echo "Making the environment in $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml $(VENV)/.made
	@$(PIP) -e .
	@touch $@

# From whatever index this machine has: files whose hashes are not in the lock are refused. Where the index lacks one of
# them, the newest versions that pyproject.toml allows are used instead, and that is said here and after every test run.
$(VENV)/.dev: pyproject.toml $(LOCKED) $(VENV)/.made
	@rm -f $(VENV)/unlocked
	@if $(PIP) --require-hashes -r $(LOCKED); then $(PIP) --no-deps --no-build-isolation -e .; \
	elif [ "$(LOCK)" = require ]; then echo "The lock ($(LOCKED)) cannot be installed, see above." >&2; exit 1; \
	else echo "WARNING: not the locked versions: $(LOCKED) could not be installed from this index (make LOCK=require shows why)." \
	| tee $(VENV)/unlocked >&2; $(PIP) $(WITH_GROUPS) && $(PIP) --group dev -e .; fi
	@touch $@

# Newest versions that pyproject.toml allows, for every system and Python; the file names no index.
lock: $(VENV)/.versions
	$(BIN)/uv pip compile pyproject.toml --group dev --extra lan --extra web --extra cluster --universal --python-version 3.11 \
	--generate-hashes --upgrade --quiet --custom-compile-command "make lock" --output-file $(LOCKED)

$(VENV)/.bench $(VENV)/.docs $(VENV)/.mutants $(VENV)/.versions: $(VENV)/.%: $(VENV)/.dev
	@$(PIP) $(WITH_GROUPS) && $(PIP) --group $*
	@touch $@
