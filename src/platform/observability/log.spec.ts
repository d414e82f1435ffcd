import pino from 'pino';
import { logOptions, logProcessWarnings } from './log.js';

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
