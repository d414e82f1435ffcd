import { execFile, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries, programEnvironment, programOf, type Binaries } from './binaries.js';
import { commandOf, isRunning, workingFolderOf } from './process-life.js';
import { EmbeddedServerError } from './embedded-server-error.js';
import { atExit, forget } from './end-with-process.js';
import type { ServerAccount } from './server-location.js';
import type { ServerLog } from './state-dir.js';

/** A server process that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface StartOptions {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: ServerAccount | null;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly serverLog: ServerLog;
}

/** The server ended before it was ready. The message ends with its log lines. */
export class PostmasterFailed extends EmbeddedServerError {
  override readonly name = 'PostmasterFailed';
}

/** The content of `postmaster.pid`, which PostgreSQL writes. */
export interface PostmasterPid {
  readonly pid: number;
  /** Null until the server has chosen one. */
  readonly port: number | null;
  readonly status: 'starting' | 'stopping' | 'ready';
}

const POLL_INTERVAL_MS = 10;
const REPORT_WAIT_AFTER_MS = 2_000;
const READY_TIMEOUT_MS = 600_000;
const FAST_STOP_TIMEOUT_MS = 15_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 5_000;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** The server of a cluster, once it is ready. Null if none runs; a stale `postmaster.pid` is removed. */
export async function findPostmaster(cluster: string, log: (line: string) => void): Promise<Postmaster | null> {
  const startMs = performance.now();
  let isReported = false;
  for (;;) {
    const found = await readPidFile(cluster);
    if (found === null || !(await isServing(cluster, found))) return null;
    if (found.status === 'ready' && found.port !== null) return { pid: found.pid, port: found.port };
    const waitedMs = performance.now() - startMs;
    if (waitedMs > READY_TIMEOUT_MS)
      throw new EmbeddedServerError(`PostgreSQL (process ${found.pid}) has been ${found.status} for ten minutes.`);
    if (waitedMs > REPORT_WAIT_AFTER_MS && !isReported) {
      log(`Waiting for PostgreSQL (process ${found.pid}), which is ${found.status}.`);
      isReported = true;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Starts a server and waits until it is ready. It is detached, so that Ctrl-C in our terminal does not reach it. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { binaries, cluster, account, port, serverLog } = options;
  const logOffset = await serverLog.size();
  const child = serverLog.withDescriptor((descriptor) =>
    spawn(programOf(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...settingFlags(options)], {
      ...(account ?? {}),
      cwd: cluster,
      env: programEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', descriptor, descriptor],
    }),
  );
  // An exit while it starts leaves nobody who would stop it.
  if (child.pid !== undefined) atExit(child.pid, 'ends');
  const end: { reason: string | null } = { reason: null };
  child.once('error', (error) => (end.reason = error.message));
  child.once('exit', (code, signal) => (end.reason ??= `it ended with ${signal ?? code}`));
  child.unref();
  for (;;) {
    if (end.reason !== null) {
      forget(child.pid ?? 0);
      throw new PostmasterFailed(`PostgreSQL does not start: ${end.reason}\n${await serverLog.readSince(logOffset)}`.trim());
    }
    const found = await readPidFile(cluster);
    if (found?.pid === child.pid && found?.status === 'ready') return { pid: found.pid, port };
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Stops a server: transactions are rolled back. Resolves when the process has ended. */
export async function stopPostmaster(pid: number): Promise<void> {
  await endPostmaster(pid);
  forget(pid);
}

async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [['SIGINT', FAST_STOP_TIMEOUT_MS] as const, ['SIGQUIT', IMMEDIATE_STOP_TIMEOUT_MS] as const]) {
    if (!(await sendSignal(pid, signal))) return;
    const until = performance.now() + timeoutMs;
    while (performance.now() < until) {
      if (!isRunning(pid)) return;
      await sleep(POLL_INTERVAL_MS);
    }
  }
  throw new EmbeddedServerError(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Stops the server of a cluster whose data directory was removed, if one runs. */
export async function stopAbandoned(cluster: string): Promise<void> {
  const found = await readPidFile(cluster);
  if (found !== null && (await isServing(cluster, found))) await stopPostmaster(found.pid);
}

/** Null if the text is empty or damaged, as after a crash of the machine. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = positiveInteger(lines[0]);
  if (pid === null) return null;
  const status = lines[STATUS_LINE];
  return { pid, port: positiveInteger(lines[PORT_LINE]), status: status === 'ready' || status === 'stopping' ? status : 'starting' };
}

function settingFlags({ settings }: StartOptions): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function readPidFile(cluster: string): Promise<PostmasterPid | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : (parsePostmasterPid(text) ?? { pid: 0, port: null, status: 'starting' });
}

/**
 * Whether the process in `postmaster.pid` serves the cluster. PostgreSQL would refuse to start if another program had
 * the number: the file is removed.
 */
async function isServing(cluster: string, { pid }: PostmasterPid): Promise<boolean> {
  if (pid > 0 && isRunning(pid)) {
    const command = commandOf(pid);
    // A running server stops without its pid file: an unknown process keeps it. On Linux every command is readable.
    if (command === null ? process.platform !== 'linux' : command.includes(cluster)) return true;
    if (workingFolderOf(pid) === cluster) return true;
  } else if (pid > 0 && !isListed(pid)) {
    return false;
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return false;
}

/** Whether the system lists a process that does not run: PostgreSQL takes a zombie for a running server. */
function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** False if the process does not exist. Windows has no signals: pg_ctl passes them through a named pipe. */
async function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<boolean> {
  if (process.platform === 'win32') {
    if (!isRunning(pid)) return false;
    const arguments_ = ['kill', signal.slice('SIG'.length), String(pid)];
    await promisify(execFile)(programOf(await findBinaries(), 'pg_ctl'), arguments_, { env: programEnvironment(), windowsHide: true });
    return true;
  }
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function positiveInteger(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
