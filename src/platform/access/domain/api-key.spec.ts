import { createHash } from 'node:crypto';
import { hashOfKey, newApiKey } from './api-key.js';

describe('an API key', () => {
  it('has a prefix of five characters and 32 hexadecimal digits: 37 characters', () => {
    expect(newApiKey()).toMatch(/^aipk_[0-9a-f]{32}$/);
  });

  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, newApiKey)).size).toBe(1_000);
  });

  it('is looked up by its SHA-256', () => {
    const key = newApiKey();
    expect(hashOfKey(key)).toEqual(createHash('sha256').update(key).digest());
  });

  it.each([
    '',
    'aipk_',
    `aipk_${'0'.repeat(31)}`,
    `aipk_${'0'.repeat(33)}`,
    `aipk_${'A'.repeat(32)}`,
    `aipk_${'g'.repeat(32)}`,
    `AIPK_${'0'.repeat(32)}`,
    ` aipk_${'0'.repeat(32)}`,
    `aipk_${'0'.repeat(32)}\n`,
  ])('cannot be %p', (text) => {
    expect(hashOfKey(text)).toBeNull();
  });
});
