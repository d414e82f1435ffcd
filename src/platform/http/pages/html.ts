import { createHash } from 'node:crypto';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text that needs no escaping. Only `markup` makes it, so that a text from outside never becomes one. */
export class Markup {
  /** A private field, so that no other object has this type. */
  readonly #text: string;

  constructor(parts: readonly string[], values: readonly MarkupValue[]) {
    this.#text = parts.map((part, i) => part + textOf(values[i])).join('');
  }

  toString(): string {
    return this.#text;
  }
}

/** What a template may contain. Null and false are nothing. */
export type MarkupValue = Markup | string | number | null | false | undefined | readonly MarkupValue[];

/**
 * A template of HTML that escapes every value but other templates. An attribute with a value stands in quotes. It is not called `html`, because
 * Prettier would format its content, and white space is content here.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return new Markup(parts, values);
}

function textOf(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}

/** The source of an inline script or style, in the form of CSP. */
export function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** A whole page. `title` is escaped already; `style` is inline, so that the policy of the page names its hash. */
export function page({ title, style }: { title: string; style: string }, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
${body}
  </body>
</html>
`;
}
