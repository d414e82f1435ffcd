import { type Assertion, assertionsOf, type HedgedAs } from './assertions.js';
import type { CvCriterion, Language } from './findings.js';
import { capitalised, filled, languageName, namedTerms, numeral, quotation, quoted, years } from './wording.js';

type Years = NonNullable<CvCriterion['years']>;

/** What shows a thing only within limits; for interviews too. */
export const HEDGES: Readonly<Record<Language, Readonly<Record<HedgedAs, string>>>> = {
  en: {
    level: 'a lower level of the language',
    basics: 'basics, a course, studies, assistance or the like',
    reserved: 'statements with reservations',
    wish: 'a wish, a plan or an interest',
  },
  lt: {
    level: 'žemesnis kalbos lygis',
    basics: 'pagrindai, kursai, studijos, pagalbinis darbas ar panašiai',
    reserved: 'teiginiai su išlygomis',
    wish: 'noras, planas ar susidomėjimas',
  },
};

/** `{name}` is the name of a criterion, `{it}` the criterion within a sentence. */
const EN = {
  names: {
    role: 'field of the position',
    experience: 'experience',
    description: 'description of the position',
    language: 'language of the interview',
  },
  it: { requirement: 'the requirement {name}', other: 'the {name}' },
  shown: {
    met: 'Meets {it}',
    held: 'Holds what {it} asks for',
    described: 'Work in {it}',
    part: 'Shows part of {it}',
    listed: 'Mentioned for {it}, without saying what was done',
    level: 'Language named for {it}, at a lower level or with none stated',
    found: 'Evidence for {it}',
  },
  hedged: { only: 'For {it} only {hedge}', also: 'For {it} also {hedge}' },
  denied: { otherwise: '{Name}: The CV says otherwise', lapsed: '{Name}: The CV says otherwise (expired, withdrawn or no longer so)' },
  nothing: 'Nothing was found in the CV for {it}',
  notJudged:
    'Not judged: {names}. The CV is in another language than the position, and the engine does not know the words for it in that language',
  writtenIn: { met: 'the CV is written in {language}', other: 'the CV is written in {language}, which does not show the level' },
  found: 'found: {names}',
  missing: 'not shown: {names}',
  years: '{years} found',
  asked: '{count} asked for',
  worked: '{years} of work in the field of the position, by the CV',
  notWorked: 'No dated work in the field of the position was found in the CV',
  points: 'Points by criterion: {list}.',
  pointsOf: '{name} {points} of {weight}',
};

/** Names come first or before a dash, and terms after a colon, so that none has to be inflected. */
const LT: typeof EN = {
  names: { role: 'pareigybės sritis', experience: 'patirtis', description: 'pareigybės aprašymas', language: 'pokalbio kalba' },
  it: { requirement: 'reikalavimas {name}', other: '{name}' },
  shown: {
    met: 'Atitinka reikalavimą {name}',
    held: 'Turi tai, ko prašo {it}',
    described: 'Darbas pareigybės srityje',
    part: 'Rodo dalį to, ko prašo {it}',
    listed: '{It} – paminėta, bet nepasakyta, kas daryta',
    level: '{It} – kalba nurodyta, bet jos lygis žemesnis arba nenurodytas',
    found: '{It} – yra duomenų',
  },
  hedged: { only: '{It} – tik {hedge}', also: '{It} – taip pat {hedge}' },
  denied: {
    otherwise: '{Name} – gyvenimo aprašyme teigiama kitaip',
    lapsed: '{Name} – gyvenimo aprašyme teigiama kitaip (nebegalioja, panaikinta arba taip jau nebėra)',
  },
  nothing: '{It} – gyvenimo aprašyme nieko nerasta',
  notJudged:
    'Nevertinta: {names}. Gyvenimo aprašymas parašytas kita kalba nei pareigybės aprašymas, o reikiamų žodžių ta kalba sistema nežino',
  writtenIn: {
    met: 'gyvenimo aprašymas parašytas {language}',
    other: 'gyvenimo aprašymas parašytas {language}, o mokėjimo lygio tai nerodo',
  },
  found: 'rasta: {names}',
  missing: 'nerasta: {names}',
  years: 'rasta darbo trukmė – {years}',
  asked: 'prašoma – {count}',
  worked: 'Darbo pareigybės srityje trukmė pagal gyvenimo aprašymą – {years}',
  notWorked: 'Gyvenimo aprašyme nerasta pareigybės srities darbo su datomis ar trukme',
  points: 'Taškai pagal kriterijus: {list}.',
  pointsOf: '{name} – {points} iš {weight}',
};

const PHRASES: Readonly<Record<Language, typeof EN>> = { en: EN, lt: LT };
/** Evidence quoted in one statement. */
const MAX_QUOTES = 2;

/** What names a criterion in a phrase; capitalised, where it begins a statement. */
function namesOf({ kind, subject }: CvCriterion, language: Language): Readonly<Record<'name' | 'Name' | 'it' | 'It', string>> {
  const { names, it: as } = PHRASES[language];
  const own = kind === 'requirement' ? quoted(subject, language) : names[kind];
  const name = kind === 'language' ? `${own} (${languageName(subject, language)})` : own;
  const it = filled(as[kind === 'requirement' ? 'requirement' : 'other'], { name });
  return { name, Name: capitalised(name), it, It: capitalised(it) };
}

/** A statement with its proof. */
function proved(statement: string, assertion: Assertion<string> | null, language: Language, others: readonly string[] = []): string {
  const quotes = (assertion?.evidence ?? []).slice(0, MAX_QUOTES).map((passage) => quotation(passage, language));
  const proofs = [...quotes, ...others];
  return proofs.length > 0 ? `${statement}: ${proofs.join('; ')}` : statement;
}

/** In brackets: the terms that were found and those that were not, and the years. A requirement that is met needs no terms. */
function details({ kind, subject, fulfilment, found, missing, years: counted }: CvCriterion, language: Language): string {
  const phrases = PHRASES[language];
  const isNamed = found.length > 0 && (kind !== 'requirement' || fulfilment !== 'met');
  const [shown, notShown] = isNamed ? [found, missing].map((terms) => namedTerms(terms, subject, language)) : [];
  const parts = [
    shown && filled(phrases.found, { names: shown }),
    notShown && filled(phrases.missing, { names: notShown }),
    counted && [filled(phrases.years, { years: years(counted.found, language) }), ...asked(counted, language)].join(', '),
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

function asked({ required }: Years, language: Language): string[] {
  return required === null ? [] : [filled(PHRASES[language].asked, { count: numeral(required, language) })];
}

/** The years of work in the field, found and asked for. */
export function career(counted: Years, language: Language): string {
  const { worked, notWorked } = PHRASES[language];
  const found = counted.found > 0 ? filled(worked, { years: years(counted.found, language) }) : notWorked;
  return found + asked(counted, language).map((each) => ` (${each})`).join(''); // prettier-ignore
}

/** What is said of a criterion, by the list in which it stands. */
export interface CvStatements {
  upsides: readonly string[];
  shortcomings: readonly string[];
}

/** Statements for a criterion, and those against it: denials, limits, or that nothing was found. */
export function statements(criterion: CvCriterion, language: Language): CvStatements {
  const { kind, fulfilment, writtenIn, years: counted } = criterion;
  const phrases = PHRASES[language];
  const names = namesOf(criterion, language);
  if (fulfilment === 'notJudged') return { upsides: [], shortcomings: [filled(phrases.notJudged, { names: names.name })] };
  const { shown, hedged, denied } = assertionsOf(criterion);
  if (kind === 'experience' && counted) {
    const said = [proved(career(counted, language), shown, language)];
    const isEnough = counted.found > 0 && counted.found >= (counted.required ?? 0);
    return isEnough ? { upsides: said, shortcomings: [] } : { upsides: [], shortcomings: said };
  }
  const named = details(criterion, language);
  const written = writtenIn === undefined ? [] : [filled(phrases.writtenIn[fulfilment === 'met' ? 'met' : 'other'], { language: languageName(writtenIn, language) })]; // prettier-ignore
  const limits = hedged && { ...names, hedge: HEDGES[language][hedged.as] };
  const against = [
    ...(denied ? [proved(filled(phrases.denied[denied.as], names), denied, language)] : []),
    ...(limits
      ? [proved(shown ? filled(phrases.hedged.also, limits) : filled(phrases.hedged.only, limits) + named, hedged, language)]
      : []),
  ];
  return {
    upsides: shown ? [proved(filled(phrases.shown[shown.as], names) + named, shown, language, written)] : [],
    shortcomings: shown || against.length > 0 ? against : [filled(phrases.nothing, names)],
  };
}

/** The points of all criteria that are evaluated, and which are not. */
export function notes(criteria: readonly CvCriterion[], language: Language): string {
  const phrases = PHRASES[language];
  const points: string[] = [];
  const notJudged: string[] = [];
  for (const criterion of criteria) {
    const { name } = namesOf(criterion, language);
    if (criterion.fulfilment === 'notJudged') notJudged.push(name);
    else
      points.push(
        filled(phrases.pointsOf, { name, points: numeral(criterion.points, language), weight: numeral(criterion.weight, language) }),
      );
  }
  const sentences = points.length > 0 ? [filled(phrases.points, { list: points.join('; ') })] : [];
  if (notJudged.length > 0) sentences.push(`${filled(phrases.notJudged, { names: notJudged.join(', ') })}.`);
  return sentences.join(' ');
}
