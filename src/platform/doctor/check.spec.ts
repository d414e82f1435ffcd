import { findingsOf } from './check.js';

describe('a check of the doctor', () => {
  it('that does not answer is an error after its time', async () => {
    expect(await findingsOf('slow', () => new Promise(() => undefined), 1)).toMatchObject([{ check: 'slow', state: 'error' }]);
  });

  it('that throws is an error with the reason, its code included', async () => {
    const error = Object.assign(new Error('it failed'), { code: 'E42' });
    expect(await findingsOf('broken', () => Promise.reject(error))).toMatchObject([{ state: 'error', found: 'it failed (E42)' }]);
  });

  it('names the first of the addresses that failed', async () => {
    const error = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]);
    expect(await findingsOf('network', () => Promise.reject(error))).toMatchObject([{ found: 'connect ECONNREFUSED 127.0.0.1:1' }]);
  });
});
