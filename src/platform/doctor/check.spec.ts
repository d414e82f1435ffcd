import { SECOND } from '../domain/index.js';
import { findingsOf } from './check.js';

describe('a check of the doctor', () => {
  it('that does not answer is an error after its time', async () => {
    expect(await findingsOf('slow', () => new Promise(() => undefined), 1)).toMatchObject([{ check: 'slow', state: 'error' }]);
  });

  it('that throws is an error with the reason, its code included', async () => {
    const error = Object.assign(new Error('it failed'), { code: 'E42' });
    expect(await findingsOf('broken', () => Promise.reject(error), SECOND)).toMatchObject([{ state: 'error', found: 'it failed (E42)' }]);
  });

  it('that throws before it has begun to wait is an error, too', async () => {
    const run = () => {
      throw new Error('it failed at once');
    };
    expect(await findingsOf('broken', run, SECOND)).toMatchObject([{ state: 'error', found: 'it failed at once' }]);
  });

  it('that throws nothing is an error without a reason', async () => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a library may do so
    const run = () => Promise.reject(undefined);
    expect(await findingsOf('broken', run, SECOND)).toMatchObject([{ state: 'error', found: 'it failed for an unknown reason' }]);
  });

  it('names the first of the addresses that failed', async () => {
    const error = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]);
    expect(await findingsOf('network', () => Promise.reject(error), SECOND)).toMatchObject([{ found: 'connect ECONNREFUSED 127.0.0.1:1' }]);
  });
});
