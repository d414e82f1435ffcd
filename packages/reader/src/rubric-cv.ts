import { hasWordOf } from './lists.js';
import { namesBy } from './names.js';
import type { CvInput } from './input.js';
import type { CvCriterion, CvEvidence, CvFindings } from './findings.js';
import { careerEntries, undatedPosts } from './career.js';
import { type Evidence, EvidenceIndex } from './evidence.js';
import { passageAround } from './passage-around.js';
import type { Term } from './terms.js';
import {
  assess,
  assessRequirement,
  assessYears,
  type Assessment,
  Career,
  type IsAssessable,
  type TextLanguages,
} from './requirement-finding.js';
import { type PositionCriteria, readPosition } from './rubric-position.js';
import { apportion } from './scoring.js';
import { isCopied, settingsOf } from './settings.js';
import { readStatements, type Statement } from './statements.js';
import { conceptsIn } from './vocabulary.js';
import { isInformative, languagesOf } from './words.js';

/** Weight of each kind of criterion; the weight of a kind that a position does not ask for is shared among the others. */
const SHARES = { requirement: 55, role: 15, experience: 20, description: 5, language: 5 } as const;
/** Years that count as full experience if a position names none. */
const DEFAULT_YEARS = 2;
/** The part of a description that a CV must show for full points: descriptions say more than a CV can answer. */
const FULL_DESCRIPTION_SHARE = 0.6;
/** Points that all bare lists of a CV add together. */
const MAX_LISTED_POINTS = 3;

const DENIAL = hasWordOf('denies');

type CvAssessment = Assessment & Pick<CvCriterion, 'key' | 'kind' | 'subject' | 'years'> & { share: number };

/** A CV beside the criteria of the position. */
class CvReading {
  private readonly index: EvidenceIndex;
  private readonly career: Career;
  private readonly languages: TextLanguages;
  private readonly isAssessable: IsAssessable;

  constructor(
    { cvText, asOf }: CvInput,
    private readonly asked: PositionCriteria,
  ) {
    const statements = readStatements(cvText);
    const namesRole = (statement: number): boolean =>
      conceptsIn(statements[statement]?.words ?? []).some(({ value }) => value.naming === 'role');
    const entries = careerEntries(statements, asOf, namesRole);
    const settings = settingsOf(cvText, statements, entries, asked);
    this.index = new EvidenceIndex(cvText, statements, settings, asked.stems, () => [], asOf);
    const hasOwnWords = (statement: Statement): boolean =>
      statement.words.some(({ text }) => isInformative(text)) && !isCopied(cvText, statement, asked);
    this.career = new Career(this.index, entries, () =>
      undatedPosts(cvText, statements, entries, (at) => this.index.namesRole(at), hasOwnWords),
    );
    // A sentence that denies something earns nothing, not even for its language.
    const telling = statements.filter(
      ({ words, folded }, index) => settings[index] !== 'list' && !DENIAL.test(folded) && words.some((word) => isInformative(word.text)),
    );
    const written = languagesOf(
      cvText,
      telling.flatMap(({ words }) => words),
    );
    this.languages = { shows: (code) => written.has(code), level: null };
    this.isAssessable = (term) =>
      term.kind !== 'words' || term.isName || written.size === 0 || asked.writtenIn === null || written.has(asked.writtenIn);
  }

  assessAll(title: string, experience: string): CvAssessment[] {
    const { requirements, role, trades, years, description, languages } = this.asked;
    const shares = apportion(
      requirements.map(({ share }) => share),
      SHARES.requirement * 100,
    );
    const assessed = requirements.map((requirement, at): CvAssessment => ({
      key: `requirement-${at + 1}`,
      kind: 'requirement',
      subject: requirement.text,
      share: (shares[at] ?? 0) / 100,
      ...assessRequirement(requirement, role, this.index, this.career, this.languages, this.isAssessable),
    }));
    if (role.length > 0) assessed.push({ key: 'role', kind: 'role', subject: title, share: SHARES.role, ...this.assess([role]) });
    if (years !== 0) assessed.push(this.experience(trades, years, experience));
    if (description.length > 0) {
      const described = this.assess(description);
      const shown = Math.min(1, described.shown / FULL_DESCRIPTION_SHARE);
      assessed.push({ key: 'description', kind: 'description', subject: '', share: SHARES.description, ...described, shown });
    }
    for (const code of languages) {
      const language: Term = { kind: 'language', code, level: null, weight: 1, name: namesBy(() => code) };
      assessed.push({
        key: `language-${code}`,
        kind: 'language',
        subject: code,
        share: SHARES.language / languages.length,
        ...this.assess([[language]]),
      });
    }
    return assessed;
  }

  private assess(groups: readonly (readonly Term[])[]): Assessment {
    return assess(groups, this.index, this.languages, this.isAssessable);
  }

  private experience(trades: readonly Term[], required: number | null, subject: string): CvAssessment {
    return {
      key: 'experience',
      kind: 'experience',
      subject,
      share: SHARES.experience,
      listed: 0,
      found: [],
      missing: [],
      ...assessYears(required, required ?? DEFAULT_YEARS, trades, this.career),
    };
  }

  /** The verbatim passage of a piece of evidence. */
  quote({ statement, at, polarity, manner }: Evidence): CvEvidence[] {
    const read = this.index.statements[statement];
    return read ? [{ ...passageAround(this.index.text, read, at), polarity, ...(manner ? { manner } : {}) }] : [];
  }
}

/**
 * The facts about a masked CV against a position: criteria whose integer points add up to the score, each with verbatim evidence.
 * The same input gives the same findings; order and repetition change nothing. docs/analysis.md
 */
export function findInCv(input: CvInput): CvFindings {
  const reading = new CvReading(input, readPosition(input.position));
  const assessed = reading.assessAll(input.position.title, input.position.experience);
  const weights = apportion(
    assessed.map(({ share, fulfilment }) => (fulfilment === 'notJudged' ? 0 : share)),
    100,
  );
  const points = assessed.map(({ shown }, at) => Math.round((weights[at] ?? 0) * shown));
  const lists = assessed.map(({ listed }, at) => Math.min((weights[at] ?? 0) - (points[at] ?? 0), (weights[at] ?? 0) * listed));
  const extra = apportion(lists, Math.min(MAX_LISTED_POINTS, Math.floor(lists.reduce((sum, each) => sum + each, 0))));
  const criteria = assessed.map(({ key, kind, subject, fulfilment, evidence, found, missing, writtenIn, years }, at): CvCriterion => ({
    key, kind, subject, weight: weights[at] ?? 0, points: (points[at] ?? 0) + (extra[at] ?? 0), fulfilment,
    evidence: evidence.flatMap((each) => reading.quote(each)), found, missing,
    ...(writtenIn === undefined ? {} : { writtenIn }), ...(years === undefined ? {} : { years }),
  })); // prettier-ignore
  return { score: criteria.reduce((sum, criterion) => sum + criterion.points, 0), criteria };
}
