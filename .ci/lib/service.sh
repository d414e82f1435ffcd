# Sourced by scripts of .ci, in the repository's root: a service of the build with an embedded PostgreSQL in a folder of its own, which ends with the script.

folder=$(mktemp -d)
service_pid=
stop() {
  if [ -n "$service_pid" ]; then
    kill "$service_pid" 2>/dev/null || true
    wait "$service_pid" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap stop EXIT

admin() { env -u DATABASE_URL -u REDIS_URL node dist/bundle/admin.js "$@" --json; }
field() { node -pe "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }

# Starts it on a free port, with the variables in the arguments, and sets BASE_URL when it is ready.
start_service() {
  npm run --silent prestart
  export DATA_DIR=$folder/data
  # The service may write its first line later than the loop reads it.
  : >"$folder/service.log"
  env -u DATABASE_URL -u REDIS_URL PORT=0 HOST=127.0.0.1 "$@" node dist/bundle/main.js >"$folder/service.log" 2>&1 &
  service_pid=$!
  # The banner names the port that the system chose.
  for _ in $(seq 600); do
    BASE_URL=$(sed -n 's|^ *API  *\(http://[^ ]*\)/v1$|\1|p' "$folder/service.log")
    if [ -n "$BASE_URL" ] && node -e "fetch('$BASE_URL/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; then return; fi
    kill -0 "$service_pid" 2>/dev/null || { cat "$folder/service.log"; exit 1; }
    sleep 0.1
  done
  cat "$folder/service.log"
  echo "the service is not ready within 60 s"
  exit 1
}

# The highest limits that a company can have.
raise_limits() {
  admin company limits --company "$1" --global 1000 --reads 1000 --writes 1000 --bulk-import 1000 --actions 1000 --analysis 1000 --storage 1000 --webhooks 1000 >/dev/null
}
