/** The URL; null if the text is none. `URL.canParse` of Node 20 refuses non-ASCII text once it is optimised. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
