import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseUnavailable } from './sql.js';

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', '08006', '57P01', '57014', '55P03', '25P03', '53300', '53100', '53200', '40P01', '40001'])(
    '%s may succeed on another try',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '42P01', '40002'])('%s is a defect of ours', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
  });

  it.each([QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError])(
    '%p, after the connection of a unit of work was lost, may succeed on another try',
    (Released) => {
      expect(isDatabaseUnavailable(new Released())).toBe(true);
    },
  );

  it.each(['Query read timeout', 'Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    '"%s" may succeed on another try',
    (message) => {
      expect(isDatabaseUnavailable(new Error(message))).toBe(true);
    },
  );
});
