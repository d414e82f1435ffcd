import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
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
    if (isAbandoned(lock)) putAside(lock);
    else if (!said) stream.write('Waiting for another process that installs or builds here …\n');
    said = true;
    await sleep(LOOK_EVERY_MS);
  }
  const beat = setInterval(() => writeFileSync(join(lock, 'pid'), `${process.pid}`), BEAT_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
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

function isAbandoned(lock) {
  try {
    const file = join(lock, 'pid');
    return !isRunning(Number(readFileSync(file, 'utf8'))) || Date.now() - statSync(file).mtimeMs > SILENT_AFTER_MS;
  } catch {
    return false;
  }
}

function putAside(lock) {
  const aside = `${lock}.${process.pid}.aside`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
