import fc from 'fast-check';
import { after } from '../../../platform/domain/index.js';
import { RING_TIMEOUT_MS } from '../../domain/call-gateway.js';
import { isOver, type Scenario, dueAt, scenarioOf, statusAfter, type Step } from './scenarios.js';

const TEST_NUMBERS = Array.from({ length: 18 }, (_, i) => `01${String(i).padStart(2, '0')}`);

function inWords({ dial, memory, teardownOutageMs, steps }: Scenario): string {
  const changes = [
    dial === 'confirmed' ? [] : dial,
    memory === 'kept' ? [] : 'forgotten',
    teardownOutageMs > 0 ? `stuck ${teardownOutageMs / 1000}` : [],
  ];
  return [...changes.flat(), ...steps.map(stepInWords)].join(', ');
}

function stepInWords(step: Step): string {
  const what = 'result' in step ? step.result : step.report.kind === 'ended' ? step.report.ending.reason : step.report.kind;
  return `${what} ${step.afterMs / 1000}`;
}

describe('the test numbers of the simulated network', () => {
  const INTERVIEW = 'ringing 2, answered 8, well 360, hung_up 365';

  it.each([
    ['0100', INTERVIEW],
    ['0101', 'ringing 2, NOT_ANSWERED 45'],
    ['0102', 'BUSY 2'],
    ['0103', 'ringing 2, DECLINED 10'],
    ['0104', 'ringing 2, voicemail 12, hung_up 17'],
    ['0105', 'TRUNK_UNAVAILABLE 2'],
    ['0106', 'NUMBER_INVALID 2'],
    ['0107', 'ringing 2, answered 8, DROPPED 60'],
    ['0108', 'ringing 2, answered 8'],
    ['0109', 'ringing 2, answered 8, too-little 360, hung_up 365'],
    ['0110', 'ringing 2, NOT_ANSWERED 45'],
    ['0111', 'TRUNK_UNAVAILABLE 2'],
    ['0112', `unconfirmed, ${INTERVIEW}`],
    ['0113', 'lost'],
    ['0114', 'unconfirmed, forgotten'],
    ['0115', `stuck 120, ${INTERVIEW}`],
    ['0116', 'ringing 2, answered 8, middling 360, hung_up 365'],
    ['0117', 'ringing 2, answered 8, badly 360, hung_up 365'],
    ['4321', INTERVIEW],
  ])('%s: %s (seconds after the dial)', (ending, expected) => {
    expect(inWords(scenarioOf(`+120255${ending}`, 1))).toBe(expected);
    expect(inWords(scenarioOf(`+3706000${ending}`, 1))).toBe(expected);
  });

  it('0110 and 0111 are answered from the second attempt on, all others do the same at every attempt', () => {
    for (const ending of TEST_NUMBERS) {
      const later = ['0110', '0111'].includes(ending) ? INTERVIEW : inWords(scenarioOf(`+1202555${ending}`, 1));
      for (const attempt of [2, 3]) expect(inWords(scenarioOf(`+1202555${ending}`, attempt))).toBe(later);
    }
  });
});

describe('a scenario', () => {
  const scenarios = [...TEST_NUMBERS, '9999'].flatMap((ending) => [1, 2].map((attempt) => scenarioOf(`+1202555${ending}`, attempt)));
  const anyScenario = fc.constantFrom(...scenarios);

  it('has its steps in the order of time, and rings no longer than the ring timeout', () => {
    for (const { steps } of scenarios) {
      const times = steps.map(({ afterMs }) => afterMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const end = steps.find((step) => 'report' in step && ['answered', 'ended', 'hung_up'].includes(step.report.kind));
      if (end) expect(end.afterMs).toBeLessThanOrEqual(RING_TIMEOUT_MS);
    }
  });

  it('is due at the time of its next step, and never after the last one', () => {
    const dialledAt = new Date('2026-03-02T09:00:00Z');
    fc.assert(
      fc.property(anyScenario, fc.nat(6), (scenario, index) => {
        const step = scenario.steps[index];
        expect(dueAt(scenario, index, dialledAt)).toEqual(step ? after(dialledAt, step.afterMs) : null);
      }),
    );
  });

  it('has the status of its last report, and stays over once it is over', () => {
    const elapsed = fc.nat(10 * 60_000);
    fc.assert(
      fc.property(anyScenario, elapsed, elapsed, (scenario, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const status = statusAfter(scenario, earlier);
        const reported = scenario.steps.flatMap((step) => ('report' in step && step.afterMs <= earlier ? [step.report] : []));
        if (scenario.memory === 'lost') expect(status).toEqual({ kind: 'unknown' });
        else expect(status).toEqual(reported.at(-1) ?? { kind: 'dialling' });
        if (isOver(status)) expect(isOver(statusAfter(scenario, later))).toBe(true);
      }),
    );
  });
});
