import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The walls between floors, contexts, the folders of the platform and packages. docs/architecture.md. Type imports count. Specs are free.
 */

/** A folder with a context or module file is a context, so that a new one gets its walls without a change here. */
const contexts = readdirSync('src').filter((name) =>
  ['context', 'module'].some((kind) => name !== 'platform' && existsSync(join('src', name, `${name}.${kind}.ts`))),
);
const CONTEXT = `(${contexts.join('|') || 'none'})`;

/** From bottom to top: a context knows those of the rows below it. One that stands in no row may know all; circles are refused anyway. */
const ORDER = [
  ['jobs', 'documents', 'clearance'],
  ['candidates'],
  ['actions'],
  ['analysis', 'conversation'],
  ['interview-room', 'telephony'],
  ['dashboard', 'booking-page'],
];
/** Beside the order: webhooks knows event types and the outbox only. */
const KNOWS = {
  ...Object.fromEntries(ORDER.flatMap((row, i) => row.map((name) => [name, ORDER.slice(0, i).flat()]))),
  webhooks: [],
  sandbox: ['webhooks'],
};
KNOWS.dashboard.push('webhooks');

/** From bottom to top: a folder of the platform imports only folders before it. */
const PLATFORM = [
  'language',
  'domain',
  'config',
  'operation',
  'observability',
  'secrets',
  'threads',
  'persistence',
  'audit',
  'tasks',
  'outbox',
  'mail',
  'model',
  'idempotency',
  'access',
  'company',
  'journal',
  'http',
  'health',
  'sandbox',
  'cli',
  'doctor',
  'context',
];

/** Folders that others see by their index.ts only, with a README.md beside it. */
const DOORS = ['platform/tasks'];

/** Packages and Node modules that calculate only: a stream alone opens nothing. */
const PURE_PACKAGES = ['luxon', 'libphonenumber-js', 'ical-generator', 'ipaddr\\.js', 'uuid'];
const PURE_NODE_MODULES = ['crypto', 'util', 'buffer', 'stream', 'url', 'module'];
const PURE = [
  `^(node_modules/)?(@types/)?(${PURE_PACKAGES.join('|')})(/|$)`,
  `^(node:)?(${PURE_NODE_MODULES.join('|')})$`,
  '^packages/reader/src/(contacts/)?index\\.ts$',
];

/** Database access: SQL, drivers and TypeORM's own objects. */
const DATABASE_ACCESS = [
  '^(node_modules/)?(@types/)?(typeorm|@nestjs/typeorm|pg|ioredis|bullmq|@nestjs/bullmq)(/|$)',
  '^src/platform/persistence/(database|data-source|pipelined-connection|sql)\\.ts$',
  '\\.sql\\.ts$',
  '\\.entity\\.ts$',
];

export default {
  forbidden: [
    rule('no-circles', 'No file imports itself through others, not even for a type.', {}, { circular: true }),

    rule(
      'domain-is-pure',
      'A domain imports its own folder, src/platform/domain and packages that only calculate.',
      { path: `^src/${CONTEXT}/domain/` },
      { pathNot: ['^src/$1/domain/', '^src/platform/(domain|language)/', ...PURE] },
    ),
    rule(
      'platform-domain-is-pure',
      'src/platform/domain imports the words of languages, and packages that only calculate.',
      { path: '^src/platform/domain/' },
      { pathNot: ['^src/platform/(domain|language)/', '^locales/messages\\.ts$', ...PURE] },
    ),
    rule(
      'platform-domain-by-its-index',
      'src/platform/domain has one index. phone.ts is apart: its numbering plans are large.',
      { path: '^src/', pathNot: '^src/platform/domain/' },
      { path: '^src/platform/domain/', pathNot: '^src/platform/domain/(index|phone)\\.ts$' },
    ),
    rule(
      'application-sees-ports',
      'Use cases import their domain with its ports and their settings, and nothing else of their context.',
      { path: `^src/${CONTEXT}/application/` },
      { path: '^src/$1/', pathNot: '^src/$1/((domain|application)/|$1\\.settings\\.ts$)' },
    ),
    rule(
      'application-without-sql',
      'SQL belongs in adapters/persistence, next to the repository.',
      { path: `^src/${CONTEXT}/application/` },
      { path: DATABASE_ACCESS },
    ),
    rule(
      'adapters-are-private',
      'Only adapters and the module, context and commands files of a context import its adapters.',
      { path: '^(src|migrations)/', pathNot: '^src/([^/]+)/(adapters/|\\1\\.(module|context|commands)\\.ts$)' },
      { path: `^src/${CONTEXT}/adapters/` },
    ),
    rule(
      'telephony-domain-by-its-index',
      'The rest of telephony sees its domain by domain/index.ts.',
      { path: '^src/telephony/', pathNot: '^src/telephony/(domain/|index\\.ts$)' },
      { path: '^src/telephony/domain/', pathNot: '^src/telephony/domain/index\\.ts$' },
    ),
    rule(
      'one-end-of-calls',
      'Only ReservationLifecycle hangs up and wakes waiting calls, so that none forgets a part of an end.',
      { path: '^src/', pathNot: '^src/telephony/(application/reservation-lifecycle|telephony\\.module)\\.ts$' },
      { path: '^src/telephony/application/tear-down-calls\\.ts$' },
    ),
    ...contexts.map(neighbours),
    rule(
      'contexts-by-their-public-files',
      'The files that start a process see index.ts, module, context, commands and settings files of a context.',
      { path: '^src/', pathNot: `^src/${CONTEXT}/` },
      { path: `^src/${CONTEXT}/`, pathNot: `^src/${CONTEXT}/(index|[a-z-]+\\.(module|context|commands|settings))\\.ts$` },
    ),
    rule(
      'process-files-on-top',
      'Neither the platform nor a context knows the files that start a process.',
      { path: [`^src/(platform|${contexts.join('|')})/`] },
      { path: '^src/((bootstrap|admin|demo)/|[a-z-]+\\.ts$)' },
    ),

    rule('platform-knows-no-context', 'The platform knows no context.', { path: '^src/platform/' }, { path: `^src/${CONTEXT}/` }),
    ...PLATFORM.map((folder, i) =>
      rule(
        `platform-order-${folder}`,
        `platform/${folder} imports the folders before it: ${PLATFORM.slice(0, i).join(', ')}.`,
        { path: `^src/platform/${folder}/` },
        { path: '^src/platform/', pathNot: `^src/platform/(${PLATFORM.slice(0, i + 1).join('|')})/` },
      ),
    ),
    rule(
      'platform-folder-without-order',
      'A new folder of the platform gets its place in PLATFORM, .dependency-cruiser.mjs.',
      { path: '^src/' },
      { path: '^src/platform/[^/]+/', pathNot: `^src/platform/(${PLATFORM.join('|')})/` },
    ),

    ...DOORS.map((folder) =>
      rule(
        `door-of-${folder}`,
        `Others import the index.ts of src/${folder} only.`,
        { path: '^(src|migrations)/', pathNot: `^src/${folder}/` },
        { path: `^src/${folder}/`, pathNot: `^src/${folder}/index\\.ts$` },
      ),
    ),

    rule(
      'packages-stand-alone',
      'A package imports nothing of the product and no other package of packages/.',
      { path: '^packages/([^/]+)/' },
      { path: '^(src|migrations|packages)/', pathNot: '^packages/$1/' },
    ),
    rule(
      'packages-by-name',
      'The product imports a package by its name.',
      { path: '^(src|migrations)/' },
      { path: '^packages/', pathNot: ['^packages/[^/]+/src/index\\.ts$', '^packages/reader/src/contacts/index\\.ts$'] },
    ),
    rule(
      'reader-is-pure',
      'packages/reader reads its word lists, and calculates.',
      { path: '^packages/reader/' },
      { pathNot: ['^packages/reader/', '^(node_modules/)?@orama/stemmers/', '^(node:)?fs$', ...PURE] },
    ),

    rule(
      'tracing-on-demand',
      'OpenTelemetry is loaded by import() where tracing starts, so that a process without it pays nothing. Spans: platform/observability/tracing.ts.',
      { path: '^src/' },
      { path: '^(node_modules/)?@opentelemetry/', dynamic: false },
    ),

    rule(
      'packages-are-dependencies',
      'The product imports packages that package.json lists under dependencies.',
      { path: '^(src|migrations|packages)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules' },
    exclude: { path: ['\\.spec\\.ts$', '^packages/[^/]+/(dist|test)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(import.meta.dirname, 'tsconfig.test.json') },
    reporterOptions: { mermaid: { minify: false } },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};

/** Contexts see each other by index.ts. Module files import module files too, because Nest wires modules. */
function neighbours(name) {
  const others = contexts.filter((other) => other !== name);
  const known = others.filter((other) => KNOWS[name]?.includes(other) ?? true);
  return rule(
    `neighbours-of-${name}`,
    `${name} sees ${known.length > 0 ? `the index.ts and module of ${known.join(', ')}` : 'no other context'}.`,
    { path: `^src/${name}/` },
    { path: `^src/(${others.join('|') || 'none'})/`, pathNot: `^src/(${known.join('|') || 'none'})/(index|\\1\\.module)\\.ts$` },
  );
}

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}
