import { Writable } from 'node:stream';
import { jest } from '@jest/globals';
import type { Command } from 'commander';
import { Module } from '@nestjs/common';
import { COMMANDS } from '../commands.js';
import { commandsOf, defineContext } from '../platform/context/define-context.js';
import { exitAfter, runAdmin } from './run-admin.js';

describe('the process of an operator’s command', () => {
  let exits: jest.SpiedFunction<typeof process.exit>;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    exits = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is not ended while a slow reader takes a long output', async () => {
    @Module({})
    class AcmeModule {}
    let hasRun = false;
    const commands = [
      {
        names: [['acme', 'of a team']] as const,
        add: async (program: Command) => {
          program.command('acme').action(() => void (hasRun = true));
        },
      },
    ];
    const { argv } = process;
    process.argv = ['node', 'admin', 'acme'];
    await runAdmin({ contexts: [defineContext({ name: 'acme', module: AcmeModule, commands })] }).finally(() => (process.argv = argv));
    jest.advanceTimersByTime(60_000);
    expect(hasRun).toBe(true);
    expect(exits).not.toHaveBeenCalled();
  });

  it('knows the commands of all our contexts without loading them', async () => {
    const { CONTEXTS } = await import('../contexts.js');
    expect(COMMANDS).toEqual(commandsOf(CONTEXTS));
  });

  it('is ended after the doctor, when its output has been taken', async () => {
    let take: () => void = () => undefined;
    const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => (take = done) });
    slow.write('findings');
    exitAfter(slow);
    jest.advanceTimersByTime(60_000);
    expect(exits).not.toHaveBeenCalled();
    const flushed = new Promise((resolve) => slow.once('drain', resolve));
    take();
    take();
    await flushed;
    jest.advanceTimersByTime(60_000);
    expect(exits).toHaveBeenCalledTimes(1);
  });
});
