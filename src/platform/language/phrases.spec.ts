import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhraseNode } from '../../../locales/messages.js';
import { languagesAt, Phrases, phrasesIn } from './index.js';
import { phraseSource } from './phrases.js';

const root = join(import.meta.dirname, '../../..');
const allOf = (phrase: string, style: 'spoken' | 'written' = 'spoken') => new RegExp(`^(?:${phraseSource(phrase, style)})$`, 'u');

describe('the notation of phrases', () => {
  it.each<[phrase: string, yes: string[], no: string[]]>([
    ['yes|of course', ['yes', 'of course'], ['yes of course', 'of', '']],
    ['say [that|it] again', ['say again', 'say it again'], ['say', 'say it', 'say that it again']],
    ['[please] [just] wait', ['wait', 'please wait', 'just wait', 'please just wait'], ['just please wait', 'please']],
    ['(a|one) moment', ['a moment', 'one moment'], ['moment', 'a one moment']],
    ['go [on|ahead]+', ['go', 'go on', 'go on ahead on'], ['go onahead']],
    ['(no|never)+ again', ['no again', 'no never again'], ['again']],
    ['you [*]2 call', ['you call', 'you did not call'], ['you a b c call', 'youcall']],
    ['voice[ ]mail', ['voicemail', 'voice mail'], ['voice  mail']],
    ['that( is|s) right', ['that is right', 'thats right'], ['that right']],
    ['call*', ['call', 'called'], ['recall', 'call me']],
    ['i ??*ed', ['i walked', 'i need'], ['i led', 'i']],
    ['um+', ['um', 'ummm'], ['u', 'umum']],
    ['under ##', ['under 30'], ['under 3', 'under']],
    ['nežinau', ['nezinau'], ['nežinau']],
    ["don't", ['dont'], ["don't"]],
  ])('%s', (phrase, yes, no) => {
    expect([...yes, ...no].filter((text) => allOf(phrase).test(text))).toEqual(yes);
  });

  it('keeps marks in written phrases, and takes an apostrophe or none', () => {
    expect(['nežinau', 'nezinau'].filter((text) => allOf('nežinau', 'written').test(text))).toEqual(['nežinau']);
    expect(["don't", 'don’t', 'dont', 'do nt'].filter((text) => allOf("don't", 'written').test(text))).toEqual(["don't", 'don’t', 'dont']);
  });

  it.each(['[a] [b]', '(a', 'a)', '', 'a  b', 'a|', '(a)+b'])('refuses %j', (phrase) => {
    expect(() => phraseSource(phrase, 'spoken')).toThrow('malformed phrase');
  });

  it('names other lists, which may leave words out', () => {
    const names = phrasesIn('en', 'spoken').whole('call.hello');
    expect(['this is tom', 'this is my'].map((text) => names.test(text))).toEqual([true, false]);
  });

  it('finds whole words only', () => {
    const written = new Phrases(languagesAt('phone'), 'written').anywhere('answers.contrasts');
    expect(['I know it, but', 'a button', 'žinau, bet ne'].map((text) => written.test(text))).toEqual([true, false, true]);
  });
});

describe('the phrases of every language', () => {
  const read = (language: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(root, 'locales', language, 'phrases.json'), 'utf8')) as Record<string, unknown>;
  const nodesOf = (tree: Record<string, unknown>, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([name, value]) =>
      Array.isArray(value) || 'any' in (value as object) ? [prefix + name] : nodesOf(value as Record<string, unknown>, `${prefix}${name}.`),
    );
  const sources = ['src', 'agents/phone/src']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const asked = nodesOf(read('en')).filter((node) => sources.includes(`'${node}'`) || node.startsWith('requirements.languages.'));

  it.each(languagesAt('phone'))('has all lists that are asked for, and each can be read: %s', (language) => {
    const own = nodesOf(read(language));
    expect(asked.filter((node) => !own.includes(node))).toEqual([]);
    for (const style of ['spoken', 'written'] as const)
      for (const node of own) expect(() => phrasesIn(language, style).anywhere(node as PhraseNode)).not.toThrow();
  });

  it.each(languagesAt('phone'))('has no list that nobody asks for: %s', (language) => {
    const text = JSON.stringify(read(language));
    const unused = nodesOf(read(language)).filter((node) => !asked.includes(node) && !text.includes(`{${node.split('.').at(-1)}}`));
    expect(unused).toEqual([]);
  });
});
