import fc from 'fast-check';
import { ago, agedMoment, scoreMeter, table, tag, weekdayMoment, wholeScore } from './elements.js';
import { Filters, oneOf, setting, typed } from './filters.js';
import { markup } from './html.js';

const now = new Date('2026-03-05T12:00:00.000Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

describe('an age', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [7_199, '1 hour ago'],
    [3 * 86_400, '3 days ago'],
    [70 * 86_400, '2 months ago'],
    [-7_200, 'in 2 hours'],
  ])('of %i seconds is "%s"', (seconds, text) => {
    expect(ago(before(seconds), now, 'en')).toBe(text);
  });

  it('is told in the language of the page', () => {
    expect(ago(before(3 * 86_400), now, 'lt')).toBe('prieš 3 dienas');
  });

  it('of what lies behind is never told as what lies ahead', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 4e9 }), (seconds) => !ago(before(seconds), now, 'en').startsWith('in ')));
  });
});

describe('a moment', () => {
  it('has its weekday in the zone of the page', () => {
    expect(weekdayMoment(new Date('2026-03-01T23:30:00Z'), 'Europe/Vilnius', 'en')).toBe('Mon 2026-03-02 01:30');
  });

  it('can be read by a program beside its age', () => {
    const html = String(agedMoment(before(86_400), { now, zone: 'UTC', language: 'en' }));
    expect(html).toContain('<time datetime="2026-03-04T12:00:00.000Z">2026-03-04 12:00</time>');
    expect(html).toContain('1 day ago');
  });
});

describe('a score', () => {
  it('is a whole number to people, and stays none where there is none', () => {
    expect([37.69, 0.4, 100].map(wholeScore)).toEqual([38, 0, 100]);
    expect(wholeScore(null)).toBeNull();
  });

  it('says its number beside the bar', () => {
    expect(String(scoreMeter(37.69, 'Score: "SQL"'))).toContain('aria-label="Score: &quot;SQL&quot;">38</meter><strong>38</strong>');
  });
});

describe('a table', () => {
  it('names the column of each cell, for a card of its row', () => {
    const html = String(table('People', ['Name', 'A "b"', ''], [['Ada', 3, markup`<a href="/">x</a>`]]));
    expect(html).toContain('<td data-label="Name">Ada</td><td data-label="A &quot;b&quot;">3</td><td><a href="/">x</a></td>');
  });
});

describe('a tag', () => {
  it('has its meaning as a class, and its word', () => {
    expect([String(tag('new', 'ours')), String(tag('x'))]).toEqual(['<span class="tag ours">new</span>', '<span class="tag">x</span>']);
  });
});

describe('filters', () => {
  const filters = new Filters({ search: typed(10), state: oneOf(['a', 'b']), sort: setting(['name', 'age']) });
  const words = { search: { label: 'Search' }, state: { label: 'State', any: 'all' }, sort: { label: 'Order' } };
  const form = (values: Record<string, string>): string =>
    String(filters.form('/list', values, words, markup`<button>Show</button>`, (count) => `Filters ${count}`));

  it('are folded while none is set: an order is none', () => {
    expect(form({ sort: 'age' })).toContain('<details class="filters"><summary>Filters 0</summary>');
  });

  it('stand open with their number once one is set', () => {
    expect(form({ search: 'ada', state: 'b' })).toContain('<details class="filters" open><summary>Filters 2</summary>');
  });
});
