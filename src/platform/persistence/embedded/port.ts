import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';

/** A free port of 127.0.0.1: the preferred one where it is free. */
export async function freePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await listenOnce(preferred)) !== null) return preferred;
  const port = await listenOnce(0);
  if (port === null) throw new Error('No TCP port is free on 127.0.0.1.');
  return port;
}

/** The port the server had last. null: none, or the file is damaged. */
export async function rememberedPort(file: string): Promise<number | null> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

export async function rememberPort(file: string, port: number): Promise<void> {
  await writeFile(file, `${port}\n`);
}

async function listenOnce(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}
