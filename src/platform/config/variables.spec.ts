import { randomBytes } from 'node:crypto';
import { isGuessable } from './variables.js';

describe('a secret', () => {
  it.each([
    ['one digit', '5'.repeat(64)],
    ['two digits', 'ab'.repeat(32)],
    ['nine different digits', '0123456780213546788765432101234567812345601782345678012364578012'],
    ['a repeated run', '0123456789abcdef'.repeat(4)],
    ['a repeated random half', randomBytes(16).toString('hex').repeat(2)],
    ['a repetition with a rest', `${randomBytes(12).toString('hex').repeat(2)}`.slice(0, 44)],
    ['bytes that count', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['bytes that count down', Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index)).toString('hex')],
    ['bytes that count by 7', Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('hex')],
    ['numbers that count', Array.from({ length: 16 }, (_, index) => String(index + 1).padStart(4, '0')).join('')],
    ['letters that count', 'abcdefghijklmnop'],
    ['digits that count', '12345678901234567890'],
    ['digits and letters that count', '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['a placeholder', 'changeme-1f0e9d8c7b6a5544'],
    ['a placeholder in words', 'Please-Change-This-Token-2026'],
  ])('of %s can be guessed', (_, secret) => {
    expect(isGuessable(secret)).toBe(true);
  });

  it('of openssl rand cannot be guessed, in hexadecimal digits or in base64', () => {
    const random = Array.from({ length: 2_000 }, () => randomBytes(32));
    expect(random.filter((bytes) => isGuessable(bytes.toString('hex')) || isGuessable(bytes.toString('base64')))).toEqual([]);
  });

  it.each(['the-token-of-the-runtime', 'a-token-of-the-runtime', 'correct horse battery staple'])('like %s is accepted', (secret) => {
    expect(isGuessable(secret)).toBe(false);
  });
});
