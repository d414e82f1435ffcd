import { statements } from './cv-wording.js';
import type { CvCriterion, CvEvidence, Term } from './findings.js';
import { findingWords } from './wording.js';

const term = (en: string, lt: string): Term => ({ en, lt });
const PAYROLL = term('payroll', 'darbo užmokestis');
const AUDIT = term('audit', 'auditas');
const ENGLISH = term('English', 'anglų kalba');
const NAMED = { en: 'Rivilė', lt: 'Rivilė', verbatim: true } as const;

const quote = (text: string, polarity: CvEvidence['polarity'], manner?: CvEvidence['manner']): CvEvidence =>
  manner ? { start: 0, text, polarity, manner } : { start: 0, text, polarity };
const describes = (text: string): CvEvidence => quote(text, 'affirmed', 'describes');

type Given = Partial<CvCriterion>;
const criterion = (given: Given): CvCriterion => ({
  key: 'any',
  kind: 'requirement',
  subject: 'Payroll, audit',
  weight: 20,
  points: 10,
  fulfilment: 'partly',
  evidence: [],
  found: [],
  missing: [],
  ...given,
});

const licence = { subject: 'Driving licence B' };
const fluent = { subject: 'Fluent English', found: [ENGLISH] };
const none = { fulfilment: 'missing', points: 0 } as const;
const listed = { found: [PAYROLL], missing: [AUDIT], evidence: [quote('Payroll', 'affirmed', 'mentions')] };
const both = [describes('Prepared payroll for 80 people'), quote('A course in audit', 'hedged', 'basics')];
const denial = quote('I have no licence', 'denied');
const career = { kind: 'experience', subject: '3 years' } as const;

/** The facts, the upsides and the shortcomings, each in English and in Lithuanian. */
type Row = [what: string, given: Given, upside: [string, string] | null, shortcoming: [string, string] | null];

const REQUIREMENTS: Row[] = [
  ['met', { fulfilment: 'met', found: [PAYROLL], evidence: [describes('Paid 80 people'), describes('Audits')] }, ['Meets the requirement “Payroll, audit”: “Paid 80 people”; “Audits”', 'Atitinka reikalavimą „Payroll, audit“: „Paid 80 people“; „Audits“'], null],
  ['met, the quote cut', { fulfilment: 'met', evidence: [{ ...describes('of payroll'), cut: 'both' }] }, ['Meets the requirement “Payroll, audit”: “…of payroll…”', 'Atitinka reikalavimą „Payroll, audit“: „…of payroll…“'], null],
  ['met, without evidence', { fulfilment: 'met' }, ['Meets the requirement “Payroll, audit”', 'Atitinka reikalavimą „Payroll, audit“'], null],
  ['met in years', { fulfilment: 'met', years: { required: 3, found: 5 }, evidence: [describes('Payroll, 2019–2024')] }, ['Meets the requirement “Payroll, audit” (5 years found, 3 asked for): “Payroll, 2019–2024”', 'Atitinka reikalavimą „Payroll, audit“ (rasta darbo trukmė – 5 metai, prašoma – 3): „Payroll, 2019–2024“'], null],
  ['held', { ...licence, fulfilment: 'met', evidence: [quote('Licence B', 'affirmed', 'holds')] }, ['Holds what the requirement “Driving licence B” asks for: “Licence B”', 'Turi tai, ko prašo reikalavimas „Driving licence B“: „Licence B“'], null],
  ['a language is met, not held', { ...fluent, fulfilment: 'met', evidence: [quote('English C1', 'affirmed', 'holds')] }, ['Meets the requirement “Fluent English”: “English C1”', 'Atitinka reikalavimą „Fluent English“: „English C1“'], null],
  ['part', { found: [PAYROLL], missing: [AUDIT, NAMED], evidence: [describes('Paid 80 people')] }, ['Shows part of the requirement “Payroll, audit” (found: payroll; not shown: audit, “Rivilė”): “Paid 80 people”', 'Rodo dalį to, ko prašo reikalavimas „Payroll, audit“ (rasta: darbo užmokestis; nerasta: auditas, „Rivilė“): „Paid 80 people“'], null],
  ['part, an old analysis', { found: [PAYROLL], missing: [AUDIT] }, ['Shows part of the requirement “Payroll, audit” (found: payroll; not shown: audit)', 'Rodo dalį to, ko prašo reikalavimas „Payroll, audit“ (rasta: darbo užmokestis; nerasta: auditas)'], null],
  ['too few years', { years: { required: 5, found: 1.5 }, evidence: [describes('Payroll since 2023')] }, ['Shows part of the requirement “Payroll, audit” (1.5 years found, 5 asked for): “Payroll since 2023”', 'Rodo dalį to, ko prašo reikalavimas „Payroll, audit“ (rasta darbo trukmė – 1,5 metų, prašoma – 5): „Payroll since 2023“'], null],
  ['listed', listed, ['Mentioned for the requirement “Payroll, audit”, without saying what was done (found: payroll; not shown: audit): “Payroll”', 'Reikalavimas „Payroll, audit“ – paminėta, bet nepasakyta, kas daryta (rasta: darbo užmokestis; nerasta: auditas): „Payroll“'], null],
  ['a language at a lower level', { ...fluent, evidence: [quote('English B1', 'affirmed', 'mentions')] }, ['Language named for the requirement “Fluent English”, at a lower level or with none stated (found: English): “English B1”', 'Reikalavimas „Fluent English“ – kalba nurodyta, bet jos lygis žemesnis arba nenurodytas (rasta: anglų kalba): „English B1“'], null],
  ['written in the language', { ...fluent, writtenIn: 'en' }, ['Shows part of the requirement “Fluent English” (found: English): the CV is written in English, which does not show the level', 'Rodo dalį to, ko prašo reikalavimas „Fluent English“ (rasta: anglų kalba): gyvenimo aprašymas parašytas anglų kalba, o mokėjimo lygio tai nerodo'], null],
  ['written in the language, met', { subject: 'English', fulfilment: 'met', found: [ENGLISH], writtenIn: 'en' }, ['Meets the requirement “English”: the CV is written in English', 'Atitinka reikalavimą „English“: gyvenimo aprašymas parašytas anglų kalba'], null],
  ['basics', { subject: 'Payroll', found: [PAYROLL], evidence: [quote('Basics of payroll', 'hedged', 'basics')] }, null, ['For the requirement “Payroll” only basics, a course, studies, assistance or the like: “Basics of payroll”', 'Reikalavimas „Payroll“ – tik pagrindai, kursai, studijos, pagalbinis darbas ar panašiai (rasta: darbo užmokestis): „Basics of payroll“']],
  ['a wish', { ...none, missing: [PAYROLL, AUDIT], evidence: [quote('I want to learn payroll', 'hedged', 'wish')] }, null, ['For the requirement “Payroll, audit” only a wish, a plan or an interest: “I want to learn payroll”', 'Reikalavimas „Payroll, audit“ – tik noras, planas ar susidomėjimas: „I want to learn payroll“']],
  ['hedged by another engine', { evidence: [quote('Perhaps payroll', 'hedged')] }, null, ['For the requirement “Payroll, audit” only statements with reservations: “Perhaps payroll”', 'Reikalavimas „Payroll, audit“ – tik teiginiai su išlygomis: „Perhaps payroll“']],
  ['affirmed and hedged', { found: [PAYROLL, AUDIT], evidence: both }, ['Shows part of the requirement “Payroll, audit” (found: payroll, audit): “Prepared payroll for 80 people”', 'Rodo dalį to, ko prašo reikalavimas „Payroll, audit“ (rasta: darbo užmokestis, auditas): „Prepared payroll for 80 people“'], ['For the requirement “Payroll, audit” also basics, a course, studies, assistance or the like: “A course in audit”', 'Reikalavimas „Payroll, audit“ – taip pat pagrindai, kursai, studijos, pagalbinis darbas ar panašiai: „A course in audit“']],
  ['met, and elsewhere hedged', { fulfilment: 'met', evidence: both }, ['Meets the requirement “Payroll, audit”: “Prepared payroll for 80 people”', 'Atitinka reikalavimą „Payroll, audit“: „Prepared payroll for 80 people“'], null],
  ['denied', { ...none, ...licence, evidence: [denial] }, null, ['“Driving licence B”: The CV says otherwise: “I have no licence”', '„Driving licence B“ – gyvenimo aprašyme teigiama kitaip: „I have no licence“']],
  ['lapsed', { ...none, ...licence, evidence: [quote('Expired in 2019', 'denied', 'lapsed')] }, null, ['“Driving licence B”: The CV says otherwise (expired, withdrawn or no longer so): “Expired in 2019”', '„Driving licence B“ – gyvenimo aprašyme teigiama kitaip (nebegalioja, panaikinta arba taip jau nebėra): „Expired in 2019“']],
  ['affirmed and denied', { ...licence, evidence: [quote('Licence B', 'affirmed', 'holds'), denial] }, ['Evidence for the requirement “Driving licence B”: “Licence B”', 'Reikalavimas „Driving licence B“ – yra duomenų: „Licence B“'], ['“Driving licence B”: The CV says otherwise: “I have no licence”', '„Driving licence B“ – gyvenimo aprašyme teigiama kitaip: „I have no licence“']],
  ['missing', none, null, ['Nothing was found in the CV for the requirement “Payroll, audit”', 'Reikalavimas „Payroll, audit“ – gyvenimo aprašyme nieko nerasta']],
  ['years not judged', { fulfilment: 'notJudged', years: { required: 3, found: 0, areUnread: true }, evidence: [quote('Clerk, Rivona', 'affirmed', 'mentions')] }, null, ['Not judged: “Payroll, audit”. Work in the field of the position is named, but its years could not be read: “Clerk, Rivona”', 'Nevertinta: „Payroll, audit“. Pareigybės srities darbas įvardijamas, bet jo metų perskaityti nepavyko: „Clerk, Rivona“']],
  ['not judged', { fulfilment: 'notJudged' }, null, ['Not judged: “Payroll, audit”. The CV is in another language than the position, and the engine does not know the words for it in that language', 'Nevertinta: „Payroll, audit“. Gyvenimo aprašymas parašytas kita kalba nei pareigybės aprašymas, o reikiamų žodžių ta kalba sistema nežino']],
]; // prettier-ignore

const OTHERS: Row[] = [
  ['role described', { kind: 'role', subject: 'Accountant', fulfilment: 'met', found: [PAYROLL], evidence: [describes('Paid 80 people')] }, ['Work in the field of the position (found: payroll): “Paid 80 people”', 'Darbas pareigybės srityje (rasta: darbo užmokestis): „Paid 80 people“'], null],
  ['role listed', { ...listed, kind: 'role', missing: [] }, ['Mentioned for the field of the position, without saying what was done (found: payroll): “Payroll”', 'Pareigybės sritis – paminėta, bet nepasakyta, kas daryta (rasta: darbo užmokestis): „Payroll“'], null],
  ['role, an old analysis', { kind: 'role', fulfilment: 'met', found: [PAYROLL] }, ['Evidence for the field of the position (found: payroll)', 'Pareigybės sritis – yra duomenų (rasta: darbo užmokestis)'], null],
  ['role denied', { ...none, kind: 'role', evidence: [quote('I never worked', 'denied')] }, null, ['Field of the position: The CV says otherwise: “I never worked”', 'Pareigybės sritis – gyvenimo aprašyme teigiama kitaip: „I never worked“']],
  ['role missing', { ...none, kind: 'role' }, null, ['Nothing was found in the CV for the field of the position', 'Pareigybės sritis – gyvenimo aprašyme nieko nerasta']],
  ['enough years', { ...career, fulfilment: 'met', years: { required: 3, found: 21 }, evidence: [describes('2004–2025')] }, ['21 years of work in the field of the position, by the CV (3 asked for): “2004–2025”', 'Darbo pareigybės srityje trukmė pagal gyvenimo aprašymą – 21 metai (prašoma – 3): „2004–2025“'], null],
  ['years, none asked for', { ...career, years: { required: null, found: 1 } }, ['1 year of work in the field of the position, by the CV', 'Darbo pareigybės srityje trukmė pagal gyvenimo aprašymą – 1 metai'], null],
  ['few years', { ...career, years: { required: 3, found: 2 }, evidence: [describes('2023–2025')] }, null, ['2 years of work in the field of the position, by the CV (3 asked for): “2023–2025”', 'Darbo pareigybės srityje trukmė pagal gyvenimo aprašymą – 2 metai (prašoma – 3): „2023–2025“']],
  ['no years', { ...career, ...none, years: { required: 3, found: 0 } }, null, ['No dated work in the field of the position was found in the CV (3 asked for)', 'Gyvenimo aprašyme nerasta pareigybės srities darbo su datomis ar trukme (prašoma – 3)']],
  ['years that cannot be read', { ...career, ...none, fulfilment: 'notJudged', years: { required: 3, found: 0, areUnread: true }, evidence: [quote('Accountant, Baltic Wood', 'affirmed', 'mentions')] }, null, ['Work in the field of the position is named in the CV, but its years could not be read (3 asked for): “Accountant, Baltic Wood”', 'Gyvenimo aprašyme įvardijamas pareigybės srities darbas, bet jo metų perskaityti nepavyko (prašoma – 3): „Accountant, Baltic Wood“']],
  ['few years, others cannot be read', { ...career, years: { required: 3, found: 2, areUnread: true } }, null, ['2 years of work in the field of the position, by the CV (3 asked for, the years of other posts could not be read)', 'Darbo pareigybės srityje trukmė pagal gyvenimo aprašymą – 2 metai (prašoma – 3, kitų darbų metų perskaityti nepavyko)']],
  ['description', { ...listed, kind: 'description', subject: '', evidence: [describes('Paid 80')] }, ['Evidence for the description of the position (found: payroll; not shown: audit): “Paid 80”', 'Pareigybės aprašymas – yra duomenų (rasta: darbo užmokestis; nerasta: auditas): „Paid 80“'], null],
  ['language', { kind: 'language', subject: 'lt', fulfilment: 'met', writtenIn: 'lt' }, ['Evidence for the language of the interview (Lithuanian): the CV is written in Lithuanian', 'Pokalbio kalba (lietuvių kalba) – yra duomenų: gyvenimo aprašymas parašytas lietuvių kalba'], null],
  ['language missing', { ...none, kind: 'language', subject: 'lv' }, null, ['Nothing was found in the CV for the language of the interview (Latvian)', 'Pokalbio kalba (latvių kalba) – gyvenimo aprašyme nieko nerasta']],
]; // prettier-ignore

describe('the statements of a CV analysis', () => {
  it.each([...REQUIREMENTS, ...OTHERS])('%s', (_what, given, upside, shortcoming) => {
    (['en', 'lt'] as const).forEach((language, at) => {
      const said = statements(criterion(given), language);
      expect(said.upsides).toEqual(upside ? [upside[at]] : []);
      expect(said.shortcomings).toEqual(shortcoming ? [shortcoming[at]] : []);
    });
  });
});

describe('years in words', () => {
  it.each([
    [0, '0 metų', '0 years'],
    [1, '1 metai', '1 year'],
    [2, '2 metai', '2 years'],
    [9, '9 metai', '9 years'],
    [10, '10 metų', '10 years'],
    [11, '11 metų', '11 years'],
    [19, '19 metų', '19 years'],
    [21, '21 metai', '21 years'],
    [30, '30 metų', '30 years'],
    [2.5, '2,5 metų', '2.5 years'],
  ])('%d is %j and %j', (value, lt, en) => {
    expect(findingWords('lt')('cv.years', { years: value })).toBe(`rasta darbo trukmė – ${lt}`);
    expect(findingWords('en')('cv.years', { years: value })).toBe(`${en} found`);
  });
});
