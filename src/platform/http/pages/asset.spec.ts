import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Asset, assetOf, sendAsset } from './asset.js';

describe('an asset', () => {
  let asset: Asset;
  let decompressed: number;
  let server: Server;

  beforeEach(async () => {
    const made = assetOf('text/plain', 'text');
    decompressed = 0;
    asset = {
      ...made,
      plain: () => {
        decompressed += 1;
        return made.plain();
      },
    };
    const app = express().get('/', (request, response) => sendAsset(request, response, asset));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const send = (method: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method,
      // Otherwise fetch adds no-cache to a conditional request, and gets no 304.
      headers: { 'accept-encoding': 'identity', 'cache-control': 'max-age=0', connection: 'close', ...headers },
    });

  it('is decompressed for a client without gzip only, and only if the response has a body', async () => {
    const head = await send('HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/plain']);
    for (const method of ['GET', 'HEAD']) {
      const unchanged = await send(method, { 'if-none-match': head.headers.get('etag') ?? '' });
      expect([method, unchanged.status, await unchanged.text()]).toEqual([method, 304, '']);
    }
    expect(await (await send('GET', { 'accept-encoding': 'gzip' })).text()).toBe('text');
    expect(decompressed).toBe(0);
    expect(await (await send('GET')).text()).toBe('text');
    expect(decompressed).toBe(1);
  });

  it('is decompressed once', () => {
    expect(asset.plain()).toBe(asset.plain());
  });
});
