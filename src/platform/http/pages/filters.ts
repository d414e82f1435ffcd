import { type Markup, markup } from './html.js';
import { choice, field, type Field, type QueryValues } from './elements.js';

/** One filter of a list: its value in a query, and its field in the form. */
export interface Filter<T extends string = string> {
  /** Undefined for a value that is none. */
  readonly read: (text: string) => T | undefined;
  /** Of a choice. */
  readonly values?: readonly T[];
  readonly type?: Field['type'];
  /** It chooses no rows: the order of a list, or a period that is always set. */
  readonly isSetting?: true;
}

/** One of some values. */
export function oneOf<const T extends string>(values: readonly T[]): Filter<T> {
  return { values, read: (text) => values.find((one) => one === text) };
}

/** One of some values that leaves out nothing, such as an order. It is not counted as a filter. */
export function setting<const T extends string>(values: readonly T[]): Filter<T> {
  return { ...oneOf(values), isSetting: true };
}

/** A text of at most so many characters. */
export function typed(maxLength: number, type: Field['type'] = 'text'): Filter {
  return { type, read: (text) => text.slice(0, maxLength).toWellFormed().trim() || undefined };
}

type Schema = Readonly<Record<string, Filter>>;
export type FilterValues<S extends Schema> = { readonly [K in keyof S]?: S[K] extends Filter<infer T> ? T : never };

/** The words of a filter in the form. */
export interface FilterWords extends Pick<Field, 'id' | 'hint' | 'suggestions' | 'problem'> {
  readonly label: string;
  /** Of the values of a choice, and of no choice. */
  readonly options?: Readonly<Record<string, string>>;
  readonly any?: string;
  /** Values that a choice offers and the declaration does not know, such as ids. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
}

/** The filters of a list, declared once: they read the query, make the form, and stand in the address of the next page. */
export class Filters<S extends Schema> {
  readonly names: readonly string[];

  constructor(private readonly schema: S) {
    this.names = Object.keys(schema);
  }

  read(query: Readonly<Record<string, unknown>>): FilterValues<S> {
    const values = Object.entries(this.schema).map(([name, { read }]) => {
      const text = query[name];
      return [name, typeof text === 'string' ? read(text) : undefined];
    });
    return Object.fromEntries(values) as FilterValues<S>;
  }

  /** How many filters are set. */
  count(values: QueryValues): number {
    return Object.entries(this.schema).filter(([name, { isSetting }]) => !isSetting && values[name]).length;
  }

  /**
   * `rest`: the buttons. `folded`: the words of the line under which a small screen hides the fields until one of them is set, with their number; a
   * wide screen shows them.
   */
  form(
    path: string,
    values: QueryValues,
    words: { readonly [K in keyof S]: FilterWords },
    rest: Markup,
    folded?: (count: number) => string,
  ): Markup {
    const fields = Object.entries(this.schema).map(([name, filter]) => {
      const { label, options = {}, any, choices, ...more } = words[name as keyof S];
      const offered = choices ?? filter.values?.map((one) => [one, options[one] ?? one] as const);
      if (!offered) return field({ name, label, value: values[name], type: filter.type, ...more });
      return choice(name, label, any === undefined ? offered : [['', any], ...offered], values[name]);
    });
    const form = markup`<form method="get" action="${path}" class="row">${fields}${rest}</form>`;
    if (!folded) return form;
    const count = this.count(values);
    return markup`<details class="filters"${count > 0 && markup` open`}><summary>${folded(count)}</summary>${form}</details>`;
  }
}
