import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStartLock } from './start-lock.js';

const NOBODY = 0x7fff_ffff;

describe('the start lock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-lock-'));
    file = join(folder, 'start.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lets one at a time work', async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++working);
      await new Promise((resolve) => setImmediate(resolve));
      working--;
    };
    await Promise.all(Array.from({ length: 10 }, () => withStartLock(file, work)));
    expect(most).toBe(1);
  });

  it('leaves nothing behind, even when the work failed', async () => {
    await expect(withStartLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: NOBODY, turn: 'old' })],
    ['of our own number from before a restart', JSON.stringify({ pid: process.pid, turn: 'old' })],
    ['that is damaged', '{'],
  ])('takes over a lock %s', async (_, content) => {
    writeFileSync(file, content);
    await expect(withStartLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(existsSync(file)).toBe(false);
  });

  it('takes over a lock whose number went to a stranger, who gives it no sign of life', async () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, turn: 'old' }));
    utimesSync(file, 1, 1);
    await expect(withStartLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
