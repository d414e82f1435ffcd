import { noteExchange, onTestEvent } from '../../support/last-exchanges.js';

const failureOf = (assertion: () => void): Error => {
  try {
    assertion();
  } catch (error) {
    return error as Error;
  }
  throw new Error('the assertion holds');
};
const refused = {
  method: 'POST',
  route: '/v1/candidates?dryRun=1',
  sent: { firstName: 'x' },
  status: 400,
  text: '{"error":"VALIDATION_ERROR"}',
};

describe('the failure of a test that sends requests', () => {
  // They would be in a failure of this file.
  afterEach(() => onTestEvent({ name: 'test_start' }));

  it('has method, route, status and bodies of its last requests, and the line of the test', () => {
    noteExchange({ method: 'GET', route: '/v1/jobs', sent: undefined, status: 200, text: '' });
    noteExchange(refused);
    const error = failureOf(() => expect(400).toBe(201));
    onTestEvent({ name: 'test_fn_failure', error });
    expect(error.message).toContain('201');
    expect(error.message).toContain(
      [
        'Last requests of this test:',
        '  GET /v1/jobs',
        '    → 200',
        '  POST /v1/candidates?dryRun=1 {"firstName":"x"}',
        '    → 400 {"error":"VALIDATION_ERROR"}',
      ].join('\n'),
    );
    expect(error.stack).toContain(error.message);
    expect(error.stack).toMatch(/last-exchanges\.spec\.ts:\d+/);
  });

  it('has the line of a test without a name of its own, without which jest would show the line that called it', () => {
    const error = Object.assign(new Error('no'), { stack: 'Error: no\n    at <anonymous> (/test/a.spec.ts:7:5)' });
    onTestEvent({ name: 'test_fn_failure', error });
    expect(error.stack).toBe('Error: no\n    at Object.<anonymous> (/test/a.spec.ts:7:5)');
  });

  it('shows three requests at most, none of another test, and no more than the beginning of a body', () => {
    noteExchange(refused);
    onTestEvent({ name: 'test_start' });
    for (const route of ['/1', '/2', '/3', '/4']) noteExchange({ ...refused, route, text: 'x'.repeat(9_000) });
    const error = failureOf(() => expect(400).toBe(201));
    onTestEvent({ name: 'hook_failure', error });
    expect(error.message.match(/POST \/\S*/g)).toEqual(['POST /2', 'POST /3', 'POST /4']);
    expect(error.message.length).toBeLessThan(6_000);
  });
});
