import type { Language } from '../../platform/language/index.js';
import type { Facts } from './assertions.js';
import { findingWords, quoted } from './wording.js';

/** Requirements named of each outcome. */
const MAX_NAMED = 3;

const OUTCOMES = ['met', 'partly', 'toRead', 'denied', 'missing', 'notJudged'] as const;
type Outcome = (typeof OUTCOMES)[number];

function outcomeOf({ fulfilment, evidence, needsReading }: Facts): Outcome | undefined {
  if (needsReading) return 'toRead';
  return fulfilment === 'missing' && evidence.some(({ polarity }) => polarity === 'denied') ? 'denied' : fulfilment;
}

/** The score and the outcome of the requirements, named in the words of the position. It quotes no evidence. */
export function overview(score: number, criteria: readonly Facts[], language: Language): string {
  const t = findingWords(language);
  const title = criteria.find(({ kind }) => kind === 'role')?.subject;
  const known = criteria.filter(({ kind, fulfilment }) => kind === 'requirement' && fulfilment !== undefined);
  const outcomes = OUTCOMES.flatMap((outcome) => {
    const subjects = known.filter((criterion) => outcomeOf(criterion) === outcome).map(({ subject }) => quoted(subject, language));
    const named = [...subjects.slice(0, MAX_NAMED), ...(subjects.length > MAX_NAMED ? ['…'] : [])].join(', ');
    return subjects.length > 0 ? [`${t('overview.outcome', { outcome, count: subjects.length })} (${named})`] : [];
  });
  const sentence = t('overview.score', { hasTitle: title ? 'yes' : 'no', title: quoted(title ?? '', language), score });
  if (outcomes.length === 0) return sentence;
  return `${sentence} ${t('overview.requirements', { total: known.length, outcomes: outcomes.join(', ') })}`;
}
