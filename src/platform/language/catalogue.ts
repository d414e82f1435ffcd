import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Messages } from '../../../locales/messages.js';
import { FALLBACK_LANGUAGE, type Language, LANGUAGE_TAGS, languageEntry } from './registry.js';

/** A file of messages, which each language has below `locales/<tag>/`. */
export type CatalogueName = keyof Messages;

type KeyOf<C extends CatalogueName> = keyof Messages[C] & string;
/** Keys of the messages without arguments. */
export type PlainKey<C extends CatalogueName> = { [K in KeyOf<C>]: Messages[C][K] extends null ? K : never }[KeyOf<C>];
/** Keys of the messages with arguments. */
export type KeyWithValues<C extends CatalogueName> = Exclude<KeyOf<C>, PlainKey<C>>;
/** The messages without arguments below a node, by the rest of their keys. */
export type Group<C extends CatalogueName, P extends string> = {
  readonly [K in PlainKey<C> as K extends `${P}.${infer Rest}` ? Rest : never]: string;
};

/** The messages of a catalogue in one language. A message that the language lacks is English. */
export interface Words<C extends CatalogueName> {
  (key: PlainKey<C>): string;
  <K extends KeyWithValues<C>>(key: K, values: Messages[C][K]): string;
  /** The messages below a node, for the values of an enumeration. */
  group<P extends string>(node: P): Group<C, P>;
  /** A message below a node, by a name that may be none of them. */
  find(node: string, name: string | number): string | undefined;
  readonly language: Language;
}

export interface Catalogue<C extends CatalogueName> {
  in(language: Language): Words<C>;
  /** Keys that a language lacks. */
  missing(language: Language): readonly string[];
}

type Values = Record<string, string | number | Date>;
/** The type of a part of a message that is text. */
const LITERAL = 0;

type Message = string | ((values: Values) => string);

/** The messages of a file, compiled once for the process. Throws if English has none, or a message is malformed. */
export function catalogue<C extends CatalogueName>(name: C): Catalogue<C> {
  let known = catalogues.get(name);
  if (!known) catalogues.set(name, (known = load(name)));
  return known as unknown as Catalogue<C>;
}

/** Compiles all messages, so that a malformed file stops the start and no first request waits. */
export function loadCatalogues(): void {
  for (const name of ['room', 'dashboard', 'mails', 'questions', 'calls', 'findings', 'errors'] satisfies CatalogueName[]) catalogue(name);
}

const catalogues = new Map<CatalogueName, Catalogue<CatalogueName>>();

function load(name: CatalogueName): Catalogue<CatalogueName> {
  const own = new Map(LANGUAGE_TAGS.map((language) => [language, compiled(name, language)]));
  const fallback = own.get(FALLBACK_LANGUAGE) ?? new Map<string, Message>();
  const words = new Map(
    LANGUAGE_TAGS.map((language) => [language, wordsOf(name, language, new Map([...fallback, ...(own.get(language) ?? [])]))]),
  );
  return {
    in: (language) => words.get(language) ?? wordsOf(name, language, fallback),
    missing: (language) => [...fallback.keys()].filter((key) => !own.get(language)?.has(key)),
  };
}

function wordsOf(name: CatalogueName, language: Language, messages: ReadonlyMap<string, Message>): Words<CatalogueName> {
  const groups = new Map<string, Readonly<Record<string, string>>>();
  const text = (key: string, values: Values = {}): string => {
    const message = messages.get(key);
    if (message === undefined) throw new Error(`no message ${key} in locales/${FALLBACK_LANGUAGE}/${name}.json`);
    return typeof message === 'string' ? message : message(values);
  };
  const group = (node: string): Readonly<Record<string, string>> => {
    let found = groups.get(node);
    if (!found) {
      const below = [...messages].filter(([key, message]) => key.startsWith(`${node}.`) && typeof message === 'string');
      groups.set(node, (found = Object.fromEntries(below.map(([key, message]) => [key.slice(node.length + 1), message as string]))));
    }
    return found;
  };
  const find = (node: string, name: string | number): string | undefined => group(node)[name];
  return Object.assign(text, { group, find, language });
}

function compiled(name: CatalogueName, language: Language): Map<string, Message> {
  const { locale } = languageEntry(language);
  return new Map(
    [...flatMessages(readMessages(name, language))].map(([key, text]) => {
      try {
        const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
        const isPlain = format.getAst().every(({ type }) => Number(type) === LITERAL);
        return [key, isPlain ? String(format.format()) : (values: Values) => String(format.format(values))];
      } catch (cause) {
        throw new Error(`message ${key} in locales/${language}/${name}.json is malformed`, { cause });
      }
    }),
  );
}

interface Node {
  readonly [key: string]: string | Node;
}

function readMessages(name: CatalogueName, language: Language): Node {
  const file = new URL(`../../../locales/${language}/${name}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Node) : {};
}

function* flatMessages(node: Node, prefix = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') yield [prefix + name, value];
    else yield* flatMessages(value, `${prefix}${name}.`);
  }
}
