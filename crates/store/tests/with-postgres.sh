#!/usr/bin/env bash
# with-postgres.sh COMMAND...: runs a command with a PostgreSQL server of its
# own, named in CORONET_TEST_POSTGRES. The server keeps its data in a folder
# that goes with it, listens on this machine only, and is stopped whatever
# happens. Without PostgreSQL's programs (Debian: package postgresql) the
# command runs all the same, and its tests say what they skipped. Who has a
# server already names it in that variable.
set -euo pipefail

if [ -n "${CORONET_TEST_POSTGRES:-}" ]; then
    exec "$@"
fi
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
if [ -z "$programs" ] && command -v initdb >/dev/null; then
    programs=$(dirname "$(command -v initdb)")
fi
if [ ! -x "$programs/initdb" ]; then
    echo "SKIPPED: the tests on PostgreSQL, which is not here (Debian: apt install postgresql)" >&2
    [ "${CI:-}" != true ] || exit 1 # There nothing may be skipped.
    exec "$@"
fi

# The server refuses to run as root, so root lends it to somebody else, who
# may not be able to enter this folder.
as_owner=()
folder=$(mktemp -d "${TMPDIR:-/tmp}/coronet-postgres.XXXXXX")
if [ "$(id -u)" = 0 ]; then
    chown nobody "$folder"
    as_owner=(setpriv --reuid=nobody --clear-groups)
fi
run() { (cd "$folder" && "${as_owner[@]}" env HOME="$folder" "$@"); }
stop() {
    run "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

run "$programs/initdb" -D "$folder/data" -U coronet -A trust -E UTF8 --locale=C.UTF-8 \
    --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
for attempt in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 20000))
    # fsync stays on: the tests are about what is on the disk.
    if run "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" start -o \
        "-c listen_addresses=127.0.0.1 -p $port -c unix_socket_directories= -c max_connections=200" \
        >/dev/null 2>&1; then
        break
    fi
    if [ "$attempt" = 5 ]; then
        echo "PostgreSQL did not start:" >&2
        cat "$folder/log" >&2
        exit 1
    fi
done

export CORONET_TEST_POSTGRES="postgres://coronet@127.0.0.1:$port/postgres"
"$@"
