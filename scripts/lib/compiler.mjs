/* What the build and the test processes compile, and how. */

/** The folders whose files make dist/. */
export const SOURCES = ['src', 'migrations', 'locales', 'generated'];

/** SWC's options, with the meaning of tsconfig.json. */
export const SWC_OPTIONS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  configFile: false,
  swcrc: false,
};

/** Files that the sources read at run time, from the root. */
export const ASSETS = new RegExp(
  [
    'src/[^/]+/adapters/http/assets/',
    'src/platform/http/pages/assets/',
    String.raw`src/demo/positions/[^/]+\.json$`,
    String.raw`src/testing/engine-cases/cases/[^/]+\.json$`,
    String.raw`src/telephony/(?:domain|adapters/simulator)/[^/]+\.json$`,
    String.raw`locales/[^/]+/[^/]+\.json$`,
    String.raw`packages/[^/]+/src/.*\.txt$`,
  ]
    .map((pattern) => `^${pattern}`)
    .join('|'),
);

export function isSource(file) {
  return /\.ts$/.test(file) && !/\.(?:spec|d)\.ts$/.test(file);
}
