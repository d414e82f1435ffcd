import type { Label, LabelledSentence } from '../test/labelled-sentence.js';
import { MORE_SENTENCES_EN } from '../test/more-sentences-en.js';
import { MORE_SENTENCES_LT } from '../test/more-sentences-lt.js';
import { SENTENCES_BY_KIND } from '../test/sentences-by-kind.js';
import { SENTENCES_EN } from '../test/sentences-en.js';
import { SENTENCES_LT } from '../test/sentences-lt.js';
import { careerEntries } from './career.js';
import { EvidenceIndex } from './evidence.js';
import { readRequirement } from './requirement.js';
import { assessRequirement, Career } from './requirement-finding.js';
import { stemsOf } from './rubric-position.js';
import { readStatements } from './statements.js';

const AS_OF = '2025-06';

/** What the engine reads in a sentence that stands by itself. */
function labelOf(requirement: string, text: string): Label {
  const asked = readRequirement(requirement);
  if (!asked) return 'none';
  const statements = readStatements(text);
  const index = new EvidenceIndex(
    text,
    statements,
    statements.map(() => 'prose'),
    stemsOf(requirement),
    () => [],
    AS_OF,
  );
  const career = new Career(
    index,
    careerEntries(statements, AS_OF, () => true),
  );
  const { fulfilment, evidence } = assessRequirement(asked, [], index, career, { shows: () => false, level: null }, () => true);
  if (
    fulfilment === 'met' ||
    evidence.some(({ polarity, manner }) => polarity === 'affirmed' && manner !== 'mentions' && manner !== 'lowerLevel')
  )
    return 'affirmed';
  if (evidence.some(({ polarity }) => polarity === 'denied')) return 'denied';
  return evidence.length > 0 ? 'hedged' : 'none';
}

function share(set: readonly LabelledSentence[], label: Label): { precision: number; recall: number } {
  const read = set.map(([expected, requirement, text]) => ({ expected, found: labelOf(requirement, text) }));
  const right = read.filter(({ expected, found }) => expected === label && found === label).length;
  return {
    precision: right / read.filter(({ found }) => found === label).length,
    recall: right / read.filter(({ expected }) => expected === label).length,
  };
}

describe.each([
  ['English', [...SENTENCES_EN, ...MORE_SENTENCES_EN]],
  ['Lithuanian', [...SENTENCES_LT, ...MORE_SENTENCES_LT]],
])('%s sentences that were labelled by hand', (language, set) => {
  it('are at least 150, with at least 40 denials and 40 hedges', () => {
    expect(set.length).toBeGreaterThanOrEqual(150);
    for (const label of ['denied', 'hedged']) expect(set.filter(([expected]) => expected === label).length).toBeGreaterThanOrEqual(40);
  });

  it('are read as affirmed only if they affirm', () => {
    const affirmed = share(set, 'affirmed');
    const denied = share(set, 'denied');
    const percent = (value: number): string => `${Math.round(value * 1000) / 10} %`;
    process.stdout.write(
      `${language}: affirmed ${percent(affirmed.precision)} right, ${percent(affirmed.recall)} found; denied ${percent(denied.precision)} right, ${percent(denied.recall)} found\n`,
    );
    expect(affirmed.precision).toBeGreaterThanOrEqual(0.98);
    expect(affirmed.recall).toBeGreaterThanOrEqual(0.7);
    expect(denied.precision).toBeGreaterThanOrEqual(0.95);
  });
});

it.each(Object.entries(SENTENCES_BY_KIND))('reads every sentence as labelled: %s', (_kind, set) => {
  expect(set.map(([, requirement, text]) => [labelOf(requirement, text), requirement, text])).toEqual(set);
});
