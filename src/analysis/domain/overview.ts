import type { Facts } from './assertions.js';
import type { Language } from './findings.js';
import { filled, lithuanianForm, numeral, quoted } from './wording.js';

/** Requirements named of each outcome. */
const MAX_NAMED = 3;

type Outcome = 'met' | 'partly' | 'toRead' | 'denied' | 'missing' | 'notJudged';

const EN = {
  score: 'Score: {score} of 100.',
  scoreFor: 'Score for the position {title}: {score} of 100.',
  met: '{count} met',
  partly: '{count} in part',
  toRead: '{count} to be read by a person',
  denied: '{count} denied',
  missing: '{count} not shown',
  notJudged: '{count} not judged',
};
const LT: typeof EN = {
  score: 'Įvertinimas: {score} iš 100.',
  scoreFor: 'Atitikties pareigybei {title} įvertinimas: {score} iš 100.',
  met: 'atitinkama – {count}',
  partly: 'iš dalies – {count}',
  toRead: 'turi perskaityti žmogus – {count}',
  denied: 'paneigta – {count}',
  missing: 'nerasta – {count}',
  notJudged: 'nevertinta – {count}',
};
const PHRASES: Readonly<Record<Language, typeof EN>> = { en: EN, lt: LT };

const OF_REQUIREMENTS = { one: 'reikalavimo', few: 'reikalavimų', many: 'reikalavimų', fraction: 'reikalavimo' } as const;

function ofAll(total: number, language: Language): string {
  if (language === 'lt') return `Iš ${total} ${lithuanianForm(total, OF_REQUIREMENTS)}`;
  return `Of ${total} ${total === 1 ? 'requirement' : 'requirements'}`;
}

function outcomeOf({ fulfilment, evidence, needsReading }: Facts): Outcome | undefined {
  if (needsReading) return 'toRead';
  return fulfilment === 'missing' && evidence.some(({ polarity }) => polarity === 'denied') ? 'denied' : fulfilment;
}

/** The score and the outcome of the requirements, named in the words of the position. It quotes no evidence. */
export function overview(score: number, criteria: readonly Facts[], language: Language): string {
  const phrases = PHRASES[language];
  const title = criteria.find(({ kind }) => kind === 'role')?.subject;
  const known = criteria.filter(({ kind, fulfilment }) => kind === 'requirement' && fulfilment !== undefined);
  const parts = (['met', 'partly', 'toRead', 'denied', 'missing', 'notJudged'] as const).flatMap((outcome) => {
    const subjects = known.filter((criterion) => outcomeOf(criterion) === outcome).map(({ subject }) => quoted(subject, language));
    const named = [...subjects.slice(0, MAX_NAMED), ...(subjects.length > MAX_NAMED ? ['…'] : [])].join(', ');
    return subjects.length > 0 ? [`${filled(phrases[outcome], { count: String(subjects.length) })} (${named})`] : [];
  });
  const values = { score: numeral(score, language), title: quoted(title ?? '', language) };
  const sentence = filled(title ? phrases.scoreFor : phrases.score, values);
  return parts.length > 0 ? `${sentence} ${ofAll(known.length, language)}: ${parts.join(', ')}.` : sentence;
}
