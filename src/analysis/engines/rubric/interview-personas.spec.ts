import fc from 'fast-check';
import { BLANKET, interviewOf, type PersonaName, personasOf, POSTS } from '../../../../test/fixtures/analysis/personas.js';
import type { Post } from '../../../../packages/reader/test/interviews/post.js';
import { findInInterview, maskTranscript, type TranscriptTurn } from '@interview-platform/reader';
import { quotesOfSource } from '../../domain/passages.js';
import { renderInterviewAnalysis } from '../../domain/render-interview.js';
import { AnswerReading } from '../../../../packages/reader/src/answer-reading.js';
import { credentialWordIn } from '../../../../packages/reader/src/answers.js';
import { levelIn } from '../../../../packages/reader/src/language-skills.js';
import { readStatements } from '../../../../packages/reader/src/statements.js';
import { readPosition } from '../../../../packages/reader/src/rubric-position.js';
import { stemKeys } from '../../../../packages/reader/src/words.js';

const nobody = { firstName: 'Xavier', lastName: 'Quux', email: 'xq@example.com', phone: null };

function judged({ position, language }: Post, transcript: readonly TranscriptTurn[], person = nobody) {
  const masked = maskTranscript(transcript, person);
  const input = { position, language, transcript: masked.turns };
  const findings = quotesOfSource(findInInterview(input), masked, transcript);
  return { input, findings, rating: findings.overallRating, ...renderInterviewAnalysis(findings, 'en') };
}

const ALL = POSTS.map((post) => {
  const interviews = personasOf(post);
  const names = Object.keys(interviews) as PersonaName[];
  const results = Object.fromEntries(names.map((name) => [name, judged(post, interviews[name])])) as Record<
    PersonaName,
    ReturnType<typeof judged>
  >;
  return { name: `${post.name} (${post.language})`, post, interviews, results, names };
});

/** The most that a persona may get. */
const CEILINGS: Partial<Record<PersonaName, number>> = {
  hobby: 35,
  fluff: 45,
  other: 45,
  instructions: 25,
  copied: 25,
  refusal: 25,
  denier: 45,
};
/** Statements that would be untrue of a persona, whatever the position. */
const CLAIMS = /show it|tell of work in it|show a part|say so|Found in the answers/;
const UNTRUE: Partial<Record<PersonaName, RegExp>> = {
  hobby: CLAIMS,
  other: CLAIMS,
  fluff: /show it|tell of|show a part|say so|says otherwise/,
  instructions: /show|tell of|say so|otherwise|Mentioned|Affirmed/,
  copied: /show it|tell of|say so|otherwise|Affirmed/,
  refusal: /show|tell of|say so|otherwise|Mentioned|Affirmed/,
  denier: /show it|tell of work in it|show a part|say so|Affirmed/,
  good: /otherwise|declines|another occupation/,
  terse: /otherwise|declines|another occupation/,
};

it('has at least 60 interviews, for six positions in each language', () => {
  expect(ALL.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(60);
  for (const language of ['en', 'lt']) expect(POSTS.filter((post) => post.language === language)).toHaveLength(6);
});

describe.each(ALL)('interviews for $name', ({ post, interviews, results, names }) => {
  const ratingOf = (name: PersonaName): number => results[name].rating;

  it('are ranked as a recruiter ranks them', () => {
    expect(ratingOf('good')).toBeGreaterThanOrEqual(80);
    expect(ratingOf('terse')).toBeGreaterThanOrEqual(65);
    for (const name of ['fluff', 'instructions', 'hobby', 'other', 'copied', 'refusal', 'denier'] as const)
      expect(ratingOf('terse') - ratingOf(name)).toBeGreaterThanOrEqual(20);
    for (const [name, ceiling] of Object.entries(CEILINGS)) expect([name, ratingOf(name as PersonaName) <= ceiling]).toEqual([name, true]);
    expect(ratingOf('good') - ratingOf('misspelt')).toBeLessThanOrEqual(15);
    expect(ratingOf('good') - ratingOf('blanket')).toBeGreaterThanOrEqual(25);
    expect(Math.abs(ratingOf('good') - ratingOf('shuffled'))).toBeLessThanOrEqual(5);
    expect(ratingOf('good')).toBeGreaterThan(ratingOf('beginner'));
    expect(ratingOf('beginner')).toBeGreaterThan(ratingOf('denier'));
  });

  it.each(Object.entries(UNTRUE))('says nothing untrue: %s', (name, untrue) => {
    const { scorecard } = results[name as PersonaName];
    const lines = scorecard.filter(({ key, reason }) => key !== 'concreteness' && !reason.startsWith('The interview was held in'));
    expect(lines.map(({ title, reason }) => `${title}: ${reason}`).filter((line) => untrue.test(line.replace(/^.*?: /u, '')))).toEqual([]);
  });

  it('says what each persona did', () => {
    const requirements = (name: PersonaName) => results[name].scorecard.filter(({ key }) => key.startsWith('requirement'));
    for (const { reason, score } of requirements('denier')) {
      expect(score).toBeLessThanOrEqual(25);
      expect(reason).toMatch(/says otherwise|Nothing was found|Only/);
    }
    for (const { score, needsReading, reason } of requirements('hobby').filter((line) => line.needsReading)) {
      expect(score).toBeLessThanOrEqual(40);
      expect([needsReading, reason]).toEqual([true, expect.stringMatching(/^The answer tells of own work, but names nothing of/)]);
    }
    expect(requirements('refusal').map(({ reason }) => reason)).toContain('Not answered: the candidate declines to speak about it.');
    expect(results.instructions.notes.length).toBeGreaterThan(2);
    expect(results.instructions.notes.every((note) => /^An answer addresses the evaluation: “.+”$/u.test(note))).toBe(true);
    expect(results.good.notes).toEqual([]);
    expect(results.other.scorecard.find(({ key }) => key === 'role')?.reason).toMatch(/^The candidate names another occupation: “flor/);
  });

  it('quote a word of the requirement beside 60 points and more, and a word of it or none beside more than 40', () => {
    for (const name of names) {
      const { scorecard, input } = results[name];
      for (const { title, key, score, quotes } of scorecard) {
        if (!key.startsWith('requirement') || score <= 40 || quotes.length === 0) continue;
        expect([name, title, quotes.some(({ text }) => namesIt(title, text, input))]).toEqual([name, title, true]);
      }
    }
  });

  it('quote the turns at their offsets', () => {
    for (const name of names)
      for (const { turn, text, startOffset, endOffset } of results[name].scorecard.flatMap(({ quotes }) => quotes))
        expect(interviews[name][turn]?.text.slice(startOffset ?? -1, endOffset ?? -1)).toBe(text);
  });

  it('mark what a person must read', () => {
    const { judgedShare, scorecard, interview_summary } = results.hobby;
    const toRead = scorecard.filter(({ needsReading }) => needsReading);
    expect(judgedShare).toBeCloseTo(1 - toRead.length / post.position.requirements.length, 1);
    expect(interview_summary.summary).toContain(`${toRead.length} to be read by a person`);
  });
});

/** Whether a passage has a word of the requirement, of a narrower thing, or one that belongs to it. */
function namesIt(requirement: string, text: string, { position, language }: ReturnType<typeof judged>['input']): boolean {
  const stems = new Set((requirement.match(/[\p{L}\p{N}]{2,}/gu) ?? []).flatMap(stemKeys));
  if ((text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).flatMap(stemKeys).some((stem) => stems.has(stem))) return true;
  const statements = readStatements(text);
  if (statements.some((each) => levelIn(each) !== null || credentialWordIn(each, true) >= 0)) return true;
  // Without a question, only the words themselves can be evidence.
  const alone = {
    position: { ...position, requirements: [requirement] },
    language,
    transcript: [{ speaker: 'candidate' as const, text, startMs: 0 }],
  };
  const reading = new AnswerReading(alone, readPosition(alone.position));
  return reading.hasTermsOf(readPosition(alone.position).requirements.flatMap(({ groups }) => groups.flat()));
}

const anyOfAll = fc.constantFrom(...ALL.flatMap(({ post, interviews, results }) => (['good', 'terse', 'beginner', 'blanket', 'denier'] as const).map((name) => ({ post, transcript: interviews[name], rating: results[name].rating })))); // prettier-ignore
const changed = (transcript: readonly TranscriptTurn[], at: number, change: (text: string) => string): TranscriptTurn[] =>
  transcript.map((turn, index) => (turn.speaker === 'candidate' && (index - 1) / 2 === at ? { ...turn, text: change(turn.text) } : turn));

describe('a rating', () => {
  const IRRELEVANT = {
    en: 'At home I have two cats and a piano. The older cat sleeps on the window sill.',
    lt: 'Namuose turiu dvi kates ir pianiną. Vyresnė katė miega ant palangės.',
  };
  it('moves by at most 5 with an irrelevant paragraph', () => {
    fc.assert(
      fc.property(anyOfAll, fc.nat(6), fc.boolean(), ({ post, transcript, rating }, at, first) => {
        const text = IRRELEVANT[post.language];
        const more = changed(transcript, at, (answer) => (first ? `${text} ${answer}` : `${answer} ${text}`));
        expect(Math.abs(judged(post, more).rating - rating)).toBeLessThanOrEqual(5);
      }),
      { numRuns: 40 },
    );
  });

  it('moves by at most 5 with fillers', () => {
    fc.assert(
      fc.property(anyOfAll, fc.constantFrom('um', 'uh', 'you know', 'hmm'), ({ post, transcript, rating }, filler) => {
        const spoken = transcript.map((turn) => (turn.speaker === 'candidate' ? { ...turn, text: `${filler}, ${turn.text.replaceAll(', ', `, ${filler}, `)}` } : turn)); // prettier-ignore
        expect(Math.abs(judged(post, spoken).rating - rating)).toBeLessThanOrEqual(5);
      }),
      { numRuns: 40 },
    );
  });

  it('moves by at most 5 with another order of the questions, and with another name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.constantFrom('good' as const, 'terse' as const, 'beginner' as const), fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), ({ post, results }, name, order) => {
        expect(Math.abs(judged(post, interviewOf(post, post[name], order)).rating - results[name].rating)).toBeLessThanOrEqual(5);
        const person = { ...nobody, firstName: 'Rūta', lastName: 'Kalvis' };
        expect(Math.abs(judged(post, interviewOf(post, post[name].map((answer) => `${answer} ${post.language === 'en' ? 'I am' : 'Aš esu'} Rūta Kalvis.`)), person).rating - results[name].rating)).toBeLessThanOrEqual(5); // prettier-ignore
      }),
      { numRuns: 40 },
    ); // prettier-ignore
  });

  it('is never raised by a denial', () => {
    fc.assert(
      fc.property(anyOfAll, fc.nat(6), fc.nat(4), fc.nat(3), ({ post, transcript, rating }, at, pick, kind) => {
        const thing = post.position.requirements[pick] ?? '';
        const denial = (post.language === 'en'
          ? [`I have no experience with ${thing}.`, `I have never worked with ${thing}.`, BLANKET.en, 'None of this was mine.']
          : [`Neturiu patirties: ${thing}.`, `${thing} – neturiu.`, BLANKET.lt, 'Nieko iš to pati nedariau.'])[kind]; // prettier-ignore
        expect(
          judged(
            post,
            changed(transcript, at, (answer) => `${answer} ${denial}`),
          ).rating,
        ).toBeLessThanOrEqual(rating);
      }),
      { numRuns: 60 },
    );
  });
});
