import { type Markup, markup, type MarkupValue } from './html.js';

export { ago, agedMoment, moment, weekdayMoment } from './moments.js';

/** The proof of a form, as a field of it. */
export function formField(form: string): Markup {
  return markup`<input type="hidden" name="form" value="${form}">`;
}

export interface Field {
  readonly name: string;
  /** Where another field of the page has the same name. */
  readonly id?: string;
  readonly label: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'number' | 'url' | 'tel' | 'password' | 'date' | 'datetime-local';
  readonly hint?: Markup | string | undefined;
  readonly isRequired?: boolean;
  readonly rows?: number;
  /** What a browser or phone may fill in. */
  readonly autocomplete?: 'email' | 'one-time-code' | 'off';
  /** Values to choose from; others can be typed. */
  readonly suggestions?: readonly string[];
  /** What is wrong with it. */
  readonly problem?: string;
}

/** A field with its label, hint and problem, which a screen reader reads together. */
export function field({
  name,
  id = name,
  label,
  value = '',
  type = 'text',
  hint,
  isRequired,
  rows,
  suggestions,
  autocomplete,
  problem,
}: Field): Markup {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = markup` id="${id}" name="${name}"${isRequired && markup` required`}${autocomplete && markup` autocomplete="${autocomplete}"`}${autocomplete === 'one-time-code' && markup` inputmode="numeric"`}${problem && markup` aria-invalid="true"`}${described && markup` aria-describedby="${described}"`}${suggestions && markup` list="${id}-list"`}`;
  return markup`<div class="field"><label for="${id}">${label}</label>
${hint && markup`<p class="hint" id="${id}-hint">${hint}</p>`}
${
  rows
    ? markup`<textarea rows="${rows}"${attributes}>
${value}</textarea>`
    : markup`<input type="${type}" value="${value}"${attributes}>`
}
${suggestions && markup`<datalist id="${id}-list">${suggestions.map((one) => markup`<option value="${one}">`)}</datalist>`}
${problem && markup`<p class="problem" id="${id}-problem">${problem}</p>`}</div>`;
}

/** A choice among few. */
export function choice(name: string, label: string, options: readonly (readonly [value: string, text: string])[], chosen = ''): Markup {
  return markup`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(
    ([value, text]) => markup`<option value="${value}"${value === chosen && markup` selected`}>${text}</option>`,
  )}</select></div>`;
}

/** A choice of several: each is a field of its own, `scope read:jobs`. */
export function checks(
  name: string,
  legend: string,
  values: readonly string[],
  fields: Readonly<Record<string, string>>,
  { label = (value) => markup`<code>${value}</code>`, problem }: { label?: (value: string) => Markup | string; problem?: string } = {},
): Markup {
  return markup`<fieldset><legend>${legend}</legend>${values.map(
    (value) =>
      markup`<label class="check"><input type="checkbox" name="${name} ${value}"${fields[`${name} ${value}`] === 'on' && markup` checked`}> ${label(value)}</label>`,
  )}${problem && markup`<p class="problem">${problem}</p>`}</fieldset>`;
}

/** The values that were chosen in `checks`. */
export function checked<T extends string>(name: string, values: readonly T[], fields: Readonly<Record<string, string>>): T[] {
  return values.filter((value) => fields[`${name} ${value}`] === 'on');
}

/** The rest of the names of fields that begin with a word: the ids of `call {id}`. */
export function namedBy(word: string, fields: Readonly<Record<string, string>>): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(`${word} `) ? [name.slice(word.length + 1)] : []));
}

/** A step between a wish and an act that cannot be taken back: the route of the form is declared with `isConfirmed`. */
export function confirm(form: string, { action, summary, hint, button, label, rest }: Confirmation): Markup {
  return markup`<details><summary>${summary}</summary>${hint && markup`<p>${hint}</p>`}
<form method="post" action="${action}">${formField(form)}${rest}<button class="plain" name="sure" value="yes"${label && markup` aria-label="${label}"`}>${button}</button></form></details>`;
}

export interface Confirmation {
  readonly action: Markup | string;
  readonly summary: string;
  readonly hint?: string;
  readonly button: string;
  /** Of the button, where several on the page have the same words. */
  readonly label?: string;
  /** Further fields. */
  readonly rest?: Markup;
}

/**
 * A table that scrolls by itself. On a small screen each row is a card: its first column is the heading, the others stand beside the names of their
 * columns, so the columns that matter most come first. A choice of the row stands in a column before the heading.
 */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly MarkupValue[])[]): Markup {
  return markup`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${columns.map((column) => (column === '' ? markup`<td></td>` : markup`<th scope="col">${column}</th>`))}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell, i) => markup`<td${columns[i] && markup` data-label="${columns[i]}"`}>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

export interface List {
  /** The heading, and what stands above the list. */
  readonly head: MarkupValue;
  readonly filters?: Markup;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly MarkupValue[])[];
  /** In the place of a list without rows. */
  readonly empty: string;
  /** The link to the next page, where there is one: its text, and the address of this page with its filters. */
  readonly next?: { readonly text: string; readonly path: string; readonly filters?: QueryValues; readonly cursor: string | null };
  /** A form around the table. */
  readonly around?: (list: Markup) => Markup;
  /** Below the list. */
  readonly rest?: MarkupValue;
}

/** A page with a list. */
export function listPage({ head, filters, caption, columns, rows, empty, next, around = (list) => list, rest }: List): Markup {
  return markup`${head}
${filters}
${rows.length === 0 ? markup`<p>${empty}</p>` : around(table(caption, columns, rows))}
${next && next.cursor !== null && markup`<p><a href="${next.path}?${queryOf({ ...next.filters, cursor: next.cursor })}">${next.text}</a></p>`}
${rest}`;
}

export type QueryValues = Readonly<Record<string, string | undefined>>;

/** The query of an address, without the fields that have no value. */
export function queryOf(fields: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query.toString();
}

/**
 * The meaning of a state, which its colour and shape show: it waits for us, or for the candidate; it went well; it is over; something is wrong.
 * A state without a meaning is plain.
 */
export type Tone = 'ours' | 'theirs' | 'good' | 'ended' | 'warn';

/** A word for a state. */
export function tag(text: string, tone?: Tone): Markup {
  return markup`<span class="tag${tone && ` ${tone}`}">${text}</span>`;
}

/** A score as people read it: a whole number. */
export function wholeScore<T extends number | null>(score: T): T {
  return (score === null ? null : Math.round(score)) as T;
}

/** A score from 0 to 100 as a bar, and as a number in a column of its own. */
export function scoreMeter(score: number, label: string, beside?: string): Markup {
  const whole = wholeScore(score);
  return markup`<span class="points"><meter min="0" max="100" value="${whole}" aria-label="${label}">${whole}</meter><strong>${whole}</strong>${beside && markup`<span class="quiet">${beside}</span>`}</span>`;
}

/** A message after a change; the page gets it by its address. */
export function notice(text: string | null | false | undefined): Markup | null {
  return text ? markup`<p class="notice" role="status">${text}</p>` : null;
}
