// A process that owns or joins the embedded server, for tests that kill it: embedded-process.mjs own|join|share|temporary [data dir].
// Prints one line of JSON when the server is ready or the start is refused, and writes log lines to `<data dir>/log` at once. SIGTERM closes
// it. The file `<data dir>/announce-stop` makes it announce its stop, and `may-stop` close; `exit`, `fault` and `rejection` end it so.
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { joinEmbeddedServer, ownEmbeddedServer } from '../../packages/embedded-postgres/dist/index.js';
import { temporaryServer } from './temporary-server.mjs';

const [, , mode, dataDir = ''] = process.argv;
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
  const ends = {
    exit: () => process.exit(1),
    fault: () => {
      throw new Error('a fault that nobody catches');
    },
    rejection: () => void Promise.reject(new Error('a rejection that nobody catches')),
  };
  let isAnnounced = false;
  setInterval(() => {
    const wanted = Object.keys(ends).find((name) => existsSync(join(dataDir, name)));
    if (wanted) rmSync(join(dataDir, wanted));
    if (wanted) ends[wanted]();
    if (!isAnnounced && existsSync(join(dataDir, 'announce-stop'))) {
      isAnnounced = true;
      void server.announceStop();
    }
    if (isAnnounced && existsSync(join(dataDir, 'may-stop'))) close();
  }, 20);
  report({ url: server.url, pid: server.pid, startedHere: server.startedHere, notes: server.notes });
} catch (error) {
  report({ refused: error.message });
  process.exitCode = 1;
}

function open() {
  if (mode === 'temporary') return temporaryServer();
  return mode === 'own'
    ? ownEmbeddedServer({ ...options, httpPort: 3456 })
    : joinEmbeddedServer({ ...options, stoppedBy: mode === 'share' ? 'last' : 'starter' });
}

function report(fields) {
  process.stdout.write(`${JSON.stringify({ ...fields, logged })}\n`);
}
