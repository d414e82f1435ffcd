import { machine } from './state-machine.js';

const door = machine<'open' | 'shut' | 'locked', 'shut' | 'open' | 'lock'>({
  shut: { from: ['open'], to: 'shut' },
  open: { from: ['shut'], to: 'open' },
  lock: { from: ['shut'], to: 'locked' },
});

describe('a state machine', () => {
  it('moves as its table says', () => {
    expect([door.next('open', 'shut'), door.next('shut', 'lock')]).toEqual(['shut', 'locked']);
  });

  it('refuses moves that its table does not know', () => {
    expect([door.next('open', 'lock'), door.next('locked', 'open')]).toEqual([null, null]);
  });

  it('names the states in which a trigger is allowed, and the one to which it leads', () => {
    expect([door.sources('lock'), door.sources('shut')]).toEqual([['shut'], ['open']]);
    expect(door.target('lock')).toBe('locked');
  });
});
