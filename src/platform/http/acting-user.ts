const MOST_CHARACTERS = 200;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Who is behind the key, as the optional header `X-Acting-User` says: kept with decisions and views, never judged. Control characters
 * are dropped and the name is cut at 200 characters, so that no name can refuse a request.
 */
export function actingUserOf(header: string | string[] | undefined): string | undefined {
  const name = asText([header ?? ''].flat().join(', '))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim();
  return [...name].slice(0, MOST_CHARACTERS).join('').trimEnd() || undefined;
}

/** Node reads headers as Latin-1; clients send UTF-8. */
function asText(header: string): string {
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
