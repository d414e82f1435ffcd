/** English endings, longest first, with the minimum length of the stem. A light stemmer: it joins word forms and finds no lemmas. */
const ENGLISH_ENDINGS: readonly (readonly [ending: string, minStem: number])[] = [
  ['ations', 4], ['ation', 4], ['ators', 4], ['ative', 4], ['ator', 4], ['ments', 4], ['ment', 4], ['ings', 3], ['ical', 4], ['ness', 4],
  ['ible', 4], ['able', 4], ['ions', 4], ['ies', 3], ['ing', 3], ['ers', 4], ['ors', 4], ['ion', 4], ['ate', 4], ['ed', 3], ['es', 3],
  ['er', 4], ['or', 4], ['ic', 4], ['ly', 4], ['al', 4], ['s', 3], ['y', 3], ['e', 3],
]; // prettier-ignore
const SECOND_PASS: readonly (readonly [string, number])[] = [
  ['ment', 4], ['ing', 3], ['er', 4], ['at', 4], ['e', 3], ['y', 3],
]; // prettier-ignore

/** Lithuanian case, number and common verb endings, folded, longest first. */
const LITHUANIAN_ENDINGS = (
  'iuosiuose iausias iausia iesiems uosiuose iuose iomis iems iams iems ioms iais iaus iumi ioje ieji iose ' +
  'uose omis ame ose ese yse emis imis ais ams oms ems ims ums aus ios ius ias iai iui iau oje eje yje uje umi imi omi ame ame uoti auti ' +
  'as is ys us es os ai ui ei oj iu io ia ie am om em im um au ti yti eti oti a e i y o u'
)
  .split(' ')
  .sort((one, other) => other.length - one.length);

function cut(word: string, endings: readonly (readonly [string, number])[]): string {
  const found = endings.find(([ending, minStem]) => word.endsWith(ending) && word.length - ending.length >= minStem);
  return found ? word.slice(0, -found[0].length) : word;
}

/** The folded English word without its ending: `manager`, `managing` and `management` share the stem `manag`. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  const stem = cut(cut(word, ENGLISH_ENDINGS), SECOND_PASS);
  return /([bdfgklmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/** The folded Lithuanian word without its ending and with a hard last consonant: `klientų`, `klientams` → `klient`; `didžio`, `didis` → `did`. */
export function stemLithuanian(word: string): string {
  if (word.length < 4) return word;
  const ending = LITHUANIAN_ENDINGS.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= 3);
  const stem = ending ? word.slice(0, -ending.length) : word;
  return stem.replace(/dz$/u, 'd').replace(/(?<=[aeiouy])c$/u, 't');
}

const ENGLISH =
  'a about above across after all also among an and any are as at based be been being both but by can could did do does etc for from get had has have how i if in ' +
  'into is it its just like many may me more most must my no nor not of off on one only or other our out over own per plus same she should so some such than that ' +
  'the their them then there these they this those through to too under until up us very via was we were what when where which while who will with within would you your';
const LITHUANIAN =
  'ant apie ar arba bei bet bus buvo be cia dar del esu gali ir is iki jei jie jo jos jus ka kad kai kaip kartu kas kita kiti kol kur kuris kurie labai man mano mes mus ' +
  'musu ne nei nes net nuo o pagal pas per po prie pries prieš su sia sie sio siuo tai taip tad tarp tas te ten tik to tu turi uz va vis visa visi visos yra tiek taigi';
/** Words that stand in every job advertisement and so describe none. */
const ADVERTISEMENT =
  'ability able abilities achieve advanced advantage apply area areas asset at background basic benefit candidate candidates capable company confident confidently daily ' +
  'demonstrated desirable desired duties duty essential excellent experience experienced familiar familiarity field fluent fluency full good great hands have help ideal ' +
  'ideally including job join junior keen knowledge least level looking mid middle minimum month months necessary need needed new offer part people person plus position preferably preferred ' +
  'previous prior proficiency proficient proven professional qualification qualifications qualified recent relevant required requirement requirements responsibilities role senior several ' +
  'similar skill skilled skills solid some spoken staff strong successful task tasks their time understanding use used using valid verbal well willing willingness work worked working written year years ' +
  'ieskome darbas darbo darbai darba darbus dirbti dirbau dirba gebejimas gebejimai gebejima geras gera gerai geri geros igudziai igudis imone imones imoneje ismanymas jusu ' +
  'kandidatas kandidatai kvalifikacija labai lygis lygiu lygio mokejimas mokejima mokejimo mokantis mokate metai metu metus minimali ne mazesne mazesnis mokymasis moketi nauda norime noras ' +
  'panasus panasu panasioje panasaus pareigos pareigose pareigu patirtis patirti patirties patirtimi privalumas privalumu puikus puikios puikiai pageidautina pozicija reikalavimai reikalinga reikia sritis srityje srities ' +
  'sugebejimas tureti turime turintis turite uzduotys zinios ziniu zinias zmogus zmones atlikti atlikimas buti butina butinas dirbant galiojantis galiojanti galiojancia teises teisę kalba kalbos kalbu kalbos';

const STOP_WORDS = new Set(`${ENGLISH} ${LITHUANIAN} ${ADVERTISEMENT}`.split(' '));

/** Whether a folded word carries no information about a position or a candidate. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words that identify the language of a text. None of them, folded, is a word of the other language (`i`, `as`, `is` and `to` are in both). */
const LANGUAGE_MARKERS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and of with for in from at on have has had was were by are experience education years skills'.split(' ')),
  lt: new Set(
    'ir su bei nuo iki kaip esu apie dirbau turiu buvau uz pagal kad prie yra metu darbas darbo patirtis issilavinimas kalbos uab'.split(
      ' ',
    ),
  ),
};

/** Different markers that a text needs to count as written in the language. */
const MIN_MARKERS = 5;

/** Whether the folded words are written in the language. It counts different words, not shares: added text cannot undo it, and repetition does not help. */
export function isWrittenIn(words: Iterable<string>, language: string): boolean {
  const known = LANGUAGE_MARKERS[language];
  if (!known) return false;
  const seen = new Set<string>();
  for (const word of words) if (known.has(word)) seen.add(word);
  return seen.size >= MIN_MARKERS;
}
