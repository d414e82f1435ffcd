import { jest } from '@jest/globals';
import { stopOnSignals } from './stop-on-signals.js';

describe('a process that gets a signal', () => {
  let exits: jest.SpiedFunction<typeof process.exit>;
  let nowMs: number;
  let signalled: Map<string | symbol, () => void>;
  let stops: number;

  beforeEach(() => {
    [nowMs, stops, signalled] = [1_000, 0, new Map()];
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    jest.spyOn(process, 'on').mockImplementation((name, handler) => {
      signalled.set(name, handler as () => void);
      return process;
    });
    exits = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const stop = (): Promise<void> => (stops++, new Promise(() => undefined));
    stopOnSignals(stop, { npmScript: null, shutdownDelayMs: 0 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const receive = (signal: string, afterMs: number): void => {
    nowMs += afterMs;
    signalled.get(signal)?.();
  };

  it.each([
    ['SIGHUP', 'SIGHUP'],
    ['SIGTERM', 'SIGHUP'],
  ])('stops once for %s and a %s right after it', (first, second) => {
    receive(first, 0);
    receive(second, 3);
    expect(stops).toBe(1);
    expect(exits).not.toHaveBeenCalled();
  });

  it('ends at once at a later one', () => {
    receive('SIGINT', 0);
    receive('SIGINT', 600);
    expect(exits).toHaveBeenCalledWith(1);
  });
});
