import { request } from 'undici';
import { sensitiveValues } from './sensitive-values.js';
import type { TestApp } from './test-app.js';

/** What a browser shows. */
export interface ShownPage {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The path and query that the browser is at. */
  path: string;
  html: string;
}

interface Form {
  id: string | undefined;
  action: string;
  fields: Record<string, string>;
  buttons: Button[];
}

interface Button {
  name: string | undefined;
  value: string;
  formaction: string | undefined;
}

/** An answer to which no follow-up is asked, and that is enough to be evaluated if it is given to each question. */
export const CONCRETE =
  'In 2023 I worked as a registered nurse on a ward with 24 beds and introduced a double check of medication, which reduced errors by 30 percent. Before that my team wrote every care plan together, so new colleagues learned it quickly.';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text that HTML stands for. */
export function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** A browser without JavaScript: it follows links and redirects, keeps cookies by their path, and sends the forms that it finds in pages. */
export class RoomBrowser {
  private readonly cookies = new Map<string, string>();
  page: ShownPage = { status: 0, headers: {}, path: '', html: '' };

  constructor(
    private readonly app: Pick<TestApp, 'http'>,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** A second window, or the same browser at another time: it has the same cookies. */
  newWindow(): RoomBrowser {
    const other = new RoomBrowser(this.app, this.headers);
    for (const [path, cookie] of this.cookies) other.cookies.set(path, cookie);
    return other;
  }

  /** Opens the link of a mail, whatever host it names. */
  async open(link: string): Promise<ShownPage> {
    const { pathname, search, searchParams } = new URL(link);
    sensitiveValues.note(searchParams.get('token') ?? '', 'token');
    return this.get(pathname + search);
  }

  get(path: string): Promise<ShownPage> {
    return this.load('GET', path);
  }

  get h1(): string {
    return unescaped(/<h1[^>]*>([^]*?)<\/h1>/.exec(this.page.html)?.[1] ?? '');
  }

  get title(): string {
    return unescaped(/<title>([^]*?)<\/title>/.exec(this.page.html)?.[1] ?? '');
  }

  get language(): string | undefined {
    return /<html lang="([^"]*)"/.exec(this.page.html)?.[1];
  }

  /** What stands in the field for an answer. */
  get answer(): string | undefined {
    return this.forms()
      .find(({ id }) => id === 'answer-form')
      ?.fields.text?.replaceAll('\r\n', '\n');
  }

  /** Follows the link whose address ends so. */
  follow(end: string): Promise<ShownPage> {
    const addresses = [...this.page.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, address = '']) => unescaped(address));
    const found = addresses.find((address) => address.endsWith(end));
    if (found === undefined) throw new Error(`no link to ${end} at ${this.page.path}: ${addresses.join(' ')}`);
    return this.get(found);
  }

  /** Presses the button with this value in the form with this address, with the fields filled in; undefined leaves a field out. */
  press({ action, button }: { action: string; button?: string }, filled: Record<string, string | undefined> = {}): Promise<ShownPage> {
    for (const form of this.forms()) {
      const pressed = form.buttons.find(({ value }) => button === undefined || value === button);
      const address = pressed?.formaction ?? form.action;
      if (!pressed || !address.endsWith(action)) continue;
      const sent = { ...form.fields, ...(pressed.name && { [pressed.name]: pressed.value }), ...filled };
      // No log may show what a candidate wrote.
      sensitiveValues.note({ text: sent.text });
      return this.send(address, encoded(sent));
    }
    throw new Error(`no button ${button ?? ''} for ${action} at ${this.page.path} (${this.page.status})`);
  }

  consent(): Promise<ShownPage> {
    return this.press({ action: '/consent' });
  }

  /** Answers the question that is shown. */
  next(text: string): Promise<ShownPage> {
    return this.press({ action: '', button: 'next' }, { text });
  }

  skip(): Promise<ShownPage> {
    return this.press({ action: '', button: 'skip' });
  }

  /** The fields of the form for an answer, as a script sends them. */
  answerFields(): Record<string, string> {
    return this.forms().find(({ id }) => id === 'answer-form')?.fields ?? {};
  }

  /** Sends a body to a path, and follows where it leads. */
  send(path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<ShownPage> {
    return this.load('POST', path, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body);
  }

  /** The response itself, unfollowed. */
  async exchange(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer): Promise<ShownPage> {
    const url = new URL(path, this.app.http.baseUrl);
    const sent = { ...this.headers, ...this.cookieFor(url.pathname), ...headers };
    const reply = await request(url, { method: method as 'GET', headers: sent, body });
    const html = await reply.body.text();
    const cookie = [reply.headers['set-cookie'] ?? []].flat()[0];
    const [, pair, cookiePath] = /^([^;]*);.*Path=([^;]*)/.exec(cookie ?? '') ?? [];
    if (pair !== undefined && cookiePath !== undefined) this.cookies.set(cookiePath, pair);
    return { status: reply.statusCode, headers: reply.headers, path: url.pathname + url.search, html };
  }

  private async load(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer): Promise<ShownPage> {
    this.page = await this.exchange(method, path, headers, body);
    for (let hops = 0; this.page.status === 303; hops += 1) {
      if (hops > 3) throw new Error(`redirects without end at ${path}`);
      this.page = await this.exchange('GET', String(this.page.headers.location));
    }
    return this.page;
  }

  private cookieFor(path: string): { cookie?: string } {
    const found = [...this.cookies].find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
    return found ? { cookie: found[1] } : {};
  }

  private forms(): Form[] {
    const { html, path } = this.page;
    const forms = [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)].map(([, attributes = '', content = '']) => ({
      id: attribute(attributes, 'id'),
      action: attribute(attributes, 'action') ?? path,
      fields: fieldsIn(content),
      buttons: buttonsIn(content),
    }));
    // Those that stand elsewhere name their form.
    for (const [, attributes = ''] of html.matchAll(/<button\b([^>]*)>/g)) {
      const owner = attribute(attributes, 'form');
      if (owner !== undefined) forms.find(({ id }) => id === owner)?.buttons.push(buttonOf(attributes));
    }
    return forms;
  }
}

/** A form as a browser encodes it. Fields that are undefined are left out. */
export function encoded(fields: Record<string, string | undefined>): string {
  const present = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(Object.fromEntries(present.map(([name, value]) => [name, value.replace(/\r?\n/g, '\r\n')]))).toString();
}

function fieldsIn(content: string): Record<string, string> {
  const inputs = [...content.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) => [
    attribute(attributes, 'name') ?? '',
    attribute(attributes, 'value') ?? '',
  ]);
  // A browser drops the first line break of the content.
  const areas = [...content.matchAll(/<textarea\b([^>]*)>\n?([^]*?)<\/textarea>/g)].map(([, attributes = '', text = '']) => [
    attribute(attributes, 'name') ?? '',
    unescaped(text),
  ]);
  return Object.fromEntries([...inputs, ...areas]) as Record<string, string>;
}

function buttonsIn(content: string): Button[] {
  return [...content.matchAll(/<button\b([^>]*)>/g)].map(([, attributes = '']) => buttonOf(attributes));
}

function buttonOf(attributes: string): Button {
  return {
    name: attribute(attributes, 'name'),
    value: attribute(attributes, 'value') ?? '',
    formaction: attribute(attributes, 'formaction'),
  };
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescaped(value);
}
