import { holdsResult, SESSION_STATES, sessionMachine, type SessionState, type SessionTrigger } from './interview-session.js';
import { hashOfToken, interviewLinkOf, newSessionToken } from './session-token.js';

const TRIGGERS: SessionTrigger[] = ['complete', 'fail', 'cancel', 'expire'];
/** Written out: every other pair is refused. */
const MOVES: [SessionState, SessionTrigger, SessionState][] = [
  ['open', 'complete', 'completed'],
  ['open', 'fail', 'failed'],
  ['open', 'cancel', 'cancelled'],
  ['open', 'expire', 'expired'],
];

describe('an interview session', () => {
  it.each(SESSION_STATES.flatMap((from) => TRIGGERS.map((trigger) => [from, trigger] as const)))('that is %s, on %s', (from, trigger) => {
    const move = MOVES.find(([source, by]) => source === from && by === trigger);
    expect(sessionMachine.next(from, trigger)).toBe(move?.[2] ?? null);
  });

  it('holds a result where its interview was reported', () => {
    expect(SESSION_STATES.filter((state) => holdsResult({ state }))).toEqual(['completed', 'failed']);
  });
});

describe('the link of an invitation', () => {
  it.each([
    ['https://rooms.example', 'https://rooms.example/S?token=T'],
    ['https://rooms.example/i/', 'https://rooms.example/i/S?token=T'],
    ['http://localhost:3000/interview', 'http://localhost:3000/interview/S?token=T'],
    ['https://rooms.example/i?brand=x#top', 'https://rooms.example/i/S?brand=x&token=T#top'],
  ])('stands below %s', (base, link) => {
    expect(interviewLinkOf(base, 'S', 'T')).toBe(link);
  });

  it('has a token that nobody guesses, and of which only a hash is kept', () => {
    const tokens = Array.from({ length: 100 }, newSessionToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(hashOfToken(token)).toHaveLength(32);
      expect(hashOfToken(token)).toEqual(hashOfToken(token));
    }
  });
});
