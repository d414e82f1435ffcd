/** Letters that Unicode does not decompose. */
const UNDECOMPOSED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 's', æ: 'a', œ: 'o' };
const known = new Map<string, string>();

/** The text in lower case without diacritics. Each character maps to one, so that offsets remain valid. */
export function fold(text: string): string {
  return text.replaceAll(/[A-Z\u0080-\uffff]/g, (character) => {
    const folded = known.get(character) ?? foldCharacter(character);
    known.set(character, folded);
    return folded;
  });
}

function foldCharacter(character: string): string {
  const lower = character.toLowerCase().charAt(0);
  return UNDECOMPOSED[lower] ?? lower.normalize('NFD').charAt(0);
}
