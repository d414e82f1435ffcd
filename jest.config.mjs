if (!process.env.NODE_OPTIONS?.includes('test/support/runner/')) {
  throw new Error('Tests are TypeScript, which Node compiles with a hook: use npm test -- --testPathPatterns …');
}

/** scripts/test.mjs sets it: `npm test` leaves out the files of `--deep`. */
const DEEP = '\\.deep\\.(e2e-)?spec\\.ts$';
const ignored = { quick: [DEEP], all: [], deep: [`^(?!.*${DEEP})`] }[process.env.TEST_TIER ?? 'quick'];

/** Unit specs stand beside the file they test. End-to-end tests use HTTP and a real PostgreSQL. */
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/runner/test-framework.mjs',
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
  testSequencer: '<rootDir>/test/support/slow-files-first.mjs',
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
