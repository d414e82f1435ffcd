import fc from 'fast-check';
import { Bytes, Chars, Clearable, Instant, NotBlank, Omittable, Optional, QueryInteger, Text, Trimmed, Url } from './decorators.js';
import { URL_PATTERN } from './patterns.js';
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
  trimmed?: string | null;

  @Omittable()
  @Chars(1, 10)
  @NotBlank()
  name?: string;

  @Optional()
  @Url(30)
  url?: string | null;

  @Omittable()
  @QueryInteger(1, 200)
  limit?: number;
}

const validate = (plain: object) => validateFields(plain, Sample, 'body');
const accepts = (plain: object) => validate(plain).errors.length === 0;
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
  ])('checks %s', (chars, accepted) => {
    expect(accepts({ chars })).toBe(accepted);
  });
});

describe('@Url', () => {
  const documented = new RegExp(URL_PATTERN, 'u');

  it.each(['https://example.com/a?b=c#d', 'http://localhost:3000', 'HTTPS://192.0.2.1/', `https://a.lt/${'x'.repeat(17)}`])(
    'takes %s, and so does the document',
    (url) => {
      expect([accepts({ url }), documented.test(url)]).toEqual([true, true]);
    },
  );

  it.each(['', 'example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'https://a b.lt', 'https://example.com:0'])(
    'refuses %j, and so does the document',
    (url) => {
      expect([accepts({ url }), documented.test(url)]).toEqual([false, false]);
    },
  );

  it('counts characters', () => {
    expect(accepts({ url: `https://a.lt/${'x'.repeat(18)}` })).toBe(false);
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
      expect(validate({ [field]: value }).errors).toMatchObject([{ field }]);
  });
});

describe('null', () => {
  it('is the same as leaving out an optional field, clears a clearable one, and is refused elsewhere', () => {
    expect(accepts({ chars: null, bytes: null, clearable: null })).toBe(true);
    expect(validate({ omittable: null, limit: null }).errors.map(({ field }) => field)).toEqual(['omittable', 'limit']);
  });
});

describe('@QueryInteger', () => {
  it('reads whole numbers within its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (limit) =>
        expect(accepts({ limit: String(limit) })).toBe(limit >= 1 && limit <= 200),
      ),
    );
    expect(validate({ limit: '7' }).value).toMatchObject({ limit: 7 });
  });

  it.each(['', ' 5', '5 ', '5.0', '1e1', '0x5', '+5', 'NaN', '٥', ['5', '6']])('refuses %j', (limit) => {
    expect(accepts({ limit })).toBe(false);
  });
});

describe('@Trimmed', () => {
  it('trims, and keeps the rest as typed', () => {
    expect(validate({ trimmed: '\t Ona@Example.com \n' }).value).toMatchObject({ trimmed: 'Ona@Example.com' });
    expect(accepts({ trimmed: '   ' })).toBe(false);
  });
});

describe('@NotBlank', () => {
  it.each([' ', '\t\n', '\u00a0', '\u2003'])('refuses %j', (name) => {
    expect(validate({ name }).errors).toEqual([{ field: 'name', rule: 'rules.notBlank', values: null }]);
  });

  it('accepts text with white space around it', () => {
    expect(accepts({ name: ' Ona ' })).toBe(true);
  });
});

class Dated {
  @Instant()
  at: string;
}

const errorsAt = (at: unknown) => validateFields({ at }, Dated, 'body').errors;

describe('@Instant', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-01T09:30Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01T09:30:15Z', '2026-03-01T09:30:15.000Z'],
    ['2026-03-01T09:30:15.123456789Z', '2026-03-01T09:30:15.123Z'],
    ['2026-03-01T09:30:15.5+02:00', '2026-03-01T07:30:15.500Z'],
    ['2026-03-01t09:30:15z', '2026-03-01T09:30:15.000Z'],
    ['2026-03-01T09:30:15.1234567890123Z', '2026-03-01T09:30:15.123Z'],
  ])('takes %s', (at, meant) => {
    expect(errorsAt(at)).toEqual([]);
    expect(new Date(at).toISOString()).toBe(meant);
  });

  it.each([
    '2026-W01-1',
    '2026-123',
    '20260101',
    '2026-01',
    '2026-01-01T10',
    '2026-01-01T10:00:00',
    '2026-01-01 10:00:00Z',
    '2026-01-01T10:00:00,5Z',
    '2026-01-01T10:00:00+02',
    '2026-01-01T10:00:00+99:99',
    '-2026-01-01T00:00:00Z',
    '+002026-01-01T00:00:00Z',
    '2026-02-30',
    '2025-02-29T10:00:00Z',
    '2026-13-01',
    '2026-01-01T24:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
    'yesterday',
    5,
    null,
    ['2026-01-01'],
  ])('refuses %j', (at) => {
    expect(errorsAt(at)).toEqual([{ field: 'at', rule: 'rules.instant', values: null }]);
  });

  it('says where there is none', () => {
    expect(errorsAt(undefined)).toEqual([{ field: 'at', rule: 'rules.required', values: null }]);
  });
});
