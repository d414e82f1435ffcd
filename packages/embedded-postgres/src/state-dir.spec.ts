import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, loadOrCreatePassword, loadPort, savePort, ServerLog } from './state-dir.js';

describe("the server's state folder", () => {
  let stateDir: string;
  beforeEach(() => (stateDir = mkdtempSync(join(tmpdir(), 'state-dir-'))));
  afterEach(() => rmSync(stateDir, { recursive: true }));

  it('holds one password, also when several processes create it at once', async () => {
    const passwords = await Promise.all(Array.from({ length: 5 }, () => loadOrCreatePassword(stateDir)));
    expect(new Set(passwords).size).toBe(1);
    expect(passwords[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(readdirSync(stateDir)).toEqual(['password']);
  });

  it('keeps the port from one start to the next', async () => {
    await savePort(stateDir, 54_321);
    expect(await loadPort(stateDir)).toBe(54_321);
  });

  it.each(['', 'x', '0', '70000', '1.5'])('ignores a port file that holds %p', async (text) => {
    writeFileSync(join(stateDir, 'port'), text);
    expect(await loadPort(stateDir)).toBeNull();
  });

  it('may have no port file', async () => {
    expect(await loadPort(stateDir)).toBeNull();
  });

  describe('and its log', () => {
    let log: ServerLog;
    beforeEach(() => (log = new ServerLog(stateDir)));

    it('is read from the start of the server, without older lines', async () => {
      appendFileSync(log.path, 'yesterday\n');
      const before = await log.size();
      appendFileSync(log.path, 'FATAL: today\n');
      expect(await log.readSince(before)).toBe('FATAL: today');
    });

    it('is read from its end if it is long', async () => {
      appendFileSync(log.path, `${'x'.repeat(10_000)}the end`);
      expect(await log.readSince(0)).toHaveLength(4_096);
      expect(await log.readSince(0)).toMatch(/the end$/);
    });

    it('is truncated when it has grown too large, while the server goes on writing', async () => {
      log.withDescriptor((descriptor) => writeSync(descriptor, 'a long report'));
      appendFileSync(log.path, '!');
      await log.rotate(5);
      appendFileSync(log.path, 'next');
      expect(readFileSync(log.path, 'utf8')).toBe('next');
      expect(readFileSync(`${log.path}.1`, 'utf8')).toBe('a long report!');
    });

    it('is left alone while it is small', async () => {
      appendFileSync(log.path, 'short');
      await log.rotate(5);
      expect(readFileSync(log.path, 'utf8')).toBe('short');
    });
  });
});

describe('a free port', () => {
  it('is the preferred one if it is free, else another one', async () => {
    const preferred = await freePort(null);
    expect(await freePort(preferred)).toBe(preferred);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(preferred, '127.0.0.1', resolve));
    expect(await freePort(preferred)).not.toBe(preferred);
    await new Promise((resolve) => other.close(resolve));
  });
});
