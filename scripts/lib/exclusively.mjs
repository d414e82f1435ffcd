import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const BEAT_EVERY_MS = 2_000;
/** A process number is used again one day: a holder that gives no sign of life is gone. */
const SILENT_AFTER_MS = 30_000;

/** Does the work while no other process does it in that tree; a holder that died is no obstacle. */
export async function exclusively(root, stream, work) {
  const lock = join(root, '.prepare.lock');
  let said = false;
  while (!take(lock)) {
    const dead = abandonedBy(lock);
    if (dead !== null) putAside(lock, dead);
    else if (!said) stream.write('Waiting for another process that installs or builds here …\n');
    said = true;
    await sleep(LOOK_EVERY_MS);
  }
  const beat = setInterval(() => touch(lock), BEAT_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    if (holderOf(lock) === process.pid) rmSync(lock, { recursive: true, force: true });
  }
}

/** A folder that is renamed appears with what it holds, or not at all where there is one already. */
function take(lock) {
  const mine = `${lock}.${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine);
  writeFileSync(join(mine, 'pid'), `${process.pid}`);
  try {
    renameSync(mine, lock);
    return true;
  } catch (error) {
    rmSync(mine, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

/** The process that left its lock behind; null where the lock is held, or gone. */
function abandonedBy(lock) {
  try {
    const pid = holderOf(lock);
    const isSilent = Date.now() - statSync(join(lock, 'pid')).mtimeMs > SILENT_AFTER_MS;
    return isSilent || !isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Takes a dead holder's lock away; where another process was quicker and holds it now, it gets its lock back. */
export function putAside(lock, dead) {
  const aside = `${lock}.${process.pid}.aside`;
  try {
    renameSync(lock, aside);
    if (holderOf(aside) !== dead) renameSync(aside, lock);
  } catch {
    // Somebody else put it aside, or has the lock by now.
  }
  rmSync(aside, { recursive: true, force: true });
}

/** The sign of life. A lock that is gone is no reason to break off the work. */
function touch(lock) {
  const now = Date.now() / 1_000;
  try {
    utimesSync(join(lock, 'pid'), now, now);
  } catch {
    // Taken away: the tree was removed, or this process was silent for too long.
  }
}

/** NaN where nobody holds it. */
function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch {
    return NaN;
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
