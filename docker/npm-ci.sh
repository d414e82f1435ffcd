#!/bin/sh
# Installs the packages of the lock file in the current folder.
#   npm-ci.sh [options of npm ci]
# `npm ci` refuses (EUSAGE) a lock file that was written with a registry mirror without packages for other systems. `npm install` installs
# the same versions from it. After any other failure it could install other versions, so that failure stays one.
set -eu
log=$(mktemp)
trap 'rm -f "$log"' EXIT
code=0
npm ci "$@" --no-audit --no-fund --loglevel=error 2>"$log" || code=$?
[ "$code" != 0 ] || exit 0
cat "$log" >&2
grep -q EUSAGE "$log" || exit "$code"
npm install "$@" --no-save --no-audit --no-fund --loglevel=error
