import { createRequire } from 'node:module';

if (!process.env.NODE_OPTIONS?.includes('tools/jest/')) {
  throw new Error('Tests are TypeScript, which Node compiles with a hook: use npm test -- --testPathPatterns …');
}

const tools = createRequire(new URL('tools/package.json', import.meta.url));

/** scripts/test.mjs sets it: `npm test` leaves out the files of `--deep`. */
const DEEP = '\\.deep\\.(e2e-)?spec\\.ts$';
const ignored = { quick: [DEEP], all: [], deep: [`^(?!.*${DEEP})`] }[process.env.TEST_TIER ?? 'quick'];

/** Unit specs stand beside the file they test. End-to-end tests use HTTP and a real PostgreSQL. */
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: tools.resolve('jest-environment-node'),
  testRunner: '<rootDir>/tools/jest/test-framework.mjs',
  transform: {},
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
};

export default {
  rootDir: import.meta.dirname,
  // On two cores five quick files beside each other take as long as three, and hold their own beside other programs. Deep ones start
  // processes themselves. The timeout is generous, because the machine may be busy.
  maxWorkers: process.env.TEST_TIER === 'quick' ? 5 : 3,
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/test/support/duration-reporter.mjs'],
  testSequencer: '<rootDir>/tools/jest/slow-files-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['src', 'packages', 'test/unit', 'clients/typescript/test', 'agents/phone/src'].map(
        (folder) => `<rootDir>/${folder}/**/*.spec.ts`,
      ),
      setupFilesAfterEnv: ['<rootDir>/test/support/fast-check-seed.mjs'],
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
