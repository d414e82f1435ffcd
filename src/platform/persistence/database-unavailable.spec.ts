import { isDatabaseUnavailable } from './database-unavailable.js';

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', '08006', '57P01', '53300', '40P01', '40001'])('%s may be gone the next time', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
  });

  it.each(['23505', '22P02', '42P01', '40002'])('%s is a defect of ours', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
  });
});
