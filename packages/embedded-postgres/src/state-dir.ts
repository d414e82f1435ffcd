import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { copyFile, link, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EmbeddedServerError } from './embedded-server-error.js';

/* The files of a server's state folder: its password, the port it had last, and its log. */

const MAX_LOG_BYTES = 8 * 1024 * 1024;
const TAIL_BYTES = 4_096;

export function passwordFile(stateDir: string): string {
  return join(stateDir, 'password');
}

/** The superuser's password. The first start generates it; only our own user can read the file. */
export async function loadOrCreatePassword(stateDir: string): Promise<string> {
  const file = passwordFile(stateDir);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The port of the last start. Null if there was none or the file is damaged. */
export async function loadPort(stateDir: string): Promise<number | null> {
  const port = Number(await readFile(portFile(stateDir), 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

export async function savePort(stateDir: string, port: number): Promise<void> {
  await writeFile(portFile(stateDir), `${port}\n`);
}

/** A free port of 127.0.0.1: the preferred one if it is free. */
export async function freePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await listenOnce(preferred)) !== null) return preferred;
  const port = await listenOnce(0);
  if (port === null) throw new EmbeddedServerError('No TCP port is free on 127.0.0.1.');
  return port;
}

/** PostgreSQL's log file. It is truncated when it exceeds 8 MiB; one older file is kept. */
export class ServerLog {
  readonly path: string;

  constructor(stateDir: string) {
    this.path = join(stateDir, 'server.log');
  }

  /** Runs with a descriptor for the server. In append mode, so that the file can be truncated meanwhile. */
  withDescriptor<T>(use: (descriptor: number) => T): T {
    const descriptor = openSync(this.path, 'a', 0o600);
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  async size(): Promise<number> {
    return stat(this.path).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** The text after an offset, at most the last 4 KiB. */
  async readSince(offset: number): Promise<string> {
    const file = await open(this.path, 'r');
    try {
      const from = Math.max(offset, (await file.stat()).size - TAIL_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from);
      return buffer.toString('utf8', 0, bytesRead).trim();
    } finally {
      await file.close();
    }
  }

  /** Truncates a log that has grown too large, after copying it to `….1`. */
  async rotate(maxBytes = MAX_LOG_BYTES): Promise<void> {
    if ((await this.size()) <= maxBytes) return;
    await copyFile(this.path, `${this.path}.1`);
    await truncate(this.path, 0);
  }
}

function portFile(stateDir: string): string {
  return join(stateDir, 'port');
}

/** Null if the port cannot be listened on. */
async function listenOnce(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}
