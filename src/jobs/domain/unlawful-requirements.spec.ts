import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { markOf } from './requirement-marks.js';
import { groundOf, isUnlawfulRequirement, lawfulPosition, separateUnlawful, unlawfulQuestion } from './unlawful-requirements.js';

/** In English and Lithuanian, labelled before they were tried. docs/rules/jobs.md#unlawful-requirements */
const CASES = JSON.parse(readFileSync(join(import.meta.dirname, '__cases__/unlawful-requirements.json'), 'utf8')) as Record<
  'unlawful' | 'lawful',
  readonly string[]
>;
const FRESH = JSON.parse(readFileSync(join(import.meta.dirname, '__cases__/unlawful-fresh.json'), 'utf8')) as Record<
  'tuned' | 'measured',
  typeof CASES
>;
/** Questions of a company, in both languages. */
const QUESTIONS = JSON.parse(readFileSync(join(import.meta.dirname, '__cases__/questions.json'), 'utf8')) as typeof CASES;
const anyCase = fc.constantFrom(...CASES.unlawful, ...CASES.lawful);

describe('unlawful requirements', () => {
  it('are found, and those that only look like one are not', () => {
    expect(CASES.unlawful.filter((text) => !isUnlawfulRequirement(text))).toEqual([]);
    expect(CASES.lawful.filter(isUnlawfulRequirement)).toEqual([]);
  });

  it.each([
    ['3 years of sales experience, not older than 40', '3 years of sales experience', ['not older than 40']],
    ['Secretary (female, under 35)', 'Secretary', ['female', 'under 35']],
    [
      'You sell cars. We look for a young woman.\nA licence of category B',
      'You sell cars. \nA licence of category B',
      ['We look for a young woman.'],
    ],
    ['Amžius: 25–35 m.; B kategorija', 'B kategorija', ['Amžius: 25–35 m.']],
    ['Must be a strong, reliable man', '', ['Must be a strong, reliable man']],
    ['At least 18 years old', 'At least 18 years old', []],
  ])('leave the rest of a text: %j', (text, lawful, unlawful) => {
    expect(separateUnlawful(text)).toEqual({ lawful, unlawful });
  });

  it('are found no more in what is left, whatever a text is made of', () => {
    const texts = fc.array(fc.tuple(fc.oneof(anyCase, fc.string()), fc.constantFrom(', ', '. ', '\n', ' – ', ' (', '; ')), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.flat().join('');
        const { lawful, unlawful } = separateUnlawful(text);
        if (unlawful.length === 0) expect(lawful).toBe(text);
        expect(unlawful.every((demand) => demand !== '' && text.includes(demand))).toBe(true);
        expect(separateUnlawful(lawful).unlawful).toEqual([]);
      }),
    );
  });

  it('are taken out of every text of a position, which keeps its title', () => {
    const position = {
      position: 'Female',
      description: 'Sales. Men only.',
      experience: '2 years, iki 40 metų',
      requirements: ['SAP', 'Be vaikų'],
    };
    expect(lawfulPosition(position)).toEqual({
      position: { position: 'Female', description: 'Sales.', experience: '2 years', requirements: ['SAP'] },
      unlawful: ['Female', 'iki 40 metų', 'Men only.', 'Be vaikų'],
    });
    const lawful = { ...position, position: 'Nurse', description: '', experience: '', requirements: ['SAP'] };
    expect(lawfulPosition(lawful)).toEqual({ position: lawful, unlawful: [] });
  });

  it('have a ground', () => {
    const unlawful = [...CASES.unlawful, ...FRESH.tuned.unlawful, ...FRESH.measured.unlawful].filter(isUnlawfulRequirement);
    expect(unlawful.filter((text) => groundOf(separateUnlawful(text).unlawful[0] ?? '') === 'other')).toEqual([]);
    expect(
      ['Born in 1990 or later', 'No foreigners', 'Profsąjungos aktyvistai nepageidaujami', 'Be depresijos istorijos'].map(groundOf),
    ).toEqual([...['age', 'origin', 'views', 'health']]);
  });

  // The first half extended the phrases, the second measured that; afterwards it extended them, too.
  it.each([
    ['tuned', 27, 1],
    ['measured', 29, 0],
  ] as const)('are found in lines that were written without the phrases: %s', (half, found, wrong) => {
    const { unlawful, lawful } = FRESH[half];
    expect(unlawful.filter(isUnlawfulRequirement).length).toBeGreaterThanOrEqual(found);
    expect(lawful.filter(isUnlawfulRequirement).length).toBeLessThanOrEqual(wrong);
  });
});

describe('the mark of a line', () => {
  it.each([
    ['Netekėjusi', { kind: 'unlawful', ground: 'family', demands: ['Netekėjusi'] }],
    ['3 years in sales, not older than 40', { kind: 'unlawful', ground: 'age', demands: ['not older than 40'] }],
    ['— • —', { kind: 'noWords' }],
    ['etc.', { kind: 'andSoOn' }],
    ['ir t. t.', { kind: 'andSoOn' }],
    ['What we expect from you:', { kind: 'heading' }],
    ['Requirements', { kind: 'heading' }],
    ['Reikalavimai', { kind: 'heading' }],
    [`Excel ${'and macros '.repeat(20)}`, { kind: 'long' }],
    ['Excel', null],
    ['C++', null],
    ['Requirements engineering', null],
  ])('of %j is %j', (line, mark) => {
    expect(markOf(line)).toEqual(mark);
  });

  it('keeps lines that name nothing from interviewers and engines', () => {
    const position = { position: 'Nurse', description: '', experience: '', requirements: ['Must have:', 'Wound care', '...', 'etc.'] };
    expect(lawfulPosition(position)).toEqual({ position: { ...position, requirements: ['Wound care'] }, unlawful: [] });
  });
});

describe('a question about a person', () => {
  it.each(QUESTIONS.unlawful)('is refused: %j', (text) => {
    expect(unlawfulQuestion(text)).not.toBeNull();
  });

  it.each(QUESTIONS.lawful)('is lawful about work: %j', (text) => {
    expect(unlawfulQuestion(text)).toBeNull();
  });
});
