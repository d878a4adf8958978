# make play     build the program and play in the browser
# make          build the program with its page: target/release/coronet
# make test     every test, from a fresh clone
# make stories  the user stories, in a browser
# make lint     formatting, clippy, documentation; no warning is accepted
# make bench    speed beside our peers, in one run
# make bench-server   the server under load, beside what is asked of it
# make test-deep   the long perft counts, too (minutes)
# make loom     the transposition table under every order of what two threads do
# make fast-games   a thousand very fast games of the engine (an hour)
# make fuzz     some minutes of coverage-guided fuzzing (needs cargo-fuzz)

# Extra tests run on third-party suites where those are beside the project;
# without them the tests say what they skipped.
SHARED_DATA := $(wildcard ../shared/data)
ifneq ($(SHARED_DATA),)
export CORONET_SHARED_DATA := $(abspath $(SHARED_DATA))
endif

CARGO := cargo
FUZZ_SECONDS := 60
FUZZ_TARGETS := fen move_text matrix epd pgn pdn checkers_fen checkers_move_text

.PHONY: build page page-beside play test stories test-deep lint bench bench-server loom fast-games fuzz clean need-cargo need-node

build: need-cargo $(if $(wildcard target/release/coronet),page,page-beside)
	@echo "building the program (some minutes the first time)"
	$(CARGO) build --release --locked -p coronet
	@echo "built target/release/coronet; try: target/release/coronet play"

# The page is built into the program. Only what has changed is built again: the
# program takes long to link.
PAGE := web/dist/index.html
PAGE_PARTS := $(shell find web/src web/public -type f -not -name '*.test.*' -not -name protocol.ts 2>/dev/null) \
	web/index.html web/openapi.json web/pieces.ts web/vite.config.ts web/tsconfig.json
# Not `npm ci`: it wants the packages of every platform in the lock file, and
# some registries do not have them all. What is locked is what is installed.
PAGE_TOOLS := web/node_modules/.package-lock.json
page: need-node $(PAGE)
$(PAGE_TOOLS): web/package.json web/package-lock.json
	@echo "fetching what the page is built with"
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@
$(PAGE): $(PAGE_TOOLS) $(PAGE_PARTS)
	@echo "building the page"
	cd web && npm run --silent build
	@touch $@

# The first time, what the program is made of is compiled while the page is
# fetched and built, which mostly waits; whatever came too late is built after it.
page-beside: need-node
	@echo "building the page and, beside it, the program (some minutes)"
	@$(MAKE) --no-print-directory page & page=$$!; \
	$(CARGO) build --release --locked -p coronet; \
	wait $$page

# ARGUMENTS="--no-open --port 9000" says how.
play: build
	target/release/coronet play $(ARGUMENTS)

# The PEXT tables exist only in native builds, so what rests on them is tested
# once more in one, where the CPU has the instruction.
NATIVE := RUSTFLAGS="-C target-cpu=native"
NATIVE_DIR := --target-dir target/native
# The store is tested on SQLite and on a PostgreSQL server that lives as long as
# the tests do; where there is none, they say so.
WITH_POSTGRES := crates/store/tests/with-postgres.sh
# Built apart: under loom the tt has other words.
LOOM := RUSTFLAGS="--cfg loom" $(CARGO) test --target-dir target/loom --locked -p coronet-search --lib
test: need-cargo page
	cd web && npm test
	$(WITH_POSTGRES) $(CARGO) test --workspace --locked
	crates/server/tests/schemathesis.sh target/debug/coronet
	crates/server/tests/proxies.sh target/debug/coronet
	crates/chess-engine/tests/signature.sh target/debug/coronet
	crates/chess-engine/tests/python-chess.sh target/debug/coronet
	$(LOOM)
	@if grep -qsw bmi2 /proc/cpuinfo; then set -x; \
		$(NATIVE) $(CARGO) test $(NATIVE_DIR) --locked -p coronet-chess --lib --test perft; \
	else echo "skipped the tests of the PEXT tables: this CPU has no PEXT"; fi
	web/stories/run.sh

# A browser, the program and an empty database for each story.
stories: need-cargo page
	$(CARGO) build --workspace --locked
	web/stories/run.sh

test-deep: need-cargo
	CORONET_DEEP=1 $(WITH_POSTGRES) $(CARGO) test --workspace --locked

lint: need-cargo page
	cd web && npm run --silent check
	$(CARGO) fmt --all -- --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --locked

# Like with like: the ordinary build beside cozy-chess's magics, a native build
# (in a folder of its own) beside its PEXT feature.
BENCH := $(CARGO) bench --quiet --locked --profile engine
bench: need-cargo
	$(BENCH) -p coronet-chess --bench perft
	$(NATIVE) $(BENCH) $(NATIVE_DIR) -p coronet-chess --bench perft --features bench-pext
	$(BENCH) -p coronet-checkers --bench perft
	$(BENCH) -p coronet-chess --bench pgn
	$(BENCH) -p coronet-checkers --bench pdn
	$(BENCH) -p coronet-lab --bench search
	$(BENCH) -p coronet-chess-engine --bench speed
	$(BENCH) -p coronet-store --bench append

# The program as `make` builds it. First the store alone, with as many games.
SERVED := $(CARGO) bench --quiet --locked --profile release
bench-server: need-cargo page
	$(SERVED) -p coronet-store --bench append -- 512
	$(SERVED) -p coronet --bench serve

loom: need-cargo
	$(LOOM)

# Against itself and whichever engines are installed; none may be lost but on
# the board.
fast-games: need-cargo
	$(CARGO) build --release --locked -p coronet
	$(CARGO) build --profile engine --locked -p coronet-chess-engine --example uci
	crates/chess-engine/tests/fast-games.sh target/release/coronet target/engine/examples/uci

fuzz: need-cargo
	@command -v cargo-fuzz >/dev/null || { \
		echo "error: cargo-fuzz is missing; install it with: cargo install cargo-fuzz"; exit 2; }
	@# The sanitizer flags are ones that a stable compiler accepts only so.
	set -e; for target in $(FUZZ_TARGETS); do \
		RUSTC_BOOTSTRAP=1 cargo fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS); done

clean:
	$(CARGO) clean

need-cargo:
	@command -v $(CARGO) >/dev/null || { \
		echo "error: cargo is missing; Coronet needs Rust 1.95 or newer"; exit 2; }

need-node:
	@command -v npm >/dev/null || { \
		echo "error: npm is missing; the page of Coronet needs Node 20.19 or newer"; exit 2; }
