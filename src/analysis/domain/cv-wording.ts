import type { Language } from '../../platform/language/index.js';
import { type Assertion, assertionsOf } from './assertions.js';
import type { CvCriterion } from './findings.js';
import { capitalised, findingWords, type FindingWords, languageName, namedTerms, quotation, quoted } from './wording.js';

type Years = NonNullable<CvCriterion['years']>;

/** Evidence quoted in one statement. */
const MAX_QUOTES = 2;

/** `name`: of a criterion; `it`: the criterion within a sentence. Neither is inflected, so names stand first, before a dash or after a colon. */
function namesOf({ kind, subject }: CvCriterion, t: FindingWords): { name: string; it: string } {
  const own = kind === 'requirement' ? quoted(subject, t.language) : t.group('cv.names')[kind];
  const name = kind === 'language' ? `${own} (${languageName(subject, t.language)})` : own;
  return { name, it: t('cv.it', { kind, name }) };
}

/** A statement with its proof. */
function proved(statement: string, assertion: Assertion<string> | null, language: Language, others: readonly string[] = []): string {
  const quotes = (assertion?.evidence ?? []).slice(0, MAX_QUOTES).map((passage) => quotation(passage, language));
  const proofs = [...quotes, ...others];
  return capitalised(proofs.length > 0 ? `${statement}: ${proofs.join('; ')}` : statement);
}

/** In brackets: the terms that were found and those that were not, and the years. A requirement that is met needs no terms. */
function details({ kind, subject, fulfilment, found, missing, years }: CvCriterion, t: FindingWords): string {
  const isNamed = found.length > 0 && (kind !== 'requirement' || fulfilment !== 'met');
  const [shown, notShown] = isNamed ? [found, missing].map((terms) => namedTerms(terms, subject, t.language)) : [];
  const parts = [
    shown && t('cv.found', { names: shown }),
    notShown && t('cv.missing', { names: notShown }),
    years && [t('cv.years', { years: years.found }), ...asked(years, t), ...unread(years, t)].join(', '),
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

function asked({ required }: Years, t: FindingWords): string[] {
  return required === null ? [] : [t('cv.asked', { count: required })];
}

const unread = ({ areUnread }: Years, t: FindingWords): string[] => (areUnread ? [t('cv.furtherUnread')] : []);

/** The years of work in the field, found and asked for. */
export function career(years: Years, t: FindingWords): string {
  const isNone = years.found === 0;
  const found = isNone ? t('cv.notWorked', { areUnread: years.areUnread ? 'yes' : 'no' }) : t('cv.worked', { years: years.found });
  const details = [...asked(years, t), ...(isNone ? [] : unread(years, t))].join(', ');
  return details === '' ? found : `${found} (${details})`;
}

/** What is said of a criterion, by the list in which it stands. */
export interface CvStatements {
  upsides: readonly string[];
  shortcomings: readonly string[];
}

/** Statements for a criterion, and those against it: denials, limits, or that nothing was found. */
export function statements(criterion: CvCriterion, language: Language): CvStatements {
  const { kind, fulfilment, writtenIn, years, needsReading } = criterion;
  const t = findingWords(language);
  const names = namesOf(criterion, t);
  if (needsReading) return { upsides: [], shortcomings: [t('cv.toRead', { names: names.name })] };
  const { shown, hedged, denied } = assertionsOf(criterion);
  if (fulfilment === 'notJudged' && !years) return { upsides: [], shortcomings: [t('cv.notJudged', { names: names.name })] };
  if (fulfilment === 'notJudged' && kind === 'requirement')
    return { upsides: [], shortcomings: [proved(t('cv.unreadYears', { names: names.name }), shown, language)] };
  if (kind === 'experience' && years) {
    const said = [proved(career(years, t), shown, language)];
    const isEnough = years.found > 0 && years.found >= (years.required ?? 0);
    return isEnough ? { upsides: said, shortcomings: [] } : { upsides: [], shortcomings: said };
  }
  const named = details(criterion, t);
  const written = writtenIn === undefined ? [] : [t('cv.writtenIn', { fulfilment, language: languageName(writtenIn, language) })];
  const limits = hedged && { it: names.it, hedge: t.group('hedges')[hedged.as] };
  const against = [
    ...(denied ? [proved(t('cv.denied', { as: denied.as, name: names.name }), denied, language)] : []),
    ...(limits ? [proved(shown ? t('cv.alsoHedged', limits) : t('cv.onlyHedged', limits) + named, hedged, language)] : []),
  ];
  return {
    upsides: shown ? [proved(t('cv.shown', { as: shown.as, ...names }) + named, shown, language, written)] : [],
    shortcomings: shown || against.length > 0 ? against : [capitalised(t('cv.nothing', { it: names.it }))],
  };
}

/** The points of all criteria that are evaluated, and which are not. */
export function notes(criteria: readonly CvCriterion[], language: Language): string {
  const t = findingWords(language);
  const points: string[] = [];
  const [notJudged, unreadYears, toRead]: [string[], string[], string[]] = [[], [], []];
  for (const criterion of criteria) {
    const { name } = namesOf(criterion, t);
    if (criterion.needsReading) toRead.push(name);
    else if (criterion.fulfilment === 'notJudged') (criterion.years ? unreadYears : notJudged).push(name);
    else points.push(t('cv.pointsOf', { name, points: criterion.points, weight: criterion.weight }));
  }
  const sentences = points.length > 0 ? [t('cv.points', { list: points.join('; ') })] : [];
  if (notJudged.length > 0) sentences.push(`${t('cv.notJudged', { names: notJudged.join(', ') })}.`);
  if (unreadYears.length > 0) sentences.push(`${t('cv.unreadYears', { names: unreadYears.join(', ') })}.`);
  if (toRead.length > 0) sentences.push(`${t('cv.toRead', { names: toRead.join(', ') })}.`);
  return sentences.join(' ');
}
