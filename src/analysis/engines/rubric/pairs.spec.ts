import { CV_PAIR_SETS, type ExpectedFindings } from '../../../../packages/reader/test/cv-pairs.js';
import { EXPECTED_FINDINGS } from '../../../../packages/reader/test/expected-findings.js';
import { INTERVIEW_SETS } from '../../../../packages/reader/test/interviews.js';
import { PERSONAS, type Persona, writtenBy } from '../../../../packages/reader/test/persona.js';
import { AS_OF } from '../../../../packages/reader/test/rubric-sets.js';
import {
  findInCv,
  findInInterview,
  maskCv,
  maskTranscript,
  type Person,
  type PositionProfile,
  type TranscriptTurn,
} from '@interview-platform/reader';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';
import { evidenceOfSource, quotesOfSource } from '../../domain/passages.js';
import { renderCvAnalysis } from '../../domain/render-cv.js';
import { renderInterviewAnalysis } from '../../domain/render-interview.js';

const [someone] = PERSONAS as [Persona, ...Persona[]];
/** The share of the requirements' weight that has to be judged for a total. */
const MIN_JUDGED = 0.7;
const nobody: Person = { firstName: 'Xavier', lastName: 'Quux', email: 'xq@example.com', phone: null };

type Criterion = Partial<
  Pick<CvFindings['criteria'][number], 'fulfilment' | 'evidence' | 'writtenIn'> & Pick<InterviewFindings['criteria'][number], 'outcome'>
>;

/** The outcome of a requirement in the words of the fixtures. */
function outcomeOf({ fulfilment, evidence, outcome, writtenIn }: Criterion): string {
  if (outcome) return outcome;
  const passages = evidence ?? [];
  if (fulfilment === 'met' || fulfilment === 'notJudged') return fulfilment;
  if (fulfilment === 'partly' && (writtenIn || passages.some(({ polarity }) => polarity === 'affirmed'))) return 'partly';
  if (passages.some(({ polarity }) => polarity === 'denied')) return 'denied';
  return passages.some(({ manner }) => manner === 'basics') ? 'limited' : 'none';
}

/** Requirements whose outcome is none of those expected. */
function mistakesIn(criteria: readonly (Criterion & { subject: string })[], finds: Readonly<Record<string, string>>): string[] {
  return Object.entries(finds).flatMap(([requirement, expected]) => {
    const criterion = criteria.find(({ subject }) => subject === requirement);
    const found = criterion ? outcomeOf(criterion) : 'no criterion';
    return expected.split('|').includes(found) ? [] : [`${requirement}: ${found} instead of ${expected}`];
  });
}

function analyse(position: PositionProfile, text: string, person = nobody) {
  const masked = maskCv(text, person);
  const findings = evidenceOfSource(findInCv({ position, cvText: masked.text, asOf: AS_OF }), masked, text);
  const { aiEvaluation, upsides, shortcomings } = renderCvAnalysis(findings, 'en');
  return { findings, texts: [aiEvaluation, ...upsides, ...shortcomings].join('\n') };
}

function interview(position: PositionProfile, language: string, dialogue: readonly (readonly [string, string])[]) {
  const transcript = dialogue.flatMap(([question, answer], index): TranscriptTurn[] => [
    { speaker: 'interviewer', text: question, startMs: index * 20_000 },
    { speaker: 'candidate', text: answer, startMs: index * 20_000 + 9_000 },
  ]);
  const masked = maskTranscript(transcript, nobody);
  const findings = quotesOfSource(findInInterview({ position, language, transcript: masked.turns }), masked, transcript);
  const { interview_summary, scorecard } = renderInterviewAnalysis(findings, 'en');
  const entries = scorecard.map(({ title, reason, quotes }) => [title, reason, ...quotes.map(({ text }) => text)].join(' '));
  return { findings, texts: [interview_summary.summary, ...entries].join('\n') };
}

function expectOrder(rated: readonly { name: string; rating: number; margin?: number | undefined }[]): void {
  rated.slice(1).forEach((worse, index) => {
    const better = rated[index] as (typeof rated)[number];
    if (better.rating - worse.rating < (better.margin ?? 5))
      throw new Error(`${better.name}: ${better.rating}, ${worse.name}: ${worse.rating}`);
  });
}

it('has at least 60 CVs and 20 interviews', () => {
  expect(CV_PAIR_SETS.flatMap(({ cvs }) => cvs).length + EXPECTED_FINDINGS.length * 3).toBeGreaterThanOrEqual(60);
  expect(INTERVIEW_SETS.flatMap(({ interviews }) => interviews).length).toBeGreaterThanOrEqual(20);
});

describe.each(CV_PAIR_SETS)('CVs for $name', ({ position, cvs }) => {
  it('are ranked as a careful reader ranks them', () => {
    expectOrder(cvs.map(({ name, text, margin }) => ({ name, margin, rating: analyse(position, text).findings.score })));
  });

  it.each(cvs)('$name: finds what it says', ({ text, finds, says = [], neverSays = [] }) => {
    const { findings, texts } = analyse(position, text);
    expect(mistakesIn(findings.criteria, finds)).toEqual([]);
    for (const pattern of says) expect(texts).toMatch(pattern);
    for (const pattern of neverSays) expect(texts).not.toMatch(pattern);
  });
});

describe.each(EXPECTED_FINDINGS)('CVs for $set.name', ({ set, strong, middling, unrelated }) => {
  it.each<[string, string, ExpectedFindings]>([
    ['strong', set.strong, strong],
    ['middling', set.middling, middling],
    ['unrelated', set.unrelated, unrelated],
  ])('%s: finds what it says', (_level, template, finds) => {
    expect(mistakesIn(analyse(set.position, writtenBy(template, someone), someone).findings.criteria, finds)).toEqual([]);
  });
});

describe.each(INTERVIEW_SETS)('interviews for $name', ({ position, language, interviews }) => {
  it('are ranked as a careful listener ranks them', () => {
    expectOrder(
      interviews.flatMap(({ name, dialogue, margin }) => {
        const { overallRating, judgedShare = 1 } = interview(position, language, dialogue).findings;
        return judgedShare < MIN_JUDGED ? [] : [{ name, margin, rating: overallRating }];
      }),
    );
  });

  it.each(interviews)('$name: finds what was said', ({ dialogue, finds, says = [], neverSays = [] }) => {
    const { findings, texts } = interview(position, language, dialogue);
    expect(mistakesIn(findings.criteria, finds)).toEqual([]);
    for (const pattern of says) expect(texts).toMatch(pattern);
    for (const pattern of neverSays) expect(texts).not.toMatch(pattern);
  });
});
