import { type CallingActivity, callingHealth, type NumberActivity } from './calling-health.js';

/** A number with a cap of 3 and no calls. */
function number(changes: Partial<NumberActivity> = {}): NumberActivity {
  return { maxConcurrentCalls: 3, callsUnderWay: 0, attempts: 0, sipFailures: 0, ...changes };
}

/** A company with a cap of 5 and such a number. */
function activity(changes: Partial<CallingActivity> = {}): CallingActivity {
  return { globalCap: 5, callsUnderWay: 0, numbers: [number()], breakerEngagedAt: null, ...changes };
}

const full = number({ callsUnderWay: 3 });
const free = number({ callsUnderWay: 2 });
const failing = number({ attempts: 10, sipFailures: 3 });
const breakerEngagedAt = new Date(0);

describe('the health of the clock', () => {
  it.each<[string, CallingActivity]>([
    ['nothing happens', activity()],
    ['the company has no numbers', activity({ numbers: [] })],
    ['the company has no numbers, a cap of 0 and no calls', activity({ numbers: [], globalCap: 0 })],
    ['all caps are 0 and there are no calls', activity({ globalCap: 0, numbers: [number({ maxConcurrentCalls: 0 })] })],
    ['one call less than the cap of the company is under way', activity({ callsUnderWay: 4 })],
    ['one of the numbers is not full', activity({ callsUnderWay: 3, numbers: [full, free] })],
    ['a quarter of the attempts are SIP failures', activity({ numbers: [number({ attempts: 12, sipFailures: 3 })] })],
    ['nine attempts are all SIP failures', activity({ numbers: [number({ attempts: 9, sipFailures: 9 })] })],
    [
      'two numbers have ten attempts only together',
      activity({ numbers: [number({ attempts: 5, sipFailures: 5 }), number({ attempts: 5, sipFailures: 5 })] }),
    ],
  ])('is healthy while %s', (_, state) => {
    expect(callingHealth(state)).toBe('healthy');
  });

  it.each<[string, CallingActivity]>([
    ['more than a quarter of ten attempts of a number are SIP failures', activity({ numbers: [failing] })],
    ['that holds for one of several numbers', activity({ numbers: [number(), failing, number({ attempts: 90 })] })],
    ['the breaker is engaged', activity({ breakerEngagedAt })],
    ['the breaker is engaged and there are no numbers', activity({ numbers: [], breakerEngagedAt })],
  ])('is degraded while %s', (_, state) => {
    expect(callingHealth(state)).toBe('degraded');
  });

  it.each<[string, CallingActivity]>([
    ['calls fill the cap of the company', activity({ callsUnderWay: 5 })],
    ['more calls are under way than the cap of the company, which was lowered', activity({ callsUnderWay: 5, globalCap: 0 })],
    ['calls fill its only number', activity({ callsUnderWay: 3, numbers: [full] })],
    ['calls of other companies fill its only number', activity({ callsUnderWay: 0, numbers: [full] })],
    ['calls fill every number', activity({ callsUnderWay: 4, numbers: [full, number({ callsUnderWay: 4 })] })],
    [
      'calls fill one number and the other carries none',
      activity({ callsUnderWay: 3, numbers: [full, number({ maxConcurrentCalls: 0 })] }),
    ],
    ['calls fill the cap, the breaker is engaged and attempts fail', activity({ callsUnderWay: 5, numbers: [failing], breakerEngagedAt })],
  ])('is saturated while %s', (_, state) => {
    expect(callingHealth(state)).toBe('saturated');
  });
});
