import { hostUrlsOf, parseUrl } from './parse-url.js';

describe('parseUrl', () => {
  it.each([
    ['https://example.com/a?b#c', 'example.com'],
    ['https://bücher.example/hook', 'xn--bcher-kva.example'],
    ['not a URL', undefined],
    ['', undefined],
  ])('%j has the host %s', (text, host) => {
    expect(parseUrl(text)?.hostname).toBe(host);
  });

  it('gives the same answer however often it is asked', () => {
    // As they arrive from a socket: the engine treats them in another way than literals.
    const texts = ['https://example.com/hook', 'https://bücher.example/hook'].map((text) => Buffer.from(text).toString('utf8'));
    let refused = 0;
    for (let i = 0; i < 50_000; i++) if (parseUrl(texts[i % 2]!) === null) refused += 1;
    expect(refused).toBe(0);
  });
});

describe('the hosts of a URL of servers', () => {
  it.each([
    ['one', 'postgres://u:p@h1/db', ['postgres://u:p@h1/db']],
    ['several', 'postgres://u:p@h1:5432,h2/db?a=b', ['postgres://u:p@h1:5432/db?a=b', 'postgres://u:p@h2/db?a=b']],
    ['several, without the rest', 'redis+cluster://h1,h2', ['redis+cluster://h1', 'redis+cluster://h2']],
    ['one, with a comma in the password', 'postgres://u:pa,ss@h/db', ['postgres://u:pa,ss@h/db']],
    ['one, with a comma in the only part of the login', 'redis://:a,b@host', ['redis://:a,b@host']],
    [
      'several, with commas and "@" in the password',
      'postgres://u:p,a@s,s@h1,h2/db',
      ['postgres://u:p,a@s,s@h1/db', 'postgres://u:p,a@s,s@h2/db'],
    ],
    ['one, with a comma after the path', 'postgres://h/db?options=a,b@c', ['postgres://h/db?options=a,b@c']],
  ])('are %s', (_, url, urls) => {
    expect(hostUrlsOf(url)).toEqual(urls);
  });
});
