import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;
const HEARTBEAT_INTERVAL_MS = 2_000;
/** A process id can be reused, so a holder that has not updated its lock for this long counts as dead. */
const HEARTBEAT_TIMEOUT_MS = 30_000;

/** Runs `work` under a lock of the tree, between processes. The lock of a process that died is taken over. */
export async function withTreeLock(root, stream, work) {
  const lock = join(root, '.prepare.lock');
  let isReported = false;
  while (!acquire(lock)) {
    const dead = staleHolder(lock);
    if (dead !== null) removeStaleLock(lock, dead);
    else if (!isReported) stream.write('Waiting for another process that installs or builds here …\n');
    isReported = true;
    await sleep(POLL_INTERVAL_MS);
  }
  const heartbeat = setInterval(() => touch(lock), HEARTBEAT_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    if (holderOf(lock) === process.pid) rmSync(lock, { recursive: true, force: true });
  }
}

/** Renaming a folder is atomic: it appears with its content, or fails because the lock exists. */
function acquire(lock) {
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

/** The dead process that left its lock behind; null if the lock is held, or gone. */
function staleHolder(lock) {
  try {
    const pid = holderOf(lock);
    const isExpired = Date.now() - statSync(join(lock, 'pid')).mtimeMs > HEARTBEAT_TIMEOUT_MS;
    return isExpired || !isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Removes the lock of a dead holder. If another process has taken the lock meanwhile, it is put back. */
export function removeStaleLock(lock, dead) {
  const aside = `${lock}.${process.pid}.aside`;
  try {
    renameSync(lock, aside);
    if (holderOf(aside) !== dead) renameSync(aside, lock);
  } catch {
    // Another process put it aside, or holds the lock by now.
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Updates the time of the lock. A lock that is gone does not stop the work. */
function touch(lock) {
  const now = Date.now() / 1_000;
  try {
    utimesSync(join(lock, 'pid'), now, now);
  } catch {
    // The tree was removed, or this process was silent for too long and lost the lock.
  }
}

/** NaN if no process holds it. */
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
