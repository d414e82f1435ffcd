import {
  hashSessionToken,
  holdsResult,
  interviewLink,
  isTokenOf,
  newSessionToken,
  SESSION_STATES,
  sessionMachine,
  type SessionState,
  type SessionTrigger,
} from './interview-session.js';

const TRIGGERS: SessionTrigger[] = ['complete', 'completeUnfinished', 'fail', 'cancel', 'expire'];
/** All other pairs are refused. */
const MOVES: [SessionState, SessionTrigger, SessionState][] = [
  ['open', 'complete', 'completed'],
  ['open', 'completeUnfinished', 'completed'],
  ['open', 'fail', 'failed'],
  ['open', 'cancel', 'cancelled'],
  ['open', 'expire', 'expired'],
];

describe('an interview session', () => {
  it.each(SESSION_STATES.flatMap((from) => TRIGGERS.map((trigger) => [from, trigger] as const)))('that is %s, on %s', (from, trigger) => {
    const move = MOVES.find(([source, by]) => source === from && by === trigger);
    expect(sessionMachine.next(from, trigger)).toBe(move?.[2] ?? null);
  });

  it('holds a result once it was completed or failed', () => {
    expect(SESSION_STATES.filter((state) => holdsResult({ state }))).toEqual(['completed', 'failed']);
  });
});

describe('the link of an invitation', () => {
  it.each([
    ['https://rooms.example', 'https://rooms.example/S?token=T'],
    ['https://rooms.example/i/', 'https://rooms.example/i/S?token=T'],
    ['http://localhost:3000/interview', 'http://localhost:3000/interview/S?token=T'],
    ['https://rooms.example/i?brand=x#top', 'https://rooms.example/i/S?brand=x&token=T#top'],
  ])('is below %s', (base, link) => {
    expect(interviewLink(base, 'S', 'T')).toBe(link);
  });

  it('has a random token, which is stored as a hash', () => {
    const tokens = Array.from({ length: 100 }, newSessionToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(hashSessionToken(token)).toHaveLength(32);
      expect(hashSessionToken(token)).toEqual(hashSessionToken(token));
      expect(isTokenOf(token, hashSessionToken(token))).toBe(true);
      for (const wrong of ['', `${token}A`, token.slice(1), newSessionToken(), '\0', '\ud800'])
        expect(isTokenOf(wrong, hashSessionToken(token))).toBe(false);
    }
  });
});
