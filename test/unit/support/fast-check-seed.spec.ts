import fc from 'fast-check';

describe('property tests', () => {
  it('use the same inputs in every run', () => {
    const { seed } = fc.readConfigureGlobal();
    expect(seed).toBe(Number(process.env.FAST_CHECK_SEED ?? 20_260_101));
    expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), 5));
  });

  it('say how to repeat a failure', async () => {
    const fails = fc.property(fc.nat(), (number) => number < 0);
    expect(() => fc.assert(fails)).toThrow(/Counterexample[^]*FAST_CHECK_SEED=<number> npm test/);
    const failsLater = fc.asyncProperty(fc.nat(), async (number) => number < 0);
    await expect(fc.assert(failsLater)).rejects.toThrow(/Counterexample[^]*FAST_CHECK_SEED=<number> npm test/);
  });
});
