/** Less text says nothing. */
const MIN_SIGNS = 12;
const MIN_WORDS = 12;

/**
 * Whether a text is made of words and numbers, in any script. A font that does not say which letters its glyphs are gives their numbers
 * instead: control characters, signs in the middle of words, or letters that make no word.
 */
export function isLegible(raw: string): boolean {
  // A bullet is one sign, and so is a line of dots.
  const text = raw.replace(/^[ \t]*[\p{Cc}\p{Co}\ufffd](?=[ \t])/gmu, '').replace(/(\S)\1{2,}/gu, '$1');
  const count = (sign: RegExp): number => text.match(sign)?.length ?? 0;
  const signs = count(/[^\s\p{Cf}]/gu);
  if (signs < MIN_SIGNS) return true;
  const letters = count(/[\p{L}\p{M}]/gu);
  if (count(/(?!\s)\p{Cc}/gu) > 0.05 * signs) return false;
  if (count(/[\p{Co}\p{Cn}\ufffd]/gu) > 0.3 * signs) return false;
  if (letters < 0.4 * signs && count(/[!"#$%&'*;<=>?@[\\\]^_`{|}~]/g) > 0.2 * signs) return false;
  // An acronym has fewer letters. Of those of long words two fifths are vowels, in any language.
  const words = [...new Set(text.match(/\p{Script=Latin}{5,}/gu))];
  const plain = words.join('').normalize('NFD').replace(/\p{M}/gu, '');
  const vowels = plain.match(/[aeiouyæœøı]/gi)?.length ?? 0;
  return words.length < MIN_WORDS || vowels >= 0.2 * plain.length;
}
