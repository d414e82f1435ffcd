import type { Language } from '../../platform/language/index.js';
import type { Facts } from './assertions.js';
import { findingWords, quoted } from './wording.js';

/** Requirements named of each outcome. */
const MAX_NAMED = 3;

const OUTCOMES = ['met', 'shown', 'partly', 'part', 'named', 'unread', 'refused', 'denied', 'missing', 'notJudged'] as const;
type Outcome = (typeof OUTCOMES)[number];

function statedOf({ outcome, fulfilment, evidence, needsReading }: Facts): Outcome | undefined {
  if (outcome) return outcome;
  if (needsReading) return 'unread';
  return fulfilment === 'missing' && evidence.some(({ polarity }) => polarity === 'denied') ? 'denied' : fulfilment;
}

/** The score, null where there is no total, and the outcome of the requirements, named in the words of the position. It quotes no evidence. */
export function overview(score: number | null, criteria: readonly Facts[], language: Language): string {
  const t = findingWords(language);
  const title = criteria.find(({ kind }) => kind === 'role')?.subject;
  const known = criteria.filter((criterion) => criterion.kind === 'requirement' && statedOf(criterion) !== undefined);
  const outcomes = OUTCOMES.flatMap((outcome) => {
    const subjects = known.filter((criterion) => statedOf(criterion) === outcome).map(({ subject }) => quoted(subject, language));
    const named = [...subjects.slice(0, MAX_NAMED), ...(subjects.length > MAX_NAMED ? ['…'] : [])].join(', ');
    return subjects.length > 0 ? [`${t('overview.outcome', { outcome, count: subjects.length })} (${named})`] : [];
  });
  const of = { hasTitle: title ? ('yes' as const) : ('no' as const), title: quoted(title ?? '', language) };
  const sentence = score === null ? t('overview.noTotal', of) : t('overview.score', { ...of, score });
  if (outcomes.length === 0) return sentence;
  return `${sentence} ${t('overview.requirements', { total: known.length, outcomes: outcomes.join(', ') })}`;
}
