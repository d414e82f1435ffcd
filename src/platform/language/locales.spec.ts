import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { argumentsOf, flatMessages } from '../../../scripts/lib/messages.mjs';
import {
  catalogue,
  FALLBACK_LANGUAGE,
  type CatalogueName,
  LANGUAGE_TAGS,
  languageEntry,
  languageName,
  languageOf,
  languagesAt,
  quoted,
} from './index.js';

const root = join(import.meta.dirname, '../../..');
const CATALOGUES = ['room', 'dashboard', 'mails', 'questions', 'calls', 'findings', 'errors'] as const satisfies readonly CatalogueName[];
/** The catalogues that a language has at each level. */
const LEVELS = { pages: ['room', 'dashboard', 'mails', 'errors'], phone: ['questions', 'calls'], evaluation: ['findings'] } as const;

function messagesOf(language: string, name: string): Map<string, string> {
  try {
    return new Map(flatMessages(JSON.parse(readFileSync(join(root, 'locales', language, `${name}.json`), 'utf8'))));
  } catch {
    return new Map();
  }
}

const others = LANGUAGE_TAGS.filter((language) => language !== FALLBACK_LANGUAGE);

describe('the messages of every language', () => {
  it.each(others.flatMap((language) => CATALOGUES.map((name) => [language, name] as const)))(
    '%s has nothing in %s that English lacks, and the same arguments',
    (language, name) => {
      const english = messagesOf(FALLBACK_LANGUAGE, name);
      const differing = [...messagesOf(language, name)].flatMap(([key, text]) => {
        const wanted = english.get(key);
        if (wanted === undefined) return [`${key}: not in English`];
        return isAsked(argumentsOf(text), argumentsOf(wanted)) ? [] : [`${key}: other arguments`];
      });
      expect(differing).toEqual([]);
    },
  );

  it.each(
    others.flatMap((language) =>
      (['pages', 'phone', 'evaluation'] as const)
        .filter((level) => languageEntry(language).levels[level] !== 'missing')
        .flatMap((level) => LEVELS[level].map((name) => [language, name] as const)),
    ),
  )('%s lacks nothing in %s', (language, name) => {
    expect(catalogue(name).missing(language)).toEqual([]);
  });

  it.each(CATALOGUES)('every message of %s is used, by a key that can be found', (name) => {
    const unused = [...messagesOf(FALLBACK_LANGUAGE, name).keys()].filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});

/** Words that cannot follow a number. */
const WRONG_NOUNS = [
  ['en', [1], /\b1 (?:\p{Ll}+ )?(?!was|has|this)\p{Ll}{3,}s\b/u],
  ['lt', [1, 21], /\b2?1 (?:\p{Ll}+ų )?\p{Ll}+ų(?!\p{L})/u],
] as const;

describe('a number', () => {
  it.each(CATALOGUES)('has the right form of its noun in %s', (name) => {
    const wrong = WRONG_NOUNS.flatMap(([language, numbers, pattern]) =>
      [...messagesOf(language, name)].flatMap(([key, text]) => {
        const kinds = Object.entries(argumentsOf(text));
        if (!kinds.some(([, kind]) => kind === 'number')) return [];
        const message = new IntlMessageFormat(text, languageEntry(language).locale, undefined, { ignoreTag: true });
        const shown = numbers.map((number) =>
          String(message.format(Object.fromEntries(kinds.map(([argument, kind]) => [argument, kind === 'number' ? number : 'X'])))),
        );
        return shown.filter((one) => pattern.test(one)).map((one) => `${language} ${key}: ${one}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a catalogue', () => {
  it('refuses a key that there is not', () => {
    expect(() => catalogue('errors').in('en')('no.such.key' as never)).toThrow('no message no.such.key');
  });
});

describe('the registry', () => {
  it('knows a language by the first part of a tag, and takes no other for English', () => {
    expect(['lt-LT', 'EN', 'en_GB', 'eng', 'fr', ''].map(languageOf)).toEqual(['lt', 'en', 'en', null, null, null]);
  });

  it('gives languages of a level only', () => {
    expect(languagesAt('phone')).toEqual(expect.arrayContaining(['en', 'lt']));
  });

  it('names a language by its tag where the tag is none', () => {
    expect(['lt', 'en_GB', '12'].map((tag) => languageName(tag, 'en'))).toEqual(['Lithuanian', 'en_GB', '12']);
  });

  it('quotes with the marks of the language, and inner marks inside', () => {
    expect(quoted('lt', 'UAB „Gija“')).toBe('„UAB ‚Gija‘“');
    expect(quoted('en', 'the "new" one')).toBe('“the ‘new’ one”');
  });
});

/** The same names, and no number where English has text. `{name, select, other {…}}` leaves a name out that English says. */
function isAsked(own: Record<string, string>, wanted: Record<string, string>): boolean {
  const names = (values: Record<string, string>): string => Object.keys(values).sort().join();
  return names(own) === names(wanted) && Object.entries(own).every(([name, kind]) => kind !== 'number' || wanted[name]?.includes('number'));
}

const sources = ['src', 'agents/phone/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');
const literals = new Set([...sources.matchAll(/'([\w.-]+)'/g)].map(([, literal]) => literal));
const groups = [...sources.matchAll(/\.(?:group|find)\(\s*'([\w.-]+)'/g)].map(([, node]) => `${node}.`);

function isUsed(key: string): boolean {
  return literals.has(key) || groups.some((node) => key.startsWith(node));
}
