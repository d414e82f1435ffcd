import { jest } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Higher than any process id. */
const DEAD = 2 ** 30;
const MODULE = new URL('../../../scripts/lib/tree-lock.mjs', import.meta.url).href;

interface TreeLock {
  withTreeLock(root: string, stream: { write(text: string): void }, work: () => Promise<void>): Promise<void>;
  removeStaleLock(lock: string, dead: number): void;
}

describe('the lock of the tree', () => {
  let root: string;
  let lock: string;
  let module: TreeLock;
  const hold = (pid: number) => {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), `${pid}`);
  };
  const stream = { write: () => undefined };

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'tree-lock-'));
    lock = join(root, '.prepare.lock');
    module = (await import(MODULE)) as TreeLock;
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is taken over from a holder that died, and released', async () => {
    hold(DEAD);
    const work = jest.fn(async () => expect(readFileSync(join(lock, 'pid'), 'utf8')).toBe(`${process.pid}`));
    await module.withTreeLock(root, stream, work);
    expect(work).toHaveBeenCalledTimes(1);
    expect(readdirSync(root)).toEqual([]);
  });

  it('is put back for a holder that took it after the dead one', () => {
    hold(process.pid);
    module.removeStaleLock(lock, DEAD);
    expect(readFileSync(join(lock, 'pid'), 'utf8')).toBe(`${process.pid}`);
    module.removeStaleLock(lock, process.pid);
    expect(readdirSync(root)).toEqual([]);
  });

  it('does not stop the work when it vanishes, and is not removed from a later holder', async () => {
    jest.useFakeTimers();
    try {
      await module.withTreeLock(root, stream, async () => {
        rmSync(lock, { recursive: true });
        jest.advanceTimersByTime(10_000);
        hold(DEAD);
      });
    } finally {
      jest.useRealTimers();
    }
    expect(existsSync(lock)).toBe(true);
  });
});
