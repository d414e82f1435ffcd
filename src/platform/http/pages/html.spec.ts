import fc from 'fast-check';
import { markup } from './html.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  '</textarea><h1>x</h1>',
  '&lt;b&gt; & &amp;',
  '<!-- --><![CDATA[',
  '{{x}}${1}$&$1',
];

describe('the markup template', () => {
  it.each(HOSTILE)('escapes %s in text and in attributes', (text) => {
    const written = String(markup`<p title="${text}">${text}</p>`);
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(written).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('leaves no character of any text that could end an element or an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(String(markup`${text}`)).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('contains other templates as they are, lists of them too, and nothing for null and false', () => {
    const items = ['<', 'b'].map((item) => markup`<li>${item}</li>`);
    expect(String(markup`<ul>${items}</ul>${null}${undefined}${false}${0}`)).toBe('<ul><li>&lt;</li><li>b</li></ul>0');
  });

  it('takes no object for markup that is not made by it', () => {
    const forged = { toString: () => '<b>', text: '<b>' } as unknown as string;
    expect(String(markup`${[forged].map(String)}`)).toBe('&lt;b&gt;');
  });
});
