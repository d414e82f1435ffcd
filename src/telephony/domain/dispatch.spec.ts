import { endOf, waitReasonOf } from './dispatch.js';

describe('a due call', () => {
  it.each([
    ['is dialled while there is room', [3, 2], [10, 9], false, null],
    ['waits for its line', [3, 3], [10, 3], false, 'LINE_FULL'],
    ['waits for its line, which it may not use', [0, 0], [10, 0], true, 'LINE_FULL'],
    ['waits for a call of the company', [3, 2], [2, 2], false, 'COMPANY_FULL'],
    ['waits for the breaker on its line', [4, 2], [10, 2], true, 'BREAKER'],
    ['waits for the breaker in the company', [4, 1], [2, 1], true, 'BREAKER'],
    ['passes an engaged breaker below half the caps', [4, 1], [4, 1], true, null],
  ] as const)('%s', (_, [lineCap, onLine], [cap, underWay], isLimited, reason) => {
    expect(waitReasonOf({ cap: lineCap, underWay: onLine }, { cap, underWay }, isLimited)).toBe(reason);
  });
});

describe('a refusal at the dispatch', () => {
  it.each([
    ['DO_NOT_CALL', 'DO_NOT_CALL'],
    ['CONSENT_REFUSED', 'CONSENT_WITHDRAWN'],
    ['CONSENT_REQUIRED', 'CONSENT_WITHDRAWN'],
    ['ATTEMPTS_EXHAUSTED', 'ATTEMPTS_EXHAUSTED'],
  ] as const)('%s ends a call as %s', (refusal, end) => {
    expect(endOf(refusal)).toBe(end);
  });
});
