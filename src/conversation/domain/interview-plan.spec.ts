import fc from 'fast-check';
import { quoted } from '../../platform/language/index.js';
import { interviewPositionOf } from '../application/conversation-updates.js';
import { INTERVIEW_LANGUAGES, MAX_PLANNED_QUESTIONS, MAX_QUESTIONS } from './conversation.js';
import { planFor, PlannedInterviewer, topicsOf } from './interview-plan.js';
import { type InterviewPosition, MAX_QUESTION_CHARS } from './interviewer.js';
import { MAX_QUOTED_CHARS, plainText } from './quoted-text.js';

const interviewer = new PlannedInterviewer();
const position = (...requirements: string[]): InterviewPosition => ({
  title: 'Backend Engineer',
  description: '',
  experience: '',
  requirements,
});
const textsOf = (...requirements: string[]) => planFor(position(...requirements), ['en', 'lt']).map(({ texts }) => texts);

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '“”„“"»«',
  '\u202eevil\u202c',
  'ידע ב-SQL',
  '🧑‍🚀'.repeat(200),
  'x'.repeat(5_000),
  'word '.repeat(2_000),
  '\ud800 half',
  '$& $1 {quoted} ${quoted}',
  '...',
  '-',
  '1.',
];
const requirement = fc.oneof(
  fc.constantFrom(...HOSTILE, 'TypeScript', 'Nursing licence', 'Anglų kalba', '3 years in sales', 'Darbas pamainomis'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const positions = fc.record({
  title: requirement,
  description: fc.string(),
  experience: fc.string(),
  requirements: fc.array(requirement, { maxLength: 45 }),
});
const languages = fc.constantFrom([...INTERVIEW_LANGUAGES], ['en' as const], ['lt' as const]);

describe('the plan for a position', () => {
  it('has an opening, a question for each requirement, and a closing', () => {
    const plan = planFor(position('TypeScript', 'Nursing licence'), ['en', 'lt']);
    expect(plan.map(({ kind, topic }) => [kind, topic])).toEqual([
      ['opening', null],
      ['requirement', 'TypeScript'],
      ['requirement', 'Nursing licence'],
      ['closing', null],
    ]);
    expect(plan).toMatchSnapshot();
  });

  it('words each kind of requirement in both languages', () => {
    const kinds = [
      'B kategorijos vairuotojo pažymėjimas',
      'Excel',
      'Žaizdų priežiūra',
      'ISO 13485',
      'Darbas pamainomis',
      'German or French',
      '3 years in customer service',
      'Attention to detail',
    ];
    expect(textsOf(...kinds).slice(1, -1)).toMatchSnapshot();
    expect(textsOf('C1 English')[1]).toMatchSnapshot();
  });

  it('asks about the first eight requirements, each once', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `Skill ${i + 1}`);
    expect(topicsOf(position(...twelve))).toEqual(twelve.slice(0, 8));
    expect(topicsOf(position('SQL', ' sql. ', '- SQL', 'C', 'C++', 'C#', '', '—'))).toEqual(['SQL', 'C', 'C++', 'C#']);
  });

  it('asks nothing unlawful, and does ask about work with people', () => {
    const work = ['Family medicine', 'Darbas su vaikais'];
    const of = { position: 'Nurse', description: '', experience: '', requirements: ['Woman under 35', ...work, 'Be vaikų'] };
    expect(topicsOf(interviewPositionOf(of))).toEqual(work);
  });

  it('asks about the same requirement the same in each place of each position', () => {
    fc.assert(
      fc.property(positions, requirement, fc.nat(8), (any, topic, place) => {
        const [asked] = planFor(position(topic), ['en', 'lt'])
          .slice(1, -1)
          .filter((question) => question.topic !== null);
        if (!asked) return;
        const around = any.requirements.filter((other) => topicsOf(position(topic, other)).length === 2);
        const plan = planFor({ ...any, requirements: around.toSpliced(Math.min(place, around.length, 7), 0, topic) }, ['en', 'lt']);
        expect(plan).toContainEqual(asked);
      }),
    );
  });

  it('has no title in its opening where the title says nothing', () => {
    const [opening] = planFor({ ...position(), title: '🚀' }, ['en', 'lt']);
    expect(opening?.texts.en).toMatch(/comes closest to this position\?$/);
    expect(opening?.texts.lt).toMatch(/artimiausia šiai pareigybei\?$/);
  });

  it('keeps its bounds and its promises for any position', async () => {
    await fc.assert(
      fc.asyncProperty(positions, languages, async (any, asked) => {
        const plan = await interviewer.plan(any, asked);
        expect(plan.length).toBe(interviewer.questionCount(any));
        expect(plan.length).toBeLessThanOrEqual(MAX_PLANNED_QUESTIONS);
        expect(plan.length).toBeLessThan(MAX_QUESTIONS);
        expect([plan.at(0)?.kind, plan.at(-1)?.kind]).toEqual(['opening', 'closing']);
        for (const { texts, topic } of plan) {
          expect(Object.keys(texts)).toEqual(asked);
          for (const text of Object.values(texts)) {
            expect([...text].length).toBeLessThanOrEqual(MAX_QUESTION_CHARS);
            expect(text.trim()).not.toBe('');
            expect(text.isWellFormed()).toBe(true);
            const own = INTERVIEW_LANGUAGES.reduce((rest, each) => rest.replace(quoted(each, topic ?? plainText(any.title)), ''), text);
            expect(own.match(/\?/gu)).toHaveLength(1);
            expect(own.match(/[\p{L}\p{N}]+/gu)?.length ?? 0).toBeLessThanOrEqual(20);
            expect(text).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]|undefined/u);
          }
        }
        expect(await interviewer.plan(structuredClone(any), asked)).toEqual(plan);
      }),
    );
  });

  it('words a question the same in one language as in two', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom(...INTERVIEW_LANGUAGES), (any, language) => {
        const both = planFor(any, INTERVIEW_LANGUAGES).map(({ texts }) => texts[language]);
        expect(planFor(any, [language]).map(({ texts }) => texts[language])).toEqual(both);
      }),
    );
  });
});

describe('a text of the position in a question', () => {
  it.each([
    ['  - Wound   care;', 'Wound care'],
    ['1) Payroll.', 'Payroll'],
    ['Node.js', 'Node.js'],
    ['3 years', '3 years'],
    ['Driving licence (cat. B)', 'Driving licence (cat. B)'],
    ['a\u0000b\u202ec\nd', 'a b c d'],
    ['🚀', ''],
  ])('is one plain line: %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('is cut at a word', () => {
    const cut = plainText('Reconciliation '.repeat(40));
    expect([...cut].length).toBeLessThanOrEqual(MAX_QUOTED_CHARS);
    expect(cut).toMatch(/Reconciliation…$/);
    expect([...plainText('𝒜'.repeat(400))]).toHaveLength(MAX_QUOTED_CHARS);
  });

  it('has single quotation marks inside the marks of the language', () => {
    const text = 'Darbas su „Rivilė“ arba "Finvalda"';
    expect(quoted('lt', text)).toBe('„Darbas su ‚Rivilė‘ arba ‚Finvalda‘“');
    expect(quoted('en', text)).toBe('“Darbas su ‘Rivilė’ arba ‘Finvalda’”');
    expect(quoted('en', '19" monitors')).toBe('“19" monitors”');
  });
});
