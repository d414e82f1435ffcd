import { setMaxListeners } from 'node:events';
import { answer, type ReceiverOptions, type WebhookReceiver } from '../../../../test/support/webhook-receiver.js';
import { send, SENT, turn, useWebhookSenders } from '../../../../test/support/webhook-senders.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import { WebhookSender } from './webhook-sender.js';

const refused = { ok: false, httpStatus: null, errorKind: 'egress_refused' } as const;
const { authority, receiver: anyReceiver, sender } = useWebhookSenders(AllowedTargets.none);

async function receiver(options: ReceiverOptions = {}): Promise<WebhookReceiver> {
  const tls = await authority().issue({ names: ['receiver.example'], addresses: ['127.0.0.1', '127.0.0.2'] });
  return anyReceiver({ tls, ...options });
}

/** Answers each lookup with the next list, the last one for ever. */
function changing(...lists: string[][]): { resolver: () => Promise<string[]>; lookups: () => number } {
  let lookups = 0;
  return { resolver: async () => lists[Math.min(lookups++, lists.length - 1)] ?? [], lookups: () => lookups };
}

describe('the egress guard', () => {
  it('does not dial a name that resolves to a private address', async () => {
    const target = await receiver();
    expect(await send(sender(), target.urlAt('receiver.example'))).toMatchObject(refused);
    expect(target.connections).toBe(0);
  });

  it.each([
    ['the private address comes last', ['8.8.8.8', '127.0.0.1']],
    ['the private address comes first', ['127.0.0.1', '8.8.8.8']],
    ['it hides in an IPv6 form', ['8.8.8.8', '::ffff:127.0.0.1']],
    ['the resolver answers with no address at all', ['8.8.8.8', 'not an address']],
  ])('dials none of several addresses where %s', async (_case, addresses) => {
    const target = await receiver();
    expect(await send(sender({ resolver: async () => addresses }), target.urlAt('receiver.example'))).toMatchObject(refused);
    expect(target.connections).toBe(0);
  });

  it.each([
    'https://127.0.0.1',
    'https://0x7f000001',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://localhost',
    'http://receiver.example',
  ])('validates the URL again before it sends: %s', async (origin) => {
    const target = await receiver();
    expect(await send(sender(), `${origin}:${target.port}/`)).toMatchObject(refused);
    expect(target.connections).toBe(0);
  });

  it('validates a name again that changes between two connections', async () => {
    const target = await receiver({ host: '0.0.0.0' });
    const names = changing(['127.0.0.1'], ['127.0.0.2']);
    const by = sender({ allowed: AllowedTargets.parse('127.0.0.1'), resolver: names.resolver, connectionLifetimeMs: 1 });
    expect(await send(by, target.urlAt('receiver.example'))).toMatchObject({ ok: true });
    await passed(2);
    expect(await send(by, target.urlAt('receiver.example'))).toMatchObject(refused);
    expect(target.requests).toHaveLength(1);
  });

  it('resolves the name once per connection, and dials only the validated addresses', async () => {
    const target = await receiver();
    const names = changing(['127.0.0.1'], ['10.0.0.1']);
    const by = sender({ allowed: AllowedTargets.parse('127.0.0.1'), resolver: names.resolver });
    for (let i = 0; i < 3; i += 1) {
      expect(await send(by, target.urlAt('receiver.example'))).toMatchObject({ ok: true });
      await turn();
    }
    expect(names.lookups()).toBe(1);
    expect(target.connections).toBe(1);
  });

  it('does not name the address in its message', async () => {
    const { message } = await send(sender({ resolver: async () => ['10.1.2.3'] }), 'https://receiver.example/');
    expect(message).toBe('The receiver is at an address that webhooks may not reach.');
  });

  it('trusts a name that the operator allowed, whatever it resolves to, also over plain http', async () => {
    const target = await receiver({ tls: undefined });
    const by = sender({ allowed: AllowedTargets.parse(`receiver.example:${target.port}`) });
    expect(await send(by, target.urlAt('receiver.example'))).toMatchObject({ ok: true });
  });

  it('resolves an allowed local name through the hosts file', async () => {
    const target = await receiver({ tls: undefined });
    expect(await send(sender({ allowed: AllowedTargets.parse('localhost'), resolver: null }), target.urlAt('localhost'))).toMatchObject({
      ok: true,
    });
  });

  it('reports a name that does not resolve as such', async () => {
    const failing = sender({ resolver: () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })) });
    expect(await send(failing, 'https://receiver.example/')).toMatchObject({ ok: false, errorKind: 'dns' });
    expect(await send(sender({ resolver: async () => [] }), 'https://receiver.example/')).toMatchObject({ ok: false, errorKind: 'dns' });
  });
});

describe('connections', () => {
  const allowed = AllowedTargets.parse('127.0.0.1');

  it('are reused: 20 consecutive deliveries use one', async () => {
    const target = await receiver();
    const by = sender({ allowed });
    for (let i = 0; i < 20; i += 1) {
      await send(by, target.urlAt('receiver.example'));
      await turn();
    }
    expect(target.requests).toHaveLength(20);
    expect(target.connections).toBe(1);
  });

  it('are reused after a failing response too', async () => {
    const target = await receiver({ respond: answer(500, 'sorry') });
    const by = sender({ allowed });
    await send(by, target.urlAt('receiver.example'));
    await turn();
    await send(by, target.urlAt('receiver.example'));
    expect(target.connections).toBe(1);
  });

  it('are as many as deliveries in progress, up to the configured maximum', async () => {
    const target = await receiver();
    const url = target.urlAt('receiver.example');
    const by = sender({ allowed, maxConnectionsPerOrigin: 4 });
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => send(by, url)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(target.connections).toBe(4);
  });

  it('of a receiver that hangs do not delay another receiver', async () => {
    const hanging = await receiver({ respond: () => undefined });
    const healthy = await receiver();
    // A hundred handshakes at once take their time on a busy machine: nothing here runs into a limit.
    const by = sender({ allowed, totalTimeoutMs: 50_000 });
    const abort = new AbortController();
    setMaxListeners(0, abort.signal);
    const url = hanging.urlAt('receiver.example');
    const stuck = Array.from({ length: 50 }, () => by.send({ url, ...SENT, signal: abort.signal }));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(by, healthy.urlAt('receiver.example'))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(50);
    abort.abort();
    expect((await Promise.all(stuck)).every(({ errorKind }) => errorKind === 'aborted')).toBe(true);
  });

  it('are closed with the sender, after the deliveries in progress have ended', async () => {
    const target = await receiver();
    const by = new WebhookSender({ allowed, ca: [authority().pem], resolver: async () => ['127.0.0.1'], totalTimeoutMs: 60_000 });
    const underWay = send(by, target.urlAt('receiver.example'));
    await by.close();
    expect(await underWay).toMatchObject({ ok: true });
    expect(await send(by, target.urlAt('receiver.example'))).toMatchObject({ ok: false, errorKind: 'aborted' });
  });
});

/** Lets `milliseconds` of real time pass: a connection's lifetime is real time. */
function passed(milliseconds: number): Promise<void> {
  const from = performance.now();
  return new Promise((resolve) => {
    const look = (): void => void (performance.now() - from > milliseconds ? resolve() : setImmediate(look));
    look();
  });
}
