import fc from 'fast-check';
import { evaluationForEvent, MAX_EVENT_EVALUATION } from './render-cv.js';

describe('an evaluation in an event', () => {
  it('is told whole where it is of a usual length', () => {
    const text = 'Žydrūnė 🙂 '.repeat(1_000);
    expect(evaluationForEvent(text)).toBe(text);
  });

  it('leaves the body of the event under 256 KiB, and cuts no character in two', () => {
    const long = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.repeat(MAX_EVENT_EVALUATION));
    fc.assert(
      fc.property(fc.oneof(long, fc.constant('\u0001'.repeat(500_000)), fc.constant(`a${'🙂'.repeat(100_000)}`)), (text) => {
        const told = evaluationForEvent(text);
        expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(200 * 1024);
        expect(told.isWellFormed()).toBe(true);
        expect(text.startsWith(told.replace(/…$/, ''))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
