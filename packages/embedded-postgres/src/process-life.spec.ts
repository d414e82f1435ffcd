import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf, isRunning, parentOf } from './process-life.js';

/** Above the largest process number of any system. */
const NO_PROCESS = 0x7fff_ffff;

function hasPs(): boolean {
  try {
    execFileSync('ps', ['-o', 'ppid=', '-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The ways of asking that this machine has. macOS always has `ps`, Linux only where it is installed. */
const platforms = [process.platform, ...(process.platform === 'linux' && hasPs() ? (['darwin'] as const) : [])];

describe('facts about another process', () => {
  it('tells a living process from one that has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    await once(child, 'spawn');
    expect(isRunning(child.pid!)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isRunning(child.pid!)).toBe(false);
    expect(isRunning(NO_PROCESS)).toBe(false);
  });

  it.each(platforms)('reads command line and parent as on %s', (platform) => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()', 'an argument'], { stdio: ['pipe', 'ignore', 'ignore'] });
    expect(commandOf(child.pid!, platform)).toContain('an argument');
    expect(parentOf(child.pid!, platform)).toBe(process.pid);
    child.kill('SIGKILL');
  });

  it.each(platforms)('answers null for a process that does not exist, as on %s', (platform) => {
    expect([commandOf(NO_PROCESS, platform), parentOf(NO_PROCESS, platform)]).toEqual([null, null]);
  });
});
