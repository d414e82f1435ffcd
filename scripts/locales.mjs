/**
 * node scripts/locales.mjs: writes locales/messages.ts, the keys and arguments of all messages, from locales/en. With --check: fails if it is
 * not what would be written.
 */
import { readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argumentsOf, flatMessages } from './lib/messages.mjs';
import { root } from './lib/tree-state.mjs';

const FILE = join(root, 'locales/messages.ts');
const ENGLISH = join(root, 'locales/en');

const catalogues = readdirSync(ENGLISH)
  .filter((file) => file.endsWith('.json') && file !== 'phrases.json')
  .sort();
const text = `// Made by scripts/locales.mjs from locales/en. The arguments of each message; null: it has none.
export interface Messages {
${catalogues.map((file) => `  ${basename(file, '.json')}: {\n${typesOf(file)}  };\n`).join('')}}

// Of the phrases to recognise.
export type PhraseNode =
${phraseNodes(JSON.parse(readFileSync(join(ENGLISH, 'phrases.json'), 'utf8')))
  .map((node) => `  | '${node}'`)
  .join('\n')};
`;
const isCurrent = existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
if (process.argv.includes('--check') && !isCurrent) {
  process.stderr.write('locales/messages.ts is out of date: node scripts/locales.mjs\n');
  process.exit(1);
}
if (!isCurrent) writeFileSync(FILE, text);

function typesOf(file) {
  const messages = flatMessages(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')));
  return messages
    .map(([key, message]) => {
      const args = Object.entries(argumentsOf(message));
      const type = args.length === 0 ? 'null' : `{ ${args.map(([name, kind]) => `${name}: ${kind}`).join('; ')} }`;
      return `    ${JSON.stringify(key).replaceAll('"', "'")}: ${type};\n`;
    })
    .join('');
}

/** A list, or `any` with `unless`. */
function phraseNodes(tree, prefix = '') {
  return Object.entries(tree).flatMap(([name, value]) =>
    Array.isArray(value) || 'any' in value ? [prefix + name] : phraseNodes(value, `${prefix}${name}.`),
  );
}
