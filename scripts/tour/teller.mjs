import { setTimeout as pause } from 'node:timers/promises';

const MAX_TEXT = 96;
const MAX_ITEMS = 5;
const READING_MS = 1_200;
const WIDTH = 88;

const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 };

/** Prints the story for a person: chapters, requests with their answers, webhooks, tables. */
export class Teller {
  #out;
  #hurries;
  #chapter = 0;
  #colours;

  /** `hurries`: no pauses for reading. */
  constructor(out, { hurries }) {
    this.#out = out;
    this.#hurries = hurries;
    this.#colours = out.isTTY && !process.env.NO_COLOR;
  }

  paint(style, text) {
    return this.#colours ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  }

  async chapter(title, text) {
    await this.#rest(2);
    const head = `━━ ${(this.#chapter += 1)} · ${title} `;
    this.#line(`\n${this.paint('bold', head + '━'.repeat(Math.max(0, WIDTH - head.length)))}`);
    this.say(text);
    await this.#rest(1);
  }

  say(text) {
    for (const line of wrapped(text, WIDTH - 3)) this.#line(`   ${line}`);
    this.#line('');
  }

  request({ method, path, headers, body }) {
    const shown = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    this.#line(`${this.paint('cyan', `→ ${method} ${path}`)}${this.paint('dim', shown.join(''))}`);
    if (body !== undefined) this.#line(this.paint('dim', indented(rendered(body))));
  }

  async answer({ status, milliseconds, body, notes = [] }) {
    const style = status < 300 ? 'green' : status < 500 ? 'yellow' : 'red';
    this.#line(this.paint(style, `← ${[status, `${milliseconds} ms`, ...notes].join('  ')}`));
    if (body !== undefined) this.#line(indented(rendered(body)));
    this.#line('');
    await this.#rest(1);
  }

  webhook(event, text) {
    this.#line(this.paint('magenta', `⚡ webhook  ${event}  `) + text);
  }

  command(words) {
    this.#line(this.paint('blue', `$ admin ${words.map((word) => (/[^\w+:@./=-]/.test(word) ? `'${word}'` : word)).join(' ')}`));
  }

  output(text) {
    this.#line(this.paint('dim', indented(text)));
  }

  async table(rows) {
    const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
    for (const [i, row] of rows.entries()) {
      const line = row.map((cell, column) => String(cell).padEnd(widths[column])).join('   ');
      this.#line(`   ${i === 0 ? this.paint('dim', line) : line}`);
    }
    this.#line('');
    await this.#rest(1);
  }

  /** Why the tour ended early. */
  fail(error) {
    this.#line(this.paint('red', `\n✘ ${error.message}`));
    if (error.details) this.#line(indented(rendered(error.details)));
  }

  #line(text) {
    this.#out.write(`${text}\n`);
  }

  async #rest(times) {
    if (!this.#hurries) await pause(READING_MS * times);
  }
}

/** JSON that a person can take in at a glance: long texts and lists are cut, and marked by "…". */
function rendered(value) {
  const short = shortened(value);
  const pretty = JSON.stringify(short, null, 2);
  const line = pretty.replaceAll(/\n\s*/g, ' ');
  return line.length <= WIDTH ? line : pretty;
}

function shortened(value) {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT).trimEnd()}…` : value;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map(shortened);
    return value.length > MAX_ITEMS ? [...items, `… ${value.length - MAX_ITEMS} more`] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

function indented(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    if (`${lines.at(-1)} ${word}`.length > width) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines;
}
