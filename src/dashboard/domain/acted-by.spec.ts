import { actedBy } from './acted-by.js';

describe('who acted in the history of a candidate', () => {
  it.each([
    [{ action: 'interview.consented', actor: null }, 'candidate'],
    [{ action: 'call.opted-out', actor: null }, 'candidate'],
    [{ action: 'consent.recorded', actor: null, basis: 'room' }, 'candidate'],
    [{ action: 'consent.recorded', actor: null, basis: 'form' }, 'system'],
    [{ action: 'consent.recorded', actor: 'key', basis: 'verbal' }, 'account'],
    [{ action: 'call.scheduled', actor: null, callOfferId: 'offer' }, 'candidate'],
    [{ action: 'call.scheduled', actor: 'user', callOfferId: 'offer' }, 'account'],
    [{ action: 'call.scheduled', actor: null }, 'system'],
    [{ action: 'reservation.cancelled', actor: null }, 'candidate'],
    [{ action: 'call.not_placed', actor: null, reason: 'REPLACED' }, 'candidate'],
    [{ action: 'call.not_placed', actor: null, reason: 'SESSION_ENDED' }, 'system'],
    [{ action: 'candidate.marked-test', actor: null }, 'operator'],
    [{ action: 'candidate.data-expired', actor: null }, 'system'],
    [{ action: 'candidate.selected', actor: 'user' }, 'account'],
  ] as const)('of %j is the %s', (entry, by) => {
    expect(actedBy(entry)).toBe(by);
  });
});
