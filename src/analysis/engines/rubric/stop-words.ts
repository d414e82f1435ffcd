const ENGLISH =
  'a about above across after all also among an and any are as at based be been being both but by can could did do does etc for from get had has have how i if in ' +
  'into is it its just like many may me more most must my no nor not of off on one only or other our out over own per plus same she should so some such than that ' +
  'the their them then there these they this those through to too under until up us very via was we were what when where which while who will with within would you your';
const LITHUANIAN =
  'ant apie ar arba bei bet bus buvo be cia dar del esu gali ir is iki jei jie jo jos jus ka kad kai kaip kartu kas kita kiti kol kur kuris kurie labai man mano mes mus ' +
  'musu ne nei nes net nuo o pagal pas per po prie pries prieš su sia sie sio siuo tai taip tad tarp tas te ten tik to tu turi uz va vis visa visi visos yra tiek taigi';
/** Words of every job advertisement, which tell nothing of this one. */
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

/** Whether a folded word says nothing about what a position asks or a candidate offers. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words that tell the language of a CV; none of them, folded, is a word of the other language (`i`, `as`, `is` and `to` are in both). */
const TELLTALE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and of with for in from at on have has had was were by are experience education years skills'.split(' ')),
  lt: new Set(
    'ir su bei nuo iki kaip esu apie dirbau turiu buvau uz pagal kad prie yra metu darbas darbo patirtis issilavinimas kalbos uab'.split(
      ' ',
    ),
  ),
};

/** How many different telltale words must stand in a text for it to count as written in that language. */
const WRITTEN = 5;

/** Whether the folded words are, in good part, of the language. Counts, not shares: what is added never takes it back, nor does repetition help. */
export function isWrittenIn(words: Iterable<string>, language: string): boolean {
  const known = TELLTALE[language];
  if (!known) return false;
  const seen = new Set<string>();
  for (const word of words) if (known.has(word)) seen.add(word);
  return seen.size >= WRITTEN;
}
