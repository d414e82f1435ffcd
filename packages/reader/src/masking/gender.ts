import { remembered } from '../remembered.js';
import { isNoPerson } from './lithuanian-things.js';
import { neutralisePronouns } from './pronouns.js';
import type { Replacement, TrackedText } from './tracked-text.js';

const rule = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d[])(?:${source})(?![\\p{L}\\d])`, 'giu');

/** Gendered words and their neutral forms. */
const WORDS: readonly (readonly [RegExp, Replacement])[] = [
  [rule('(?:m|p)aternity\\sleave'), 'parental leave'],
  [rule('(?:motinystės|tėvystės)\\s(?=atostog)'), 'vaiko priežiūros '],
  [rule('waitress'), 'waiter'],
  [rule('waitresses'), 'waiters'],
  [rule('hostess'), 'host'],
  [rule('(?:air\\s)?stewardess|(?:air\\s)?steward'), 'flight attendant'],
  [rule('sales(?:wo)?man|saleslady'), 'salesperson'],
  [rule('business(?:wo)?man'), 'businessperson'],
  [rule('chair(?:wo)?man'), 'chairperson'],
  [rule('forewoman'), 'foreman'],
  [rule('head(?:master|mistress)'), 'head teacher'],
  [rule('(?:ex-)?(?:husband|wife)'), 'spouse'],
  [rule('(?:boy|girl)friend|fianc[eé]e?'), 'partner'],
  [rule('mano\\s(?:vyras|žmona)'), 'mano sutuoktinis'],
  [rule('mano\\s(?:vyro|žmonos)'), 'mano sutuoktinio'],
  [rule('su\\s(?:vyru|žmona)'), 'su sutuoktiniu'],
  [rule('(gerbiam|miel|sveik)(?:a|oji|asis)'), (_found, stem) => `${stem}as`],
  [rule('as\\sa\\s(?:wo)?man'), 'as a person'],
  [rule('kaip\\s(?:moteris|vyras)'), 'kaip žmogus'],
];

const WORD = /\p{L}{4,}/gu;

/** Pronouns become `[they]`; gendered job titles and, in Lithuanian, gendered endings take one common form. */
export function neutraliseGender(text: TrackedText): TrackedText {
  const plain = WORDS.reduce((rest, [pattern, token]) => rest.replaceAll(pattern, token), neutralisePronouns(text));
  return plain.replaceAll(WORD, knownForm);
}

/** Stems of Lithuanian nouns for persons, by declension. */
const AS_A = '\\p{L}{2}toj|\\p{L}{2}ėj';
const AS_E =
  'inink|vadov|specialist|konsultant|asistent|student|ekonomist|psicholog|pedagog|barmen|elektrik|programist|abiturient|absolvent';
const IUS_E = '(?:\\p{L}{3}|au|ak)tor|inžinier';
const IS_E = 'alter|kurjer|barist|kineziterapeut';

const form = (stem: string, endings: string): RegExp => new RegExp(`^(\\p{L}{0,30}(?:${stem}))(?:${endings})$`, 'iu');

/** Forms that differ only by gender, and the form that replaces both. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [form(AS_A, 'a|as|u'), '$1as'],
  [form(AS_A, 'os|o'), '$1o'],
  [form(AS_A, 'ui|ai'), '$1ai'],
  [form(AS_E, 'ė|as|e|u'), '$1as'],
  [form(AS_E, 'ės|o'), '$1o'],
  [form(AS_E, 'ei|ui'), '$1ui'],
  [form(AS_E, 'ę|ą'), '$1ą'],
  [form(IUS_E, 'ė|ius|e|iumi'), '$1ius'],
  [form(IUS_E, 'ės|iaus'), '$1iaus'],
  [form(IUS_E, 'ei|iui'), '$1iui'],
  [form(IUS_E, 'ę|ių'), '$1ių'],
  [form(IS_E, 'ė|is|e|iu'), '$1is'],
  [form(IS_E, 'ės|io'), '$1io'],
  [form(IS_E, 'ei|iui'), '$1iui'],
  [form(IS_E, 'ę|į'), '$1į'],
  [form('\\p{L}ing|\\p{L}{2}iausi', 'a|as'), '$1as'],
  [form('iausi|jaun|vyresn', 'oji|ioji|asis|ysis'), '$1asis'],
  [/^(\p{L}{2,30})čiusi$/iu, '$1tęs'],
  [/^(\p{L}{2,30})džiusi$/iu, '$1dęs'],
  [/^(\p{L}{2,30})(?<!ia)usi$/iu, '$1ęs'],
  [/^(\p{L}{2,30}a|turi|nori|gali)nti$/iu, '$1ntis'],
  [/^(darbšt|kruopšt|punktual|lojal|komunikabil|mobil|imbl|strop|mandag|atid|draugišk)i$/iu, '$1us'],
];
/** A quick test, because most words have none of these endings. */
const CANDIDATE =
  /(?:toj|ėj|tor|inžinier|alter|kurjer|barist|kineziterapeut|ing|iaus|jaun|vyresn|inink|vadov|specialist|konsultant|asistent|student|ekonomist|psicholog|pedagog|barmen|elektrik|programist|abiturient|absolvent)\p{L}{0,4}$|usi$|nti$|(?:št|l|p|g|d|šk)i$/iu;

/**
 * A Lithuanian noun, adjective or participle for a person in one form for women and men (slaugytoja and slaugytojas alike): case and
 * number remain if both genders have them. Any other word is returned unchanged.
 */
export function neutralLithuanianForm(word: string): string {
  if (word.length > 40 || !CANDIDATE.test(word) || isNoPerson(word)) return word;
  for (const [pattern, common] of FORMS) if (pattern.test(word)) return word.replace(pattern, common);
  return word;
}

/** CVs share most of their words. */
const knownForm = remembered(neutralLithuanianForm);
