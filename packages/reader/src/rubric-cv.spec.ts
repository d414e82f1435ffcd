import fc from 'fast-check';
import { AS_OF, CV_SET } from '../test/rubric-sets.js';
import { PERSONAS, writtenBy, type Persona } from '../test/persona.js';
import type { PositionProfile } from './input.js';
import type { CvCriterion } from './findings.js';
import { maskCv } from './mask.js';
import { findInCv } from './rubric-cv.js';

const [someone] = PERSONAS as [Persona, ...Persona[]];
const masked = (template: string): string => maskCv(writtenBy(template, someone), someone).text;
const CVS = CV_SET.flatMap(({ strong, middling, unrelated }) => [strong, middling, unrelated].map(masked));
const REQUIREMENTS = CV_SET.flatMap(({ position }) => position.requirements);

const anyPosition: fc.Arbitrary<PositionProfile> = fc.record({
  title: fc.oneof(fc.constantFrom(...CV_SET.map(({ position }) => position.title)), fc.string({ unit: 'binary' })),
  description: fc.oneof(fc.constantFrom(...CV_SET.map(({ position }) => position.description)), fc.string()),
  experience: fc.constantFrom('', '5+ years', 'Bent 2 metai', 'No experience required', 'treji metai pardavimų srityje'),
  requirements: fc.array(fc.oneof(fc.constantFrom(...REQUIREMENTS), fc.string({ unit: 'binary' })), { maxLength: 60 }),
  interviewLanguages: fc.array(fc.constantFrom('en', 'lt', 'xx'), { maxLength: 3 }),
});
const anyCv = fc.oneof(fc.constantFrom(...CVS), fc.string({ unit: 'binary', maxLength: 2_000 }), fc.lorem({ mode: 'sentences' }));

const position: PositionProfile = {
  title: 'Accountant',
  description: '',
  experience: '4 years',
  requirements: ['VAT returns', 'Payroll'],
  interviewLanguages: [],
};
const analyse = (cvText: string, other: Partial<PositionProfile> = {}) =>
  findInCv({ position: { ...position, ...other }, cvText, asOf: AS_OF });
const criterion = (cvText: string, key: string, other: Partial<PositionProfile> = {}): CvCriterion | undefined =>
  analyse(cvText, other).criteria.find((each) => each.key === key);
/** With masking, as in production: it must keep dates and counts. */
const yearsOf = (cvText: string): number | undefined => criterion(maskCv(cvText, someone).text, 'experience')?.years?.found;

describe('the score of a CV', () => {
  it('is between 0 and 100, the exact sum of integer points whose weights add up to 100', () => {
    fc.assert(
      fc.property(anyPosition, anyCv, (asked, cvText) => {
        const { score, criteria } = findInCv({ position: asked, cvText, asOf: AS_OF });
        expect(criteria.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
        for (const { points, weight } of criteria) expect(Number.isInteger(points) && points >= 0 && points <= weight).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same for the same input, independent of earlier input', () => {
    fc.assert(
      fc.property(anyPosition, anyCv, anyCv, (asked, cvText, between) => {
        const first = findInCv({ position: asked, cvText, asOf: AS_OF });
        findInCv({ position: asked, cvText: between, asOf: AS_OF });
        expect(findInCv({ position: asked, cvText, asOf: AS_OF })).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });

  it('never falls when a requirement is added to the CV', () => {
    fc.assert(
      fc.property(anyPosition, anyCv, fc.nat(), (asked, cvText, pick) => {
        const added = asked.requirements[pick % Math.max(1, asked.requirements.length)] ?? asked.title;
        const before = findInCv({ position: asked, cvText, asOf: AS_OF }).score;
        expect(findInCv({ position: asked, cvText: `${cvText}\n${added}`, asOf: AS_OF }).score).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it('does not change when the text is repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CV_SET),
        fc.constantFrom(...CVS),
        fc.integer({ min: 2, max: 5 }),
        ({ position: asked }, cvText, times) => {
          const once = findInCv({ position: asked, cvText, asOf: AS_OF });
          const often = findInCv({ position: asked, cvText: Array.from({ length: times }, () => cvText).join('\n\n'), asOf: AS_OF });
          expect(often.criteria.map(({ points }) => points)).toEqual(once.criteria.map(({ points }) => points));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is 0 for a CV that is empty or contains only masks', () => {
    expect(analyse('').score).toBe(0);
    expect(analyse('[candidate]\n[email] | [phone]\n[link] [they] [person]').score).toBe(0);
  });

  it('quotes the CV verbatim', () => {
    for (const { position: asked, strong } of CV_SET) {
      const cvText = masked(strong);
      const quotes = findInCv({ position: asked, cvText, asOf: AS_OF }).criteria.flatMap(({ evidence }) => evidence);
      expect(quotes.length).toBeGreaterThan(3);
      for (const { start, text } of quotes) expect(cvText.startsWith(text, start)).toBe(true);
    }
  });

  it('counts synonyms, also in the other language', () => {
    const { criteria } = analyse('Buhalterė: PVM deklaracijos, atlyginimų skaičiavimas');
    expect(criteria.map(({ key, fulfilment }) => [key, fulfilment])).toEqual([
      ['requirement-1', 'met'],
      ['requirement-2', 'met'],
      ['role', 'met'],
      ['experience', 'missing'],
    ]);
  });

  it('does not count negated statements', () => {
    expect(criterion('I have no experience with payroll', 'requirement-2')?.fulfilment).toBe('missing');
    expect(criterion('Neturiu patirties skaičiuojant darbo užmokestį', 'requirement-2')?.fulfilment).toBe('missing');
  });

  it('lists what was found and what is missing of a requirement', () => {
    const half = criterion('Prepared invoices', 'requirement-1', { requirements: ['Invoices and budgets'] });
    expect(half).toMatchObject({
      fulfilment: 'partly',
      evidence: [{ start: 0, text: 'Prepared invoices', polarity: 'affirmed' }],
      found: [{ en: 'invoicing' }],
      missing: [{ en: 'budgeting' }],
    });
  });

  it('has no experience criterion if the position says that none is needed', () => {
    expect(criterion('Accountant', 'experience', { experience: 'No experience required' })).toBeUndefined();
  });
});

describe('years of experience', () => {
  it.each([
    ['Accountant 2019–2022', 3],
    ['Accountant, 03/2020 - 02/2022', 2],
    ['Accountant\nJan 2020 – Dec 2021', 2],
    ['2020-06 iki 2025-05 buhalterė', 5],
    ['Buhalteris nuo 2023 m. birželio', 2.1],
    ['Accountant since 2020', 5.5],
    ['Accountant, 2020 – present', 5.5],
    ['Buhalterė, 2018 m. kovo – 2020 m. vasario', 2],
    ['Accountant, 2010-06 – 2015-05', 5],
    ['Accountant, 2010.06 - 2015.05', 5],
    ['Accountant, 2010-06-01 – 2015-05-31', 5],
    ['Accountant, 01.06.2010 – 31.05.2015', 5],
    ['Accountant, 2010 06 – 2015 05', 5],
    ['Accountant, 06 2010 - 05 2015', 5],
    ['03-2019 – 02-2022 buhalterė', 3],
    ['7 years of experience as an accountant', 7],
    ['Team lead of the accountants for 7 years', 7],
    ['Vadovavau buhalterių komandai 7 metus', 7],
    ['Penkerių metų buhalterio darbo patirtis', 5],
    ['Over 10+ years of accounting experience', 10],
  ])('are read from %j', (cvText, years) => {
    expect(yearsOf(cvText)).toBe(years);
  });

  it.each([
    'I am 34 yrs old and work as an accountant, experience since 2024-01',
    'Accountant, 34 years of age, experience since 2024-01',
    'Turiu 34 metus, esu buhalterė, patirtis nuo 2024-01',
    'Esu 34-erių metų buhalterė, patirtis nuo 2024-01',
    'Buhalterė, 34 m., patirtis nuo 2024-01',
  ])('do not include the age: %j', (cvText) => {
    expect(yearsOf(cvText)).toBe(1.5);
    // Also for spellings that the masking misses.
    expect(criterion(cvText, 'experience')?.years?.found).toBe(1.5);
  });

  it('are counted once if jobs overlap', () => {
    expect(yearsOf('Accountant 2015–2019\n\nAccountant (part-time) 2017–2021')).toBe(6);
  });

  it('exclude studies, other trades and the future', () => {
    expect(yearsOf('Education\n2010–2015 Accounting, Vilnius University')).toBe(0);
    expect(yearsOf('Chef, 2010–2020')).toBe(0);
    expect(yearsOf('Accountant 2024–2031')).toBe(1.5);
  });
});
