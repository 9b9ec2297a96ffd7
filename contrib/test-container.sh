#!/bin/sh
# Does what contrib/Containerfile says, in a folder instead of an image: the program alone in a root of its own, as a
# user without rights. Tries its health, its data folder and its end.
# Needs root, for chroot; says so with exit code 3.
#
#   contrib/test-container.sh target/debug/stridewright
set -eu
program=${1:?the program stridewright}
file=$(dirname "$0")/Containerfile
[ "$(id -u)" = 0 ] || { echo "not tested: chroot needs root" >&2; exit 3; }

said() { sed -n "s/^$1 //p" "$file"; }
words() { tr -d '[],"'; }
user=$(said USER)
data=$(said VOLUME)
environment=$(said ENV)
start="$(said ENTRYPOINT | words) $(said CMD | words)"
health=$(sed -n 's/^HEALTHCHECK .* CMD //p' "$file" | words)
for value in "$user" "$data" "$environment" "$health"; do
    [ -n "$value" ] || { echo "failed: $file lacks USER, VOLUME, ENV or HEALTHCHECK" >&2; exit 1; }
done

root=$(mktemp -d)
server=
ended() {
    [ -z "$server" ] || kill -9 "$server" 2> /dev/null || true
    rm -rf "$root"
}
trap ended EXIT
failed() {
    echo "failed: $1" >&2
    cat "$root/log" "$root/health" >&2 2> /dev/null || true
    exit 1
}

# The base: the libraries that the program is linked with, and nothing else.
chmod 755 "$root"
touch "$root/log"
for library in $(ldd "$program" | grep -o '/[^ ]*'); do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
done
install -D -m 755 "$program" "$root/usr/local/bin/stridewright"
install -d -m 700 -o "${user%:*}" -g "${user#*:}" "$root$data"

echo "$environment" | grep -qx "STRIDEWRIGHT_LISTEN=0.0.0.0:$(said EXPOSE)" || failed "the exposed port is another one than the server's"
# The usual port may be taken here.
port=14800
chroot=$(command -v chroot)
inside() {
    # shellcheck disable=SC2086 # Names and values without spaces.
    exec env -i PATH=/usr/local/bin $environment STRIDEWRIGHT_LISTEN=0.0.0.0:$port "$chroot" --userspec="$user" --groups= "$root" "$@"
}
# shellcheck disable=SC2086 # Arguments without spaces.
inside $start > "$root/log" 2>&1 &
server=$!

well=
for _ in $(seq 100); do
    # shellcheck disable=SC2086
    if well=$(inside $health 127.0.0.1:$port 2> "$root/health"); then break; fi
    kill -0 "$server" 2> /dev/null || failed "the server ended"
    sleep 0.2
done
[ "$well" = ok ] || failed "the server is not well: $well"
owner=$(stat -c %u:%g "/proc/$server")
[ "$owner" = "$user" ] || failed "the server runs as $owner"
[ -s "$root$data/stridewright.sqlite" ] || failed "nothing is stored in $data"
[ -z "$(find "$root" -newer "$root/usr/local/bin/stridewright" -type f -user "${user%:*}" ! -path "$root$data/*")" ] || failed "files outside of $data"

kill -TERM "$server"
code=0
wait "$server" || code=$?
server=
[ "$code" = 0 ] || failed "SIGTERM ended the server with code $code"
echo "container: user $user, health, data and end: all as they should be"
