import { spawn } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programOf, type Binaries } from './binaries.js';
import { parsePostmasterPid, type PostmasterPid } from './postmaster-pid.js';
import { commandOf, isRunning } from './process-life.js';
import type { ServerAccount } from './server-account.js';
import type { ServerLog } from './server-log.js';

/** A server process that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** What a server is started with. `settings` are PostgreSQL's own, by name. */
export interface StartOrder {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: ServerAccount | null;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly serverLog: ServerLog;
}

/** The server ended before it was ready; the message ends with what it wrote. */
export class PostmasterFailed extends Error {
  override readonly name = 'PostmasterFailed';
}

const LOOK_EVERY_MS = 10;
const SAY_SO_AFTER_MS = 2_000;
const READY_WITHIN_MS = 600_000;
const FAST_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 5_000;

/** The server that runs on a cluster, once it is ready: it may be recovering. null: none does; a misleading `postmaster.pid` is removed. */
export async function findPostmaster(cluster: string, log: (line: string) => void): Promise<Postmaster | null> {
  const since = performance.now();
  let said = false;
  for (;;) {
    const found = await readPid(cluster);
    if (found === null || !(await isServing(cluster, found))) return null;
    if (found.status === 'ready' && found.port !== null) return { pid: found.pid, port: found.port };
    const waited = performance.now() - since;
    if (waited > READY_WITHIN_MS) throw new Error(`PostgreSQL (process ${found.pid}) has been ${found.status} for ten minutes.`);
    if (waited > SAY_SO_AFTER_MS && !said) {
      log(`Waiting for PostgreSQL (process ${found.pid}), which is ${found.status}.`);
      said = true;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Starts a server in a session of its own, so that no signal of our terminal reaches it, and waits until it is ready. */
export async function startPostmaster(order: StartOrder): Promise<Postmaster> {
  const logged = await order.serverLog.size();
  const child = order.serverLog.lend((descriptor) =>
    spawn(programOf(order.binaries, 'postgres'), ['-D', order.cluster, '-p', String(order.port), ...settingsOf(order)], {
      ...(order.account ?? {}),
      cwd: order.cluster,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', descriptor, descriptor],
    }),
  );
  const end: { how: string | null } = { how: null };
  child.once('error', (error) => (end.how = error.message));
  child.once('exit', (code, signal) => (end.how ??= `it ended with ${signal ?? code}`));
  child.unref();
  for (;;) {
    if (end.how !== null)
      throw new PostmasterFailed(`PostgreSQL does not start: ${end.how}\n${await order.serverLog.since(logged)}`.trim());
    const found = await readPid(order.cluster);
    if (found?.pid === child.pid && found?.status === 'ready') return { pid: found.pid, port: order.port };
    await sleep(LOOK_EVERY_MS);
  }
}

/** Stops a server: its clients are disconnected, their transactions rolled back. Resolves when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [['SIGINT', FAST_STOP_MS] as const, ['SIGQUIT', IMMEDIATE_STOP_MS] as const]) {
    if (!signalTo(pid, signal)) return;
    const until = performance.now() + patience;
    while (performance.now() < until) {
      if (!isRunning(pid)) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Stops whatever server runs on a cluster nobody wants any more. */
export async function stopAbandoned(cluster: string): Promise<void> {
  const found = await readPid(cluster);
  if (found !== null && (await isServing(cluster, found))) await stopPostmaster(found.pid);
}

function settingsOf({ settings }: StartOrder): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function readPid(cluster: string): Promise<PostmasterPid | null> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (parsePostmasterPid(text) ?? { pid: 0, port: null, status: 'starting' });
}

/**
 * Whether the process a `postmaster.pid` names is the server of that cluster. Where it is dead, PostgreSQL itself removes the file, after
 * it made sure that no child of the dead server is left; where the number went to another process, it would refuse to start.
 */
async function isServing(cluster: string, { pid }: PostmasterPid): Promise<boolean> {
  if (pid > 0 && !isRunning(pid)) return removeIfZombie(cluster, pid);
  if (pid > 0 && (commandOf(pid)?.includes(cluster) || workingFolder(pid) === cluster)) return true;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return false;
}

/** PostgreSQL takes a zombie for a living server. */
async function removeIfZombie(cluster: string, pid: number): Promise<false> {
  if (signalTo(pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true });
  return false;
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
