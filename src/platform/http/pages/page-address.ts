/** Where the pages of a context are, as a browser sees them: a proxy may serve the process below a path of its own. */
export class PageAddress {
  readonly isSecure: boolean;

  /** `base`: the path of all pages, without a slash at its end. */
  constructor(
    readonly base: string,
    publicUrl: string,
  ) {
    this.isSecure = publicUrl.startsWith('https:');
  }

  static below(publicUrl: string, name: string): PageAddress {
    return new PageAddress(`${pathOf(publicUrl)}/${name}`, publicUrl);
  }

  /** A cookie that scripts do not see and other sites do not send. `lifetimeMs` 0 removes it. */
  cookie(name: string, value: string, lifetimeMs: number, path = this.base): string {
    const seconds = Math.floor(lifetimeMs / 1_000);
    return `${name}=${value}; Max-Age=${seconds}; HttpOnly; SameSite=Lax; Path=${path}${this.isSecure ? '; Secure' : ''}`;
  }
}

export function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}
