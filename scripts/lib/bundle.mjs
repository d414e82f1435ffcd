/* The bundle from which this repository's own processes start: the files of dist/ and most packages in about a hundred files. */
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, stop } from 'esbuild';
import { root } from './tree-state.mjs';

const FOLDER = join(root, 'dist/bundle');
/** The programs of a process. A team's process loads the files of dist/ instead, because its contexts share their classes with ours. */
const PROGRAMS = ['dist/src/main.js', 'dist/src/admin.js'];
const EXTERNAL = [
  // Loaded by some settings and requests only.
  ...['@aws-sdk/*', 'bullmq', 'date-holidays', 'file-type', 'ioredis', 'livekit-server-sdk', 'unpdf'],
  ...['exporter-trace-otlp-proto', 'resources', 'sdk-trace-node', 'semantic-conventions'].map((name) => `@opentelemetry/${name}`),
  // TypeORM asks for it by a name in a variable.
  'pg',
  // They find files beside themselves.
  ...['piscina', 'swagger-ui-dist'],
  // Optional parts of packages, which are not installed.
  ...['@fastify/static', '@nestjs/microservices', '@nestjs/websockets', 'class-transformer/storage'],
];
/** Packages of CommonJS ask for Node's own modules by require. */
const BANNER =
  "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);";
/** With it, `@nestjs/mapped-types` would load a second class-validator and class-transformer, which know no field of ours. */
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);\n';
/** Of Go's garbage collector, in percent: less memory for a second of its time. */
const GOGC = '30';

export async function bundle() {
  process.env.GOGC ??= GOGC;
  await rm(FOLDER, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: FOLDER,
    // One folder, so that a file's place is the same from each.
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    // Errors, logs and migrations show the names of classes.
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [ofTeamsOnly, ownUrls],
  });
  await stop();
}

/** The document of a process with a team's contexts, and the metadata of all routes, which only that needs. */
const ofTeamsOnly = {
  name: 'of teams only',
  setup({ onResolve }) {
    onResolve({ filter: /\/openapi-document\.js$/ }, () => ({ path: '../src/bootstrap/openapi-document.js', external: true }));
  },
};

/** `import.meta.url` stays that of the file in dist/ or its package, beside which assets and the programs of threads are. */
const ownUrls = {
  name: 'own URLs',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:dist[\\/]src|packages|@nestjs)[\\/].*\.js$/ }, async ({ path }) => {
      const source = (await readFile(path, 'utf8')).replace(OWN_REQUIRE, '');
      const place = relative(FOLDER, path).replaceAll('\\', '/');
      return { contents: source.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`) };
    });
  },
};
