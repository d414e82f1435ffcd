import fc from 'fast-check';
import { CV_PAIR_SETS } from '../../../../packages/reader/test/cv-pairs.js';
import { PERSONAS, type Persona, writtenBy } from '../../../../packages/reader/test/persona.js';
import { AS_OF, CV_SET } from '../../../../packages/reader/test/rubric-sets.js';
import { findInCv, maskCv, type PositionProfile } from '@interview-platform/reader';
import { evidenceOfSource } from '../../domain/passages.js';
import { readRequirement } from '../../../../packages/reader/src/requirement.js';

const [someone] = PERSONAS as [Persona, ...Persona[]];

/** All positions with all CVs of the sets. */
const PAIRS: readonly { position: PositionProfile; text: string }[] = [
  ...CV_PAIR_SETS.flatMap(({ position, cvs }) => cvs.map(({ text }) => ({ position, text: maskCv(text, someone).text }))),
  ...CV_SET.flatMap(({ position, strong, middling, unrelated }) =>
    [strong, middling, unrelated].map((template) => ({ position, text: maskCv(writtenBy(template, someone), someone).text })),
  ),
];
const anyPair = fc.constantFrom(...PAIRS);
const scoreOf = (position: PositionProfile, cvText: string): number => findInCv({ position, cvText, asOf: AS_OF }).score;
const pointsOf = (position: PositionProfile, cvText: string): number[] =>
  findInCv({ position, cvText, asOf: AS_OF }).criteria.map(({ points }) => points);

/** Denials of a thing, as far as grammar allows for any thing. */
const DENIALS = [
  (thing: string) => `I have no experience with ${thing}.`,
  (thing: string) => `${thing}: none`,
  (thing: string) => `No ${thing}`,
  (thing: string) => `I have never worked with ${thing}.`,
  (thing: string) => `I do not know ${thing}`,
  (thing: string) => `${thing} – neturiu`,
  (thing: string) => `Neturiu patirties: ${thing}.`,
  (thing: string) => `Niekada nedirbau su ${thing}`,
];
const anyDenial = fc.constantFrom(...DENIALS);

/** A CV's sections: a heading and all paragraphs up to the next heading. */
const SECTIONS = [
  'Experience\nAccountant, Baltic Wood, 2016 – 2020\n- Prepared VAT returns for 14 companies\n\nAccountant, Linas UAB, 2020 – 2024\n- Ran payroll for 80 people',
  'Education\nBachelor of accounting, Vilnius University, 2012 – 2016',
  'Languages\nEnglish B2, Lithuanian native, German A1',
  'Interests\nI would love to learn SAP.',
  'References\nMy head of finance knows audit and budgets well.',
  'Skills\nExcel, Rivilė, budgets',
];
const SECTIONED: PositionProfile = {
  title: 'Accountant',
  description: 'Bookkeeping, VAT, payroll and annual accounts of a trading group.',
  experience: '3 years of accounting',
  requirements: ['VAT returns', 'Payroll', 'Budgets', 'Degree in accounting', 'SAP', 'German B1', 'Excel'],
  interviewLanguages: ['en'],
};

describe('what is added to a CV', () => {
  it('never raises the score if it denies a requirement', () => {
    fc.assert(
      fc.property(anyPair, fc.nat(), anyDenial, fc.boolean(), ({ position, text }, pick, deny, first) => {
        const denial = deny(position.requirements[pick % position.requirements.length] ?? position.title);
        expect(scoreOf(position, first ? `${denial}\n\n${text}` : `${text}\n\n${denial}`)).toBeLessThanOrEqual(scoreOf(position, text));
      }),
      { numRuns: 400 },
    );
  });

  it("raises the score by at most 5 if it is a list of the position's words", () => {
    const lists = [
      (words: readonly string[]) => words.join(', '),
      (words: readonly string[]) => words.join('\n'),
      (words: readonly string[]) => `Skills: ${words.join(', ')}`,
      (words: readonly string[]) => words.map((word) => `- ${word}`).join('\n'),
      (words: readonly string[]) => words.join(' '),
    ];
    fc.assert(
      fc.property(
        anyPair,
        fc.constantFrom(...lists),
        fc.constantFrom('\n', '\n\n'),
        fc.boolean(),
        ({ position, text }, list, gap, first) => {
          const { title, description, experience, requirements } = position;
          const pasted = list([title, ...requirements.filter(isNotHeld), experience, description]);
          const stuffed = first ? `${pasted}${gap}${text}` : `${text}${gap}${pasted}`;
          expect(scoreOf(position, stuffed) - scoreOf(position, text)).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: 400 },
    );
  });
});

/** Licences, certificates and languages count where they are listed. */
function isNotHeld(text: string): boolean {
  const terms = readRequirement(text)?.groups.flat() ?? [];
  return terms.every((term) => term.kind === 'words' || (term.kind === 'concept' && term.concept.kind !== 'credential'));
}

describe('the sections of a CV', () => {
  it('may stand in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(SECTIONS, { minLength: SECTIONS.length }), (sections) => {
        expect(pointsOf(SECTIONED, sections.join('\n\n'))).toEqual(pointsOf(SECTIONED, SECTIONS.join('\n\n')));
      }),
    );
  });

  it('may be repeated', () => {
    fc.assert(
      fc.property(fc.subarray(SECTIONS), (repeated) => {
        expect(pointsOf(SECTIONED, [...SECTIONS, ...repeated].join('\n\n'))).toEqual(pointsOf(SECTIONED, SECTIONS.join('\n\n')));
      }),
    );
  });
});

describe('a sentence that is negated', () => {
  it.each([
    ['PostgreSQL', 'I have used PostgreSQL for six years.', 'I have not used PostgreSQL for six years.'],
    ['Payroll', 'Ran payroll for 80 people.', 'Never ran payroll for 80 people.'],
    ['Forklift licence', 'I hold a forklift licence.', 'I do not hold a forklift licence.'],
    ['Driving licence B', 'Driving licence: B', 'Driving licence B: none'],
    ['Wound care', 'I change dressings every day and do the wound care.', 'I do not do the wound care.'],
    ['English', 'I speak English.', 'I do not speak English.'],
    ['Rivilė', 'Su Rivile dirbau šešerius metus.', 'Su Rivile nedirbau.'],
    ['Darbo užmokesčio skaičiavimas', 'Skaičiavau darbo užmokestį.', 'Neteko skaičiuoti darbo užmokesčio.'],
    ['Krautuvo vairuotojo pažymėjimas', 'Turiu krautuvo vairuotojo pažymėjimą.', 'Krautuvo vairuotojo pažymėjimo neturiu.'],
    ['Žaizdų priežiūra', 'Kasdien perrišdavau žaizdas.', 'Žaizdų priežiūros neatlikdavau.'],
  ])('keeps no points for %s', (requirement, affirmed, denied) => {
    const position = { title: 'Clerk', description: '', experience: '', requirements: [requirement], interviewLanguages: [] };
    const points = (text: string) => findInCv({ position, cvText: text, asOf: AS_OF }).criteria[0];
    expect(points(affirmed)?.points).toBeGreaterThan(0);
    expect(points(denied)).toMatchObject({ points: 0, evidence: [{ polarity: 'denied' }] });
  });
});

describe('two equal lives in different words', () => {
  const position: PositionProfile = {
    title: 'Registered Nurse',
    description: '',
    experience: '2 years as a nurse',
    requirements: ['Nursing licence', 'Wound care', 'Medication administration'],
    interviewLanguages: [],
  };
  it.each([
    [
      'Nurse, City Hospital, 2018 – 2022\nI changed dressings and treated wounds every day.\nI gave medication to 24 patients.\nNursing licence, valid until 2030',
      'City Hospital, 2018–2022: nurse\n- Daily wound care, 20 dressings a shift\n- Medication rounds on a ward of 24 beds\nLicences: nursing licence (valid until 2030)',
    ],
    [
      'Slaugytoja, miesto ligoninė, 2018–2022\nKasdien perrišdavau žaizdas.\nSkirdavau vaistus 24 pacientams.\nSlaugos praktikos licencija, galioja iki 2030 m.',
      'Nurse, city hospital, 2018–2022\nDressed wounds every day.\nGave medication to 24 patients.\nNursing licence, valid until 2030',
    ],
  ])('end within a few points', (one, other) => {
    expect(Math.abs(scoreOf(position, one) - scoreOf(position, other))).toBeLessThanOrEqual(5);
  });
});

describe('every piece of evidence', () => {
  it('is cut out of the source at its offset, for any person', () => {
    const templates = CV_SET.flatMap(({ position, strong, middling, unrelated }) =>
      [strong, middling, unrelated].map((template) => ({ position, template })),
    );
    for (const persona of PERSONAS) {
      for (const { position, template } of templates) {
        const source = writtenBy(template, persona);
        const masked = maskCv(source, persona);
        const { criteria } = evidenceOfSource(findInCv({ position, cvText: masked.text, asOf: AS_OF }), masked, source);
        for (const { start, text } of criteria.flatMap(({ evidence }) => evidence))
          expect(source.slice(start, start + text.length)).toBe(text);
      }
    }
  });
});
