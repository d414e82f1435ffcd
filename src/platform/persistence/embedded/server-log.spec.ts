import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerLog } from './server-log.js';

describe('the log of the server', () => {
  let folder: string;
  let log: ServerLog;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'server-log-'));
    log = new ServerLog(join(folder, 'server.log'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tells what was written since the server was started, not what is older', async () => {
    appendFileSync(log.path, 'yesterday\n');
    const before = await log.size();
    appendFileSync(log.path, 'FATAL: today\n');
    expect(await log.since(before)).toBe('FATAL: today');
  });

  it('keeps the end of a long report', async () => {
    appendFileSync(log.path, `${'x'.repeat(10_000)}the end`);
    expect(await log.since(0)).toHaveLength(4_096);
    expect(await log.since(0)).toMatch(/the end$/);
  });

  it('is emptied when it has grown too large, under a server that goes on writing', async () => {
    await log.lend(async (descriptor) => {
      writeSync(descriptor, 'a long report');
    });
    appendFileSync(log.path, '!');
    await log.bound(5);
    appendFileSync(log.path, 'next');
    expect(readFileSync(log.path, 'utf8')).toBe('next');
    expect(readFileSync(`${log.path}.1`, 'utf8')).toBe('a long report!');
  });

  it('is left alone while it is small', async () => {
    appendFileSync(log.path, 'short');
    await log.bound(5);
    expect(readFileSync(log.path, 'utf8')).toBe('short');
  });
});
