#!/usr/bin/env bash
# proxies.sh PROGRAM: puts nginx and Caddy before a server, each with the very
# lines that docs/server.md recommends (but for ports and certificates), and
# looks whether games are reached by https: pages, cookies, sockets, and who the
# server takes a client for. A proxy that is not installed is skipped, and said
# so. Talks to this machine only.
set -euo pipefail
program=$1
docs=$(dirname "$0")/../../../docs/server.md

folder=$(mktemp -d "${TMPDIR:-/tmp}/coronet-proxies.XXXXXX")
server= proxy=
stop() {
    [ -z "$proxy" ] || kill "$proxy" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    wait
    rm -rf "$folder"
}
trap stop EXIT
fail() {
    echo "$name: $*" >&2
    tail -n 20 "$folder"/*.log >&2
    exit 1
}
# Where everything must be tried, that is a failure.
skip() {
    echo "SKIPPED: $*" >&2
    [ "${CI:-}" != true ]
}
# The lines of the document between ```NAME and ```.
sample() { awk -v mark="\`\`\`$1" '$0 == mark {on = 1; next} /^```/ {on = 0} on' "$docs"; }
free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

for tool in curl openssl python3; do
    command -v "$tool" >/dev/null || { skip "the proxies are not tested ($tool is missing)"; exit 0; }
done
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=chess.example.org \
    -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>/dev/null
"$program" serve --listen 127.0.0.1:0 --data "$folder" --host chess.example.org --trust-proxy \
    >"$folder/out.log" 2>"$folder/server.log" &
server=$!
name=server
for _ in $(seq 600); do
    grep -q '^Coronet is at' "$folder/out.log" && break
    sleep 0.05
done
upstream=$(sed -n 's|^Coronet is at http://\(.*\)/$|\1|p' "$folder/out.log")
upstream=127.0.0.1:${upstream##*:}
[ "$upstream" != 127.0.0.1: ] || fail "it did not start"

start_nginx() {
    sample nginx | sed -e "s|listen 443 ssl|listen 127.0.0.1:$port ssl|" \
        -e "s|127.0.0.1:8808|$upstream|" -e "s|/etc/ssl/chess.pem|$folder/cert.pem|" \
        -e "s|/etc/ssl/chess.key|$folder/key.pem|" >"$folder/site.conf"
    local temporary=
    for kind in client_body proxy fastcgi uwsgi scgi; do
        temporary+="${kind}_temp_path $folder/$kind; "
    done
    printf '%s\n' "daemon off; master_process off; pid $folder/nginx.pid;" \
        "error_log $folder/nginx.log; events {}" \
        "http { access_log off; $temporary include $folder/site.conf; }" >"$folder/nginx.conf"
    nginx -p "$folder" -e "$folder/nginx.log" -c "$folder/nginx.conf" &
}
start_caddy() {
    { printf '{\nadmin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\n}\n'
        sample caddy | sed -e "s|^chess.example.org|https://chess.example.org:$port|" \
            -e "s|127.0.0.1:8808|$upstream|"; } >"$folder/Caddyfile"
    HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder \
        caddy run --config "$folder/Caddyfile" --adapter caddyfile >"$folder/caddy.log" 2>&1 &
}

try() {
    name=$1 port=$(free_port)
    command -v "$name" >/dev/null || { skip "$name is not installed, its configuration is not tested"; return; }
    "start_$name"
    proxy=$!
    local url=https://chess.example.org:$port
    local ask=(curl --silent --insecure --max-time 20 --resolve "chess.example.org:$port:127.0.0.1")
    for _ in $(seq 200); do
        "${ask[@]}" --fail --output /dev/null "$url/api/me" && break
        sleep 0.1
    done
    # A page of ours, by https: it gets a cookie that stays there, and is told to
    # come by https for ever.
    local heads
    heads=$("${ask[@]}" --dump-header - --output /dev/null --cookie-jar "$folder/jar" -X PUT "$url/api/me" \
        -H "origin: $url" -H content-type:application/json -d '{"name": "Ann"}')
    grep -q '^HTTP/[0-9.]* 200' <<<"$heads" || fail "a name cannot be set: $heads"
    grep -qi '^strict-transport-security: max-age=' <<<"$heads" || fail "no HSTS: $heads"
    grep -qi '^set-cookie: coronet=.*; Secure' <<<"$heads" || fail "the cookie is not for https only: $heads"
    # The same page by http is another, and the client is not who it says it is.
    local status
    status=$("${ask[@]}" --output /dev/null --write-out '%{http_code}' -X PUT "$url/api/me" \
        -H "origin: http://chess.example.org:$port" -H 'x-forwarded-for: 203.0.113.9' \
        -H 'x-forwarded-proto: http' -H content-type:application/json -d '{"name": "Eve"}')
    [ "$status" = 403 ] || fail "a page that came by http was answered with $status"
    if grep -q 203.0.113.9 "$folder/server.log"; then fail "a client can claim an address"; fi
    # Sockets.
    local game
    game=$("${ask[@]}" --cookie "$folder/jar" "$url/api/games" -H content-type:application/json \
        -d '{"first": {"kind": "human"}, "second": {"kind": "human"}}' |
        python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])') || fail "no game"
    python3 - "$port" "/api/games/$game/socket" <<'END' || fail "no WebSocket"
import socket, ssl, sys

port, path = int(sys.argv[1]), sys.argv[2]
context = ssl.create_default_context()
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
plain = socket.create_connection(("127.0.0.1", port), timeout=20)
stream = context.wrap_socket(plain, server_hostname="chess.example.org")
name = f"chess.example.org:{port}"
stream.sendall(
    f"GET {path} HTTP/1.1\r\nHost: {name}\r\nOrigin: https://{name}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
)
heard = b""
while b'"type":"state"' not in heard:
    part = stream.recv(65536)
    if not part:
        sys.exit(f"closed after {heard!r}")
    heard += part
if not heard.startswith(b"HTTP/1.1 101"):
    sys.exit(repr(heard))
END
    kill "$proxy"
    wait "$proxy" 2>/dev/null || true
    proxy=
    echo "$name: pages, cookies and sockets by https"
}
try nginx
try caddy
