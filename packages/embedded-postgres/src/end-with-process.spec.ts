import { jest } from '@jest/globals';
import { atExit, endServers, forget } from './end-with-process.js';

const failing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};

describe('a process that exits without time to stop its PostgreSQL', () => {
  const exit = (kill: (pid: number, signal: NodeJS.Signals) => unknown, platform: NodeJS.Platform = 'linux'): string[] => {
    const said: string[] = [];
    endServers((line) => void said.push(line), kill, platform);
    return said;
  };

  it('tells it to stop, says so in one line, and tells it once', () => {
    const kill = jest.fn();
    atExit(7, 'ends');
    expect(exit(kill)).toEqual(['PostgreSQL (process 7) was told to stop. If it runs on: kill -QUIT 7']);
    expect(exit(kill)).toEqual([]);
    expect(kill.mock.calls).toEqual([[7, 'SIGINT']]);
  });

  it('says nothing of one that has ended, was stopped, or is another process’s', () => {
    atExit(7, 'ends');
    expect(exit(failing('ESRCH'))).toEqual([]);
    const kill = jest.fn();
    atExit(8, 'ends');
    forget(8);
    expect([exit(kill), kill.mock.calls]).toEqual([[], []]);
  });

  it('leaves one that others may use, and says how to stop it', () => {
    const kill = jest.fn();
    atExit(9, 'stays');
    expect(exit(kill)).toEqual(['PostgreSQL (process 9) runs on, and the next start uses it. To stop it: kill -INT 9']);
    expect(kill).not.toHaveBeenCalled();
  });

  it('says how to stop one that it cannot tell', () => {
    atExit(7, 'ends');
    expect(exit(failing('EPERM'))).toEqual([expect.stringContaining('kill -INT 7')]);
    atExit(7, 'ends');
    expect(exit(jest.fn(), 'win32')).toEqual([expect.stringContaining('taskkill /F /T /PID 7')]);
  });
});
