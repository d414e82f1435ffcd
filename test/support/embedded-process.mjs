// A process that owns or joins the embedded server, for tests that kill it: embedded-process.mjs own|join|temporary [data dir].
// Prints one line of JSON when the server is ready or the start is refused. SIGTERM closes; SIGUSR2 announces the stop and closes when the
// file `<data dir>/may-stop` exists. Its log lines are also written to `<data dir>/log` at once.
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { joinEmbeddedServer } from '../../dist/src/platform/persistence/embedded/joined-server.js';
import { ownEmbeddedServer } from '../../dist/src/platform/persistence/embedded/owned-server.js';
import { temporaryServer } from '../../dist/src/platform/persistence/embedded/temporary-server.js';

const [, , mode, dataDir] = process.argv;
const logged = [];
const log = (line) => {
  logged.push(line);
  appendFileSync(join(dataDir, 'log'), `${line}\n`);
};
const options = { dataDir, database: 'product', log };

try {
  const server = await open();
  const close = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', close);
  process.once('SIGUSR2', async () => {
    await server.announceStop();
    setInterval(() => existsSync(join(dataDir, 'may-stop')) && close(), 20);
  });
  setInterval(() => undefined, 1_000);
  report({ url: server.url, pid: server.pid, startedHere: server.startedHere, notes: server.notes });
} catch (error) {
  report({ refused: error.message });
  process.exitCode = 1;
}

function open() {
  if (mode === 'temporary') return temporaryServer();
  return mode === 'own' ? ownEmbeddedServer({ ...options, httpPort: 3456 }) : joinEmbeddedServer(options);
}

function report(fields) {
  process.stdout.write(`${JSON.stringify({ ...fields, logged })}\n`);
}
