import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './process-life.js';

const LOOK_EVERY_MS = 20;
const BEAT_EVERY_MS = 1_000;
/** Without a heartbeat for so long the holder's number belongs to another process by now. */
const SILENT_AFTER_MS = 15_000;

/** The content a holder leaves in the lock file: its process, and which of the process' own turns it is. */
interface Holder {
  readonly pid: number;
  readonly turn: string;
}

const ownTurns = new Set<string>();

/**
 * Does the work while no other process does: looks at, starts or stops the server of one data directory. A holder that died
 * is noticed at once. The lock keeps order only; what keeps data whole is PostgreSQL's own lock and the atomic rename.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const me: Holder = { pid: process.pid, turn: randomBytes(8).toString('hex') };
  ownTurns.add(me.turn);
  try {
    await take(file, me);
    const beat = setInterval(() => void touch(file), BEAT_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(beat);
      await giveBack(file, me);
    }
  } finally {
    ownTurns.delete(me.turn);
  }
}

async function take(file: string, me: Holder): Promise<void> {
  const draft = `${file}.${me.turn}`;
  await writeFile(draft, JSON.stringify(me), { mode: 0o644 });
  try {
    while (!(await putDown(draft, file))) {
      const holder = await read(file);
      if (holder !== null && (await isGone(file, holder))) await putAside(file, holder, draft);
      else await sleep(LOOK_EVERY_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link appears whole or not at all, so a reader never sees an empty lock file. */
async function putDown(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isGone(file: string, holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return !ownTurns.has(holder.turn);
  if (holder.pid <= 0 || !isRunning(holder.pid)) return true;
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > SILENT_AFTER_MS;
}

/** Takes a dead holder's lock away; where another process was quicker and holds it now, it gets its lock back. */
async function putAside(file: string, dead: Holder, draft: string): Promise<void> {
  const aside = `${draft}.aside`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const found = await read(aside);
  if (found !== null && found.turn !== dead.turn) await putDown(aside, file);
  await rm(aside, { force: true });
}

async function giveBack(file: string, me: Holder): Promise<void> {
  if ((await read(file))?.turn === me.turn) await rm(file, { force: true });
}

async function touch(file: string): Promise<void> {
  const now = Date.now() / 1_000;
  await utimes(file, now, now).catch(() => undefined);
}

/** null: no such file. A file that holds something else is nobody's. */
async function read(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { pid, turn } = JSON.parse(text) as Partial<Holder>;
    return { pid: pid ?? 0, turn: turn ?? '' };
  } catch {
    return { pid: 0, turn: '' };
  }
}
