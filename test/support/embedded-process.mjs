// A process that owns (or joins) the embedded server, for tests that kill it: embedded-process.mjs own|join|throw-away [data dir].
// Prints one line of JSON when it is up or refused; SIGTERM closes, SIGUSR2 announces it and closes four seconds later.
import { joinEmbeddedServer, ownEmbeddedServer, temporaryServer } from '../../dist/src/platform/persistence/embedded/embedded-server.js';

const [, , mode, dataDir] = process.argv;
const said = [];
const options = { dataDir, database: 'product', log: (line) => said.push(line) };

try {
  const server = await startOrAdopt();
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
  process.once('SIGUSR2', () => void server.announceStop().then(() => setTimeout(() => process.kill(process.pid, 'SIGTERM'), 4_000)));
  setInterval(() => undefined, 1_000);
  report({ url: server.url, pid: server.pid, startedHere: server.startedHere, notes: server.notes });
} catch (error) {
  report({ refused: error.message });
  process.exitCode = 1;
}

function startOrAdopt() {
  if (mode === 'throw-away') return temporaryServer();
  return mode === 'own' ? ownEmbeddedServer({ ...options, httpPort: 3456 }) : joinEmbeddedServer(options);
}

function report(fields) {
  process.stdout.write(`${JSON.stringify({ ...fields, said })}\n`);
}
