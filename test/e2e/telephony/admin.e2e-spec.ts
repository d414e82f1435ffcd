import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Audit } from '../../../src/platform/audit/audit.js';
import { type CompanyId, type DomainError, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { NumberAdministration } from '../../../src/telephony/index.js';
import { admin, type Ended } from '../../support/admin.js';
import { aCompany } from '../../support/builders.js';
import { uniqueE164, whileHeld } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const UNKNOWN_ID = '0198c7f2-6a10-7c3e-9f04-5b2d1c8e7a61';

describe('telephony on the command line', () => {
  let app: TestApp;
  let folder: string;
  let company: string;
  const run = (...args: string[]) => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: folder }, ...args, '--json');
  const anotherCompany = async () => (await aCompany(app)).id as string;
  const refused = ({ code, out, json }: Ended) => ({ code, out, error: json?.error, message: json?.message });

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    folder = mkdtempSync(join(tmpdir(), 'admin-'));
  });
  beforeEach(async () => {
    company = await anotherCompany();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('company telephony', () => {
    const DEFAULTS = {
      ...{ enabled: false, globalCap: 10, batchConcurrency: 20, callDurationMs: 10 * MINUTE },
      ...{ defaultCallingHours: null, defaultTimezone: null, defaultCallingDays: null },
    };

    it('prints the settings of a company that has none: telephony is off', async () => {
      expect(await run('company', 'telephony', company)).toMatchObject({ code: 0, err: '', json: { companyId: company, ...DEFAULTS } });
      expect(await app.rows('SELECT FROM telephony_settings WHERE company_id = $1', [company])).toEqual([]);
    });

    it('changes what the options name, and prints the settings', async () => {
      const changed = await run('company', 'telephony', company, '--enable', '--global-cap', '0');
      expect(changed.json).toEqual({ companyId: company, ...DEFAULTS, enabled: true, globalCap: 0 });
      await run('company', 'telephony', company, '--batch-concurrency', '200', '--call-duration', '1h30m');
      const settings = { ...DEFAULTS, enabled: true, globalCap: 0, batchConcurrency: 200, callDurationMs: 1.5 * HOUR };
      expect((await run('company', 'telephony', company)).json).toEqual({ companyId: company, ...settings });
      expect((await run('company', 'telephony', company, '--disable')).json).toMatchObject({ ...settings, enabled: false });
    });

    it('leaves an audit entry for a change, and none for a look', async () => {
      await run('company', 'telephony', company);
      await run('company', 'telephony', company, '--enable', '--global-cap', '3');
      const trail = await app.get(Audit).trail(company);
      expect(trail.filter(({ action }) => action.startsWith('telephony'))).toMatchObject([
        { action: 'telephony.changed', facts: { enabled: true, globalCap: 3 } },
      ]);
    });

    it.each([
      [['--global-cap', '10001'], 'VALIDATION_ERROR', 'globalCap'],
      [['--global-cap', '-1'], 'USAGE', 'global-cap'],
      [['--global-cap', 'many'], 'USAGE', 'whole number'],
      [['--batch-concurrency', '0'], 'VALIDATION_ERROR', 'batchConcurrency'],
      [['--batch-concurrency', '201'], 'VALIDATION_ERROR', 'batchConcurrency'],
      [['--call-duration', '59s'], 'VALIDATION_ERROR', 'callDurationMs'],
      [['--call-duration', '4h1s'], 'VALIDATION_ERROR', 'callDurationMs'],
      [['--call-duration', '30'], 'USAGE', 'call-duration'],
      [['--enable', '--disable'], 'USAGE', 'either --enable or --disable'],
      [['--global-cap', '10001', '--batch-concurrency', '0'], 'VALIDATION_ERROR', 'batchConcurrency'],
    ])('refuses %j', async (options, error, message) => {
      const expected = { code: 1, out: '', error, message: expect.stringContaining(message) };
      expect(refused(await run('company', 'telephony', company, ...options))).toEqual(expected);
      expect((await run('company', 'telephony', company)).json).toMatchObject(DEFAULTS);
    });

    it.each([[UNKNOWN_ID], ['x']])('does not know the company %s', async (unknown) => {
      const expected = { code: 1, out: '', error: 'NOT_FOUND', message: expect.stringContaining('no such company') };
      expect(refused(await run('company', 'telephony', unknown))).toEqual(expected);
      expect(refused(await run('company', 'telephony', unknown, '--enable'))).toEqual(expected);
    });
  });

  describe('number', () => {
    let e164: string;
    const assign = (options: string[] = [], to = company) => {
      const given = ['--company', to, '--e164', e164, '--display-name', 'Vilnius', '--max-concurrent-calls', '3'];
      return run('number', 'assign', ...given, ...options);
    };
    const share = (to: string, ...options: string[]) => run('number', 'share', '--e164', e164, '--company', to, ...options);
    const list = async (of = company) => (await run('number', 'list', '--company', of)).json.numbers;

    beforeEach(() => {
      e164 = uniqueE164();
    });

    it('assign prints the ids of assignment and line, and list shows both', async () => {
      const assigned = await assign(['--default']);
      expect(assigned).toMatchObject({ code: 0, err: '' });
      expect(assigned.json).toEqual({ assignmentId: expect.any(String), phoneNumberId: expect.any(String) });
      expect(await list()).toEqual([
        {
          ...{ ...assigned.json, e164, displayName: 'Vilnius', isDefault: true },
          ...{ capabilities: { voice: true, sms: false }, maxConcurrentCalls: 3, gatewayRef: null },
        },
      ]);
    });

    it('list shows how the gateway knows a line, until assign lets it forget', async () => {
      await assign(['--gateway-ref', 'ST_line']);
      expect(await list()).toMatchObject([{ gatewayRef: 'ST_line' }]);
      await assign(['--no-gateway-ref']);
      expect(await list()).toMatchObject([{ gatewayRef: null }]);
    });

    it('assign makes a line without voice, and no default', async () => {
      await assign(['--no-voice']);
      expect(await list()).toMatchObject([{ isDefault: false, capabilities: { voice: false, sms: false } }]);
    });

    it('assign by the same company changes name, cap and voice, and keeps its ids', async () => {
      const { json: ids } = await assign(['--no-voice']);
      const again = await assign(['--display-name', 'Kaunas', '--max-concurrent-calls', '0', '--default']);
      expect(again.json).toEqual(ids);
      const changed = { ...ids, displayName: 'Kaunas', maxConcurrentCalls: 0, isDefault: true, capabilities: { voice: true, sms: false } };
      expect(await list()).toMatchObject([changed]);
      await assign();
      expect(await list()).toMatchObject([{ isDefault: true, displayName: 'Vilnius', maxConcurrentCalls: 3 }]);
    });

    it('assign with --default ends the default of the other number', async () => {
      await assign(['--default']);
      e164 = uniqueE164();
      await assign(['--default']);
      expect(await list()).toMatchObject([{ e164, isDefault: true }, { isDefault: false }]);
    });

    it('assign refuses the line of another company, changes nothing, and names the command that lends it', async () => {
      await assign();
      const other = await anotherCompany();
      const expected = { code: 1, out: '', error: 'LINE_ASSIGNED', message: expect.stringContaining('number share') };
      expect(refused(await assign(['--max-concurrent-calls', '9'], other))).toEqual(expected);
      expect([await list(), await list(other)]).toMatchObject([[{ maxConcurrentCalls: 3 }], []]);
      expect(await app.rows('SELECT FROM telephony_settings WHERE company_id = $1', [other])).toEqual([]);
    });

    it('assign by two companies at once gives the line to one of them', async () => {
      const companies = [company, await anotherCompany()] as CompanyId[];
      const line = { e164, displayName: 'Vilnius', maxConcurrentCalls: 3, voice: true, makeDefault: true };
      const outcome = (to: CompanyId) =>
        app
          .inOperation(() => app.get(NumberAdministration).assign({ ...line, company: to }))
          .then(
            () => 'assigned',
            (error: DomainError) => error.code,
          );
      // Both wait for a third transaction that creates the line, and is rolled back.
      const third = `INSERT INTO phone_numbers VALUES (gen_random_uuid(), $1, true, false, 1, '2026-01-01')`;
      const outcomes = await whileHeld(
        app,
        [third, [e164]],
        companies.map((to) => () => outcome(to)),
      );
      expect(outcomes.sort()).toEqual(['LINE_ASSIGNED', 'assigned']);
      expect([...(await list()), ...(await list(companies[1]))]).toHaveLength(1);
    });

    it('share lends the line, with its cap, under a name of its own', async () => {
      const { json: own } = await assign(['--default']);
      const other = await anotherCompany();
      const shared = await share(other);
      expect(shared.json).toEqual({ assignmentId: expect.any(String), phoneNumberId: own.phoneNumberId });
      expect(shared.json.assignmentId).not.toBe(own.assignmentId);
      expect(await list(other)).toMatchObject([{ displayName: e164, isDefault: false, maxConcurrentCalls: 3 }]);
      expect((await share(other, '--display-name', 'Ours', '--default')).json).toEqual(shared.json);
      expect(await list(other)).toMatchObject([{ displayName: 'Ours', isDefault: true }]);
      await share(other);
      expect(await list(other)).toMatchObject([{ displayName: 'Ours', isDefault: true }]);
      expect(await list()).toMatchObject([{ displayName: 'Vilnius', isDefault: true }]);
    });

    it('assign by one of the companies that share a line changes its cap for all', async () => {
      await assign();
      const other = await anotherCompany();
      await share(other);
      await assign(['--max-concurrent-calls', '8'], other);
      expect([await list(), await list(other)]).toMatchObject([
        [{ maxConcurrentCalls: 8, displayName: 'Vilnius' }],
        [{ maxConcurrentCalls: 8 }],
      ]);
    });

    it('share does not know a line that was never assigned', async () => {
      const expected = { code: 1, out: '', error: 'NOT_FOUND', message: expect.stringContaining('number assign') };
      expect(refused(await share(company))).toEqual(expected);
    });

    it('leaves audit entries', async () => {
      const { json: ids } = await assign();
      const { json: shared } = await share(await anotherCompany());
      const facts = { phoneNumberId: ids.phoneNumberId, maxConcurrentCalls: 3, voice: true };
      expect(await app.get(Audit).trail(ids.assignmentId)).toMatchObject([{ action: 'number.assigned', facts }]);
      expect(await app.get(Audit).trail(shared.assignmentId)).toMatchObject([{ action: 'number.shared' }]);
    });

    it.each([
      [['--e164', '37060000001'], 'e164'],
      [['--e164', '+0060000001'], 'e164'],
      [['--e164', '+370 600 00001'], 'e164'],
      [['--e164', '+1234567890123456'], 'e164'],
      [['--e164', '+٣٧٠٦٠٠٠٠٠٠١'], 'e164'],
      [['--e164', ''], 'e164'],
      [['--display-name', ' '], 'displayName'],
      [['--display-name', '☎'.repeat(121)], 'displayName'],
      [['--max-concurrent-calls', '10001'], 'maxConcurrentCalls'],
      [['--max-concurrent-calls', '1.5'], 'max-concurrent-calls'],
      [['--e164', 'x', '--display-name', '', '--max-concurrent-calls', '10001'], 'displayName must have'],
    ])('assign refuses %j', async (options, message) => {
      const ended = refused(await assign(options));
      expect(ended).toMatchObject({ code: 1, out: '', message: expect.stringContaining(message) });
      expect(['VALIDATION_ERROR', 'USAGE']).toContain(ended.error);
      expect(await list()).toEqual([]);
    });

    it('does not know other companies', async () => {
      for (const ended of [await assign([], UNKNOWN_ID), await share('x'), await run('number', 'list', '--company', UNKNOWN_ID)]) {
        expect(refused(ended)).toMatchObject({ code: 1, out: '', error: 'NOT_FOUND', message: expect.stringContaining('no such company') });
      }
    });

    it('prints for people without --json', async () => {
      const plain = (...args: string[]) => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: folder }, ...args);
      expect((await plain('number', 'list', '--company', company)).out).toBe('no numbers\n');
      await assign();
      expect((await plain('number', 'list', '--company', company)).out).toContain(`${e164}  Vilnius       false`);
      expect((await plain('company', 'telephony', company)).out).toContain('globalCap: 10\n');
    });
  });
});
