import type { Facts } from './assertions.js';
import { overview } from './overview.js';

describe('the overview of a CV', () => {
  const line = (subject: string, given: Partial<Facts>): Facts => {
    return { kind: 'requirement', subject, fulfilment: 'missing', evidence: [], found: [], missing: [], ...given };
  };

  it('counts what a person has to read apart from what is not shown', () => {
    const criteria = [line('Docker', { fulfilment: 'met' }), line('Kafka', { needsReading: true }), line('Redis', {})];
    expect(overview(40, criteria, 'en')).toBe(
      'Score: 40 of 100. Of 3 requirements: 1 met (“Docker”), 1 to be read by a person (“Kafka”), 1 not shown (“Redis”).',
    );
  });
});
