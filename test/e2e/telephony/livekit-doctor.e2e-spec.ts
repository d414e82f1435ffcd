import { randomBytes } from 'node:crypto';
import type { Finding } from '../../../src/platform/domain/index.js';
import { admin, type Ended } from '../../support/admin.js';
import { FakeLiveKit } from '../../support/fake-livekit.js';
import { aNumber, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const ALL_WELL = ['server', 'trunk', 'SIP service', 'agent', 'webhook', 'rooms'].map((part) => `gateway: ${part} ok`);

describe('admin doctor, where calls go through LiveKit', () => {
  let livekit: FakeLiveKit;
  let env: Record<string, string>;
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    livekit = await FakeLiveKit.start({ speed: 1 });
    env = {
      ...{ CALL_GATEWAY: 'livekit', LIVEKIT_URL: livekit.url, LIVEKIT_API_KEY: livekit.apiKey, LIVEKIT_API_SECRET: livekit.apiSecret },
      ...{ LIVEKIT_SIP_TRUNK_ID: 'ST_main', LIVEKIT_AGENT_NAME: 'interviewer' },
      // Secrets that the doctor does not complain about, so that its exit code is that of the gateway.
      ...{ SECRETS_KEY: randomBytes(32).toString('hex'), RUNTIME_TOKEN: randomBytes(32).toString('hex') },
    };
    app = await TestApp.start({ env });
    livekit.webhooks = { url: `${app.http.baseUrl}/runtime/v1/livekit`, mode: 'sent' };
    tenant = await aTelephonyTenant(app);
  });
  afterAll(async () => {
    await app.close();
    await livekit.close();
  });

  const doctor = (changes: Record<string, string> = {}): Promise<Ended> => {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = app;
    return admin({ ...env, DATABASE_URL, DATA_DIR, ...changes }, 'doctor', '--json');
  };
  const checksOf = ({ out }: Ended) => (JSON.parse(out) as { checks: Finding[] }).checks;
  const statesOf = (ended: Ended) =>
    checksOf(ended)
      .filter(({ check }) => check.startsWith('gateway'))
      .map(({ check, state }) => `${check} ${state}`);
  const problemsOf = (ended: Ended) =>
    checksOf(ended)
      .filter(({ state }) => state !== 'ok')
      .map(({ found }) => found);

  it('finds nothing wrong, and leaves no room behind', async () => {
    await aNumber(app, tenant, { gatewayRef: 'ST_line' });
    livekit.trunks.push('ST_line');
    const ended = await doctor();
    expect([ended.code, problemsOf(ended), statesOf(ended)]).toEqual([0, [], [...ALL_WELL, 'gateway: trunk ok']]);
    expect([...livekit.rooms.keys()].filter((room) => room.startsWith('doctor'))).toEqual([]);
  });

  it('says that the key is wrong, or the server out of reach', async () => {
    const refused = await doctor({ LIVEKIT_API_SECRET: 'another-secret-of-at-least-32-characters' });
    expect([refused.code, statesOf(refused)]).toEqual([1, ['gateway: server error', 'gateway: trunks of lines error']]);
    expect(refused.out).not.toMatch(/eyJ|another-secret/);
    const silent = await doctor({ LIVEKIT_URL: 'http://127.0.0.1:1' });
    expect([silent.code, new Set(problemsOf(silent))]).toEqual([1, new Set(['there is no answer at LIVEKIT_URL'])]);
  });

  it('checks all but the trunks of lines while the database is away', async () => {
    const ended = await doctor({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/nothing' });
    expect([ended.code, statesOf(ended)]).toEqual([1, [...ALL_WELL, 'gateway: trunks of lines warning']]);
  });

  it('has nothing to say about the simulator', async () => {
    const ended = await doctor({ CALL_GATEWAY: 'simulator' });
    expect([ended.code, statesOf(ended)]).toEqual([0, ['gateway ok']]);
  });

  it('names a trunk that is missing, also that of a line', async () => {
    await aNumber(app, tenant, { gatewayRef: 'ST_forgotten' });
    const ended = await doctor({ LIVEKIT_SIP_TRUNK_ID: 'ST_typo' });
    expect([ended.code, problemsOf(ended)]).toEqual([
      1,
      ['ST_typo is not an outbound SIP trunk of the server', 'ST_forgotten is not an outbound SIP trunk of the server'],
    ]);
    expect(ended.out).not.toContain(livekit.apiSecret);
  });
});
