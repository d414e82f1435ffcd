import { readFileSync } from 'node:fs';
import type { PhraseNode } from '../../../locales/messages.js';
import { type Language, LANGUAGE_TAGS } from './registry.js';

/**
 * `spoken`: for words in lower case with one blank between them, without marks and other signs, because not every recogniser of speech writes
 * them. `written`: for a text in lower case.
 */
type PhraseStyle = 'spoken' | 'written';

/**
 * Phrases to recognise: `locales/<tag>/phrases.json`, in the notation of docs/languages.md#phrases. Compiled to regular expressions over
 * whole words.
 */
export class Phrases {
  constructor(
    private readonly languages: readonly Language[],
    private readonly style: PhraseStyle,
  ) {}

  /** Whole phrases inside a text. */
  anywhere(...nodes: PhraseNode[]): RegExp {
    return this.pattern(`${this.begin}${this.source(...nodes)}${this.end}`);
  }

  /** As `anywhere`, for all of them. */
  each(...nodes: PhraseNode[]): RegExp {
    return new RegExp(this.anywhere(...nodes), 'gu');
  }

  /** One phrase is the text. */
  whole(...nodes: PhraseNode[]): RegExp {
    return this.pattern(`^${this.source(...nodes)}$`);
  }

  atStart(...nodes: PhraseNode[]): RegExp {
    return this.pattern(`^${this.source(...nodes)}${this.end}`);
  }

  atEnd(...nodes: PhraseNode[]): RegExp {
    return this.pattern(`${this.begin}${this.source(...nodes)}$`);
  }

  /** The phrases as a group of a regular expression with the flag `u`, for patterns that hold more. Matches nothing if there are none. */
  source(...nodes: PhraseNode[]): string {
    const sources = this.languages.flatMap((language) => nodes.flatMap((node) => this.sourceOf(language, node) ?? []));
    return sources.length > 0 ? `(?:${sources.join('|')})` : '(?!)';
  }

  private get begin(): string {
    return this.style === 'spoken' ? String.raw`(?<!\S)` : String.raw`(?<!\p{L})`;
  }

  private get end(): string {
    return this.style === 'spoken' ? String.raw`(?!\S)` : String.raw`(?!\p{L})`;
  }

  private pattern(source: string): RegExp {
    return new RegExp(source, 'u');
  }

  /** Null for a node that the language has no phrases of. Kept, because the rules of a start name the same lists often. */
  private sourceOf(language: Language, node: string): string | null {
    const key = `${this.style} ${language} ${node}`;
    const known = SOURCES.get(key);
    if (known !== undefined) return known;
    const source = this.compiledList(language, node);
    SOURCES.set(key, source);
    return source;
  }

  private compiledList(language: Language, node: string): string | null {
    const found = FILES.get(language)?.get(node);
    if (!found || found.any.length === 0) return null;
    const compiled = (phrases: readonly string[]): string => phrases.map((phrase) => this.compile(phrase, language, node)).join('|');
    const unless = found.unless.length > 0 ? `(?!(?:${compiled(found.unless)})${this.end})` : '';
    return `${unless}(?:${compiled(found.any)})`;
  }

  private compile(phrase: string, language: Language, node: string): string {
    const group = node.slice(0, node.lastIndexOf('.') + 1);
    const named = (name: string): string => {
      const source = this.sourceOf(language, group + name);
      if (source === null) throw new Error(`no phrases ${group}${name} for ${node} in ${language}`);
      return `(?:${source})`;
    };
    return phraseSource(phrase, this.style, named);
  }
}

/** Those of one language. */
export function phrasesIn(language: Language, style: PhraseStyle): Phrases {
  return new Phrases([language], style);
}

export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The pattern of one phrase; `named` has those of other lists. Throws for a malformed one. */
export function phraseSource(phrase: string, style: PhraseStyle, named: (name: string) => string = () => '(?!)'): string {
  return new PhraseParser(style === 'spoken' ? withoutMarks(phrase) : phrase, style, named).parse();
}

interface PhraseList {
  readonly any: readonly string[];
  readonly unless: readonly string[];
}
interface Tree {
  readonly [name: string]: readonly string[] | PhraseList | Tree;
}

const SOURCES = new Map<string, string | null>();

const FILES = new Map(LANGUAGE_TAGS.map((language) => [language, new Map(flat(read(language)))]));

/** A language without phrases has none of its own. */
function read(language: Language): Tree {
  try {
    return JSON.parse(readFileSync(new URL(`../../../locales/${language}/phrases.json`, import.meta.url), 'utf8')) as Tree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function* flat(tree: Tree, prefix = ''): Generator<[node: string, list: PhraseList]> {
  for (const [name, value] of Object.entries(tree)) {
    if (Array.isArray(value)) yield [prefix + name, { any: value as readonly string[], unless: [] }];
    else if ('any' in value) yield [prefix + name, value as PhraseList];
    else yield* flat(value as Tree, `${prefix}${name}.`);
  }
}

/** A part of a phrase between two blanks: its pattern, and how often it stands there. */
interface Item {
  readonly source: string;
  readonly isOptional: boolean;
  /** Of a repetition. */
  readonly times: string | null;
}

/** Letters and digits that stand for themselves: the last one before a `+` does not. */
const PLAIN = /[\p{L}\p{N}]+(?!\+)/uy;

class PhraseParser {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly style: PhraseStyle,
    private readonly named: (name: string) => string,
  ) {}

  parse(): string {
    const source = this.alternatives();
    return this.at === this.text.length ? source : this.fail();
  }

  private alternatives(): string {
    const sequences = [this.sequence()];
    while (this.takes('|')) sequences.push(this.sequence());
    return sequences.join('|');
  }

  /** Words and brackets with blanks between them. An optional one goes with the blank on the side of the first word that is not. */
  private sequence(): string {
    const items = [this.item()];
    while (this.takes(' ')) items.push(this.item());
    const first = items.findIndex(({ isOptional }) => !isOptional);
    if (first < 0) return this.fail();
    return items
      .map(({ source, isOptional, times }, at) => {
        if (at < first) return `(?:${source} )${times ?? '?'}`;
        if (isOptional) return `(?: ${source})${times ?? '?'}`;
        return `${at > first ? ' ' : ''}${source}${times === null ? '' : `(?: ${source})${times}`}`;
      })
      .join('');
  }

  private item(): Item {
    if (this.isBracketAlone()) {
      const isOptional = this.text[this.at++] === '[';
      const source = `(?:${this.alternatives()})`;
      this.expect(isOptional ? ']' : ')');
      return { source, isOptional, times: this.repetition() };
    }
    let source = '';
    while (this.at < this.text.length && !' |)]'.includes(this.text[this.at] ?? '')) source += this.part(false);
    return source === '' ? this.fail() : { source, isOptional: false, times: null };
  }

  private repetition(): string | null {
    if (this.takes('+')) return '*';
    const [most] = /^\d/.exec(this.text.slice(this.at)) ?? [];
    this.at += most ? 1 : 0;
    return most ? `{0,${most}}` : null;
  }

  /** Whether the bracket here is a word of its own, and not a part of one. */
  private isBracketAlone(): boolean {
    if (!'(['.includes(this.text[this.at] ?? '.')) return false;
    let depth = 0;
    let end = this.at;
    do {
      if ('(['.includes(this.text[end] ?? '')) depth++;
      if (')]'.includes(this.text[end] ?? '')) depth--;
      end++;
    } while (depth > 0 && end < this.text.length);
    return /^(?:\+|\d)?(?:[ |)\]]|$)/.test(this.text.slice(end));
  }

  /** A letter, a sign of the notation, or a bracket inside a word, in which blanks are as written. */
  private part(isInside: boolean): string {
    PLAIN.lastIndex = this.at;
    const [plain = ''] = PLAIN.exec(this.text) ?? [];
    this.at += plain.length;
    if (plain !== '') return plain;
    const char = this.text[this.at++] ?? this.fail();
    if (char === '(' || char === '[') {
      let source = '';
      while (this.at < this.text.length && !')]'.includes(this.text[this.at] ?? '')) source += this.part(true);
      this.expect(char === '(' ? ')' : ']');
      return `(?:${source})${char === '[' ? '?' : ''}`;
    }
    if (char === '|' && isInside) return '|';
    if (char === '{') {
      const name = this.text.slice(this.at, this.text.indexOf('}', this.at));
      this.at += name.length + 1;
      return this.named(name);
    }
    const letter = this.style === 'spoken' ? String.raw`[\p{L}\p{N}]` : String.raw`\p{L}`;
    if (char === '*') return letter + (this.isAlone() ? '+' : '*');
    if (char === '?') return letter;
    if (char === '#') return this.takes('+') ? String.raw`\d+` : String.raw`\d`;
    if (char === '+') return this.fail();
    if (char === '$') return '$';
    if (char === "'") return this.style === 'spoken' ? '' : "['’]?";
    const source = char.replace(/[.\\^/]/, String.raw`\$&`);
    return this.takes('+') ? `${source}+` : source;
  }

  /** Whether the sign just read is a word of its own. */
  private isAlone(): boolean {
    const isEdge = (char: string | undefined): boolean => char === undefined || ' |()[]'.includes(char);
    return isEdge(this.text[this.at - 2]) && isEdge(this.text[this.at]);
  }

  private takes(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private expect(char: string): void {
    if (!this.takes(char)) this.fail();
  }

  private fail(): never {
    throw new Error(`malformed phrase at ${this.at}: ${this.text}`);
  }
}
