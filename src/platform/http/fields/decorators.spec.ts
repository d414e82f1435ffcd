import fc from 'fast-check';
import { Bytes, Chars, Clearable, Omittable, Optional, QueryInteger, Text, Trimmed } from './decorators.js';
import { validateFields } from './validate-fields.js';

class Sample {
  @Optional()
  @Chars(1, 10)
  chars?: string | null;

  @Optional()
  @Bytes(10)
  bytes?: string | null;

  @Omittable()
  @Chars(1, 10)
  omittable?: string;

  @Clearable()
  @Chars(0, 10)
  clearable?: string | null;

  @Optional()
  @Trimmed()
  @Text()
  trimmed?: string;

  @Omittable()
  @QueryInteger(1, 200)
  limit?: number;
}

const judge = (plain: object) => validateFields(plain, Sample, 'body');
const accepts = (plain: object) => judge(plain).errors.length === 0;
const texts = fc.string({ unit: 'binary', maxLength: 15 });

describe('@Chars', () => {
  it('counts code points', () => {
    fc.assert(fc.property(texts, (chars) => expect(accepts({ chars })).toBe([...chars].length >= 1 && [...chars].length <= 10)));
  });

  it.each([
    ['x'.repeat(10), true],
    ['x'.repeat(11), false],
    ['🙂'.repeat(10), true],
    [`${'🙂'.repeat(10)}x`, false],
    ['', false],
    ['🙂', true],
  ])('judges %s', (chars, accepted) => {
    expect(accepts({ chars })).toBe(accepted);
  });
});

describe('@Bytes', () => {
  it('counts bytes of UTF-8', () => {
    fc.assert(fc.property(texts, (bytes) => expect(accepts({ bytes })).toBe(new TextEncoder().encode(bytes).length <= 10)));
  });
});

describe('a text', () => {
  it.each([[5], [true], [{}], [[]], [['x']], [{ toString: 'x' }]])('is not %j: nothing is converted', (value: unknown) => {
    for (const field of ['chars', 'bytes', 'omittable', 'clearable', 'trimmed'])
      expect(judge({ [field]: value }).errors).toMatchObject([{ field }]);
  });
});

describe('null', () => {
  it('is the same as leaving out an optional field, clears a clearable one, and is refused elsewhere', () => {
    expect(accepts({ chars: null, bytes: null, clearable: null })).toBe(true);
    expect(judge({ omittable: null, limit: null }).errors.map(({ field }) => field)).toEqual(['omittable', 'limit']);
  });
});

describe('@QueryInteger', () => {
  it('reads whole numbers within its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (limit) =>
        expect(accepts({ limit: String(limit) })).toBe(limit >= 1 && limit <= 200),
      ),
    );
    expect(judge({ limit: '7' }).value).toMatchObject({ limit: 7 });
  });

  it.each(['', ' 5', '5 ', '5.0', '1e1', '0x5', '+5', 'NaN', '٥', ['5', '6']])('refuses %j', (limit) => {
    expect(accepts({ limit })).toBe(false);
  });
});

describe('@Trimmed', () => {
  it('trims, and keeps the rest as typed', () => {
    expect(judge({ trimmed: '\t Ona@Example.com \n' }).value).toMatchObject({ trimmed: 'Ona@Example.com' });
    expect(accepts({ trimmed: '   ' })).toBe(false);
  });
});
