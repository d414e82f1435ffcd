import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStartLock } from './start-lock.js';

/** Above the largest process number of any system. */
const NO_PROCESS = 0x7fff_ffff;

describe('the start lock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-lock-'));
    file = join(folder, 'start.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('admits one holder at a time', async () => {
    let working = 0;
    let maxWorking = 0;
    const work = async () => {
      maxWorking = Math.max(maxWorking, ++working);
      await new Promise((resolve) => setImmediate(resolve));
      working--;
    };
    await Promise.all(Array.from({ length: 10 }, () => withStartLock(file, work)));
    expect(maxWorking).toBe(1);
  });

  it('leaves no files, also if the work fails', async () => {
    await expect(withStartLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['of a process that has ended', JSON.stringify({ pid: NO_PROCESS, token: 'old' })],
    ['with our own process number, from before a restart', JSON.stringify({ pid: process.pid, token: 'old' })],
    ['that is damaged', '{'],
  ])('takes over a lock %s', async (_, content) => {
    writeFileSync(file, content);
    await expect(withStartLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(existsSync(file)).toBe(false);
  });

  it('takes over a lock without a heartbeat, whose process number belongs to another program', async () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, token: 'old' }));
    utimesSync(file, 1, 1);
    await expect(withStartLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
