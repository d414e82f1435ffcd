import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isUnlawfulRequirement, lawfulPosition, separateUnlawful } from './unlawful-requirements.js';

/** In English and Lithuanian, labelled before they were tried. docs/rules/jobs.md#unlawful-requirements */
const CASES = JSON.parse(readFileSync(join(import.meta.dirname, '__cases__/unlawful-requirements.json'), 'utf8')) as Record<
  'unlawful' | 'lawful',
  readonly string[]
>;
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
});
