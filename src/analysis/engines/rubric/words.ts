import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemLithuanian } from '@orama/stemmers/lithuanian';
import { fold } from '../../domain/masking/name-forms.js';

/** A word of a text: folded, with its offsets in the text. */
export interface Word {
  text: string;
  at: number;
  end: number;
}

const WORD = /\[(?:they|person)\]|[\p{L}\p{N}]+(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu;
const MAX_WORD_LENGTH = 40;
const MASKS = new Set(['candidate', 'email', 'phone', 'link']);

/** The words between two offsets of a folded text; of the masks only those for other persons, `[they]` and `[person]`. */
export function wordsIn(folded: string, from = 0, to = folded.length): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of folded.slice(from, to).matchAll(WORD)) {
    const at = from + index;
    const isMask = folded.charAt(at - 1) === '[' && MASKS.has(text);
    if (text.length <= MAX_WORD_LENGTH && !isMask) words.push({ text, at, end: at + text.length });
  }
  return words;
}

const stemCache = new Map<string, readonly string[]>();
const MAX_CACHED_STEMS = 20_000;

/** What a word has in common with its other forms: its English and its Lithuanian stem, folded. */
export function stemKeys(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const cached = stemCache.get(lower);
  if (cached) return cached;
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  const keys = [...new Set([`e:${fold(stemEnglish(lower))}`, `l:${fold(stemLithuanian(lower))}`])];
  stemCache.set(lower, keys);
  return keys;
}

const STOP_WORDS = new Set(
  (
    'a about above across after all also among an and any are as at be been being both but by can could did do does etc for from get got had has have how i if in into is ' +
    'it its just like many me more most my no nor not of off on one only or other our out over own per plus same she should so some such than that the their them then ' +
    'there these they this those through to too under until up us very via was we were what when where which while who will with within would you your ' +
    'ant apie ar arba bei bet bus buvo be cia dar del esu gali ir is iki jei jie jo jos jus ka kad kai kaip kartu kas kita kiti kitas kol kur kuris kurie kuri labai man ' +
    'mano mes mus musu ne nei nes net nuo o pagal pas per po prie pries su sia sie sio siuo tai taip tad tarp tas te ten tik to tu turi turiu uz va vis visa visi visos yra tiek'
  ).split(' '),
);
/** Words of every job advertisement, which describe no position: they ask for nothing by themselves. */
const ADVERTISEMENT = new RegExp(
  '^(?:tools?$|technolog|one$|two$|three$|four$|five$|six$|seven$|eight$|nine$|ten$|record$|track$|returns?$|counts?$|handling$|preparing|preparation|abilit|able|achiev|advanced|advantage|appl(?:y|ication)|areas?$|asset|at least|background|basics?$|benefit|candidate|capab|certif|class$|compan|confident|cours|current|daily|demonstrat|desir|' +
    'diploma|dut(?:y|ies)|essential|excellent|experience|expert|familiar|field|fluen|full$|good|great|hands$|handl|have|help|ideal|includ|job|join|junior|keen|know|least|level|licen[cs]|looking|' +
    'mandator|mid$|minimum|month|must|native|necessary|need|new$|nice|offer|part$|perform|person|plus|position|practical|prefer|prepar|previous|prior|profession|proficien|proven|provid|qualif|read(?:ing)?$|recent|' +
    'relevant|required|requirement|responsib|role|senior|several|similar|skill|solid|spoken|staff|strong|success|task|time$|understanding|us(?:e|ed|ing)$|valid|verbal|well|willing|work|written|years?$|' +
    'ieskom|darb(?:as|o|ai|a|us|e|u)$|dirb|gebej|ger(?:as|a|ai|i|os|u)$|gal(?:ioj|imyb)|igudz|imon|ismany|jusu|kandidat|kategorij|kalb(?:a|os|u|ai|as)$|kvalifik|kurs(?:ai|us|u)$|lyg(?:is|iu|io)|mokej|mokant|mokate|met(?:ai|u|us)$|' +
    'minimal|mazes|moket|naud|nor(?:as|e|ime)|panas|pareig|patirt|pazymej|privalum|puik|pageid|pozicij|praktin|reikal|reik|sert|srit|sugeb|ture|turin|turim|uzduot|zin(?:ios|iu|ias|ojim)|zmog|zmon|atlik|but(?:i|in)|butin|' +
    'dirban|laisv|bent$|maziau|nemaz|rengim|sudarym|pildym|skaitym|vedim|tvarkym|vykdym|studij|issilavin|viener|dvej|trej|ketver|penker|seser|licenc|teis(?:e|es)$|apie|savarank|sklandz|pavyzd|tok|kaip$|men$)',
  'u',
);

/** Whether a folded word says something about a position or a candidate. */
export function isInformative(word: string): boolean {
  return (
    !word.startsWith('[') &&
    (word.length >= 3 || /[+#]/u.test(word)) &&
    !/^\d+$/u.test(word) &&
    !STOP_WORDS.has(word) &&
    !ADVERTISEMENT.test(word)
  );
}

/** Frequent words by language, folded, that no other of these languages has. */
const FREQUENT_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of with for in from at have has had was were by are i my we this that which about',
  lt: 'ir su bei nuo iki esu apie dirbau turiu buvau pagal kad prie yra metu darbas darbo patirtis kuris mano kaip man savo as',
  de: 'und der die das mit von bei ich habe als fur auf eine einer im zum wurde nach aus sowie keine kein nicht',
  ru: 'и в на с по из для от я работал работала опыт лет как мой что это при',
  pl: 'i w na z oraz do od dla jako przy przez jest mam nie praca pracy lat jestem doswiadczenie',
  fr: 'et le la les des du une avec pour dans je en sur au aux experience chez depuis mon pas ai',
};
const LANGUAGE_OF_WORD = new Map<string, string>();
for (const [language, words] of Object.entries(FREQUENT_WORDS)) {
  // A word of two languages tells them not apart.
  for (const word of words.split(' ')) LANGUAGE_OF_WORD.set(word, LANGUAGE_OF_WORD.has(word) ? '' : language);
}
/** Languages whose sentences the engine reads; in others it sees no denial. */
const READ = new Set(['en', 'lt']);
const CYRILLIC = /^\p{Script=Cyrillic}{2,}$/u;

/** Whether words are a sentence in a language that the engine does not read. */
export function isForeign(words: readonly Word[]): boolean {
  let [read, foreign] = [0, 0];
  for (const { text } of words) {
    const language = LANGUAGE_OF_WORD.get(text);
    if (CYRILLIC.test(text)) foreign += 2;
    else if (language && READ.has(language)) read += 1;
    else if (language) foreign += 1;
  }
  return foreign >= 2 && foreign > read;
}

/** Different frequent words that a text needs to count as written in a language. */
const MIN_FREQUENT_WORDS = 5;
/** Fewer tell Lithuanian, by its letters. */
const MIN_LITHUANIAN_WORDS = 3;

/** A word with Lithuanian letters and no others, that is no name; of these letters, some are in no other language that is known here. */
const LITHUANIAN_WORD = /^(?!.*[āēīķļņģřěůłżźśńćôäöß])\p{Ll}*[ąčęėįšųūž]/u;
const ONLY_LITHUANIAN = /[ėįų]/u;

/**
 * The languages that a text is written in, by its different frequent words, with how many it has: repetition and order change nothing,
 * and text that is added takes none away.
 */
export function languagesOf(text: string, words: Iterable<Word>): Map<string, number> {
  const enough = (language: string): number => (language === 'lt' ? MIN_LITHUANIAN_WORDS : MIN_FREQUENT_WORDS);
  return new Map([...frequentWordsOf(text, words)].filter(([language, count]) => count >= enough(language)));
}

function frequentWordsOf(text: string, words: Iterable<Word>): Map<string, number> {
  const seen = new Map<string, Set<string>>();
  let isLithuanian = false;
  for (const { text: word, at, end } of words) {
    const surface = text.slice(at, end);
    const isMarked = LITHUANIAN_WORD.test(surface);
    const language = LANGUAGE_OF_WORD.get(word) ?? (isMarked ? 'lt' : undefined);
    if (language) seen.set(language, (seen.get(language) ?? new Set()).add(word));
    isLithuanian ||= LANGUAGE_OF_WORD.get(word) === 'lt' || (isMarked && ONLY_LITHUANIAN.test(surface));
  }
  if (!isLithuanian) seen.delete('lt');
  return new Map([...seen].map(([language, found]) => [language, found.size]));
}
