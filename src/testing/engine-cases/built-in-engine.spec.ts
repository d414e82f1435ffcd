import { join } from 'node:path';
import { checkEngine } from '../../analysis/application/check-engine.js';
import { RubricEngine } from '../../analysis/engines/rubric-engine.js';
import { readCases, shippedCases } from './read-cases.js';

const LABELLED = join(process.cwd(), 'test/labelled-interviews');

/** By measure, how many of its observations are right, and of how many. */
async function measured(cases: ReturnType<typeof readCases>) {
  const { measures } = await checkEngine(new RubricEngine(), await cases);
  return Object.fromEntries(measures.map(({ measure, all }) => [measure, all]));
}

const isWhole = ({ right, of }: { right: number; of: number }): boolean => right === of;

describe('the built-in engine', () => {
  it('reaches all marks with the cases that ship', async () => {
    expect((await checkEngine(new RubricEngine(), await shippedCases())).ok).toBe(true);
  });

  it.each(['rules', 'held-out'])(
    'claims little, and no strength is lost, in the interviews of trades that it does not know: %s',
    async (file) => {
      const found = await measured(readCases(join(LABELLED, `${file}.json`)));
      const whole = [
        'quotesTrue',
        'strengthsKept',
        'silentZeros',
        'pointsForNothing',
        'ordersQuoted',
        'sameTwice',
        'sameForOther',
      ] as const;
      expect(whole.filter((measure) => !isWhole(found[measure] ?? { right: 0, of: 1 }))).toEqual([]);
      const { right, of } = found['statementsTrue'] ?? { right: 0, of: 1 };
      expect(right / of).toBeGreaterThanOrEqual(0.9);
    },
  );
});
