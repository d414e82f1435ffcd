import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './process-life.js';

const POLL_INTERVAL_MS = 20;
const HEARTBEAT_INTERVAL_MS = 1_000;
/** After so long without a heartbeat the holder's process number belongs to another process. */
const HEARTBEAT_TIMEOUT_MS = 15_000;

/** The content of the lock file: the process that holds the lock, and a token for each acquisition. */
interface Holder {
  readonly pid: number;
  readonly token: string;
}

const ownTokens = new Set<string>();

/**
 * Runs `work` while no other process starts or stops this server. The lock of a dead process is taken over. Integrity
 * does not depend on it, but on PostgreSQL's own lock and the atomic rename.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const me: Holder = { pid: process.pid, token: randomBytes(8).toString('hex') };
  ownTokens.add(me.token);
  try {
    await acquire(file, me);
    const heartbeat = setInterval(() => void touch(file), HEARTBEAT_INTERVAL_MS);
    try {
      return await work();
    } finally {
      clearInterval(heartbeat);
      await release(file, me);
    }
  } finally {
    ownTokens.delete(me.token);
  }
}

async function acquire(file: string, me: Holder): Promise<void> {
  const draft = `${file}.${me.token}`;
  await writeFile(draft, JSON.stringify(me), { mode: 0o644 });
  try {
    while (!(await linkIfAbsent(draft, file))) {
      const holder = await read(file);
      if (holder !== null && (await isGone(file, holder))) await removeStaleLock(file, holder, draft);
      else await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link appears atomically, so a reader never sees an empty lock file. */
async function linkIfAbsent(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isGone(file: string, holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return !ownTokens.has(holder.token);
  if (holder.pid <= 0 || !isRunning(holder.pid)) return true;
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > HEARTBEAT_TIMEOUT_MS;
}

/** Removes the lock of a dead holder. If another process has acquired the lock meanwhile, its lock file is restored. */
async function removeStaleLock(file: string, dead: Holder, draft: string): Promise<void> {
  const aside = `${draft}.aside`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const found = await read(aside);
  if (found !== null && found.token !== dead.token) await linkIfAbsent(aside, file);
  await rm(aside, { force: true });
}

async function release(file: string, me: Holder): Promise<void> {
  if ((await read(file))?.token === me.token) await rm(file, { force: true });
}

async function touch(file: string): Promise<void> {
  const now = Date.now() / 1_000;
  await utimes(file, now, now).catch(() => undefined);
}

/** Null if the file does not exist. A damaged file has process number 0, which counts as dead. */
async function read(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { pid, token } = JSON.parse(text) as Partial<Holder>;
    return { pid: pid ?? 0, token: token ?? '' };
  } catch {
    return { pid: 0, token: '' };
  }
}
