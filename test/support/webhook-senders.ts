import { type AddressInfo, createServer, type Socket } from 'node:net';
import { WebhookSender, type WebhookSenderOptions } from '../../src/webhooks/adapters/http-sender/webhook-sender.js';
import type { AllowedTargets } from '../../src/webhooks/domain/allowed-targets.js';
import type { SendOutcome } from '../../src/webhooks/domain/delivery.js';
import { TestAuthority } from './test-certificates.js';
import { answer, anything, type ReceiverOptions, type Respond, WebhookReceiver } from './webhook-receiver.js';

interface Closable {
  close(): Promise<void>;
}

/** The senders and receivers of a test file; they are closed after each test. */
export function useWebhookSenders(allowed: AllowedTargets) {
  let authority: TestAuthority;
  const opened: Closable[] = [];
  const closedLater = <T extends Closable>(one: T): T => {
    opened.push(one);
    return one;
  };
  beforeAll(async () => {
    authority = await TestAuthority.create();
  });
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });

  const receiver = async (options: ReceiverOptions = {}): Promise<WebhookReceiver> =>
    closedLater(await WebhookReceiver.start({ check: anything, ...options }));
  return {
    receiver,
    /** The authority that senders trust. */
    authority: () => authority,
    secureReceiver: async (respond: Respond = answer()): Promise<WebhookReceiver> =>
      receiver({ tls: await authority.issue({ names: ['receiver.example', 'localhost'] }), respond }),
    /** By default no attempt times out because the machine is slow, and every name is that of this machine. */
    sender: (options: Partial<WebhookSenderOptions> = {}): WebhookSender => {
      const defaults = { totalTimeoutMs: 60_000, allowed, ca: [authority.pem], resolver: async () => ['127.0.0.1'] };
      return closedLater(new WebhookSender({ ...defaults, ...options }));
    },
    /** A server below HTTP: the test handles its connections. */
    rawServer: async (onConnection: (socket: Socket) => void): Promise<{ url: string }> => {
      const server = createServer((socket) => onConnection(socket.on('error', () => socket.destroy()).resume()));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closedLater({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
      return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
    },
  };
}

export const SENT = { headers: { 'X-Service-Delivery': 'd1' }, body: Buffer.from('{"event":"ping","name":"Žydrūnė"}') };

export function send(by: WebhookSender, url: string): Promise<SendOutcome> {
  return by.send({ url, ...SENT });
}

/** A connection is free again one turn of the event loop after its answer. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
