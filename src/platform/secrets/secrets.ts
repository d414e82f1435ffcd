import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a derived key is for: a secret made for one purpose opens nothing of another. */
export type Purpose = 'answers' | 'cursors' | 'documents' | 'webhooks' | 'mail';

const NONCE = 12;
const TAG = 16;

/** Encrypts and authenticates with keys derived from `SECRETS_KEY`. */
export class Secrets {
  private readonly keys = new Map<Purpose, Buffer>();

  constructor(private readonly master: Buffer) {}

  /** AES-256-GCM: nonce, tag, ciphertext. */
  encrypt(purpose: Purpose, plain: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws where the text was sealed with another key or was changed. */
  decrypt(purpose: Purpose, sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  }

  mac(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest();
  }

  isMac(purpose: Purpose, text: string, mac: Buffer): boolean {
    const expected = this.mac(purpose, text).subarray(0, mac.length);
    return mac.length >= TAG && mac.length === expected.length && timingSafeEqual(mac, expected);
  }

  key(purpose: Purpose): Buffer {
    let key = this.keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.master, Buffer.alloc(0), purpose, 32));
      this.keys.set(purpose, key);
    }
    return key;
  }
}
