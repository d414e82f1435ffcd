import { isOutOfReach } from './out-of-reach.js';

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', '08006', '57P01', '53300', '40P01', '40001'])('%s may be gone the next time', (code) => {
    expect(isOutOfReach(Object.assign(new Error('no'), { code }))).toBe(true);
  });

  it.each(['23505', '22P02', '42P01', '40002'])('%s is a defect of ours', (code) => {
    expect(isOutOfReach(Object.assign(new Error('no'), { code }))).toBe(false);
  });
});
