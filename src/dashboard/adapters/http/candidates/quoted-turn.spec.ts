import fc from 'fast-check';
import { escapeHtml } from '../../../../platform/http/pages/html.js';
import { quotedTurn } from './quoted-turn.js';

const plain = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('a turn with its quotes', () => {
  it('marks each quote, and has its anchor at its beginning', () => {
    const html = String(quotedTurn('I led ten people.', [{ id: 'a', startOffset: 2, endOffset: 5 }]));
    expect(html).toBe('I <mark><a class="at" id="a"></a>led</mark> ten people.');
  });

  it('marks overlapping quotes once', () => {
    const quotes = [
      { id: 'a', startOffset: 0, endOffset: 4 },
      { id: 'b', startOffset: 2, endOffset: 6 },
    ];
    const html = String(quotedTurn('abcdefgh', quotes));
    expect(html).toBe('<mark><a class="at" id="a"></a>ab</mark><mark><a class="at" id="b"></a>cd</mark><mark>ef</mark>gh');
  });

  it('keeps every character of the text, escaped, for any quotes', () => {
    const offset = fc.integer({ min: -2, max: 30 });
    const quote = fc.record({ id: fc.stringMatching(/^[a-z]{1,4}$/), startOffset: offset, endOffset: offset });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 25 }), fc.array(quote, { maxLength: 5 }), (text, quotes) => {
        const html = String(quotedTurn(text, quotes));
        expect(plain(html)).toBe(escapeHtml(text));
        for (const { id, startOffset, endOffset } of quotes) {
          const isInside = startOffset >= 0 && startOffset < endOffset && endOffset <= text.length;
          if (isInside) expect(html).toContain(`id="${id}"`);
        }
      }),
    );
  });
});
