import { AS_OF, CV_SET, INTERVIEW_SET } from '../test/rubric-sets.js';
import { PERSONAS, writtenBy, type Persona } from '../test/persona.js';
import type { PositionProfile } from './input.js';
import { maskCv, maskTranscript } from './mask.js';
import { findInCv } from './rubric-cv.js';

const MARGIN = 12;
const [someone] = PERSONAS as [Persona, ...Persona[]];

function scoreOf(template: string, position: PositionProfile, persona: Persona): number {
  return findInCv({ position, cvText: maskCv(writtenBy(template, persona), persona).text, asOf: AS_OF }).score;
}

describe('the ranking of CVs', () => {
  it('is tested with at least 24 pairs', () => {
    expect(CV_SET.length * 3).toBeGreaterThanOrEqual(24);
  });

  it.each(CV_SET)(
    'ranks a strong CV above an average one and that above an unrelated one, by a margin: $name',
    ({ position, strong, middling, unrelated, isNear }) => {
      const scores = [strong, middling, unrelated].map((template) => scoreOf(template, position, someone)) as [number, number, number];
      expect(scores[0] - scores[1]).toBeGreaterThanOrEqual(MARGIN);
      expect(scores[1] - scores[2]).toBeGreaterThanOrEqual(isNear ? 0 : MARGIN);
    },
  );
});

describe.each(CV_SET)('the score does not depend on the person: $name', ({ position, strong, middling, unrelated }) => {
  it.each([
    ['strong', strong],
    ['middling', middling],
    ['unrelated', unrelated],
  ])(
    'the %s CV has the same masked bytes and score with another name, title, pronoun, birth date, age and marital status',
    (_level, template) => {
      const masked = PERSONAS.map((persona) => maskCv(writtenBy(template, persona), persona).text);
      for (const text of masked) expect(text).toBe(masked[0]);
      expect(new Set(PERSONAS.map((persona) => scoreOf(template, position, persona))).size).toBe(1);
    },
  );
});

const NAMES: readonly (readonly [string, string])[] = [
  ['Anna', 'Nowak'],
  ['Agnė', 'Vaitkutė'],
  ['Linas', 'Balčiūnas'],
  ['Gintarė', 'Mažeikienė'],
  ['Vytautas', 'Žemaitis'],
  ['Aldona', 'Stankevičiūtė'],
  ['Darius', 'Butkus'],
  ['Ieva', 'Ąžuolaitė'],
  ['Mohammed', 'Al-Farsi'],
  ['Jean-Luc', 'van der Berg'],
  ['María José', 'García López'],
  ['Xi', 'Li'],
  ['Christian', 'Baker'],
  ['Will', 'Driver'],
  ['Mark', 'Sales'],
  ['April', 'Nurse'],
  ['Grace', 'School'],
  ['Олена', 'Шевченко'],
  ['Łukasz', 'Wójcik'],
  ['Rasa', 'Kalvis'],
];

/** Names that are words, short, or written without spaces: the hardest to detect when they stand alone. */
const SPOKEN_NAMES: readonly (readonly [string, string])[] = [
  ['Rūta', 'Saulė'],
  ['Rasa', 'Vilkas'],
  ['Lina', 'Rasa'],
  ['Marius', 'Kalvis'],
  ['Ruby', 'May'],
  ['Li', 'Wu'],
  ['Grace', 'Hope'],
  ['Rob', 'Rich'],
  ['Saulius', 'Giria'],
  ['Java', 'Go'],
  ['小龙', '李'],
  ['민수', '김'],
  ['สมชาย', 'ใจดี'],
  ['सीमा', 'शर्मा'],
];

const named = ([firstName, lastName]: readonly [string, string]): Persona => {
  const words = { ...someone.words, firstGen: firstName, lastGen: lastName, firstDat: firstName, lastDat: lastName, firstVoc: firstName };
  return { ...someone, firstName, lastName, words };
};
const interviewOf = (template: readonly string[], persona: Persona): string =>
  JSON.stringify(
    maskTranscript(
      template.map((text, index) => ({
        speaker: index % 2 === 0 ? 'interviewer' : 'candidate',
        text: writtenBy(text, persona),
        startMs: index * 10_000,
      })),
      persona,
    ).turns,
  );

describe.each(INTERVIEW_SET)('the masked interview does not depend on the person: $name', ({ turns }) => {
  it.each([...PERSONAS, ...NAMES.map(named), ...SPOKEN_NAMES.map(named)])('it has the same bytes for $firstName $lastName', (persona) => {
    expect(interviewOf(turns, persona)).toBe(interviewOf(turns, someone));
  });
});

describe('every name is masked', () => {
  it.each(NAMES)('%s %s gives the same masked CVs as another name', (firstName, lastName) => {
    for (const template of CV_SET.flatMap(({ strong, middling, unrelated }) => [strong, middling, unrelated])) {
      const persona = named([firstName, lastName]);
      expect(maskCv(writtenBy(template, persona), persona).text).toBe(maskCv(writtenBy(template, someone), someone).text);
    }
  });
});
