import { Instant } from './instant.js';
import { validateFields } from './validate-fields.js';

class Sample {
  @Instant()
  at: string;
}

const errorsOf = (at: unknown) => validateFields({ at }, Sample, 'body').errors;

describe('@Instant', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-01T09:30Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01T09:30:15Z', '2026-03-01T09:30:15.000Z'],
    ['2026-03-01T09:30:15.123456789Z', '2026-03-01T09:30:15.123Z'],
    ['2026-03-01T09:30:15.5+02:00', '2026-03-01T07:30:15.500Z'],
  ])('takes %s', (at, meant) => {
    expect(errorsOf(at)).toEqual([]);
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
    expect(errorsOf(at)).toEqual([{ field: 'at', message: expect.stringContaining('at must be a date or a time') }]);
  });

  it('says where there is none', () => {
    expect(errorsOf(undefined)).toEqual([{ field: 'at', message: 'at is required' }]);
  });
});
