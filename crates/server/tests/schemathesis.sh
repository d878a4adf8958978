#!/usr/bin/env bash
# schemathesis.sh PROGRAM: asks a server everything that its OpenAPI document
# allows, and much that it does not, with schemathesis (PyPI). There must be no
# 5xx and no answer that the document does not know. Once as somebody new, once
# as players with games. Talks to this machine only.
set -euo pipefail
program=$1
version=4.32.5
tools=target/schemathesis
if [ ! -x "$tools/bin/schemathesis" ] ||
    ! "$tools/bin/schemathesis" --version | grep -qF "$version"; then
    if ! { python3 -m venv "$tools" &&
        "$tools/bin/pip" install --quiet --disable-pip-version-check "schemathesis==$version"; } \
        >&2; then
        echo "SKIPPED: schemathesis $version cannot be installed (needs python3-venv and PyPI)" >&2
        [ "${CI:-}" != true ] # There nothing may be skipped.
        exit
    fi
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/coronet-schemathesis.XXXXXX")
server=
stop() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$folder"
}
trap stop EXIT
printf '%s_per_minute = 0\n' requests arrivals logins >"$folder/limits.toml"
"$program" serve --listen 127.0.0.1:0 --data "$folder" --limits "$folder/limits.toml" \
    --log error >"$folder/out" &
server=$!
for _ in $(seq 200); do
    grep -q '^Coronet is at' "$folder/out" && break
    sleep 0.05
done
url=$(sed -n 's|^Coronet is at \(.*\)/$|\1|p' "$folder/out")
[ -n "$url" ] || { echo "the server did not start" >&2; exit 1; }

# Always the same questions: a change is judged, not its luck. What is well
# formed may still be no position or no move, so that being refused with 422 is
# no fault; and what is a little outside of the document may be taken. It does
# not speak WebSocket.
ask() {
    "$tools/bin/schemathesis" --config-file "$folder/config.toml" run "$url/api/openapi.json" \
        --phases examples,coverage,fuzzing --max-examples 20 --generation-database none --seed 2024 \
        --exclude-checks positive_data_acceptance,negative_data_rejection \
        --exclude-path-regex '/socket$' --no-color >"$folder/log" 2>&1 ||
        { cat "$folder/log"; exit 1; }
    grep -E 'generated' "$folder/log"
}
# Somebody new, who is refused wherever one must be known.
echo 'warnings = false' >"$folder/config.toml"
ask
# Somebody who is known, in games where it can be done: no operation may refuse
# all that it is asked.
printf 'hooks = "%s"\n[warnings]\nfail-on = true\n' \
    "$(realpath "$(dirname "$0")/schemathesis_hooks.py")" >"$folder/config.toml"
CORONET_URL=$url ask
kill "$server"
wait "$server" || { echo "the server did not end in an orderly way" >&2; exit 1; }
server=
