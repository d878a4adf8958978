#!/usr/bin/env bash
# python-chess.sh PROGRAM: lets python-chess (PyPI), on which many tools are
# built, drive the engine as they do.
set -euo pipefail
program=$1
version=1.11.2
tools=target/python-chess
if [ ! -x "$tools/bin/python" ] ||
    ! "$tools/bin/python" -c "import chess; assert chess.__version__ == '$version'" 2>/dev/null; then
    if ! { python3 -m venv "$tools" &&
        "$tools/bin/pip" install --quiet --disable-pip-version-check "chess==$version"; } >&2; then
        echo "SKIPPED: python-chess $version cannot be installed (needs python3-venv and PyPI)" >&2
        [ "${CI:-}" != true ] # There nothing may be skipped.
        exit
    fi
fi
"$tools/bin/python" "$(dirname "$0")/python_chess.py" "$program"
