/** User and password, the hosts, the rest. A password may hold "@" and ",": the hosts end the authority. */
const OF_SEVERAL_HOSTS = /^([a-z+]+:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/s;

/** A URL for each of the hosts of a URL of servers (`postgres://user@h1:5432,h2:5432/db`). One in most cases. */
export function hostUrlsOf(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = OF_SEVERAL_HOSTS.exec(url) ?? [];
  return hosts === '' ? [url] : (hosts.split(',').map((host) => `${before}${host}${after}`) as [string, ...string[]]);
}

/** The URL; null if the text is none. `URL.canParse` of Node 20 refuses non-ASCII text once it is optimised. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
