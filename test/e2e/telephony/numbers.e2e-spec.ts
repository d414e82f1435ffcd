import { Audit } from '../../../src/platform/audit/audit.js';
import { aKey, aTenant, failingFields, refusal, type Tenant } from '../../support/builders.js';
import {
  bothAtOnce,
  aNumber,
  aTelephonyTenant,
  changeTelephony,
  shareNumber,
  type TelephonyTenant,
  type TestNumber,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const PATH = '/v1/telephony/numbers';
const UNKNOWN_ID = '0198c7f2-6a10-7c3e-9f04-5b2d1c8e7a61';

interface Item {
  id: string;
  isDefault: boolean;
  [field: string]: unknown;
}

describe('phone numbers over HTTP', () => {
  let app: TestApp;
  const list = async ({ key }: Pick<Tenant, 'key'>): Promise<Item[]> => (await app.http.get(PATH, { key })).body.data;
  const defaults = async (tenant: Tenant) => (await list(tenant)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const patch = ({ key }: Pick<Tenant, 'key'>, id: string, json: unknown, at = app) => at.http.patch(`${PATH}/${id}`, { key, json });

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
  });
  afterAll(() => app.close());

  describe('GET', () => {
    it('lists the assignments with their lines, newest first, in one page', async () => {
      const tenant = await aTelephonyTenant(app, {
        numbers: [
          { displayName: 'Vilnius', maxConcurrentCalls: 3 },
          { displayName: 'Fax', maxConcurrentCalls: 0, voice: false },
        ],
      });
      const [vilnius, fax] = tenant.numbers as [TestNumber, TestNumber];
      const reply = await app.http.get(PATH, { key: tenant.key });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        success: true,
        requestId: expect.any(String),
        pagination: { cursor: null, hasMore: false },
        data: [
          {
            ...{ id: fax.assignmentId, phoneNumberId: fax.phoneNumberId, e164: fax.e164, displayName: 'Fax', isDefault: false },
            ...{ capabilities: { voice: false, sms: false }, capacity: { maxConcurrentCalls: 0 } },
          },
          {
            ...{ id: vilnius.assignmentId, phoneNumberId: vilnius.phoneNumberId, e164: vilnius.e164, displayName: 'Vilnius' },
            ...{ isDefault: true, capabilities: { voice: true, sms: false }, capacity: { maxConcurrentCalls: 3 } },
          },
        ],
      });
    });

    it('has the documented defaults where the record of a line is missing', async () => {
      const tenant = await aTelephonyTenant(app);
      const { phoneNumberId } = tenant.numbers[0] as TestNumber;
      await app.rows('DELETE FROM phone_numbers WHERE id = $1', [phoneNumberId]);
      expect(await list(tenant)).toEqual([
        {
          ...{ id: tenant.numbers[0]?.assignmentId, phoneNumberId, e164: null, displayName: 'Line', isDefault: true },
          ...{ capabilities: { voice: true, sms: false }, capacity: { maxConcurrentCalls: 0 } },
        },
      ]);
    });

    it('shows a shared line to each company under its own name', async () => {
      const [one, other] = [await aTelephonyTenant(app), await aTelephonyTenant(app, { numbers: [] })];
      const shared = await shareNumber(app, other, one.numbers[0] as TestNumber);
      await patch(other, shared.assignmentId, { displayName: 'Ours' });
      const [[mine], [theirs]] = [await list(one), await list(other)];
      expect([mine?.displayName, theirs?.displayName]).toEqual(['Line', 'Ours']);
      expect(theirs?.phoneNumberId).toBe(mine?.phoneNumberId);
      expect(theirs?.id).not.toBe(mine?.id);
    });

    it('is empty without numbers, and needs no telephony', async () => {
      const tenant = await aTenant(app);
      expect(await list(tenant)).toEqual([]);
      await aNumber(app, tenant);
      expect(await list(tenant)).toHaveLength(1);
    });
  });

  describe('PATCH', () => {
    let tenant: TelephonyTenant;
    let first: string;
    let second: string;
    beforeEach(async () => {
      tenant = await aTelephonyTenant(app, { numbers: [{}, {}] });
      [first = '', second = ''] = tenant.numbers.map(({ assignmentId }) => String(assignmentId));
    });

    it('changes the name only', async () => {
      const before = await list(tenant);
      const reply = await patch(tenant, second, { displayName: ' Šiauliai ☎ ' });
      const changed = { ...before[0], displayName: ' Šiauliai ☎ ' };
      expect(reply).toMatchObject({ status: 200, body: { success: true } });
      expect(reply.body.data).toEqual(changed);
      expect(await list(tenant)).toEqual([changed, before[1]]);
    });

    it('makes a number the default in place of the other', async () => {
      const reply = await patch(tenant, second, { defaultForOutbound: true });
      expect(reply.body.data).toMatchObject({ id: second, isDefault: true });
      expect(await defaults(tenant)).toEqual([second]);
      expect((await patch(tenant, second, { defaultForOutbound: true })).status).toBe(200);
      expect(await defaults(tenant)).toEqual([second]);
    });

    it('leaves the company without a default with false', async () => {
      expect((await patch(tenant, second, { defaultForOutbound: false })).status).toBe(200);
      expect(await defaults(tenant)).toEqual([first]);
      expect((await patch(tenant, first, { defaultForOutbound: false })).body.data).toMatchObject({ isDefault: false });
      expect(await defaults(tenant)).toEqual([]);
    });

    it('changes both fields at once', async () => {
      expect((await patch(tenant, second, { displayName: 'X', defaultForOutbound: true })).body.data).toMatchObject({
        ...{ id: second, displayName: 'X', isDefault: true },
      });
    });

    it('leaves the defaults of other companies alone', async () => {
      const other = await aTelephonyTenant(app, { numbers: [] });
      const shared = await shareNumber(app, other, tenant.numbers[0] as TestNumber);
      await patch(other, shared.assignmentId, { defaultForOutbound: true });
      await patch(tenant, second, { defaultForOutbound: true });
      expect([await defaults(other), await defaults(tenant)]).toEqual([[shared.assignmentId], [second]]);
    });

    it('leaves exactly one default after two changes at once', async () => {
      const replies = await bothAtOnce(app, tenant, (at, i) => patch(tenant, i === 0 ? second : first, { defaultForOutbound: true }, at));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(await defaults(tenant)).toHaveLength(1);
    });

    it('leaves an audit entry with the changed fields, not their values', async () => {
      await patch(tenant, second, { displayName: 'A person' });
      expect(await app.get(Audit).trail(second)).toContainEqual(
        expect.objectContaining({ action: 'number.updated', actor: tenant.keyId, facts: { fields: ['displayName'] } }),
      );
    });

    it.each([
      [{}, ['body']],
      [[], ['body']],
      [{ displayName: null }, ['displayName']],
      [{ displayName: '' }, ['displayName']],
      [{ displayName: ' \t\u00a0' }, ['displayName']],
      [{ displayName: 'x'.repeat(121) }, ['displayName']],
      [{ displayName: 'a\0b' }, ['displayName']],
      [{ displayName: 5, defaultForOutbound: 'true' }, ['defaultForOutbound', 'displayName']],
      [{ defaultForOutbound: null }, ['defaultForOutbound']],
      [{ defaultForOutbound: 1 }, ['defaultForOutbound']],
      [{ isDefault: true }, ['isDefault']],
      [{ displayName: 'x', capacity: { maxConcurrentCalls: 99 } }, ['capacity']],
    ])('refuses %j and names the fields', async (json, failing) => {
      const before = await list(tenant);
      const reply = await patch(tenant, second, json);
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(failingFields(reply)).toEqual(failing);
      expect(await list(tenant)).toEqual(before);
    });

    it('counts code points: 120 emoji are a name', async () => {
      expect((await patch(tenant, second, { displayName: '☎️'.repeat(60) })).status).toBe(200);
      expect((await patch(tenant, second, { displayName: '🙂'.repeat(120) })).status).toBe(200);
      expect((await patch(tenant, second, { displayName: '🙂'.repeat(121) })).status).toBe(400);
    });

    it('does not know the numbers of other companies, the ids of lines, nor other ids', async () => {
      const other = await aTelephonyTenant(app);
      const foreign = other.numbers[0] as TestNumber;
      for (const id of [foreign.assignmentId, tenant.numbers[0]?.phoneNumberId as string, UNKNOWN_ID, 'x', '%F0%9F%99%82', `${first}x`]) {
        expect(refusal(await patch(tenant, id, { displayName: 'Mine' }))).toEqual({ status: 404, error: 'NOT_FOUND' });
      }
      expect(await list(other)).toMatchObject([{ displayName: 'Line' }]);
    });

    it('needs telephony, which is checked after the fields and before the number', async () => {
      await changeTelephony(app, tenant, { enabled: false });
      for (const id of [second, UNKNOWN_ID, 'x']) {
        expect(refusal(await patch(tenant, id, { displayName: 'X' }))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
      }
      expect(refusal(await patch(tenant, second, {}))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    });

    it('needs the scope telephony:manage', async () => {
      const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:schedule'] });
      expect(refusal(await patch({ key }, second, { displayName: 'X' }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });
  });
});
