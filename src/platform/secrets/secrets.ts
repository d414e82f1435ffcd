import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates with keys derived from `SECRETS_KEY`. A purpose is a name that its owner chooses (`webhooks`, `mail`): what is sealed
 * for one purpose cannot be opened for another. docs/rules.md#secrets
 */
export class Secrets {
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly master: Buffer) {}

  /** AES-256-GCM: nonce, tag, ciphertext. */
  encrypt(purpose: string, plain: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws if the text was sealed with another key or was changed. */
  decrypt(purpose: string, sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  mac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest();
  }

  isMac(purpose: string, text: string, mac: Buffer): boolean {
    const expected = this.mac(purpose, text).subarray(0, mac.length);
    return mac.length >= TAG_BYTES && mac.length === expected.length && timingSafeEqual(mac, expected);
  }

  key(purpose: string): Buffer {
    let key = this.keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.master, Buffer.alloc(0), purpose, 32));
      this.keys.set(purpose, key);
    }
    return key;
  }
}
