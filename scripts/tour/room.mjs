const FORM = /name="form" value="([^"]*)"/;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A candidate in the interview room, whose pages are forms that work without a script. */
export class RoomVisitor {
  #origin;
  #cookie = '';
  #html = '';
  /** Where the visitor is, without the token. */
  path = '';

  constructor(origin) {
    this.#origin = origin;
  }

  /** What the page says first. */
  get heading() {
    return this.#text(/<h1[^>]*>([^]*?)<\/h1>/);
  }

  /** `Question 2 of 6`. */
  get progress() {
    return this.#text(/<label for="progress">([^]*?)<\/label>/);
  }

  get isAsked() {
    return /\/questions\/\d+$/.test(this.path);
  }

  /** The values of the fields of this name. */
  values(name) {
    return [...this.#html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) => value);
  }

  /** Opens the link of an invitation, which keeps its token in a cookie. */
  async open(link) {
    const { pathname, search } = new URL(link);
    await this.#load(pathname + search);
  }

  /** Opens the page of this interview with this name. */
  async go(page) {
    await this.#load(`${this.path}/${page}`);
  }

  /** Sends the form of the page with this address. */
  async send(path, fields) {
    const [, form = ''] = FORM.exec(this.#html) ?? [];
    await this.#load(path, new URLSearchParams({ form, ...fields }));
  }

  async consent() {
    const [, noticeVersion = ''] = /name="noticeVersion" value="([^"]*)"/.exec(this.#html) ?? [];
    await this.send(this.path.replace(/notice$/, 'consent'), { language: 'en', noticeVersion });
  }

  async answer(text) {
    const [, revision = ''] = /name="revision" value="(\d+)"/.exec(this.#html) ?? [];
    await this.send(this.path, { revision, text, action: 'next' });
  }

  #text(pattern) {
    const [, html = ''] = pattern.exec(this.#html) ?? [];
    return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name]);
  }

  async #load(path, body) {
    const method = body ? 'POST' : 'GET';
    const response = await fetch(this.#origin + path, { method, body, headers: { cookie: this.#cookie }, redirect: 'manual' });
    const [set] = response.headers.getSetCookie();
    if (set) [this.#cookie] = set.split(';');
    if (response.status === 303) return this.#load(response.headers.get('location'));
    this.#html = await response.text();
    this.path = path;
    if (!response.ok) throw new Error(`The tour expected a page at ${path}: ${response.status} ${this.heading}`);
  }
}
