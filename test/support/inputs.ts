/** Of a property with many inputs `npm test` tries a quarter, `--deep` all. The inputs are the same in each run: test/support/fast-check-seed.mjs. */
export function inputs(all: number): number {
  return process.env.TEST_TIER === 'quick' ? Math.ceil(all / 4) : all;
}
