# make run: build and open Waymark.  make test: build and run every test.  make help: the rest.

SWIFT   ?= swift
PREFIX  ?= /usr/local
DESTDIR ?=

PACKAGES      = libncurses-dev libsqlite3-dev libicu-dev libcurl4-openssl-dev libsodium-dev libgmp-dev zlib1g-dev
TEST_PACKAGES = tmux procps zsh fish python3-venv openssl chromium
BENCH_PACKAGES = less fzf python3
SUDO          = $(if $(filter 0,$(shell id -u)),,sudo)
RELEASE       = $(SWIFT) build --configuration release --static-swift-stdlib
FAKESYNC      = .build/fakesync
BINARY        = $(shell $(RELEASE) --show-bin-path)/waymark
NETWORK       = $(BINARY)-remote

# Where the shells look for completions, below PREFIX/share.
BASH_COMPLETION = bash-completion/completions/waymark
ZSH_COMPLETION  = zsh/site-functions/_waymark
FISH_COMPLETION = fish/vendor_completions.d/waymark.fish
COMPLETIONS     = $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

.PHONY: help run build test test-server proofs check bench install clean packages test-packages bench-packages lint warnings readme

help: ## Say what there is to make
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: build ## Build Waymark and open it on the bundled stories
	@"$(BINARY)"

build: packages ## Build the release binaries, with the Swift runtime linked in
	$(RELEASE) --product waymark
	$(RELEASE) --product waymark-remote
	@if ldd "$(BINARY)" | grep libcurl; then echo "waymark must not link libcurl: it starts slowly then"; exit 1; fi

test: packages test-server ## Build and run every test
	$(SWIFT) test --disable-xctest

test-server: test-packages $(FAKESYNC)/installed ## Install what the test server for backups needs

# Made anew when a version or a hash has changed.
$(FAKESYNC)/installed: Tests/Support/FakeSync/requirements.txt
	rm -rf $(FAKESYNC)
	python3 -m venv $(FAKESYNC)
	$(FAKESYNC)/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	touch $@

proofs: packages test-server ## Search longer schedules of two devices for a backup that is lost, and play longer stories
	WAYMARK_PROOF_LENGTH=8 $(SWIFT) test --disable-xctest --filter 'DecisionSchedule|BackupStory'

check: test lint warnings build ## Everything that must hold before a change lands

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

# A build of its own, since warnings of files that are not compiled again do not show.
warnings: packages
	$(SWIFT) build --build-tests --scratch-path .build/warnings -Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Wextra -Xcc -Werror

readme: build ## Put the command table's key list into the README; a test checks it
	@"$(BINARY)" --keys | sh .ci/readme-keys

bench: build bench-packages ## Measure Waymark beside other programs
	python3 Tests/Benchmarks/bench.py "$(BINARY)"

install: build ## Install binaries, stories, manual page and shell completions below PREFIX
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/waymark/stories" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -d $(foreach folder,$(COMPLETIONS),"$(DESTDIR)$(PREFIX)/share/$(dir $(folder))")
	install -m 755 "$(BINARY)" "$(NETWORK)" "$(DESTDIR)$(PREFIX)/bin"
	install -m 644 Stories/*.json "$(DESTDIR)$(PREFIX)/share/waymark/stories"
	"$(BINARY)" --manual > "$(DESTDIR)$(PREFIX)/share/man/man1/waymark.1"
	"$(BINARY)" --completions bash > "$(DESTDIR)$(PREFIX)/share/$(BASH_COMPLETION)"
	"$(BINARY)" --completions zsh > "$(DESTDIR)$(PREFIX)/share/$(ZSH_COMPLETION)"
	"$(BINARY)" --completions fish > "$(DESTDIR)$(PREFIX)/share/$(FISH_COMPLETION)"

clean: ## Remove what was built
	rm -rf .build

# Installs the Debian packages that are missing, and says so.
define install_missing
	@missing=; for package in $(1); do \
	  dpkg-query --show --showformat='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "Installing from Debian:$$missing"; \
	  $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi
endef

packages:
	$(call install_missing,$(PACKAGES))

test-packages:
	$(call install_missing,$(TEST_PACKAGES))

bench-packages:
	$(call install_missing,$(BENCH_PACKAGES))
