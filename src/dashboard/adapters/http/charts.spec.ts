import fc from 'fast-check';
import { barChart, barRects, rowChart, stepChart, stepScales, type TimeAxis, timeline, timelineRects, TONES } from './charts.js';

const DAY = 86_400_000;
const axis: TimeAxis = { startMs: 0, endMs: DAY, ticks: [{ atMs: 0, label: '00' }] };
const texts = { id: 'c', title: '<b>', desc: '"' };

const stretch = fc
  .record({ startMs: fc.integer({ min: -DAY, max: 2 * DAY }), ms: fc.integer({ min: 1, max: DAY }), tone: fc.constantFrom(...TONES) })
  .map(({ startMs, ms, tone }) => ({ startMs, endMs: startMs + ms, tone }));
const rows = fc.array(fc.record({ label: fc.string(), stretches: fc.array(stretch, { maxLength: 40 }) }), { maxLength: 4 });
const steps = fc.array(fc.record({ atMs: fc.integer({ min: 0, max: DAY - 1 }), value: fc.integer({ min: 0, max: 1e4 }) }), {
  minLength: 1,
});

describe('a timeline', () => {
  it('has each bar of the day within its axis and its row, and no two on each other', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const placed = timelineRects(axis, given);
        placed.forEach(({ top, height, rects }, i) => {
          expect(rects).toHaveLength(given[i]!.stretches.filter(({ startMs, endMs }) => startMs < DAY && endMs > 0).length);
          for (const [n, { x, y, width, height: bar }] of rects.entries()) {
            expect(x >= 36 && x + width <= 948.001 && width > 2.999).toBe(true);
            expect(y >= top && y + bar <= top + height).toBe(true);
            const meets = rects
              .slice(n + 1)
              .some((other) => y < other.y + other.height && other.y < y + bar && x < other.x + other.width && other.x < x + width);
            expect(meets).toBe(false);
          }
          expect(placed[i + 1]?.top ?? Infinity).toBeGreaterThan(top + height);
        });
      }),
    );
  });
});

describe('a picture in steps', () => {
  it('keeps its limit above the area, unless the area exceeds it', () => {
    fc.assert(
      fc.property(steps, steps, (booked, capacity) => {
        const { x, y } = stepScales(axis, [...booked, ...capacity]);
        for (const { atMs, value } of booked) {
          expect(x(atMs) >= 36 && x(atMs) <= 948).toBe(true);
          expect(y(value) >= 20 && y(value) <= 220).toBe(true);
          for (const limit of capacity) expect(Math.sign(y(value) - y(limit.value))).toBe(Math.sign(limit.value - value));
        }
      }),
    );
  });

  it('shows the whole time, and whole numbers only', () => {
    const html = String(stepChart(texts, axis, { area: [{ atMs: 0, value: 1 }], line: [{ atMs: 0, value: 2 }] }));
    expect(html).toContain('class="limit" d="M36,20L948,20');
    expect(stepScales(axis, [{ atMs: 0, value: 1 }]).ticks).toEqual([0, 1]);
  });
});

describe('columns', () => {
  it('stand on their axis, as high as their values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 30 }), (values) => {
        const rects = barRects(values, 640);
        rects.forEach(({ x, y, width, height }, i) => {
          expect(x >= 36 && x + width <= 628.001 && y >= 19.999).toBe(true);
          expect(y + height).toBeCloseTo(180);
          expect(x).toBeGreaterThanOrEqual(rects[i - 1] ? rects[i - 1]!.x + rects[i - 1]!.width : 0);
          expect(height).toBeCloseTo((values[i]! / Math.max(1, ...values)) * 160);
        });
      }),
    );
  });
});

it('pictures escape their texts and have no styles', () => {
  const html = [barChart(texts, [{ label: '<i>', value: 1 }]), timeline(texts, axis, [{ label: '<i>', stretches: [] }])].join('');
  expect(html).not.toMatch(/<b>|<i>|style=|NaN|undefined/);
  expect(html).toContain('aria-labelledby="c-title c-desc"');
});

describe('rows', () => {
  it('have bars of a share of the longest, and none for 0', () => {
    const drawn = String(
      rowChart(texts, [
        { label: '<i>', value: 4, shown: '4 d' },
        { label: 'b', value: 1, tone: 'failed' },
        { label: 'c', value: 0 },
      ]),
    );
    expect([...drawn.matchAll(/<rect class="(\w+)" y="\d+" width="([\d.]+)%"/g)].map(([, tone, share]) => [tone, share])).toEqual([
      ['done', '100'],
      ['failed', '25'],
    ]);
    expect([drawn.includes('<i>'), drawn.includes('4 d</text>')]).toEqual([false, true]);
  });
});
