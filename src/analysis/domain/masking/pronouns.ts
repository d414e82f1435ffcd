import { neutralLithuanianForm } from './lithuanian-gender.js';

const rule = (source: string, flags = 'giu'): RegExp => new RegExp(`(?<![\\p{L}\\d[])(?:${source})(?![\\p{L}\\d])`, flags);

/** One token for every third-person pronoun: "her" is both "him" and "his", so that no finer one would be equal for all. */
const PRONOUNS: readonly (readonly [RegExp, string])[] = [
  [rule("(?:she|he)['’](?:s|d|ll)|they['’](?:re|ve|d|ll)"), '[they] has'],
  [rule('she/he|he/she|s/he|(?:her|him|their|them)sel(?:f|ves)|hers?|his|him|she|he|they|them|theirs?'), '[they]'],
  [rule('jis|ji|jo|jos|jam|jai|jį|ją|juo|ja|jame|joje'), '[they]'],
  [/\[they\]\s(?:has|have|is|are|was|were|does|do)(?![\p{L}\d])/giu, '[they] has'],
];

/** Words that tell the gender, by the word that does not. */
const WORDS: readonly (readonly [RegExp, string])[] = [
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
  [rule('(gerbiam|miel|sveik)(?:a|oji|asis)'), '$1as'],
  [rule('as\\sa\\s(?:wo)?man'), 'as a person'],
  [rule('kaip\\s(?:moteris|vyras)'), 'kaip žmogus'],
];

const WORD = /\p{L}{4,}/gu;

/** Pronouns become `[they]`; gendered job titles and, in Lithuanian, gendered endings take one common form. */
export function neutraliseGender(text: string): string {
  const plain = [...PRONOUNS, ...WORDS].reduce((rest, [pattern, token]) => rest.replaceAll(pattern, token), text);
  return plain.replaceAll(WORD, neutralLithuanianForm);
}
