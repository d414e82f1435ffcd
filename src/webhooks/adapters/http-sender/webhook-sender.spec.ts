import { answer, anything, type Respond, WebhookReceiver } from '../../../../test/support/webhook-receiver.js';
import { send, SENT, turn, useWebhookSenders } from '../../../../test/support/webhook-senders.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';

const { rawServer, receiver, secureReceiver, sender } = useWebhookSenders(AllowedTargets.parse('127.0.0.1'));

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
      body: SENT.body,
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
