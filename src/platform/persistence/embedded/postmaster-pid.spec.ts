import { parsePostmasterPid } from './postmaster-pid.js';

const file = (status: string) => `4711\n/srv/app/.data/postgres/data\n1790000000\n54329\n\n127.0.0.1\n  5308416        12\n${status}\n`;

describe('postmaster.pid', () => {
  it('names the process and the port of a server that is ready', () => {
    expect(parsePostmasterPid(file('ready   '))).toEqual({ pid: 4711, port: 54_329, status: 'ready' });
  });

  it('tells a server that is stopping', () => {
    expect(parsePostmasterPid(file('stopping'))?.status).toBe('stopping');
  });

  it.each(['starting', ''])('takes a server for starting while it says %p', (status) => {
    expect(parsePostmasterPid(file(status))?.status).toBe('starting');
  });

  it('knows a server that has not chosen its port yet', () => {
    expect(parsePostmasterPid('4711\n/srv/data\n')).toEqual({ pid: 4711, port: null, status: 'starting' });
  });

  it.each(['', '\n\n', 'nonsense\n', '-1\n', '0\n', '\0\0\0\0'])('calls %p damaged', (text) => {
    expect(parsePostmasterPid(text)).toBeNull();
  });
});
