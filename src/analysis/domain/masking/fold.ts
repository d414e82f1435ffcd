const UNDECOMPOSED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 's', æ: 'a', œ: 'o' };
const folded = new Map<string, string>();

/** The text in lower case without diacritics, character for character: an index into one is an index into the other. */
export function fold(text: string): string {
  let result = '';
  for (let index = 0; index < text.length; index += 1) result += foldCharacter(text.charAt(index));
  return result;
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const known = folded.get(character);
  if (known !== undefined) return known;
  const lower = character.toLowerCase().charAt(0);
  const base = UNDECOMPOSED[lower] ?? lower.normalize('NFD').charAt(0);
  folded.set(character, base);
  return base;
}
