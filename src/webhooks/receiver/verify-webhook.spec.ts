import fc from 'fast-check';
import { newSecret, sign } from '../domain/signed-request.js';
import { type ReceivedDelivery, verifyWebhook, WebhookVerificationError, type WebhookVerificationReason } from './verify-webhook.js';

const secret = newSecret();
const signedAt = 1_770_000_000;
const at = (seconds: number) => new Date(seconds * 1_000);
const event = { event: 'ping', webhookId: 'w', companyId: 'c', timestamp: '2026-02-02T02:40:00.000Z', data: { test: true } };
const body = Buffer.from(JSON.stringify(event));
const headers = { ...sign({ deliveryId: 'd', body, secret, timestampSeconds: signedAt }) };
const delivery: ReceivedDelivery = { body, headers, secret, now: at(signedAt) };

function reasonFor(changed: Partial<ReceivedDelivery>): WebhookVerificationReason | 'accepted' {
  try {
    verifyWebhook({ ...delivery, ...changed });
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

describe('verifyWebhook', () => {
  it('returns the event of a genuine delivery', () => {
    expect(verifyWebhook(delivery)).toEqual(event);
  });

  it('accepts the body as text, and the headers in any case, as lists or as fetch Headers', () => {
    const upperCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(reasonFor({ body: body.toString(), headers: upperCase })).toBe('accepted');
    expect(reasonFor({ headers: new Headers(headers) })).toBe('accepted');
  });

  it('compares with wall time if no time is given', () => {
    const fresh = { ...sign({ deliveryId: 'd', body, secret, timestampSeconds: Math.floor(Date.now() / 1_000) }) };
    expect(verifyWebhook({ body, headers: fresh, secret })).toEqual(event);
    expect(() => verifyWebhook({ body, headers, secret })).toThrow(WebhookVerificationError);
  });

  it.each([
    [300, 'accepted'],
    [301, 'timestamp_too_old'],
    [-300, 'accepted'],
    [-301, 'timestamp_too_new'],
  ])('verifies a delivery that is %d seconds old: %s', (age, expected) => {
    expect(reasonFor({ now: at(signedAt + age) })).toBe(expected);
  });

  it('lets the receiver choose a narrower tolerance', () => {
    expect(reasonFor({ now: at(signedAt + 11), toleranceSeconds: 10 })).toBe('timestamp_too_old');
  });

  it.each(['X-Service-Signature', 'X-Service-Timestamp'])('refuses a delivery without %s', (name) => {
    expect(reasonFor({ headers: { ...headers, [name]: undefined } })).toBe('missing_header');
    expect(reasonFor({ headers: { ...headers, [name]: '' } })).toBe('missing_header');
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
  ])('refuses a malformed %s: %s', (name, value) => {
    expect(reasonFor({ headers: { ...headers, [name]: value } })).toBe('malformed_header');
  });

  it('refuses another timestamp than the one that was signed', () => {
    expect(reasonFor({ headers: { ...headers, 'X-Service-Timestamp': String(signedAt + 1) } })).toBe('signature_mismatch');
  });

  it.each([
    ['another secret', newSecret()],
    ['the secret without its prefix', secret.slice('whsec_'.length)],
    ['an empty secret', ''],
  ])('refuses under %s', (_case, wrong) => {
    expect(reasonFor({ secret: wrong })).toBe('signature_mismatch');
  });

  it('refuses a body in which any one byte was changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), (position, difference) => {
        const tampered = Buffer.from(body);
        tampered.writeUInt8(tampered.readUInt8(position) ^ difference, position);
        expect(reasonFor({ body: tampered })).toBe('signature_mismatch');
      }),
    );
  });

  it('refuses a body that was parsed and printed again', () => {
    expect(reasonFor({ body: JSON.stringify(event, null, 2) })).toBe('signature_mismatch');
  });

  it.each(['not json', '[]', 'null', '"text"'])('refuses a signed body that is no event: %s', (text) => {
    const signed = { ...sign({ deliveryId: 'd', body: text, secret, timestampSeconds: signedAt }) };
    expect(reasonFor({ body: text, headers: signed })).toBe('malformed_body');
  });
});
