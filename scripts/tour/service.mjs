import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../clients/typescript/dist/index.js';
import { root } from '../lib/tree-state.mjs';

/** The folder of a packed product instead of this tree: .ci/nodes plays the tour on it. */
const PRODUCT = process.env.TOUR_PRODUCT ?? root;
const READY_WITHIN_MS = 90_000;
const PRINTED_HEADERS = { 'idempotency-key': 'Idempotency-Key' };

/** A fresh service with an empty database and the sandbox clock, in processes of its own. `open` starts it. */
export function aService(teller) {
  const dataDir = mkdtempSync(join(tmpdir(), 'interview-platform-tour-'));
  const { PATH, HOME, LANG } = process.env;
  const runtimeToken = randomBytes(24).toString('hex');
  const env = {
    ...{ PATH, HOME, LANG, DATA_DIR: dataDir, HOST: '127.0.0.1', CLOCK: 'sandbox', LOG_LEVEL: 'error' },
    ...{ RUNTIME_TOKEN: runtimeToken, WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', SWEEP_EVERY_MS: '100' },
  };
  return new Service(teller, { env, dataDir, runtimeToken });
}

class Service {
  baseUrl;
  dataDir;
  /** Resolves when the server process has ended. */
  ended = Promise.resolve();
  key = '';
  #teller;
  #env;
  #runtimeToken;
  #server = null;
  /** Ends of the commands under way. */
  #commands = new Set();
  #isClosed = false;

  constructor(teller, { env, dataDir, runtimeToken }) {
    this.dataDir = dataDir;
    this.#teller = teller;
    this.#env = env;
    this.#runtimeToken = runtimeToken;
  }

  /** Starts the server. A company is made first, so that no demo is. */
  async open() {
    await this.#teller.chapter(
      'A fresh service',
      'An empty PostgreSQL from npm, a company, a key, a job position and three telephone lines. Nothing else is needed.',
    );
    this.#env.PORT = String(await freePort());
    this.baseUrl = `http://127.0.0.1:${this.#env.PORT}`;
    const company = await this.admin('company', 'create', '--name', 'Baltic Apps');
    this.#server = this.#spawn(['dist/bundle/main.js'], ['ignore', 'ignore', 'inherit']);
    this.ended = once(this.#server, 'exit');
    await this.#isReady();
    this.company = company.id;
  }

  /** Runs a command of the operator, and returns what it prints as JSON. */
  admin(...words) {
    this.#teller.command(words);
    return this.#run(words);
  }

  /** The time of the service, ISO 8601. */
  async now() {
    return (await this.#run(['clock', 'show'])).now;
  }

  async #run(words) {
    const command = this.#spawn(['dist/bundle/admin.js', ...words, '--json'], ['ignore', 'pipe', 'pipe']);
    const ended = once(command, 'close');
    this.#commands.add(ended);
    const [out, err] = await Promise.all([text(command.stdout), text(command.stderr)]);
    const [code] = await ended;
    this.#commands.delete(ended);
    if (code !== 0) throw new Error(`admin ${words.join(' ')} failed: ${err || out || `exit code ${code}`}`);
    return JSON.parse(out);
  }

  /** A client whose requests and answers are printed. `silent`: they are not. */
  client({ silent = false } = {}) {
    const fetch = silent ? undefined : (request) => this.#printed(request);
    return createClient({ baseUrl: this.baseUrl, apiKey: this.key, runtimeToken: this.#runtimeToken, ...(fetch && { fetch }) });
  }

  /** Stops the server when the commands under way have ended, and removes the folder. */
  async close() {
    this.#isClosed = true;
    await Promise.allSettled([...this.#commands]);
    if (this.#server && this.#server.exitCode === null) {
      this.#server.kill('SIGTERM');
      await this.ended;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** In a process group of its own: a Ctrl-C reaches the tour only, which stops its processes in order. */
  #spawn(words, stdio) {
    if (this.#isClosed) throw new Error('The tour has ended.');
    return spawn(process.execPath, words, { cwd: PRODUCT, env: this.#env, stdio, detached: true });
  }

  async #printed(request) {
    const url = new URL(request.url);
    const sent = await request.clone().text();
    const headers = Object.entries(PRINTED_HEADERS).flatMap(([name, title]) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[title, value]];
    });
    const body = sent === '' ? undefined : JSON.parse(sent);
    this.#teller.request({ method: request.method, path: url.pathname + url.search, headers: Object.fromEntries(headers), body });
    const started = performance.now();
    const response = await fetch(request);
    const answer = await response.clone().text();
    const notes = response.headers.has('idempotent-replayed') ? ['Idempotent-Replayed: true'] : [];
    await this.#teller.answer({
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
      body: answer === '' ? undefined : withoutEnvelope(JSON.parse(answer)),
      notes,
    });
    return response;
  }

  async #isReady() {
    for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(50)) {
      if (this.#server.exitCode !== null) throw new Error('The service did not start; its message stands above.');
      const response = await fetch(`${this.baseUrl}/health/ready`).catch(() => null);
      if (response?.ok) return;
    }
    throw new Error('The service was not ready within 90 s.');
  }
}

/** The envelope says the same in every answer, so a reader sees what is in it. */
function withoutEnvelope({ success, data, error, message, details, pagination }) {
  if (!success) return { error, message, ...(details && { details }) };
  return pagination ? { data, pagination } : data;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
