import fc from 'fast-check';
import { newSecret, sign } from '../../../src/webhooks/domain/signed-request.js';
import { type ReceivedDelivery, verifyWebhook, WebhookVerificationError, type WebhookVerificationReason } from '../src/index.js';

const secret = newSecret();
const signedAt = 1_770_000_000;
const at = (seconds: number) => new Date(seconds * 1_000);
const event = { event: 'ping', webhookId: 'w', companyId: 'c', timestamp: '2026-02-02T02:40:00.000Z', data: { test: true } };
const body = Buffer.from(JSON.stringify(event));
const headers = { ...sign({ deliveryId: 'd', body, secret, timestampSeconds: signedAt }) };
const delivery: ReceivedDelivery = { body, headers, secret, now: at(signedAt) };

async function reasonFor(changed: Partial<ReceivedDelivery>): Promise<WebhookVerificationReason | 'accepted'> {
  try {
    await verifyWebhook({ ...delivery, ...changed });
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

describe('verifyWebhook', () => {
  it('returns the event of a genuine delivery', async () => {
    expect(await verifyWebhook(delivery)).toEqual(event);
  });

  it('accepts the body as text, and the headers in any case, as lists or as fetch Headers', async () => {
    const upperCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(await reasonFor({ body: body.toString(), headers: upperCase })).toBe('accepted');
    expect(await reasonFor({ headers: new Headers(headers) })).toBe('accepted');
  });

  it('compares with wall time if no time is given', async () => {
    const fresh = { ...sign({ deliveryId: 'd', body, secret, timestampSeconds: Math.floor(Date.now() / 1_000) }) };
    expect(await verifyWebhook({ body, headers: fresh, secret })).toEqual(event);
    await expect(verifyWebhook({ body, headers, secret })).rejects.toThrow(WebhookVerificationError);
  });

  it.each([
    [300, 'accepted'],
    [301, 'timestamp_too_old'],
    [-300, 'accepted'],
    [-301, 'timestamp_too_new'],
  ])('verifies a delivery that is %d seconds old: %s', async (age, expected) => {
    expect(await reasonFor({ now: at(signedAt + age) })).toBe(expected);
  });

  it('lets the receiver choose a narrower tolerance', async () => {
    expect(await reasonFor({ now: at(signedAt + 11), toleranceSeconds: 10 })).toBe('timestamp_too_old');
  });

  it('refuses where the tolerance or the time is not a number', async () => {
    expect(await reasonFor({ toleranceSeconds: NaN })).toBe('timestamp_too_old');
    expect(await reasonFor({ now: new Date('yesterday') })).toBe('timestamp_too_old');
  });

  it.each(['X-Service-Signature', 'X-Service-Timestamp'])('refuses a delivery without %s', async (name) => {
    expect(await reasonFor({ headers: { ...headers, [name]: undefined } })).toBe('missing_header');
    expect(await reasonFor({ headers: { ...headers, [name]: '' } })).toBe('missing_header');
  });

  it.each([
    ['X-Service-Signature', 'sha256='],
    ['X-Service-Signature', headers['X-Service-Signature'].slice('sha256='.length)],
    ['X-Service-Signature', headers['X-Service-Signature'].replace('sha256', 'sha1')],
    ['X-Service-Signature', `${headers['X-Service-Signature']}, ${headers['X-Service-Signature']}`],
    ['X-Service-Timestamp', '1770000000.5'],
    ['X-Service-Timestamp', '-1770000000'],
    ['X-Service-Timestamp', 'NaN'],
    ['X-Service-Timestamp', '1.77e9'],
  ])('refuses a malformed %s: %s', async (name, value) => {
    expect(await reasonFor({ headers: { ...headers, [name]: value } })).toBe('malformed_header');
  });

  it('refuses another timestamp than the one that was signed', async () => {
    expect(await reasonFor({ headers: { ...headers, 'X-Service-Timestamp': String(signedAt + 1) } })).toBe('signature_mismatch');
  });

  it.each([
    ['another secret', newSecret()],
    ['the secret without its prefix', secret.slice('whsec_'.length)],
    ['an empty secret', ''],
  ])('refuses under %s', async (_case, wrong) => {
    expect(await reasonFor({ secret: wrong })).toBe('signature_mismatch');
  });

  it('refuses a body in which any one byte was changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), async (position, difference) => {
        const tampered = Buffer.from(body);
        tampered.writeUInt8(tampered.readUInt8(position) ^ difference, position);
        expect(await reasonFor({ body: tampered })).toBe('signature_mismatch');
      }),
    );
  });

  it('refuses a body that was parsed and printed again', async () => {
    expect(await reasonFor({ body: JSON.stringify(event, null, 2) })).toBe('signature_mismatch');
  });

  it.each(['not json', '[]', 'null', '"text"'])('refuses a signed body that is no event: %s', async (text) => {
    const signed = { ...sign({ deliveryId: 'd', body: text, secret, timestampSeconds: signedAt }) };
    expect(await reasonFor({ body: text, headers: signed })).toBe('malformed_body');
  });

  describe('without the headers of the service', () => {
    const standardOnly = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));

    it('verifies those of Standard Webhooks', async () => {
      expect(await verifyWebhook({ ...delivery, headers: standardOnly })).toEqual(event);
    });

    it('accepts one of several signatures', async () => {
      const several = `v1,${Buffer.alloc(32).toString('base64')} ${standardOnly['webhook-signature']}`;
      expect(await reasonFor({ headers: { ...standardOnly, 'webhook-signature': several } })).toBe('accepted');
    });

    it.each([
      ['webhook-id', '', 'missing_header'],
      ['webhook-id', 'another', 'signature_mismatch'],
      ['webhook-timestamp', '', 'missing_header'],
      ['webhook-timestamp', 'now', 'malformed_header'],
      ['webhook-timestamp', String(signedAt + 1), 'signature_mismatch'],
      ['webhook-timestamp', String(signedAt - 301), 'timestamp_too_old'],
      ['webhook-signature', '', 'missing_header'],
      ['webhook-signature', 'v1,AAAA', 'malformed_header'],
      ['webhook-signature', `v1a,${Buffer.alloc(32).toString('base64')}`, 'malformed_header'],
      ['webhook-signature', `v1,${Buffer.alloc(32).toString('base64')}`, 'signature_mismatch'],
    ])('refuses %s: %s', async (name, value, reason) => {
      expect(await reasonFor({ headers: { ...standardOnly, [name]: value } })).toBe(reason);
    });

    it.each([newSecret(), 'whsec_', 'whsec_%%%', ''])('refuses under another secret: %s', async (wrong) => {
      expect(await reasonFor({ headers: standardOnly, secret: wrong })).toBe('signature_mismatch');
    });
  });
});
