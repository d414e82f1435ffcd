import { readDiagnostic } from './open-telemetry.js';

describe('a diagnostic of OpenTelemetry', () => {
  it('that is an error has its message, class and code, without stack and response', () => {
    const error = { stack: 'Error: it failed\n    at x', message: 'it failed', name: 'OTLPExporterError', code: '503', data: 'a page' };
    expect(readDiagnostic(JSON.stringify(error))).toEqual({ message: 'it failed', type: 'OTLPExporterError', code: '503' });
  });

  it.each([
    [{ name: 'AggregateError', errors: 'Error: connect ECONNREFUSED', code: 'ECONNREFUSED' }, 'Error: connect ECONNREFUSED'],
    [{ name: 'Error' }, 'Error'],
    [{}, 'OpenTelemetry reports an error without a message'],
    [{ message: 42, name: null }, 'OpenTelemetry reports an error without a message'],
  ])('%j has the message %j', (error, message) => {
    expect(readDiagnostic(JSON.stringify(error)).message).toBe(message);
  });

  it.each(['Dropped spans', '', '{"cut off', '"text"', '[1]', '42'])('of another form is the message itself: %j', (text) => {
    expect(readDiagnostic(text)).toEqual({ message: text });
  });
});
