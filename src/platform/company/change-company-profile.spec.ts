import fc from 'fast-check';
import { inputs } from '../../../test/support/inputs.js';
import { profileOf } from './change-company-profile.js';
import { imageFacts } from './logo.js';
import type { ValidationFailed } from '../domain/index.js';

const DRAFT = { name: 'Aušra', contactEmail: '', country: '', timezone: '', colour: '' };
const problems = (draft: Partial<typeof DRAFT>) => {
  try {
    profileOf({ ...DRAFT, ...draft });
  } catch (error) {
    return (error as ValidationFailed).fields.map(({ field, rule, values }) => [field, rule, values]);
  }
  return [];
};

describe('a profile', () => {
  it('has null for what is empty, and its colour in one form', () => {
    expect(profileOf({ ...DRAFT, name: ' Aušra ', country: ' LT', colour: '1C5A49' })).toEqual({
      ...{ name: 'Aušra', contactEmail: null, country: 'LT', timezone: null, colour: '#1c5a49' },
    });
  });

  it('is refused with every field that is wrong', () => {
    const wrong = { name: 'a\u0000b', contactEmail: 'ona', country: 'ZZ', timezone: 'Mars/Base', colour: 'red' };
    expect(problems(wrong).map(([field]) => field)).toEqual(['name', 'contactEmail', 'country', 'timezone', 'colour']);
  });

  it('is refused with the contrast of its colour, which is never rounded up to enough', () => {
    expect(problems({ colour: '#ffdd00' })).toEqual([['colour', 'rules.contrast', { ratio: '1.1', nearest: expect.stringMatching(/^#/) }]]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const [found] = problems({ colour: value.toString(16).padStart(6, '0') });
        if (!found) return;
        const { ratio, nearest } = found[2] as { ratio: string; nearest: string };
        expect(Number(ratio)).toBeLessThan(4.5);
        expect(problems({ colour: nearest })).toEqual([]);
      }),
      { numRuns: inputs(300) },
    );
  });
});

const file = (hex: string, length = 40): Buffer => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(length)]);

describe('a logo', () => {
  it.each([
    ['image/png', file('89504e470d0a1a0a 0000000d 49484452 00000140 00000078')],
    ['image/jpeg', file('ffd8 ffe0 0010 4a464946000101000001000100 00 ffc0 0011 08 0078 0140 03')],
    ['image/jpeg', file('ffd8 ffdb 0004 0000 ffff c2 0011 08 0078 0140 03')],
    ['image/webp', file(`${hexOf('RIFF')} 00000000 ${hexOf('WEBPVP8 ')} 00000000 000000 9d012a 4001 7800`)],
    ['image/webp', file(`${hexOf('RIFF')} 00000000 ${hexOf('WEBPVP8L')} 00000000 2f 3fc11d00`)],
    ['image/webp', file(`${hexOf('RIFF')} 00000000 ${hexOf('WEBPVP8X')} 00000000 00000000 3f0100 770000`)],
  ])('is %s of 320 by 120', (type, bytes) => {
    expect(imageFacts(bytes)).toEqual({ type, width: 320, height: 120 });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('GIF89a0000000000000000000000000000')],
    ['no bytes', Buffer.alloc(0)],
    ['a PNG of no width', file('89504e470d0a1a0a 0000000d 49484452 00000000 00000078')],
    ['a JPEG without a frame', file('ffd8 ffe0 0010')],
  ])('is not %s', (_what, bytes) => {
    expect(imageFacts(bytes)).toBeNull();
  });

  it('is read of any bytes without an exception', () => {
    const heads = fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', hexOf('RIFF0000WEBPVP8X')).map((hex) => Buffer.from(hex, 'hex'));
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 60 }), (head, rest) => {
        const found = imageFacts(Buffer.concat([head, rest]));
        if (found) expect(found.width * found.height).toBeGreaterThan(0);
      }),
      { numRuns: inputs(1_000) },
    );
  });
});

function hexOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}
