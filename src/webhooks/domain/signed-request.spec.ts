import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { newSecret, sign } from './signed-request.js';

const secret = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
const wallSeconds = () => Math.floor(Date.now() / 1_000);
const delivery = (body: Buffer | string, timestampSeconds = wallSeconds()) =>
  sign({ deliveryId: '0198c7f2-0000-7000-8000-000000000001', body, secret, timestampSeconds });

describe('signature', () => {
  it('signs timestamp, period and raw body with the secret string itself, prefix included', () => {
    const headers = delivery('{"event":"ping"}', 1_770_000_000);
    const expected = createHmac('sha256', Buffer.from(secret, 'utf8')).update('1770000000.{"event":"ping"}').digest('hex');
    expect(headers['X-Service-Signature']).toBe(`sha256=${expected}`);
    expect(headers['X-Service-Timestamp']).toBe('1770000000');
  });

  it('gives the known digest of a fixed delivery, so that a change of the scheme cannot pass unseen', () => {
    expect(delivery('{}', 1_770_000_000)).toEqual({
      'X-Service-Delivery': '0198c7f2-0000-7000-8000-000000000001',
      'X-Service-Timestamp': '1770000000',
      'X-Service-Signature': 'sha256=66f3c733b46709c4ddfde6cab6e8c660435fb885bfb5f6558f2cff7564552ff0',
      'webhook-id': '0198c7f2-0000-7000-8000-000000000001',
      'webhook-timestamp': '1770000000',
      'webhook-signature': 'v1,+Oeh5VtC8b98mQcUsxwod69QR+H3kBFzXFxuLHAOLUY=',
    });
  });

  it('signs a string as its UTF-8 bytes', () => {
    const text = '{"name":"Žydrūnė 🎈"}';
    expect(delivery(text, 1)).toEqual(delivery(Buffer.from(text, 'utf8'), 1));
  });

  it('is verified by the standardwebhooks package, whatever the event holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const event = JSON.parse(JSON.stringify({ event: 'ping', data })) as unknown;
        const body = JSON.stringify(event);
        expect(new Webhook(secret).verify(body, { ...delivery(Buffer.from(body)) })).toEqual(event);
      }),
    );
  });

  it('is refused by the standardwebhooks package under another secret', () => {
    expect(() => new Webhook(newSecret()).verify('{}', { ...delivery('{}') })).toThrow('No matching signature');
  });
});

describe('newSecret', () => {
  it('is whsec_ and the base64 of 32 bytes from the random source', () => {
    expect(newSecret((bytes) => Buffer.alloc(bytes, 7))).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  });

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => newSecret())).size).toBe(50);
  });
});
