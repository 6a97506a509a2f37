#!/bin/sh
# Some tests need programs of Debian: those of the pages a Chromium (the one without a window is enough), those of several servers
# PostgreSQL. Installs what is missing where that is possible; where it is not, says so and lets the tests skip.
set -u
has_chromium() { command -v chromium-headless-shell || command -v chromium; } >/dev/null
has_postgresql() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1
missing=""
command -v chromium-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
has_postgresql || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
    echo "installing$missing for the tests"
    $as_root apt-get update -qq >/dev/null 2>&1
    for program in $missing; do # one that cannot be had does not keep the other away
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$program" >/dev/null 2>&1
    done
fi
has_chromium || echo "NO CHROMIUM: the browser tests will be skipped; install it with: apt-get install chromium-headless-shell" >&2
has_postgresql || echo "NO POSTGRESQL: the tests of several servers will be skipped; install it with: apt-get install postgresql" >&2
exit 0
