#!/usr/bin/env bash
# Runs the user stories in Debian's Chromium, which is installed if it is missing
# and may be. Without a browser they are skipped, and that is said.
# usage: run.sh [what playwright takes]
set -euo pipefail
cd "$(dirname "$0")/.."

browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$browser" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing Chromium for the stories"
    apt-get update -qq >/dev/null 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >/dev/null 2>&1 || true
    browser=$(command -v chromium || true)
fi
if [ -z "$browser" ]; then
    echo "SKIPPED: the stories: there is no Chromium (Debian: apt-get install chromium)"
    [ "${CI:-}" != true ] # There nothing may be skipped.
    exit
fi
CHROMIUM=$browser npx playwright test "$@"
