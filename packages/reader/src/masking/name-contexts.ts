/**
 * Names that are words of a CV too. As a name they are recognised only beside the other name, after a title, alone on a line or where
 * names stand, so that "Ruby on Rails", "May 2019" and "will" stay. Folded.
 */
const WORDS =
  'ada ash berry bowman brooks brown buck butler chance chase cliff cole constant daisy dawn destiny do dollar drake faith foster frank friend grace guy ' +
  'hardy hart heather holly hope hunt ivy jack jasmine joy julia keen kit lee lily long love mark marks marshall mason miles moore paige parker pat ' +
  'patience pearl penny potter price ray read rob rosemary russ sandy scott sharp thomas victor violet wade webb wild will wise aistis audra ausra daina ' +
  'dalia dargis diena drasa gintaras giria jura kalvis kiaune laima laimis lauras lina linas marius miskas rasa ruta saule saulius svajone taika valdas ' +
  'vanagas vilkas viltis vytis zeme';

/**
 * Those that a text writes with a capital although they are no name: months, languages, places, technologies, professions and what
 * stands in titles of jobs and firms.
 */
const WORDS_WITH_CAPITAL =
  'amber angel april art august austin autumn bailey baker banks barber bell berg bishop black blue booker booth brand bridge brook bush butcher ' +
  'carpenter carter case chandler chef christian city clark clay cloud coach cook cooper crystal dale darbas day dean delta driver eden english ernest ' +
  'farmer ferry field finance fisher fleet flora florence ford forest fox french gates gem german glass golden good grant gray green grey hall harbour ' +
  'haven head heath hill home hunter jade java joiner jordan judge june junior justice kaunas key king knight lake lane law light london major marina ' +
  'market marsh master max may mercy metas mill miller mills miner mokytojas moon noble north nurse page paris park parks piper plumber poole porter ' +
  'powers prince quest rails reed rich rivers rock roman rose ruby sage sales salmon scala school shepherd shore short silver singer skill skills sky ' +
  'smart sterling stone strong summer sun swift tailor tanner taylor teacher temple tiger town trent trinity turner vadovas vairuotojas van victoria ' +
  'vilnius vine virginia walker wall ward waters weaver web wells west white winter wood woods work wright young';
const SHORT_WITH_CAPITAL = 'al ai am an as at be da de di do el en go he in is it la le me my no of on or so to up us we';

const CAPITALISED = new Set(`${WORDS_WITH_CAPITAL} ${SHORT_WITH_CAPITAL}`.split(' '));
const EVERYDAY = new Set([...WORDS.split(' '), ...CAPITALISED]);

/** Whether a folded name is an everyday word, or too short to be distinguished from one. */
export function isEverydayWord(name: string): boolean {
  return name.length < 3 || EVERYDAY.has(name);
}

/** Whether a folded everyday word is often capitalised inside a sentence although it is not a name. */
export function isOftenCapital(name: string): boolean {
  return CAPITALISED.has(name);
}

/** Only a name can follow these, in any case. */
const NAMING =
  /(?<!\p{L})(?:my (?:first |last |full )?name(?: is|['’]s)|name is|mano vardas(?: yra)?|mano pavardė(?: yra)?|mane vadina|vardu|call me|vadinkite mane)[ \t]{1,3}$/iu;
/** Before a person who is greeted or thanked. */
const GREETING =
  /(?<!\p{L})(?:hello(?: again| there)?|hi(?: again| there)?|hey|dear|welcome(?: back)?|thanks(?: again| a lot)?|thank you(?: very much| so much)?|good(?:bye| morning| afternoon| evening| day)|bye|sorry|cheers|labas(?: rytas| vakaras)?|laba diena|sveik(?:as|a|i|os|inu|iname)?|ačiū(?: jums| tau)?|aciu|dėkoju|dėkui|viso gero|malonu(?: susipažinti)?|gerbiam(?:as|a|oji|asis)|miel(?:as|a|oji)|brang(?:us|i))[,!]?[ \t]{1,3}$/iu;
/** Before the name of a person. */
const INTRODUCTION = /(?<!\p{L})(?:i am|i['’]m|this is|named|called|aš esu|esu|čia|kalba|aš)[,:]?[ \t]{1,3}$/iu;
/** May follow an introduced name: "I am Ruby and I …", but not "I am Sales manager". */
const AFTER_INTRODUCTION = /^[ \t]*(?:[,.!?;:()\n–—-]|$|(?:and|from|here|speaking|by|ir|iš|o|bet|but)(?!\p{L}))/iu;
/** Short answers before a form of address: "Great, Ruby." */
const INTERJECTION =
  /(?:^|[.!?…\n][ \t]*)(?:great|ok|okay|well|so|yes|no|right|sure|perfect|excellent|good|wonderful|fine|now|and|but|please|alright|of course|gerai|puiku|puikiai|taip|ne|na|tai|o|ir|prašau|aišku|nuostabu|supratau|įdomu),[ \t]{1,3}$/iu;
/** The continuation of a sentence that began with a form of address: "Ruby, tell me …". */
const ADDRESSED =
  /^,[ \t]{1,3}(?:tell|could|can|would|will|what|how|why|when|where|who|which|do|did|does|have|are|is|was|were|please|let|thanks?|you|your|i|we|nice|it|in|so|papasako\p{L}*|papasaky\p{L}*|kaip|ką|ar|kodėl|kada|kur|koks|kokia|kokią|prašau|ačiū|jūs|jūsų|tu|tavo|malonu|gal|aš|sveik\p{L}*)(?!\p{L})/iu;
/** Only a person can be the subject of these: "as April says". */
const SAYS_AFTER = /^[ \t]+(?:says|said|asks|asked|told|replied|sako|sakė|klausia|klausė)(?!\p{L})/iu;
const SENTENCE_START = /(?:^|[.!?…:;|•·\n"„“”([][ \t]*|[-–—*][ \t]+)$/u;
/** A clause that ends in lower case before the comma: a form of address follows, not the next item of a list. */
const CLAUSE_BEFORE = /(?<!\p{L})\p{L}[\p{Ll}'’]*[ \t]+(?:\p{L}[\p{L}'’-]*[ \t]+){0,20}\p{Ll}[\p{Ll}'’-]*,[ \t]{1,3}$/u;
const LIST_AFTER = /^,[ \t]*(?:\p{Lu}|(?:and|or|ir|bei|ar|arba)(?!\p{L})|&)/u;
const SET_OFF_AFTER = /^[ \t]*(?:[,.!?…\n]|$)/u;

const TITLE_CASE = /^\p{Lu}\p{Ll}+$/u;
/** Names of institutions and things quoted: Kauno Saulės gimnazija. */
const OF_AN_INSTITUTION =
  /^(?:-\p{L}|[ \t]+(?:\p{Lu}|(?:pro)?gimnazij|mokykl|darželi|ligonin|vaistin|poliklinik|klinik|universitet|kolegij|licėj|gatv|g\.|pr\.|al\.|rajon|miest|slėn|parkas|parke|centr|on\s+rails))/u;
/** Part of a title, of a company's name or of a list. */
const CAPITAL_BEFORE = /(?:\p{Lu}[\p{L}\d.]*|["„“”«&/])[ \t-]*$/u;
/** Capitalised as the first word of a sentence: "As Li said". */
const SMALL_WORD_BEFORE = /(?<!\p{L})(?:as|when|if|and|but|then|with|for|to|so|because|since|while|kai|kaip|su|nes|ir|bet)[ \t]+$/iu;

const AROUND = 100;

/**
 * Whether an ambiguous word, spelled like a part of the name, is in the position of a name: introduced, greeted, addressed between
 * commas, the subject of "says", or capitalised inside a sentence although the word itself is not.
 */
export function standsAsName(text: string, start: number, end: number, folded: string): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  if (NAMING.test(before)) return true;
  const hasCapital = /^[\p{Lu}\p{Lo}]/u.test(text.slice(start, end));
  if (GREETING.test(before) && (hasCapital || SET_OFF_AFTER.test(after))) return true;
  if (!hasCapital) return false;
  if (INTRODUCTION.test(before) && AFTER_INTRODUCTION.test(after)) return true;
  return isAddressed(before, after) || isCapitalisedAsName(text.slice(start, end), before, after, folded);
}

function isAddressed(before: string, after: string): boolean {
  if (SAYS_AFTER.test(after)) return true;
  if (SENTENCE_START.test(before)) return ADDRESSED.test(after);
  if (LIST_AFTER.test(after) || !SET_OFF_AFTER.test(after)) return false;
  return INTERJECTION.test(before) || CLAUSE_BEFORE.test(before);
}

function isCapitalisedAsName(word: string, before: string, after: string, folded: string): boolean {
  return (
    TITLE_CASE.test(word) &&
    !isOftenCapital(folded) &&
    !SENTENCE_START.test(before) &&
    (!CAPITAL_BEFORE.test(before.slice(-60)) || SMALL_WORD_BEFORE.test(before)) &&
    !OF_AN_INSTITUTION.test(after)
  );
}
