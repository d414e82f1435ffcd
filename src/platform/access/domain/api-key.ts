import { hash, randomBytes } from 'node:crypto';

/** `aipk_` and 32 lower-case hexadecimal digits. docs/rules.md#keys-and-roles. */
const FORM = /^aipk_[0-9a-f]{32}$/;

export function newApiKey(): string {
  return `aipk_${randomBytes(16).toString('hex')}`;
}

/** What is stored of a key and looked up by; null where the text cannot be a key. */
export function hashOfKey(key: string): Buffer | null {
  return FORM.test(key) ? hash('sha256', key, 'buffer') : null;
}
