import { type RequirementKind, requirementOf } from './requirement-kind.js';

const EXPECTED: Readonly<Record<RequirementKind, readonly string[]>> = {
  skill: [
    'TypeScript and Node.js',
    'Team leadership',
    'Wound care',
    'C++',
    'CRM (HubSpot or Salesforce)',
    'Health and safety on site',
    'Certificate management',
    'License management',
    'English literature',
    'PVM deklaracijų rengimas',
    'Darbas su „Rivilė“ arba kita apskaitos programa',
    'Vadovavimas virtuvės komandai',
    'Anglų kalbos dėstymas',
  ],
  language: [
    'English',
    'C1 English',
    'Fluent English',
    'English B2 or higher',
    'Very good command of spoken and written English',
    'Lietuvių kalba B1',
    'Anglų kalba',
    'Labai gera anglų kalba',
    'English C1 and German B2',
    'Norvegų arba vokiečių kalbos pagrindai',
  ],
  licence: [
    'Nursing licence',
    'Driving licence B',
    'Driving licence category B',
    'Driving licence categories B and C',
    'Forklift licence classes 1 and 2',
    'Category C driving license',
    'Forklift licence (valid)',
    'Certificate of a site manager',
    'B kategorijos vairuotojo pažymėjimas',
    'B kategorija',
    'ADR pažymėjimas – privalumas',
    'Energetikos darbuotojo atestatas (iki 1000 V)',
    'Galiojantis kodas 95',
  ],
  years: [
    '3 years in customer service',
    '3+ years of accounting',
    '3–5 years of experience in payroll',
    'At least two years in intensive care',
    'Ne mažiau kaip 3 metų buhalterio darbo patirtis',
    'Bent 4 metai statybos darbų vadovo pareigose',
  ],
  other: [
    'Privalumas – SAP patirtis',
    'Power BI preferred',
    'Night shifts',
    'Darbas pamainomis',
    'Degree in accounting or finance',
    'Aukštasis statybos inžinerijos išsilavinimas',
    'Experience with accounting software',
    'You must be able to lift heavy parcels. We work in two teams.',
    'A person who likes to talk with many different kinds of people every day',
    '<script>alert(1)</script>',
    '95',
    '🚀',
    '',
  ],
};

describe('the kind of a requirement', () => {
  it.each(Object.entries(EXPECTED).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text }))))(
    'is $kind: $text',
    ({ kind, text }) => {
      expect(requirementOf(text).kind).toBe(kind);
    },
  );

  it('tells the one language that it asks for', () => {
    expect(requirementOf('C1 English').language).toBe('en');
    expect(requirementOf('Vokiečių kalba B2').language).toBe('de');
    expect(requirementOf('English C1 and German B2').language).toBeNull();
    expect(requirementOf('English teacher').language).toBeNull();
  });

  it('is read in time that does not grow with its length', () => {
    const hostile = [
      '1 '.repeat(50_000),
      `${'english '.repeat(20_000)}x`,
      'licence '.repeat(20_000),
      `3${' '.repeat(100_000)}x`,
      'a'.repeat(100_000),
    ];
    expect(hostile.map((text) => requirementOf(text).kind)).toEqual(['other', 'language', 'other', 'other', 'skill']);
  });
});
