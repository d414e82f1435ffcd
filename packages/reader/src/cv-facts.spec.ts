import { CREDENTIALS, type Halves, NAMES, type NameCase, YEARS, type YearsCase } from '../test/cv-facts.js';
import type { LabelledSentence } from '../test/labelled-sentence.js';
import { PERSONAS, writtenBy, type Persona } from '../test/persona.js';
import { CV_SET } from '../test/rubric-sets.js';
import { maskCv } from './mask.js';
import { findInCv } from './rubric-cv.js';

const [ona] = PERSONAS as [Persona, ...Persona[]];
const someone = { firstName: 'Ona', lastName: 'Petrauskė', email: '', phone: null };
const position = { title: 'Accountant', description: '', experience: '6 years', requirements: [] as string[], interviewLanguages: [] };
const criterionOf = (cv: string, person: typeof someone, asked: Partial<typeof position>, key: string) =>
  findInCv({ position: { ...position, ...asked }, cvText: maskCv(cv, person).text, asOf: '2025-06' }).criteria.find(
    (each) => each.key === key,
  );

function yearsOf([, cv]: YearsCase): number | null | undefined {
  const years = criterionOf(cv, someone, {}, 'experience')?.years;
  return years?.areUnread ? null : years?.found;
}

function shows([, firstName, lastName, requirement, text]: NameCase): boolean {
  const evidence = criterionOf(text, { ...someone, firstName, lastName }, { requirements: [requirement] }, 'requirement-1')?.evidence ?? [];
  return evidence.some(({ polarity }) => polarity === 'affirmed');
}

function labelOf([, requirement, text]: LabelledSentence): LabelledSentence[0] {
  const { fulfilment, evidence = [] } = criterionOf(text, someone, { requirements: [requirement] }, 'requirement-1') ?? {};
  if (fulfilment === 'met' || evidence.some(({ polarity, manner }) => polarity === 'affirmed' && manner !== 'mentions')) return 'affirmed';
  if (evidence.some(({ polarity }) => polarity === 'denied')) return 'denied';
  return evidence.some(({ polarity }) => polarity === 'hedged') ? 'hedged' : 'none';
}

function report<Case extends readonly [unknown, ...unknown[]]>(
  what: string,
  { second }: Halves<Case>,
  read: (each: Case) => unknown,
): void {
  const right = second.filter((each) => read(each) === each[0]).length;
  process.stdout.write(`${what}: ${right} of ${second.length} that no rule was changed by\n`);
}

it.each(CV_SET)(
  'years that cannot be read give no more than years that are enough: $name',
  ({ position: asked, strong, middling, unrelated }) => {
    for (const template of [strong, middling, unrelated]) {
      const cv = maskCv(writtenBy(template, ona), ona).text.replaceAll(/(?:19|20)\d\d/gu, '');
      const read = (dates: string) =>
        findInCv({ position: asked, cvText: `Experience\n${asked.title}, Baltic Wood Ltd${dates}\n\n${cv}`, asOf: '2025-06' });
      expect(read('').score).toBeLessThanOrEqual(read(', 1990 – 2025').score);
    }
  },
);

describe('facts of CVs', () => {
  it.each(YEARS.first)('years: %j, %j', (...each) => expect(yearsOf(each)).toBe(each[0]));
  it.each(NAMES.first)('the own name is no tool: %j, %s %s, %s, %j', (...each) => expect(shows(each)).toBe(each[0]));
  it.each(CREDENTIALS.first)('credentials and work: %s, %s, %j', (...each) => expect(labelOf(each)).toBe(each[0]));

  it('are read in the other half', () => {
    report('Years', YEARS, yearsOf);
    report('Names', NAMES, shows);
    report('Credentials', CREDENTIALS, labelOf);
  });
});
