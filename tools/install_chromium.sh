#!/bin/sh
# Browser tests need Debian's Chromium. Installs it where that is possible; where it is not, says so and lets the tests skip.
set -u
command -v chromium >/dev/null && exit 0
if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
    echo "installing Chromium for the browser tests"
    { $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1
fi
command -v chromium >/dev/null || echo "NO CHROMIUM: the browser tests will be skipped; install it with: apt-get install chromium" >&2
exit 0
