#!/bin/sh
# Browser tests need Debian's Chromium; the one without a window is enough. Installs it where that is possible; where it is not, says so
# and lets the tests skip.
set -u
is_there() { command -v chromium-headless-shell || command -v chromium; } >/dev/null
command -v chromium-headless-shell >/dev/null && exit 0
if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
    echo "installing Chromium for the browser tests"
    { $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends chromium-headless-shell; } >/dev/null 2>&1
fi
is_there || echo "NO CHROMIUM: the browser tests will be skipped; install it with: apt-get install chromium-headless-shell" >&2
exit 0
