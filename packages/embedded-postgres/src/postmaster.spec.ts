import { parsePostmasterPid } from './postmaster.js';

const file = (status: string) => `4711\n/srv/app/.data/postgres/data\n1790000000\n54329\n\n127.0.0.1\n  5308416        12\n${status}\n`;

describe('postmaster.pid', () => {
  it('names the process and the port of a server that is ready', () => {
    expect(parsePostmasterPid(file('ready   '))).toEqual({ pid: 4711, port: 54_329, status: 'ready' });
  });

  it('recognises a server that is stopping', () => {
    expect(parsePostmasterPid(file('stopping'))?.status).toBe('stopping');
  });

  it.each(['starting', ''])('reports a server as starting while the status is %p', (status) => {
    expect(parsePostmasterPid(file(status))?.status).toBe('starting');
  });

  it('reads a server that has not chosen its port yet', () => {
    expect(parsePostmasterPid('4711\n/srv/data\n')).toEqual({ pid: 4711, port: null, status: 'starting' });
  });

  it.each(['', '\n\n', 'nonsense\n', '-1\n', '0\n', '\0\0\0\0'])('rejects the damaged text %p', (text) => {
    expect(parsePostmasterPid(text)).toBeNull();
  });
});
