#!/bin/sh
# Starts the server behind nginx with contrib/nginx.conf, over TLS, and tries the page, a table, a WebSocket and a foreign host.
# Needs nginx, openssl and curl; says which of them is missing, with exit code 3.
#
#   contrib/test-nginx.sh target/debug/stridewright
set -eu
program=${1:?the program stridewright}
here=$(cd "$(dirname "$0")" && pwd)
for needed in nginx openssl curl; do
    command -v "$needed" > /dev/null || { echo "not tested: $needed is missing" >&2; exit 3; }
done
folder=$(mktemp -d)
server= proxy=
ended() {
    [ -z "$proxy" ] || kill "$proxy" 2> /dev/null || true
    [ -z "$server" ] || kill "$server" 2> /dev/null || true
    rm -rf "$folder"
}
trap ended EXIT
failed() {
    echo "failed: $1" >&2
    tail -n 20 "$folder"/*.log >&2
    exit 1
}

"$program" serve --listen 127.0.0.1:0 --format json --data "$folder/data" --https --proxied \
    --host board.example --log-addresses=full > "$folder/address" 2> "$folder/server.log" &
server=$!
for _ in $(seq 100); do [ -s "$folder/address" ] && break; sleep 0.1; done
address=$(sed 's|.*http://||; s|".*||' "$folder/address")

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=board.example \
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null
port=18443
sed -e "s|/etc/letsencrypt/live/board.example|$folder|; s|127.0.0.1:4800|$address|" \
    -e "s|listen 443 ssl|listen 127.0.0.1:$port ssl|; /listen \[::\]/d" "$here/nginx.conf" > "$folder/site.conf"
cat > "$folder/nginx.conf" <<END
daemon off;
pid $folder/nginx.pid;
error_log $folder/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    include $folder/site.conf;
}
END
nginx -p "$folder" -e "$folder/nginx.log" -c "$folder/nginx.conf" &
proxy=$!

origin=https://board.example:$port
ask() { curl -sS --max-time 10 --cacert "$folder/fullchain.pem" --resolve "board.example:$port:127.0.0.1" "$@"; }
for _ in $(seq 50); do ask "$origin/healthz" > /dev/null 2>&1 && break; sleep 0.1; done

[ "$(ask "$origin/healthz")" = ok ] || failed "the server is not reached"
made=$(ask -D "$folder/head" -H "Origin: $origin" -H 'Content-Type: application/json' -d '{"demo":"bridge"}' "$origin/api/tables")
table=$(echo "$made" | sed 's|.*"id":"||; s|".*||')
cookie=$(sed -n 's|^[Ss]et-[Cc]ookie: \([^;]*\);.*|\1|p' "$folder/head")
case $cookie in __Host-*) ;; *) failed "no secure cookie: $made" ;; esac
grep -q 'from="127.0.0.1"' "$folder/server.log" || failed "the address of the visitor is not told"
status() { ask -o /dev/null -w '%{http_code}' "$@"; }
[ "$(status -H "Origin: http://board.example:$port" -d '{}' "$origin/api/tables")" = 403 ] || failed "a plain origin is taken"
[ "$(status -H 'Host: evil.example' "$origin/")" = 421 ] || failed "a foreign host is answered"
# curl waits for what the socket says until the time is over; what counts is that it was opened.
socket=$(status --http1.1 --max-time 2 -H "Origin: $origin" -H "Cookie: $cookie" -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' "$origin/ws?table=$table" 2> /dev/null || true)
[ "$socket" = 101 ] || failed "the socket is not opened: $socket"
echo "nginx: page, table, secure cookie, address, socket: all as they should be"
