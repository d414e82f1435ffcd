/** English endings, longest first, with the least length of what must remain. Light: it joins forms, it does not find lemmas. */
const ENGLISH: readonly (readonly [ending: string, least: number])[] = [
  ['ations', 4], ['ation', 4], ['ators', 4], ['ative', 4], ['ator', 4], ['ments', 4], ['ment', 4], ['ings', 3], ['ical', 4], ['ness', 4],
  ['ible', 4], ['able', 4], ['ions', 4], ['ies', 3], ['ing', 3], ['ers', 4], ['ors', 4], ['ion', 4], ['ate', 4], ['ed', 3], ['es', 3],
  ['er', 4], ['or', 4], ['ic', 4], ['ly', 4], ['al', 4], ['s', 3], ['y', 3], ['e', 3],
]; // prettier-ignore
const SECOND_PASS: readonly (readonly [string, number])[] = [
  ['ment', 4], ['ing', 3], ['er', 4], ['at', 4], ['e', 3], ['y', 3],
]; // prettier-ignore

/** Lithuanian case, number and common verb endings, folded, longest first. */
const LITHUANIAN = (
  'iuosiuose iausias iausia iesiems uosiuose iuose iomis iems iams iems ioms iais iaus iumi ioje ieji iose ' +
  'uose omis ame ose ese yse emis imis ais ams oms ems ims ums aus ios ius ias iai iui iau oje eje yje uje umi imi omi ame ame uoti auti ' +
  'as is ys us es os ai ui ei oj iu io ia ie am om em im um au ti yti eti oti a e i y o u'
)
  .split(' ')
  .sort((one, other) => other.length - one.length);

function cut(word: string, endings: readonly (readonly [string, number])[]): string {
  const found = endings.find(([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least);
  return found ? word.slice(0, -found[0].length) : word;
}

/** The folded English word without its ending: `manager`, `managing` and `management` meet in `manag`. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  const stem = cut(cut(word, ENGLISH), SECOND_PASS);
  return /([bdfgklmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/** The folded Lithuanian word without its ending, its last consonant hard: `klientų`, `klientams` meet in `klient`, `didžio`, `didis` in `did`. */
export function stemLithuanian(word: string): string {
  if (word.length < 4) return word;
  const ending = LITHUANIAN.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= 3);
  const stem = ending ? word.slice(0, -ending.length) : word;
  return stem.replace(/dz$/u, 'd').replace(/(?<=[aeiouy])c$/u, 't');
}
