import type { ServerResponse } from 'node:http';
import { answer, type Respond } from '../../../../test/support/webhook-receiver.js';
import { send, SENT, turn, useWebhookSenders } from '../../../../test/support/webhook-senders.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import { WebhookSender } from './webhook-sender.js';

const { rawServer, receiver, sender } = useWebhookSenders(AllowedTargets.parse('127.0.0.1'));

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
    expect(await sender().send({ url: target.url, ...SENT, signal: abort.signal })).toMatchObject({
      ok: false,
      errorKind: 'aborted',
    });
    expect(await sender().send({ url: target.url, ...SENT, signal: abort.signal })).toMatchObject({
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
    const second = narrow.send({ url: target.url, ...SENT, signal: abort.signal });
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

function drip(status: number): Respond {
  return (response) => {
    response.writeHead(status);
    const drops = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drops));
  };
}
