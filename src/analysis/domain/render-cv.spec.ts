import fc from 'fast-check';
import { evaluationForEvent, MAX_EVENT_EVALUATION } from './render-cv.js';

describe('the evaluation in an event', () => {
  it('is complete if it has a usual length', () => {
    const text = 'Žydrūnė 🙂 '.repeat(1_000);
    expect(evaluationForEvent(text)).toBe(text);
  });

  it('leaves the body of the event under 256 KiB, and is cut between characters', () => {
    const long = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.repeat(MAX_EVENT_EVALUATION));
    fc.assert(
      fc.property(fc.oneof(long, fc.constant('\u0001'.repeat(500_000)), fc.constant(`a${'🙂'.repeat(100_000)}`)), (text) => {
        const shortened = evaluationForEvent(text);
        expect(Buffer.byteLength(JSON.stringify(shortened))).toBeLessThan(200 * 1024);
        expect(shortened.isWellFormed()).toBe(true);
        expect(text.startsWith(shortened.replace(/…$/, ''))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
