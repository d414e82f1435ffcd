import pino from 'pino';
import { logOptions, logProcessWarnings, OutageGate, safeError } from './log.js';

describe('the log', () => {
  it('has the warnings of Node as JSON, and nothing prints them as text', () => {
    const before = process.listeners('warning');
    const lines: string[] = [];
    try {
      logProcessWarnings(pino(logOptions(), { write: (line: string) => void lines.push(line) }));
      const warning = Object.assign(new Error('11 listeners were added'), { name: 'MaxListenersExceededWarning' });
      process.emit('warning', warning);
      expect(process.listenerCount('warning')).toBe(1);
    } finally {
      process.removeAllListeners('warning');
      for (const listener of before) process.on('warning', listener);
    }
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', warning: 'MaxListenersExceededWarning', msg: '11 listeners were added' },
    ]);
  });
});

const lost = (code = '57P01') => safeError(Object.assign(new Error('terminating connection'), { code }));

describe('an outage of the database', () => {
  const linesOf = (work: (log: pino.Logger) => void, level = 'info'): { level: string; msg: string }[] => {
    const lines: string[] = [];
    work(pino({ ...logOptions(), level }, { write: (line: string) => void lines.push(line) }));
    return lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  };
  const restart = (log: pino.Logger): void => {
    for (let time = 0; time < 70; time += 1)
      log[time % 2 ? 'warn' : 'error']({ error: lost(time % 3 ? '57P03' : '57P01') }, `loop ${time}`);
  };

  it('is one line of the log, for all that meet it', () => {
    expect(linesOf(restart)).toEqual([expect.objectContaining({ level: 'error', msg: 'loop 0' })]);
  });

  it('is every line at the level debug', () => {
    expect(linesOf(restart, 'debug').map(({ level }) => level)).toEqual(['error', ...Array(69).fill('debug')]);
  });

  it('hides no other failure', () => {
    const smtp = {
      type: 'Error',
      code: 'ECONNREFUSED',
      stack: '    at connect (/app/node_modules/nodemailer/lib/smtp-connection/index.js:1:1)',
    };
    const others = (log: pino.Logger): void => {
      log.warn({ error: lost() }, 'database');
      for (const error of [smtp, safeError(new Error('a defect')), undefined]) log.error({ error }, 'other');
      log.info('text only');
    };
    expect(linesOf(others).map(({ msg }) => msg)).toEqual(['database', 'other', 'other', 'other', 'text only']);
  });

  it('is written again a minute later, and at once when it had ended', () => {
    const gate = new OutageGate();
    const written = (fromMs: number, toMs: number) => {
      const moments = Array.from({ length: (toMs - fromMs) / 1_000 }, (_, index) => fromMs + index * 1_000);
      return moments.filter((nowMs) => gate.admits(lost(), nowMs));
    };
    expect(written(0, 130_000)).toEqual([0, 60_000, 120_000]);
    expect(written(141_000, 150_000)).toEqual([141_000]);
  });

  it('is also a refused or broken connection of the driver', () => {
    const gate = new OutageGate();
    const stack = '    at /app/node_modules/pg-pool/index.js:45:11';
    expect(gate.admits({ code: 'ECONNREFUSED', stack }, 0)).toBe(true);
    expect(gate.admits({ message: 'Connection terminated unexpectedly', stack }, 1)).toBe(false);
  });
});
