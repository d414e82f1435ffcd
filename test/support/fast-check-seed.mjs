import fc from 'fast-check';

const VARIABLE = 'FAST_CHECK_SEED';
const SEED = 20_260_101;

/**
 * Uses the same inputs in every run, so that a change does not fail because of an input that no earlier run had. To try other inputs:
 * FAST_CHECK_SEED=7 npm test.
 */
const seed = Number(process.env[VARIABLE] ?? SEED);
if (!Number.isSafeInteger(seed)) throw new Error(`${VARIABLE} is a whole number`);

fc.configureGlobal({
  seed,
  reporter: (details) => {
    if (!details.failed) return;
    const message = `${fc.defaultReportMessage(details)}\n\n${VARIABLE}=<number> npm test tries other inputs.`;
    throw new Error(message, { cause: details.errorInstance });
  },
});
