import type { CvEngineInput } from '../../domain/analysis-engine.js';
import type { CvCriterion, CvFindings, Verdict } from '../../domain/findings.js';
import { relevantCareer, type Career } from './career.js';
import { coverageOf, quotesOf, showingsOf } from './coverage.js';
import { quoteAround, readPassages, type Passage, type Unit } from './reading.js';
import { readPosition, type AskedOfPosition, type AskedRequirement } from './rubric-position.js';
import { isWrittenIn } from './stop-words.js';
import { apportion } from './weights.js';

/** What each kind of criterion weighs; where a position does not ask for a kind, the others share its weight. */
const SHARES = { requirement: 55, role: 15, experience: 20, description: 5, language: 5 } as const;
/** Years that count as full experience where a position names none. */
const USUAL_YEARS = 2;
/** How much of a description a CV need name: descriptions tell more than a CV can answer. */
const ENOUGH_OF_DESCRIPTION = 0.6;
const MET = 0.75;
const PARTLY = 0.2;
const MOST_QUOTES = 2;
const LANGUAGE_CONCEPT: Readonly<Record<string, string>> = {
  en: 'english',
  lt: 'lithuanian',
  de: 'german',
  ru: 'russian',
  pl: 'polish',
  fr: 'french',
};

/** A criterion before the weights are shared out. */
interface Judged extends Omit<CvCriterion, 'weight' | 'points' | 'verdict'> {
  share: number;
  /** How far it is fulfilled, 0 to 1. */
  fulfilled: number;
}

const names = (units: readonly Unit[]) => units.map(({ name }) => name);

function judgeUnits(units: readonly Unit[], cv: readonly Passage[]) {
  const coverage = coverageOf(units, cv);
  return {
    fulfilled: coverage.share,
    found: names(coverage.found),
    missing: names(coverage.missing),
    evidence: quotesOf(showingsOf(coverage.found, cv, MOST_QUOTES)),
  };
}

function judgeRequirement(asked: AskedRequirement, index: number, share: number, cv: readonly Passage[], career: Career): Judged {
  const criterion = { key: `requirement-${index + 1}`, kind: 'requirement' as const, subject: asked.text, share };
  const judged = judgeUnits(asked.units, cv);
  if (asked.years === null) return { ...criterion, ...judged };
  const long = asked.years === 0 ? 1 : Math.min(1, career.years / asked.years);
  const years = { required: asked.years, found: career.years };
  if (asked.units.length === 0) return { ...criterion, ...judged, fulfilled: long, evidence: quotesOfCareer(career), years };
  return { ...criterion, ...judged, fulfilled: judged.fulfilled * (0.5 + 0.5 * long), years };
}

function quotesOfCareer({ shownBy }: Career): string[] {
  return [...new Set(shownBy.slice(0, MOST_QUOTES).map((passage) => quoteAround(passage, 0)))];
}

function judgeExperience({ years }: AskedOfPosition, subject: string, career: Career): Judged {
  const fulfilled = Math.min(1, career.years / (years ?? USUAL_YEARS));
  const found = { required: years, found: career.years };
  return {
    key: 'experience',
    kind: 'experience',
    subject,
    share: SHARES.experience,
    fulfilled,
    found: [],
    missing: [],
    evidence: quotesOfCareer(career),
    years: found,
  };
}

function judgeLanguage(code: string, share: number, cv: readonly Passage[]): Judged {
  const concept = `c:${LANGUAGE_CONCEPT[code] ?? code}`;
  const named = cv.find((passage) => passage.units.has(concept));
  const isKnown = named !== undefined || isWrittenIn(wordsOf(cv), code);
  const evidence = named ? [quoteAround(named, named.units.get(concept) ?? 0)] : [];
  return { key: `language-${code}`, kind: 'language', subject: code, share, fulfilled: isKnown ? 1 : 0, found: [], missing: [], evidence };
}

function* wordsOf(cv: readonly Passage[]): Iterable<string> {
  for (const { words } of cv) yield* words;
}

function judgeAll({ position, cvText, asOf }: CvEngineInput): Judged[] {
  const asked = readPosition(position);
  const cv = readPassages(cvText);
  const career = relevantCareer(cv, asked.relevance, asOf);
  const requirementShares = apportion(
    asked.requirements.map(({ share }) => share),
    SHARES.requirement * 100,
  );
  const judged = asked.requirements.map((requirement, index) =>
    judgeRequirement(requirement, index, (requirementShares[index] ?? 0) / 100, cv, career),
  );
  judged.push({ key: 'role', kind: 'role', subject: position.title, share: SHARES.role, ...judgeUnits(asked.role, cv) });
  if (asked.years !== 0) judged.push(judgeExperience(asked, position.experience, career));
  if (asked.description.length > 0) {
    const described = judgeUnits(asked.description, cv);
    const fulfilled = Math.min(1, described.fulfilled / ENOUGH_OF_DESCRIPTION);
    judged.push({ key: 'description', kind: 'description', subject: '', share: SHARES.description, ...described, fulfilled });
  }
  judged.push(...asked.languages.map((code) => judgeLanguage(code, SHARES.language / asked.languages.length, cv)));
  return judged;
}

function verdictOf(fulfilled: number): Verdict {
  if (fulfilled >= MET) return 'met';
  return fulfilled >= PARTLY ? 'partly' : 'missing';
}

/**
 * The facts about a masked CV against a position: criteria whose integer points add up to the score, each with verbatim evidence.
 * The same input gives the same findings; text that is added without a date can only raise the score; repetition changes nothing.
 */
export function findInCv(input: CvEngineInput): CvFindings {
  const judged = judgeAll(input);
  const weights = apportion(
    judged.map(({ share }) => share),
    100,
  );
  const criteria = judged.map(({ share: _share, fulfilled, ...criterion }, index): CvCriterion => {
    const weight = weights[index] ?? 0;
    return { ...criterion, weight, points: Math.round(weight * fulfilled), verdict: verdictOf(fulfilled) };
  });
  return { score: criteria.reduce((sum, { points }) => sum + points, 0), criteria };
}
