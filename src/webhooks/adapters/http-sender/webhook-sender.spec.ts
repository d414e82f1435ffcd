import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TestAuthority } from '../../../../test/support/test-certificates.js';
import { answer, anything, type ReceiverOptions, type Respond, WebhookReceiver } from '../../../../test/support/webhook-receiver.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import type { SendOutcome } from '../../domain/delivery.js';
import { WebhookSender, type WebhookSenderOptions } from './webhook-sender.js';

const body = Buffer.from('{"event":"ping","name":"Žydrūnė"}');
const headers = { 'X-Service-Delivery': 'd1' };
/** No attempt times out because the machine is slow. */
const UNHURRIED = { totalTimeoutMs: 60_000 };
const loopback = AllowedTargets.parse('127.0.0.1');

let authority: TestAuthority;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  authority = await TestAuthority.create();
});

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

function sender(options: Partial<WebhookSenderOptions> = {}): WebhookSender {
  const made = new WebhookSender({ ...UNHURRIED, allowed: loopback, ca: [authority.pem], resolver: async () => ['127.0.0.1'], ...options });
  opened.push(made);
  return made;
}

async function receiver(options: ReceiverOptions = {}): Promise<WebhookReceiver> {
  const started = await WebhookReceiver.start({ check: anything, ...options });
  opened.push(started);
  return started;
}

async function secureReceiver(respond: Respond = answer()): Promise<WebhookReceiver> {
  return receiver({ tls: await authority.issue({ names: ['receiver.example', 'localhost'] }), respond });
}

/** A server below HTTP: the test handles its connections. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => onConnection(socket.on('error', () => socket.destroy()).resume()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const started = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
  opened.push(started);
  return started;
}

/** A connection is free again one turn of the event loop after its answer. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const send = (by: WebhookSender, url: string): Promise<SendOutcome> => by.send({ url, headers, body });

describe('a delivery', () => {
  it('arrives over verified HTTPS with exactly the bytes and headers that were signed', async () => {
    const target = await secureReceiver(answer(202, 'thanks'));
    const outcome = await send(sender(), `${target.urlAt('receiver.example')}/path?key=1`);
    expect(outcome).toEqual({
      ok: true,
      httpStatus: 202,
      errorKind: null,
      durationMs: expect.any(Number),
      responseExcerpt: 'thanks',
      message: null,
    });
    expect(target.requests).toHaveLength(1);
    expect(target.requests[0]).toMatchObject({
      method: 'POST',
      path: '/hook/path?key=1',
      body,
      headers: { 'content-type': 'application/json', 'x-service-delivery': 'd1' },
    });
  });

  it.each([200, 201, 204, 299])('is a success at status %d', async (status) => {
    const target = await receiver({ respond: answer(status) });
    expect(await send(sender(), target.url)).toMatchObject({ ok: true, httpStatus: status, errorKind: null });
  });

  it.each([400, 404, 410, 429, 500, 503])('is a failure at status %d', async (status) => {
    const target = await receiver({ respond: answer(status, 'why not') });
    expect(await send(sender(), target.url)).toMatchObject({
      ok: false,
      httpStatus: status,
      errorKind: 'http_error',
      responseExcerpt: 'why not',
    });
  });

  it.each([301, 302, 303, 307, 308])('is not redirected by status %d', async (status) => {
    const elsewhere = await receiver();
    const target = await receiver({ respond: answer(status, '', { location: elsewhere.url }) });
    expect(await send(sender(), target.url)).toMatchObject({ ok: false, httpStatus: status, errorKind: 'redirect' });
    expect(elsewhere.connections).toBe(0);
  });

  it('ignores an informational response', async () => {
    const target = await receiver({
      respond: (response) => {
        response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => response.writeHead(500).end());
      },
    });
    expect(await send(sender(), target.url)).toMatchObject({ ok: false, httpStatus: 500 });
  });

  it('fails as a protocol error if the receiver does not speak HTTP', async () => {
    const target = await rawServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    expect(await send(sender(), target.url)).toMatchObject({ ok: false, httpStatus: null, errorKind: 'protocol' });
  });

  it('fails as a protocol error if the headers of the response do not end', async () => {
    const target = await receiver({ respond: answer(200, '', { 'x-long': 'a'.repeat(40_000) }) });
    expect(await send(sender(), target.url)).toMatchObject({ ok: false, errorKind: 'protocol' });
  });
});

describe('the time limit', () => {
  /** For a receiver that never answers. */
  const hurried = () => sender({ totalTimeoutMs: 250 });
  /** For a receiver that must get something before the time is up, on a busy machine too. */
  const patient = () => sender({ totalTimeoutMs: 4_000 });

  it('ends an attempt without headers', async () => {
    const target = await receiver({ respond: () => undefined });
    const outcome = await send(hurried(), target.url);
    expect(outcome).toMatchObject({ ok: false, httpStatus: null, errorKind: 'timeout' });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(245);
    expect(outcome.durationMs).toBeLessThan(10_000);
  });

  it('ends a slow body, although each chunk comes in time', async () => {
    const target = await receiver({ respond: drip(200) });
    const outcome = await send(patient(), target.url);
    expect(outcome).toMatchObject({ ok: false, httpStatus: 200, errorKind: 'timeout' });
    expect(outcome.responseExcerpt).toMatch(/^\.+$/);
  });

  it('ends an attempt whose TLS handshake hangs', async () => {
    const target = await rawServer(() => undefined);
    const outcome = await send(hurried(), target.url.replace('http:', 'https:'));
    expect(outcome).toMatchObject({ ok: false, errorKind: 'timeout' });
  });

  it('ends an attempt whose name server does not answer', async () => {
    const silent = sender({ totalTimeoutMs: 250, resolver: () => new Promise(() => undefined) });
    expect(await send(silent, 'https://receiver.example/')).toMatchObject({ ok: false, errorKind: 'timeout' });
  });

  it('does not replace the failure of a response that has another status than 2xx', async () => {
    const target = await receiver({ respond: drip(500) });
    expect(await send(patient(), target.url)).toMatchObject({ ok: false, httpStatus: 500, errorKind: 'http_error' });
  });

  it('is not needed if the caller aborts the attempt', async () => {
    const abort = new AbortController();
    const target = await receiver({ respond: () => abort.abort() });
    expect(await sender().send({ url: target.url, headers, body, signal: abort.signal })).toMatchObject({
      ok: false,
      errorKind: 'aborted',
    });
    expect(await sender().send({ url: target.url, headers, body, signal: abort.signal })).toMatchObject({
      ok: false,
      errorKind: 'aborted',
    });
    expect(target.requests).toHaveLength(1);
  });
});

describe('an attempt that waits for a connection', () => {
  it('and ends meanwhile is never sent', async () => {
    const held: ServerResponse[] = [];
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const target = await receiver({
      respond: (response) => {
        held.push(response);
        arrive();
      },
    });
    const narrow = sender({ maxConnectionsPerOrigin: 1 });
    const first = send(narrow, target.url);
    await arrived;
    const abort = new AbortController();
    const second = narrow.send({ url: target.url, headers, body, signal: abort.signal });
    await turn();
    abort.abort();
    expect(await second).toMatchObject({ ok: false, errorKind: 'aborted' });
    target.respond = answer();
    held[0]?.end();
    expect(await first).toMatchObject({ ok: true });
    expect(await send(narrow, target.url)).toMatchObject({ ok: true });
    expect(target.requests).toHaveLength(2);
  });

  it('until its time limit is over is never sent', async () => {
    const target = await receiver();
    let resolveName: (addresses: string[]) => void = () => undefined;
    const resolver = () => new Promise<string[]>((resolve) => (resolveName = resolve));
    const waiting = new WebhookSender({ allowed: AllowedTargets.parse('receiver.example'), ca: [], resolver, totalTimeoutMs: 250 });
    const url = `http://receiver.example:${new URL(target.url).port}/hook`;
    expect(await send(waiting, url)).toMatchObject({ ok: false, errorKind: 'timeout' });
    resolveName(['127.0.0.1']);
    await waiting.close();
    expect([target.connections, target.requests.length]).toEqual([1, 0]);
  });
});

describe('the response', () => {
  it('is cut off after 64 KiB, and its status counts', async () => {
    let sent = 0;
    const endless: Respond = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x'))) sent += 16_384;
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    const target = await receiver({ respond: endless });
    const outcome = await send(sender(), target.url);
    expect(outcome).toMatchObject({ ok: true, httpStatus: 200 });
    expect(outcome.responseExcerpt).toBe('x'.repeat(1_024));
    expect(sent).toBeLessThan(8_000_000);
  });

  it('of exactly 64 KiB is read to its end, and its connection is reused', async () => {
    const target = await receiver({ respond: answer(200, Buffer.alloc(65_536, 'y')) });
    const by = sender();
    await send(by, target.url);
    await turn();
    await send(by, target.url);
    expect(target.connections).toBe(1);
  });

  it.each([
    ['NUL', Buffer.from('a\0b'), 'ab'],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0xff, 0x62]), 'a\ufffdb'],
    ['an encoded lone surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 'a\ufffd\ufffd\ufffd'],
    ['a character cut in two at 1 KiB', Buffer.from('a'.repeat(1_023) + 'ž'), 'a'.repeat(1_023)],
  ])('is stored safely with %s', async (_case, answered, excerpt) => {
    const target = await receiver({ respond: answer(200, answered) });
    const outcome = await send(sender(), target.url);
    expect(outcome.responseExcerpt).toBe(excerpt);
    expect(outcome.responseExcerpt.isWellFormed()).toBe(true);
  });
});

describe('a broken connection', () => {
  it('refused has a kind of its own', async () => {
    const target = await WebhookReceiver.start({ check: anything });
    const { url } = target;
    await target.close();
    expect(await send(sender(), url)).toMatchObject({ ok: false, httpStatus: null, errorKind: 'connection_refused' });
  });

  it('reset before a response has a kind of its own', async () => {
    const target = await receiver({ respond: (response) => void response.socket?.resetAndDestroy() });
    expect(await send(sender(), target.url)).toMatchObject({ ok: false, httpStatus: null, errorKind: 'connection_reset' });
  });

  it('reset in the middle of a response is a failure, although the status was 200', async () => {
    const target = await receiver({
      respond: (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half', () => response.socket?.resetAndDestroy());
      },
    });
    expect(await send(sender(), target.url)).toMatchObject({ ok: false, httpStatus: 200, errorKind: 'connection_reset' });
  });

  it('does not repeat the request: one attempt is one request', async () => {
    const target = await receiver({ respond: (response) => void response.socket?.destroy() });
    await send(sender(), target.url);
    expect(target.requests).toHaveLength(1);
  });

  it('is replaced: the next attempt opens a new one', async () => {
    const target = await receiver({ respond: (response) => void response.socket?.destroy() });
    const by = sender();
    await send(by, target.url);
    target.respond = answer();
    expect(await send(by, target.url)).toMatchObject({ ok: true });
  });
});

describe('TLS', () => {
  it('fails for an authority that is not trusted', async () => {
    const target = await secureReceiver();
    const outcome = await send(sender({ ca: [] }), target.urlAt('receiver.example'));
    expect(outcome).toMatchObject({ ok: false, httpStatus: null, errorKind: 'tls' });
    expect(target.requests).toHaveLength(0);
  });

  it('fails for a certificate of another host', async () => {
    const target = await secureReceiver();
    expect(await send(sender(), target.urlAt('other.example'))).toMatchObject({
      errorKind: 'tls',
      message: expect.stringContaining('ALTNAME'),
    });
  });

  it('fails for a certificate that has expired', async () => {
    const tls = await authority.issue({ names: ['receiver.example'], notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') });
    const target = await receiver({ tls });
    expect(await send(sender(), target.urlAt('receiver.example'))).toMatchObject({
      errorKind: 'tls',
      message: expect.stringContaining('EXPIRED'),
    });
  });

  it('fails if the receiver speaks plain http on that port', async () => {
    const target = await receiver();
    expect(await send(sender(), target.url.replace('http:', 'https:'))).toMatchObject({ errorKind: 'tls' });
  });

  it('accepts an address in the URL if the certificate names it', async () => {
    const target = await secureReceiver();
    expect(await send(sender(), target.url)).toMatchObject({ ok: true });
  });
});

function drip(status: number): Respond {
  return (response) => {
    response.writeHead(status);
    const drops = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drops));
  };
}
