import fc from 'fast-check';
import { BLANKET, interviewOf, type PersonaName, personasOf, POSTS } from '../../../../test/fixtures/analysis/personas.js';
import type { Post } from '../../../../packages/reader/test/interviews/post.js';
import { findInInterview, type InterviewOutcome, maskTranscript, type TranscriptTurn } from '@interview-platform/reader';
import { quotesOfSource } from '../../domain/passages.js';
import { renderInterviewAnalysis } from '../../domain/render-interview.js';
import { AnswerReading } from '../../../../packages/reader/src/answer-reading.js';
import { credentialWordIn } from '../../../../packages/reader/src/answers.js';
import { levelIn } from '../../../../packages/reader/src/language-skills.js';
import { askedPositionOf } from '../../../../packages/reader/src/asked-position.js';
import { readStatements, type Statement } from '../../../../packages/reader/src/statements.js';
import { partsOf } from '../../../../packages/reader/src/terms.js';
import { belongingIn } from '../../../../packages/reader/src/vocabulary.js';
import { readPosition } from '../../../../packages/reader/src/rubric-position.js';
import { stemKeys } from '../../../../packages/reader/src/words.js';

const nobody = { firstName: 'Xavier', lastName: 'Quux', email: 'xq@example.com', phone: null };

function judged({ position, language }: Post, transcript: readonly TranscriptTurn[], person = nobody) {
  const masked = maskTranscript(transcript, person);
  const input = { position, language, transcript: masked.turns };
  const findings = quotesOfSource(findInInterview(input), masked, transcript);
  return { input, findings, rating: findings.overallRating, ...renderInterviewAnalysis(findings, 'en') };
}

/** The share of the requirements' weight that has to be judged for a total. */
const MIN_JUDGED = 0.7;
const hasTotal = ({ findings }: ReturnType<typeof judged>): boolean => (findings.judgedShare ?? 1) >= MIN_JUDGED;
/** How far a rating has moved; 0 if there is no total before or after. */
const moved = (from: ReturnType<typeof judged>, to: ReturnType<typeof judged>): number =>
  hasTotal(from) && hasTotal(to) ? to.rating - from.rating : 0;

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
/** Outcomes that would be untrue of a persona, whatever the position. */
const UNTRUE: Partial<Record<PersonaName, readonly InterviewOutcome[]>> = {
  hobby: ['shown', 'part', 'denied'],
  other: ['shown', 'part', 'denied'],
  fluff: ['shown', 'part', 'denied'],
  instructions: ['shown', 'part', 'named', 'denied'],
  copied: ['shown', 'part', 'named', 'denied'],
  refusal: ['shown', 'part', 'named', 'denied'],
  denier: ['shown', 'named'],
  good: ['denied', 'refused', 'named'],
  terse: ['denied', 'refused'],
};

it('has at least 60 interviews, for six positions in each language', () => {
  expect(ALL.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(60);
  for (const language of ['en', 'lt']) expect(POSTS.filter((post) => post.language === language)).toHaveLength(6);
});

describe.each(ALL)('interviews for $name', ({ post, interviews, results, names }) => {
  const ratingOf = (name: PersonaName): number => results[name].rating;
  /** How far one interview stands above another; null if one of them has no total. */
  const lead = (one: PersonaName, other: PersonaName): number | null =>
    [one, other].every((name) => hasTotal(results[name])) ? ratingOf(one) - ratingOf(other) : null;

  it('are ranked as a recruiter ranks them', () => {
    expect([hasTotal(results.good), ratingOf('good') >= 80]).toEqual([true, true]);
    if (hasTotal(results.terse)) expect(ratingOf('terse')).toBeGreaterThanOrEqual(65);
    for (const name of ['fluff', 'instructions', 'hobby', 'other', 'copied', 'refusal', 'denier'] as const)
      expect(lead('terse', name) ?? 20).toBeGreaterThanOrEqual(20);
    for (const [name, ceiling] of Object.entries(CEILINGS)) expect([name, ratingOf(name as PersonaName) <= ceiling]).toEqual([name, true]);
    expect(lead('good', 'misspelt') ?? 0).toBeLessThanOrEqual(15);
    expect(lead('good', 'blanket') ?? 25).toBeGreaterThanOrEqual(25);
    expect(Math.abs(lead('good', 'shuffled') ?? 0)).toBeLessThanOrEqual(5);
    expect(lead('good', 'beginner') ?? 1).toBeGreaterThan(0);
    expect(lead('beginner', 'denier') ?? 1).toBeGreaterThan(0);
  });

  it.each(Object.entries(UNTRUE))('says nothing untrue: %s', (name, untrue) => {
    const { criteria } = results[name as PersonaName].findings;
    // An interview that is held in a language shows the language.
    const lines = criteria.filter(({ outcome, writtenIn }) => outcome !== undefined && writtenIn === undefined);
    expect(lines.filter(({ outcome }) => untrue.some((each) => each === outcome)).map(({ subject }) => subject)).toEqual([]);
  });

  it('says what each persona did', () => {
    expect(results.refusal.findings.criteria.map(({ outcome }) => outcome)).toContain('refused');
    expect(results.denier.findings.criteria.map(({ outcome }) => outcome)).toContain('denied');
    expect(results.instructions.notes.length).toBeGreaterThan(2);
    expect(results.instructions.notes.every((note) => /^An answer addresses the evaluation: “.+”$/u.test(note))).toBe(true);
    expect(results.good.notes).toEqual([]);
    expect(results.other.findings.criteria.find(({ key }) => key === 'role')?.outcome).toBe('unread');
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
        expect(interviews[name][turn]?.text.slice(startOffset, endOffset)).toBe(text);
  });

  it('mark what a person must read', () => {
    const { criteria, judgedShare } = results.hobby.findings;
    const toRead = criteria.filter(({ kind, needsReading }) => kind === 'requirement' && needsReading);
    expect(toRead.every(({ outcome, score, weight }) => outcome === 'unread' && score === 0 && weight === 0)).toBe(true);
    expect(judgedShare).toBeCloseTo(1 - toRead.length / post.position.requirements.length, 1);
  });
});

/** Whether a passage has a word of the requirement, of a narrower thing, or one that belongs to it. */
function namesIt(requirement: string, text: string, { position, language }: ReturnType<typeof judged>['input']): boolean {
  const stems = new Set((requirement.match(/[\p{L}\p{N}]{2,}/gu) ?? []).flatMap(stemKeys));
  if ((text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).flatMap(stemKeys).some((stem) => stems.has(stem))) return true;
  const statements = readStatements(text);
  if (statements.some((each) => levelIn(each) !== null || credentialWordIn(each) >= 0)) return true;
  // Without a question, only the words themselves can be evidence.
  const alone = {
    position: { ...position, requirements: [requirement] },
    language,
    transcript: [{ speaker: 'candidate' as const, text, startMs: 0 }],
  };
  const asked = askedPositionOf(readPosition(alone.position));
  const reading = new AnswerReading(alone, asked);
  const belongs = ({ words }: Statement): boolean => belongingIn(words).some(({ keys }) => [...keys].some((key) => asked.keys.has(key)));
  return reading.answered.statements.some(belongs) || asked.terms.flatMap(partsOf).some((part) => reading.mentioning(part).size > 0);
}

const anyOfAll = fc.constantFrom(...ALL.flatMap(({ post, interviews, results }) => (['good', 'terse', 'beginner', 'blanket', 'denier'] as const).map((name) => ({ post, transcript: interviews[name], before: results[name] })))); // prettier-ignore
const changed = (transcript: readonly TranscriptTurn[], at: number, change: (text: string) => string): TranscriptTurn[] =>
  transcript.map((turn, index) => (turn.speaker === 'candidate' && (index - 1) / 2 === at ? { ...turn, text: change(turn.text) } : turn));

describe('a rating', () => {
  const IRRELEVANT = {
    en: 'At home I have two cats and a piano. The older cat sleeps on the window sill.',
    lt: 'Namuose turiu dvi kates ir pianiną. Vyresnė katė miega ant palangės.',
  };
  it('moves by at most 5 with an irrelevant paragraph', () => {
    fc.assert(
      fc.property(anyOfAll, fc.nat(6), fc.boolean(), ({ post, transcript, before }, at, first) => {
        const text = IRRELEVANT[post.language];
        const more = changed(transcript, at, (answer) => (first ? `${text} ${answer}` : `${answer} ${text}`));
        expect(Math.abs(moved(before, judged(post, more)))).toBeLessThanOrEqual(5);
      }),
      { numRuns: 40 },
    );
  });

  it('moves by at most 5 with fillers', () => {
    fc.assert(
      fc.property(anyOfAll, fc.constantFrom('um', 'uh', 'you know', 'hmm'), ({ post, transcript, before }, filler) => {
        const spoken = transcript.map((turn) => (turn.speaker === 'candidate' ? { ...turn, text: `${filler}, ${turn.text.replaceAll(', ', `, ${filler}, `)}` } : turn)); // prettier-ignore
        expect(Math.abs(moved(before, judged(post, spoken)))).toBeLessThanOrEqual(5);
      }),
      { numRuns: 40 },
    );
  });

  it('moves by at most 5 with another order of the questions, and with another name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.constantFrom('good' as const, 'terse' as const, 'beginner' as const), fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), ({ post, results }, name, order) => {
        expect(Math.abs(moved(results[name], judged(post, interviewOf(post, post[name], order))))).toBeLessThanOrEqual(5);
        const person = { ...nobody, firstName: 'Rūta', lastName: 'Kalvis' };
        expect(Math.abs(moved(results[name], judged(post, interviewOf(post, post[name].map((answer) => `${answer} ${post.language === 'en' ? 'I am' : 'Aš esu'} Rūta Kalvis.`)), person)))).toBeLessThanOrEqual(5); // prettier-ignore
      }),
      { numRuns: 40 },
    ); // prettier-ignore
  });

  it('is never raised by a denial', () => {
    fc.assert(
      fc.property(anyOfAll, fc.nat(6), fc.nat(4), fc.nat(3), ({ post, transcript, before }, at, pick, kind) => {
        const thing = post.position.requirements[pick] ?? '';
        const denial = (post.language === 'en'
          ? [`I have no experience with ${thing}.`, `I have never worked with ${thing}.`, BLANKET.en, 'None of this was mine.']
          : [`Neturiu patirties: ${thing}.`, `${thing} – neturiu.`, BLANKET.lt, 'Nieko iš to pati nedariau.'])[kind]; // prettier-ignore
        const after = judged(
          post,
          changed(transcript, at, (answer) => `${answer} ${denial}`),
        );
        expect(moved(before, after)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });
});
