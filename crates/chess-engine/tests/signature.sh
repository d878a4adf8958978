#!/usr/bin/env bash
# signature.sh PROGRAM: the engine searches what the history says it does. A
# commit that changes the search or the evaluation ends with `Bench: NODES`;
# the newest one that says so must agree with `PROGRAM bench`. Whoever changes
# the search without knowing it, or on another machine, learns of it here.
set -euo pipefail
program=$1
if [ "$(git rev-parse --show-toplevel 2>/dev/null)" != "$(pwd -P)" ]; then
    echo "SKIPPED: the bench signature, since there is no git history here" >&2
    exit 0
fi
commit=$(git log -1 --extended-regexp --grep='^Bench: [0-9]+$' --format=%h)
if [ -z "$commit" ]; then
    depth=
    [ "$(git rev-parse --is-shallow-repository)" = false ] || depth=" of this shallow clone"
    echo "SKIPPED: the bench signature, since no commit$depth says \`Bench: NODES\`" >&2
    exit 0
fi
said=$(git log -1 --format=%B "$commit" | sed -nE 's/^Bench: ([0-9]+)$/\1/p' | tail -1)
found=$("$program" bench --json | sed -nE 's/.*"nodes": ?([0-9]+).*/\1/p')
if [ "$found" = "$said" ]; then
    echo "bench signature: $found nodes, as $commit says"
elif [ -n "$(git status --porcelain -- crates/{game,chess,search,chess-engine})" ]; then
    # The change is being made: its commit is still to be written.
    echo "bench signature: $found nodes, $said at $commit; the commit must end with \"Bench: $found\""
else
    echo "error: bench searches $found nodes, but $commit says \"Bench: $said\"" >&2
    echo "If the search was meant to change, its commit ends with \"Bench: $found\"." >&2
    exit 1
fi
