import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { memoize } from '../domain/index.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Far more than there are. */
const MAX_PURPOSES = 1_000;

/** Encrypts and authenticates with keys derived from `SECRETS_KEY`, one a purpose. docs/rules/platform.md#secrets */
export class Secrets {
  private readonly current: KeyOf;
  private readonly all: readonly KeyOf[];

  /** `previous`: further master keys, which open their values and seal nothing. */
  constructor(master: Buffer, previous: readonly Buffer[] = []) {
    this.current = derivedKeys(master);
    this.all = [this.current, ...previous.map(derivedKeys)];
  }

  /** AES-256-GCM: nonce, tag, ciphertext. */
  encrypt(purpose: string, plain: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.current(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws if the text was sealed with a key that is not given, or was changed. */
  decrypt(purpose: string, sealed: Buffer): string {
    for (const keyOf of this.all) {
      const plain = openOrNull(keyOf(purpose), sealed);
      if (plain !== null) return plain;
    }
    throw new Error('sealed with another SECRETS_KEY, or changed');
  }

  /** Whether `decrypt` can read it. */
  opens(purpose: string, sealed: Buffer): boolean {
    return this.all.some((keyOf) => openOrNull(keyOf(purpose), sealed) !== null);
  }

  mac(purpose: string, text: string): Buffer {
    return macWith(this.current(purpose), text);
  }

  isMac(purpose: string, text: string, mac: Buffer): boolean {
    if (mac.length < TAG_BYTES) return false;
    return this.macs(purpose, text).some((expected) => {
      const cut = expected.subarray(0, mac.length);
      return mac.length === cut.length && timingSafeEqual(mac, cut);
    });
  }

  key(purpose: string): Buffer {
    return this.current(purpose);
  }

  /** With every key, the current one first. */
  macs(purpose: string, text: string): Buffer[] {
    return this.all.map((keyOf) => macWith(keyOf(purpose), text));
  }
}

type KeyOf = (purpose: string) => Buffer;

/** The keys of all purposes that one master key gives. */
function derivedKeys(master: Buffer): KeyOf {
  return memoize(MAX_PURPOSES, (purpose) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32)));
}

function macWith(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function openOrNull(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
