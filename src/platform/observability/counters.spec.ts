import { Counters } from './counters.js';

describe('counters', () => {
  it('adds up by name and labels, and reads as Prometheus expects it', () => {
    const counters = new Counters();
    counters.add('runs_total', { work: 'mail', outcome: 'done' });
    counters.add('runs_total', { work: 'mail', outcome: 'done' }, 2);
    counters.add('runs_total', { work: 'mail', outcome: 'failed' });
    expect(counters.lines()).toEqual([
      '# TYPE runs_total counter',
      'runs_total{work="mail",outcome="done"} 3',
      'runs_total{work="mail",outcome="failed"} 1',
    ]);
  });

  it('escapes what would break a line', () => {
    const counters = new Counters();
    counters.add('runs_total', { work: 'a"b\\c\nd' });
    expect(counters.lines().at(-1)).toBe('runs_total{work="a\\"b\\\\c\\nd"} 1');
  });
});
