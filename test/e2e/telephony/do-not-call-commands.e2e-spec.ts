import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, type Ended } from '../../support/admin.js';
import { aCall, storedCalls } from '../../support/booking.js';
import { aCallableCandidate, aTelephonyTenant, getTelephony, type TelephonyTenant, uniqueE164 } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('admin do-not-call', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
  });
  beforeEach(async () => {
    tenant = await aTelephonyTenant(app);
  });
  afterAll(() => app.close());

  const run = (...args: string[]): Promise<Ended> => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, ...args);
  const command = (name: string, ...args: string[]): Promise<Ended> =>
    run('do-not-call', name, '--company', tenant.company.id, '--json', ...args);
  const aFile = (text: string): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'list-')), 'numbers.csv');
    writeFileSync(file, text);
    return file;
  };
  const entries = async (): Promise<object[]> => (await getTelephony(app, tenant, 'do-not-call')).body.data as object[];

  it('add ends the scheduled call to the number, list shows it, and remove takes it off', async () => {
    const phone = uniqueE164();
    const candidateId = await aCallableCandidate(app, tenant, { phone });
    await aCall(app, tenant, candidateId);
    const added = await command('add', '--phone', phone, '--note', 'By letter', '--expires', '2999-01-01');
    expect(added.json).toEqual({ phone, outcome: 'added', id: expect.any(String) });
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
    const listed = (await command('list')).json.entries;
    expect(listed).toMatchObject([{ phone, reason: 'api', note: 'By letter', expiresAt: '2999-01-01T00:00:00.000Z' }]);
    expect((await command('remove', '--phone', phone)).json).toEqual({ id: added.json.id, deleted: true });
    expect((await command('remove', '--phone', phone)).code).toBe(1);
    expect(await entries()).toEqual([]);
  });

  it('import takes a file with a heading in any order, quotes, and either separator', async () => {
    const [one, two, three] = [uniqueE164(), uniqueE164(), uniqueE164()];
    const text = `\uFEFFNote;Phone;expiresAt\r\n"Said ""stop""; twice";${one};\r\n;${two};2999-01-01\r\n\r\n;nobody;\r\n;${one};\r\n`;
    expect((await command('import', aFile(text))).json).toEqual({
      added: 2,
      existing: 1,
      invalid: 1,
      refused: [{ line: 5, phone: 'nobody' }],
    });
    expect((await command('import', aFile(`${three}\n${one},again\n`))).json).toEqual({ added: 1, existing: 1, invalid: 0, refused: [] });
    expect(await entries()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ phone: one, note: 'Said "stop"; twice', expiresAt: null }),
        expect.objectContaining({ phone: two, note: null, expiresAt: '2999-01-01T00:00:00.000Z' }),
        expect.objectContaining({ phone: three }),
      ]),
    );
  });

  it('import reads blanks beside quotes, and names each line whose number it cannot read', async () => {
    const [one, two, three] = [uniqueE164(), uniqueE164(), uniqueE164()];
    const text = `"${one}" ,"By\nletter"\n "\u202a${two}\u202c" ,note\n+1 650 253 0000 ext. 136\n\ntel:${three}, x\n8 612,y\n`;
    const refused = [
      { line: 4, phone: '+1 650 253 0000 ext. 136' },
      { line: 7, phone: '8 612' },
    ];
    expect((await command('import', aFile(text))).json).toEqual({ added: 3, existing: 0, invalid: 2, refused });
  });

  it.each<[string, () => string[], RegExp]>([
    ['a quote that is not closed', () => ['import', aFile(`"${uniqueE164()}\n`)], /cannot be read.*Quote/],
    ['a number that cannot be called', () => ['add', '--phone', '112'], /phone must be a phone number/],
    ['a past end', () => ['add', '--phone', uniqueE164(), '--expires', '2020-01-01'], /expiresAt must be in the future/],
    ['a file that is not there', () => ['import', '/nowhere.csv'], /cannot be read/],
    ['an end in a file that is no time', () => ['import', aFile(`${uniqueE164()},,soon\n`)], /expiresAt of row 1/],
    ['a long note in a file', () => ['import', aFile(`phone,note\n${uniqueE164()},${'n'.repeat(501)}\n`)], /note of row 2/],
  ])('refuses %s', async (_, args, message) => {
    const [name = '', ...rest] = args();
    const { code, err } = await command(name, ...rest);
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect(await entries()).toEqual([]);
  });

  it('refuses a company that does not exist', async () => {
    const { code } = await run('do-not-call', 'list', '--company', randomUUID(), '--json');
    expect(code).toBe(1);
  });

  it('candidate show names the consents, and the decision about the last call', async () => {
    const consents = [{ kind: 'ai_call', state: 'given', basis: 'form' }];
    const candidateId = await aCallableCandidate(app, tenant, { consents });
    await aCall(app, tenant, candidateId);
    const { json } = await run('candidate', 'show', candidateId, '--json');
    expect(json).toMatchObject({ consents, clearance: { at: 'booking', consent: 'given', consentId: json.consents[0].id } });
  });
});
