import fc from 'fast-check';
import { returnPathOf } from './return-path.js';

const BASE = '/app/dashboard';
const HOST = 'https://interviews.example';

describe('the path to which a sign-in leads', () => {
  it.each([
    '/positions',
    '/positions/01a2/candidates/01b3?done=selected',
    '/positions/01a2?search=a%2Fb%5C&status=new',
    '/calls?day=2026-03-02',
    '/.well',
    '/a.b/..c',
  ])('is kept: %s', (path) => expect(returnPathOf(path)).toBe(path));

  it.each(
    [
      [
        '',
        'positions',
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/a//b',
        'javascript:alert(1)',
        '.evil.example',
        '@evil.example',
      ],
      ['/..', '/../v1', '/a/../../v1', '/%2e%2E/v1', '/.%2e', '/./a', '/a/.', '/a%2f..%2fb', '/a%5cb'],
      ['/a b', '/a\n', '/a\r\nSet-Cookie: x', '/a\t', '/a\0', '/a%00', '/a%0d', '/ą', '/a#b', `/${'a'.repeat(1_000)}`],
      ['/sign-in', '/sign-in/x', '/SIGN-IN?sent=1', '/sign-out', '/assets/dashboard.css', '/shared/x'],
    ].flat(),
  )('is none: %j', (path) => expect(returnPathOf(path)).toBeNull());

  it('is always an address of the dashboard, which no browser reads otherwise', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '?',
      '#',
      '@',
      ':',
      'a',
      'evil.example',
      '\n',
      '\0',
      ' ',
      'ą',
      'https:',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = returnPathOf(text);
        if (path === null) return;
        const url = new URL(`${BASE}${path}`, HOST);
        expect([url.origin, url.pathname.startsWith(`${BASE}/`), url.hash, path]).toEqual([HOST, true, '', text]);
        expect(new URL(`/dashboard${path}`, HOST).pathname).toBe(`/dashboard${url.pathname.slice(BASE.length)}`);
      }),
    );
  });
});
