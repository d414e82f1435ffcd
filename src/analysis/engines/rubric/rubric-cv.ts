import type { CvEngineInput } from '../../domain/analysis-engine.js';
import type { CvCriterion, CvFindings, Fulfilment } from '../../domain/findings.js';
import { apportion, IndexedText, quoteAround, type Evidence } from './coverage.js';
import { relevantCareer, type Career } from './experience.js';
import { readPassages, type Passage, type Unit } from './reading.js';
import { readPosition, type PositionCriteria, type PositionRequirement } from './rubric-position.js';
import { isWrittenIn } from './words.js';

/** Weight of each kind of criterion; the weight of a kind that a position does not ask for is shared among the others. */
const SHARES = { requirement: 55, role: 15, experience: 20, description: 5, language: 5 } as const;
/** Years that count as full experience if a position names none. */
const DEFAULT_YEARS = 2;
/** The part of a description that a CV must name for full points: descriptions say more than a CV can answer. */
const FULL_DESCRIPTION_SHARE = 0.6;
const MET = 0.75;
const PARTLY = 0.2;
const MAX_QUOTES = 2;
const LANGUAGE_CONCEPT: Readonly<Record<string, string>> = {
  en: 'english',
  lt: 'lithuanian',
  de: 'german',
  ru: 'russian',
  pl: 'polish',
  fr: 'french',
};

/** A criterion before the weights are apportioned. */
interface Assessment extends Omit<CvCriterion, 'weight' | 'points' | 'fulfilment' | 'evidence'> {
  evidence: readonly string[];
  share: number;
  /** 0 to 1. */
  fulfilled: number;
}

const names = (units: readonly Unit[]) => units.map(({ name }) => name);
/** Each quote once. */
const quotes = (evidence: readonly Evidence[]): string[] => [...new Set(evidence.map(quoteAround))];
const careerQuotes = ({ evidence }: Career): string[] => quotes(evidence.slice(0, MAX_QUOTES).map((passage) => ({ passage, offset: 0 })));

function assessUnits(units: readonly Unit[], cv: IndexedText) {
  const { share, found, missing } = cv.coverage(units);
  return { fulfilled: share, found: names(found), missing: names(missing), evidence: quotes(cv.evidence(found, MAX_QUOTES)) };
}

function assessRequirement(requirement: PositionRequirement, index: number, share: number, cv: IndexedText, career: Career): Assessment {
  const { text, units, years: required } = requirement;
  const criterion = { key: `requirement-${index + 1}`, kind: 'requirement' as const, subject: text, share };
  const assessed = assessUnits(units, cv);
  if (required === null) return { ...criterion, ...assessed };
  const enough = required === 0 ? 1 : Math.min(1, career.years / required);
  const years = { required, found: career.years };
  if (units.length === 0) return { ...criterion, ...assessed, fulfilled: enough, evidence: careerQuotes(career), years };
  return { ...criterion, ...assessed, fulfilled: assessed.fulfilled * (0.5 + 0.5 * enough), years };
}

function assessExperience({ years }: PositionCriteria, subject: string, career: Career): Assessment {
  const fulfilled = Math.min(1, career.years / (years ?? DEFAULT_YEARS));
  return {
    key: 'experience',
    kind: 'experience',
    subject,
    share: SHARES.experience,
    fulfilled,
    found: [],
    missing: [],
    evidence: careerQuotes(career),
    years: { required: years, found: career.years },
  };
}

function assessLanguage(code: string, share: number, cv: IndexedText): Assessment {
  const named = cv.find(`c:${LANGUAGE_CONCEPT[code] ?? code}`);
  const isKnown = named !== null || isWrittenIn(allWords(cv.passages), code);
  const evidence = named ? [quoteAround(named)] : [];
  return { key: `language-${code}`, kind: 'language', subject: code, share, fulfilled: isKnown ? 1 : 0, found: [], missing: [], evidence };
}

function* allWords(passages: readonly Passage[]): Iterable<string> {
  for (const { words } of passages) yield* words;
}

function assessAll({ position, cvText, asOf }: CvEngineInput): Assessment[] {
  const asked = readPosition(position);
  const cv = new IndexedText(readPassages(cvText));
  const career = relevantCareer(cv.passages, asked.relevance, asOf);
  const requirementShares = apportion(
    asked.requirements.map(({ share }) => share),
    SHARES.requirement * 100,
  );
  const assessed = asked.requirements.map((requirement, index) =>
    assessRequirement(requirement, index, (requirementShares[index] ?? 0) / 100, cv, career),
  );
  assessed.push({ key: 'role', kind: 'role', subject: position.title, share: SHARES.role, ...assessUnits(asked.role, cv) });
  if (asked.years !== 0) assessed.push(assessExperience(asked, position.experience, career));
  if (asked.description.length > 0) {
    const described = assessUnits(asked.description, cv);
    const fulfilled = Math.min(1, described.fulfilled / FULL_DESCRIPTION_SHARE);
    assessed.push({ key: 'description', kind: 'description', subject: '', share: SHARES.description, ...described, fulfilled });
  }
  assessed.push(...asked.languages.map((code) => assessLanguage(code, SHARES.language / asked.languages.length, cv)));
  return assessed;
}

function fulfilmentOf(fulfilled: number): Fulfilment {
  if (fulfilled >= MET) return 'met';
  return fulfilled >= PARTLY ? 'partly' : 'missing';
}

/**
 * The facts about a masked CV against a position: criteria whose integer points add up to the score, each with verbatim evidence.
 * The same input gives the same findings. Text that is added without a date can only raise the score; repetition changes nothing.
 */
export function findInCv(input: CvEngineInput): CvFindings {
  const assessed = assessAll(input);
  const weights = apportion(
    assessed.map(({ share }) => share),
    100,
  );
  const criteria = assessed.map(({ share: _share, fulfilled, evidence: lines, ...criterion }, index): CvCriterion => {
    const weight = weights[index] ?? 0;
    const evidence = lines.map((text) => ({ start: input.cvText.indexOf(text), text, polarity: 'affirmed' as const }));
    return { ...criterion, evidence, weight, points: Math.round(weight * fulfilled), fulfilment: fulfilmentOf(fulfilled) };
  });
  return { score: criteria.reduce((sum, { points }) => sum + points, 0), criteria };
}
