import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, rememberedPort, rememberPort } from './port.js';

describe('the port of the embedded server', () => {
  it('is the preferred one while it is free, and another one when it is not', async () => {
    const preferred = await freePort(null);
    expect(await freePort(preferred)).toBe(preferred);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(preferred, '127.0.0.1', resolve));
    expect((other.address() as AddressInfo).port).toBe(preferred);
    expect(await freePort(preferred)).not.toBe(preferred);
    await new Promise((resolve) => other.close(resolve));
  });

  describe('is remembered', () => {
    let folder: string;
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'port-'))));
    afterEach(() => rmSync(folder, { recursive: true }));

    it('from one start to the next', async () => {
      await rememberPort(join(folder, 'port'), 54_321);
      expect(await rememberedPort(join(folder, 'port'))).toBe(54_321);
    });

    it.each(['', 'x', '0', '70000', '1.5'])('unless the file holds %p', async (text) => {
      writeFileSync(join(folder, 'port'), text);
      expect(await rememberedPort(join(folder, 'port'))).toBeNull();
    });

    it('unless there is no file', async () => {
      expect(await rememberedPort(join(folder, 'port'))).toBeNull();
    });
  });
});
