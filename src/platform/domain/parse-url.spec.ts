import { parseUrl } from './parse-url.js';

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
