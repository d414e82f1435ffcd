import { fileURLToPath } from 'node:url';
import { send, useWebhookSenders } from '../../../../test/support/webhook-senders.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import type { WebhookSettings } from '../../webhooks.settings.js';
import { createWebhookSender } from './webhook-sender.js';

const { authority, receiver, secureReceiver, sender } = useWebhookSenders(AllowedTargets.parse('127.0.0.1'));

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
    const tls = await authority().issue({
      names: ['receiver.example'],
      notBefore: new Date('2020-01-01'),
      notAfter: new Date('2021-01-01'),
    });
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

  it.each([
    ['that does not exist', '/missing/ca.pem', 'WEBHOOK_CA_FILE cannot be read'],
    ['without a certificate', fileURLToPath(import.meta.url), 'WEBHOOK_CA_FILE names a file without a certificate'],
  ])('refuses a file of authorities %s', (_, caFile, reason) => {
    expect(() => createWebhookSender({ caFile } as WebhookSettings, AllowedTargets.parse('127.0.0.1'))).toThrow(reason);
  });
});
