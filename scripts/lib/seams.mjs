/** The tables of docs/seams.md: every place where code of another context, or of a team, is joined to ours. Read from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const TABLES = /(?<=<!-- seams: npm run docs -->\n)[\s\S]*(?=<!-- end of seams -->)/;
/** Abstract classes that only share code. */
const BASES = new Set(['DomainError', 'ModelFailed', 'ErrorFilter', 'TaskEntity', 'TaskProcessor']);
const DOC = String.raw`(?:/\*\*((?:(?!\*/)[\s\S])*)\*/\s*)?`;
const CLASS = new RegExp(`${DOC}(?:@\\w+\\([^\\n]*\\)\\n)?export (abstract )?class (\\w+)`, 'g');
const HERITAGE = /class (\w+)(?:<[^{]*?>)? ((?:extends|implements) [^{]*)\{/g;
const DISCOVERED = /discoveredProviders\([\w.]+, (\w+)\)/g;
const OPTIONS = /export const (\w+) = defineContext\(\{[\s\S]*?\n {2}ports: \{([^}]*)\}/g;
const DEFINITION = /^interface Definition[^{]*\{\n([\s\S]*?)^\}/m;
const FIELD = new RegExp(`${DOC}readonly (\\w+)\\??:`, 'g');
const DEFINE_CONTEXT = 'src/platform/context/define-context.ts';

/** `{options: [{context, option, port}], found: [name], fields: [{name, doc}], ports: [{name, file, doc, by}]}` of the tree at `root`. */
export function readSeams(root) {
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^src\/testing\//.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const matches = (pattern) => sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, match })));
  const implementations = matches(HERITAGE).flatMap(({ match: [, name, heritage] }) =>
    [...heritage.matchAll(/(?:extends|implements|,) (\w+)/g)].map(([, port]) => ({ name, port })),
  );
  const options = matches(OPTIONS).flatMap(({ match: [, context, list] }) =>
    [...list.matchAll(/(\w+): (\w+)/g)].map(([, option, port]) => ({ context, option, port })),
  );
  const definition = sources.find(({ file }) => file === DEFINE_CONTEXT).text;
  // A class that its file keeps for itself is no seam.
  const exported = new Set(matches(CLASS).map(({ match }) => match[3]));
  const found = [...new Set(matches(DISCOVERED).map(({ match: [, name] }) => name))].filter((name) => exported.has(name)).sort();
  return {
    options,
    found,
    fields: [...DEFINITION.exec(definition)[1].matchAll(FIELD)].map(([, doc, name]) => ({ name, doc: sentence(doc) })),
    ports: matches(CLASS)
      .filter(({ match: [, , isAbstract, name] }) => (isAbstract && !BASES.has(name)) || found.includes(name))
      .map(({ file, match: [, doc, , name] }) => {
        const by = implementations.filter(({ port }) => port === name).map((one) => one.name);
        return { name, file, doc: sentence(doc), by };
      }),
  };
}

/** The page with its tables. */
export function withSeams(page, { options, found, fields, ports }) {
  const rowOf = (name) => {
    const { file, doc, by } = ports.find((port) => port.name === name);
    return [`[${name}](../${file})`, doc, by.map((one) => `\`${one}\``).join(', ')];
  };
  const replaceable = new Set(options.map(({ port }) => port));
  const inner = ports.filter(({ name }) => !replaceable.has(name) && !found.includes(name));
  const tables = [
    '## Adapters that a team chooses',
    'One of them is used. A context takes it as an option: `analysis.with({ engine: AcmeEngine })`.',
    table(
      ['option', 'port', 'what it is', 'ours'],
      options.map(({ context, option, port }) => [`\`${context}.with({ ${option} })\``, ...rowOf(port)]),
    ),
    '## Classes that are found',
    'A subclass that is a provider of any module is found: nothing is registered.',
    table(
      ['class', 'what it does', 'ours'],
      found.map((name) => rowOf(name)),
    ),
    '## What a context brings',
    `The properties of [defineContext](../${DEFINE_CONTEXT}).`,
    table(
      ['property', 'what it is'],
      fields.map(({ name, doc }) => [`\`${name}\``, doc]),
    ),
    '## Ports inside',
    'Between a context and its adapters, and between two contexts. They are not for a team: they change with the product.',
    table(
      ['port', 'what it is', 'adapter'],
      inner.map(({ name }) => rowOf(name)),
    ),
  ];
  if (!TABLES.test(page)) throw new Error('the page has no place for its tables');
  return page.replace(TABLES, () => `\n${tables.join('\n\n')}\n\n`);
}

/** The first sentence of a docstring, without its reference. */
function sentence(doc = '') {
  const text = doc
    .replace(/\s*\n\s*\*? ?/g, ' ')
    .replace(/ ?\bdocs\/[\w#./-]+/g, '')
    .trim();
  return (/^.*?[^.]\.(?= |$)/.exec(text)?.[0] ?? text).replaceAll('|', '\\|');
}

function table(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
