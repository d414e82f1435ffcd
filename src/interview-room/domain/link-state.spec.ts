import { after } from '../../platform/domain/index.js';
import { endOfLink } from './link-state.js';

const NOW = new Date('2027-06-02T10:00:00Z');

describe('the link of an interview', () => {
  it.each([
    ['open', 1, null],
    ['open', 0, 'expired'],
    ['open', -1, 'expired'],
    ['expired', 1, 'expired'],
    ['cancelled', 1, 'revoked'],
    ['cancelled', -1, 'revoked'],
    ['completed', 1, 'sent'],
    ['completed', -1, 'sent'],
    ['failed', 1, 'sent'],
  ] as const)('of a session that is %s with %i ms left: %s', (state, left, end) => {
    expect(endOfLink({ state, expiresAt: after(NOW, left) }, NOW)).toBe(end);
  });
});
