/** The URL; null if the text is none. `URL.canParse` of Node 20 refuses every text with a letter such as "ü" once the engine has optimised it. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
