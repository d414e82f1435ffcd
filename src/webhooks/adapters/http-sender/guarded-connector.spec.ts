import { jest } from '@jest/globals';
import { createSecureContext } from 'node:tls';
import { WebhookReceiver } from '../../../../test/support/webhook-receiver.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import { EgressRefused, guardedConnector } from './guarded-connector.js';

const secureContext = createSecureContext();

function connect(origin: string, allowed: AllowedTargets): Promise<unknown> {
  const { hostname, host, protocol, port } = new URL(origin);
  const connector = guardedConnector(origin, { allowed, resolver: async () => ['127.0.0.1'], secureContext, timeoutMs: 5_000 });
  return new Promise((resolve) => connector({ hostname, host, protocol, port }, (error, socket) => resolve(error ?? socket?.destroy())));
}

describe('guardedConnector', () => {
  let target: WebhookReceiver;

  beforeEach(async () => {
    target = await WebhookReceiver.start();
  });

  afterEach(() => target.close());

  it('validates an address in the URL before it dials it', async () => {
    expect(await connect(`http://127.0.0.1:${target.port}`, AllowedTargets.none)).toBeInstanceOf(EgressRefused);
    expect(target.connections).toBe(0);
  });

  it('validates the address of the peer that it reached', async () => {
    const allowed = AllowedTargets.parse('127.0.0.1');
    const includesAddress = jest.spyOn(allowed, 'includesAddress').mockReturnValueOnce(true).mockReturnValueOnce(false);
    expect(await connect(`http://receiver.example:${target.port}`, allowed)).toBeInstanceOf(EgressRefused);
    expect(includesAddress.mock.calls).toEqual([
      ['127.0.0.1', target.port],
      ['127.0.0.1', target.port],
    ]);
    expect(target.requests).toHaveLength(0);
  });

  it('hands over a connection to an allowed peer', async () => {
    expect(await connect(`http://receiver.example:${target.port}`, AllowedTargets.parse('127.0.0.1'))).not.toBeInstanceOf(Error);
  });
});
