import type { CvCriterion, Language, Term } from './findings.js';
import { languageName, lithuanianForm, quoted, years } from './wording.js';

/** The sentences of a CV analysis in one language. */
export interface CvWording {
  evaluation: (score: number, title: string, met: number, partly: number, total: number) => string;
  strongest: (subjects: string) => string;
  weakest: (subjects: string) => string;
  career: (found: number, required: number | null) => string;
  upside: (criterion: CvCriterion) => string;
  shortcoming: (criterion: CvCriterion) => string;
  notes: (criteria: readonly CvCriterion[]) => string;
}

const MAX_TERMS = 5;

/**
 * The terms for a sentence, at most five, each once. Words of the position are quoted, because they may be inflected, and named only
 * if there is no concept to name.
 */
export function namedTerms(terms: readonly Term[], language: Language): string {
  const concepts = terms.filter(({ verbatim }) => !verbatim).map((term) => term[language]);
  const names = concepts.length > 0 ? concepts : terms.map((term) => quoted(term[language], language));
  return [...new Set(names)].slice(0, MAX_TERMS).join(', ');
}

const EN_GRADES: readonly (readonly [minimum: number, grade: string])[] = [
  [80, 'very well'],
  [60, 'well'],
  [40, 'in part'],
  [20, 'only a little'],
  [0, 'hardly at all'],
];
const LT_GRADES: readonly (readonly [minimum: number, grade: string])[] = [
  [80, 'labai gerai atitinka pareigybę'],
  [60, 'gerai atitinka pareigybę'],
  [40, 'iš dalies atitinka pareigybę'],
  [20, 'tik šiek tiek atitinka pareigybę'],
  [0, 'beveik neatitinka pareigybės'],
];
export const gradeOf = (score: number, grades: readonly (readonly [number, string])[]): string =>
  grades.find(([minimum]) => score >= minimum)?.[1] ?? '';

const evidenceOf = ({ evidence }: CvCriterion, language: Language): string => (evidence[0] ? quoted(evidence[0].text, language) : '');

export const EN_CV: CvWording = {
  evaluation: (score, title, met, partly, total) =>
    `The CV matches the position ${quoted(title, 'en')} ${gradeOf(score, EN_GRADES)}: ${score} of 100 points.` +
    (total > 0
      ? ` Of ${total} ${total === 1 ? 'requirement' : 'requirements'}, ${met} ${met === 1 ? 'is' : 'are'} met and ${partly} ${partly === 1 ? 'is' : 'are'} met in part.`
      : ''),
  strongest: (subjects) => `Strongest: ${subjects}.`,
  weakest: (subjects) => `Not shown: ${subjects}.`,
  career: (found, required) => {
    const asked = required === null ? '' : `; the position asks for ${years(required, 'en')}`;
    return found === 0
      ? `No relevant experience with dates or a length is shown${asked}.`
      : `Relevant experience found: ${years(found, 'en')}${asked}.`;
  },
  upside: (criterion) => {
    const evidence = evidenceOf(criterion, 'en');
    const shown = evidence ? `: ${evidence}` : '';
    switch (criterion.kind) {
      case 'requirement':
        return `${criterion.fulfilment === 'met' ? 'Meets' : 'Partly meets'} the requirement ${quoted(criterion.subject, 'en')}${shown}`;
      case 'role':
        return `Has worked or trained in the field of the position (${namedTerms(criterion.found, 'en')})${shown}`;
      case 'experience':
        return `Has ${years(criterion.years?.found ?? 0, 'en')} of relevant experience${shown}`;
      case 'description':
        return `Fits the description of the position: ${namedTerms(criterion.found, 'en')}`;
      case 'language':
        return `Knows the language of the interview: ${languageName(criterion.subject, 'en')}${shown}`;
    }
  },
  shortcoming: (criterion) => {
    const missing = namedTerms(criterion.missing, 'en');
    const named = missing ? ` (not found: ${missing})` : '';
    switch (criterion.kind) {
      case 'requirement':
        return `${criterion.fulfilment === 'partly' ? 'Meets only part of' : 'Shows nothing for'} the requirement ${quoted(criterion.subject, 'en')}${named || yearsShort(criterion, 'en')}`;
      case 'role':
        return `The field of the position is not fully shown${named}`;
      case 'experience':
        return EN_CV.career(criterion.years?.found ?? 0, criterion.years?.required ?? null).slice(0, -1);
      case 'description':
        return `Little of the description of the position is shown${named}`;
      case 'language':
        return `The language of the interview is not named: ${languageName(criterion.subject, 'en')}`;
    }
  },
  notes: (criteria) =>
    `Points by criterion: ${criteria.map((criterion) => `${label(criterion, 'en')} ${criterion.points}/${criterion.weight}`).join('; ')}.`,
};

function yearsShort({ years: found }: CvCriterion, language: Language): string {
  if (!found || found.required === null) return '';
  const [shown, asked] = [years(found.found, language), years(found.required, language)];
  return language === 'en' ? ` (${shown} shown, ${asked} asked for)` : ` (rasta: ${shown}, reikia: ${asked})`;
}

const LABELS: Readonly<Record<Language, Readonly<Record<'role' | 'experience' | 'description' | 'language', string>>>> = {
  en: {
    role: 'field of the position',
    experience: 'experience',
    description: 'description of the position',
    language: 'language of the interview',
  },
  lt: { role: 'pareigybės sritis', experience: 'patirtis', description: 'pareigybės aprašymas', language: 'pokalbio kalba' },
};

/** The name of a criterion in a list. */
export function label(criterion: CvCriterion, language: Language): string {
  if (criterion.kind === 'requirement') return quoted(criterion.subject, language);
  const name = LABELS[language][criterion.kind];
  return criterion.kind === 'language' ? `${name} (${languageName(criterion.subject, language)})` : name;
}

function outOfLt(total: number): string {
  return ` Iš ${total} ${lithuanianForm(total, { one: 'reikalavimo', few: 'reikalavimų', many: 'reikalavimų', fraction: 'reikalavimo' })}`;
}

/** Terms follow a colon or stand in brackets, in the nominative, so that none has to be inflected. */
export const LT_CV: CvWording = {
  evaluation: (score, title, met, partly, total) =>
    `Gyvenimo aprašymas ${gradeOf(score, LT_GRADES)} ${quoted(title, 'lt')}. Įvertinimas: ${score} iš 100.` +
    (total > 0 ? `${outOfLt(total)} visiškai atitinkama ${met}, iš dalies – ${partly}.` : ''),
  strongest: (subjects) => `Stipriausios pusės: ${subjects}.`,
  weakest: (subjects) => `Nerasta duomenų apie: ${subjects}.`,
  career: (found, required) => {
    const asked = required === null ? '' : `; reikalaujama patirtis – ${years(required, 'lt')}`;
    return found === 0
      ? `Susijusios darbo patirties, kurios trukmė nurodyta, nerasta${asked}.`
      : `Rasta susijusi darbo patirtis – ${years(found, 'lt')}${asked}.`;
  },
  upside: (criterion) => {
    const evidence = evidenceOf(criterion, 'lt');
    const shown = evidence ? `: ${evidence}` : '';
    switch (criterion.kind) {
      case 'requirement':
        return `${criterion.fulfilment === 'met' ? 'Atitinka' : 'Iš dalies atitinka'} reikalavimą ${quoted(criterion.subject, 'lt')}${shown}`;
      case 'role':
        return `Dirbo arba mokėsi pareigybės srityje (${namedTerms(criterion.found, 'lt')})${shown}`;
      case 'experience':
        return `Susijusios darbo patirties trukmė – ${years(criterion.years?.found ?? 0, 'lt')}${shown}`;
      case 'description':
        return `Atitinka pareigybės aprašymą: ${namedTerms(criterion.found, 'lt')}`;
      case 'language':
        return `Moka pokalbio kalbą (${languageName(criterion.subject, 'lt')})${shown}`;
    }
  },
  shortcoming: (criterion) => {
    const missing = namedTerms(criterion.missing, 'lt');
    const named = missing ? ` (nerasta: ${missing})` : '';
    switch (criterion.kind) {
      case 'requirement':
        return `${criterion.fulfilment === 'partly' ? 'Tik iš dalies atitinka reikalavimą' : 'Niekas nerodo, kad atitinka reikalavimą'} ${quoted(criterion.subject, 'lt')}${named || yearsShort(criterion, 'lt')}`;
      case 'role':
        return `Pareigybės sritis atskleista ne visa${named}`;
      case 'experience':
        return LT_CV.career(criterion.years?.found ?? 0, criterion.years?.required ?? null).slice(0, -1);
      case 'description':
        return `Iš pareigybės aprašymo atskleista mažai${named}`;
      case 'language':
        return `Nenurodyta, ar moka pokalbio kalbą (${languageName(criterion.subject, 'lt')})`;
    }
  },
  notes: (criteria) =>
    `Taškai pagal kriterijus: ${criteria.map((criterion) => `${label(criterion, 'lt')} – ${criterion.points} iš ${criterion.weight}`).join('; ')}.`,
};
