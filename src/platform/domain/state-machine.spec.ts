import { machine } from './state-machine.js';

const door = machine<'open' | 'shut' | 'locked', 'shut' | 'open' | 'lock'>({
  open: { shut: 'shut' },
  shut: { open: 'open', lock: 'locked' },
  locked: {},
});

describe('a state machine', () => {
  it('moves as its table says', () => {
    expect([door.next('open', 'shut'), door.next('shut', 'lock')]).toEqual(['shut', 'locked']);
  });

  it('refuses what its table does not know', () => {
    expect([door.next('open', 'lock'), door.next('locked', 'open')]).toEqual([null, null]);
  });

  it('names the states in which a trigger is allowed', () => {
    expect([door.sources('lock'), door.sources('shut')]).toEqual([['shut'], ['open']]);
  });
});
