/** Letters beside a to z, by the encoding of Windows in which their languages are written. */
const LANGUAGES = {
  // Lithuanian, Latvian, Estonian, Polish.
  'windows-1257': sets('ąčęėįšųūž āčēģīķļņōŗšūž äõöüšž ąćęłńóśźż'),
  // German, French, Spanish, Portuguese, Italian, Catalan, Dutch, Swedish, Danish and Norwegian, Icelandic and Faroese, Estonian.
  'windows-1252': sets(
    'äöüßé àâæçéèêëîïôœùûü áéíñóúüçªº áâãàçéêíñóôõúüªº àáèéìíîòóùú àçèéíïòóú éëïöüèêàáíóú åäöéàáü æøåéóòôèêäöü áðéíóúýþæøö äõöüšž',
  ),
  // Polish, Czech, Slovak, Hungarian, Croatian and Slovenian, Romanian.
  'windows-1250': sets('ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ'),
};
type Encoding = keyof typeof LANGUAGES;

function sets(languages: string): ReadonlySet<string>[] {
  return languages.split(' ').map((letters) => new Set(letters));
}

/** Bytes that are letters of Lithuanian or Latvian in Windows-1257, and seldom letters in Windows-1252. */
const BALTIC = new Set([0xc6, 0xcb, 0xd0, 0xd8, 0xdb, 0xde, 0xe6, 0xeb, 0xf0, 0xf8, 0xfb, 0xfe]);
/** Bytes that are letters of western languages in Windows-1252, and seldom letters in Windows-1257. */
const WESTERN = new Set([0xe2, 0xe3, 0xe7, 0xea, 0xed, 0xee, 0xf1, 0xf4, 0xf9, 0xfa]);
/** Bytes from the first one beside ASCII that are looked at for words. */
const SAMPLE = 256 * 1024;

export interface DecodedText {
  readonly text: string;
  /** Whether most words beside a to z are words: else the encoding is none of these, or the bytes are no text. */
  readonly isPlausible: boolean;
}

/**
 * The text of a file: UTF-8 where it is valid or nearly, UTF-16 by its mark, else the encoding of Windows whose letters make words. Linear.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isPlausible: true };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), isPlausible: true };
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isNearlyUtf8(text, bytes)) return { text, isPlausible: true };
  const { encoding, words, seen } = windowsEncoding(bytes);
  return { text: decodedAs(encoding, bytes), isPlausible: 2 * words >= seen };
}

/** One character that was cut says nothing of the others. */
function isNearlyUtf8(text: string, bytes: Uint8Array): boolean {
  let [broken, whole] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  // A file can hold the sign of a broken character itself, as three bytes.
  return broken === 0 || whole > broken || 3 * broken === bytes.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
}

/** Characters 0x80 to 0x9f of Windows-1252, for which Node 20 has control characters. */
const SIGNS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodedAs(encoding: Encoding, bytes: Uint8Array): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, (sign) => SIGNS_1252[sign.charCodeAt(0) - 0x80] ?? '') : text;
}

/** The encoding whose letters make words. The bytes alone tell Windows-1257 from 1252, unless the words say more. */
function windowsEncoding(bytes: Uint8Array): Evidence {
  const [likely, other]: readonly Encoding[] = isBaltic(bytes) ? ['windows-1257', 'windows-1252'] : ['windows-1252', 'windows-1257'];
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const sample = bytes.subarray(Math.max(0, first - 64), first + SAMPLE);
  const evidence = [likely!, other!, 'windows-1250' as const].map((encoding) => wordsIn(sample, encoding));
  return evidence.reduce((best, one) => (isBetter(one, best) ? one : best));
}

function isBaltic(bytes: Uint8Array): boolean {
  let score = 0;
  for (const byte of bytes) score += BALTIC.has(byte) ? 1 : WESTERN.has(byte) ? -1 : 0;
  return score >= 0;
}

interface Evidence {
  readonly encoding: Encoding;
  /** Words with a letter beside a to z. */
  readonly seen: number;
  /** Words whose letters are those of one language. */
  readonly words: number;
  /** Number of words of the language that has most of them. */
  readonly ofOneLanguage: number;
}

/** More words are words; or all of a few are of one language, and otherwise of several. */
const isBetter = (one: Evidence, than: Evidence): boolean =>
  one.words > than.words ||
  (one.words === than.words && one.ofOneLanguage === one.words && one.words >= 4 && 3 * than.ofOneLanguage <= 2 * than.words);

function wordsIn(bytes: Uint8Array, encoding: Encoding): Evidence {
  const languages = LANGUAGES[encoding];
  const counts = languages.map(() => 0);
  let [words, seen] = [0, 0];
  // A sign that is no punctuation belongs to its word: “£ukasz” is none.
  for (const [word] of decodedAs(encoding, bytes).matchAll(/[^\0-\x40\x5b-\x60\x7b-\x7f\p{P}\p{Z}€™§©®°±¶·]+/gu)) {
    const letters = [...word.toLowerCase()].filter((letter) => letter > '\x7f');
    if (letters.length === 0 || !/\p{L}/u.test(word) || /^[a-z]{1,2}[²³]$/.test(word)) continue;
    const of = languages.map((language) => letters.every((letter) => language.has(letter)));
    if (of.includes(true)) words += 1;
    for (const [i, isOf] of of.entries()) if (isOf) counts[i]! += 1;
    seen += 1;
  }
  return { encoding, seen, words, ofOneLanguage: Math.max(...counts) };
}
