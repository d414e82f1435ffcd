/** Bytes that are letters of Lithuanian or Latvian in Windows-1257, and seldom letters in Windows-1252. */
const BALTIC = new Set([0xc6, 0xcb, 0xd0, 0xd8, 0xdb, 0xde, 0xe6, 0xeb, 0xf0, 0xf8, 0xfb, 0xfe]);
/** Bytes that are letters of western languages in Windows-1252, and seldom letters in Windows-1257. */
const WESTERN = new Set([0xe2, 0xe3, 0xe7, 0xea, 0xed, 0xee, 0xf1, 0xf4, 0xf9, 0xfa]);

/** The text of a file of a spreadsheet: UTF-8 where it is valid, UTF-16 by its mark, else Windows-1257 or Windows-1252, by the letters. Linear. */
export function tableText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isBaltic(bytes) ? 'windows-1257' : 'windows-1252').decode(bytes);
  }
}

function isBaltic(bytes: Uint8Array): boolean {
  let score = 0;
  for (const byte of bytes) score += BALTIC.has(byte) ? 1 : WESTERN.has(byte) ? -1 : 0;
  return score >= 0;
}
