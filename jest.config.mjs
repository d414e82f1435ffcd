import vm from 'node:vm';

if (!('SourceTextModule' in vm)) throw new Error('Tests are ES modules, for which Node needs a flag: use npm test -- --testPathPatterns …');

/** Unit specs stand beside the file they test. End-to-end tests use HTTP and a real PostgreSQL. */
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Not .json.js: packages load their data from modules of that name, and Jest would load the JSON file instead.
  moduleNameMapper: { '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

export default {
  rootDir: import.meta.dirname,
  // Test files mostly wait for PostgreSQL and processes. The timeout is generous, because the machine may be busy.
  maxWorkers: 2,
  testTimeout: 120_000,
  testSequencer: '<rootDir>/test/support/slow-files-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/unit/**/*.spec.ts'],
      setupFiles: ['<rootDir>/test/support/fast-check-seed.mjs'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
