import { adminProcess } from '../../support/admin.js';
import { TestApp } from '../../support/test-app.js';

describe("the operator's command line", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('creates companies and refuses wrong options, as a process with output streams and exit codes', async () => {
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
    const [created, refused] = await Promise.all([
      adminProcess(env, 'company', 'create', '--name', 'Šiaulių logistika', '--json'),
      adminProcess(env, 'company', 'create', '--json'),
    ]);
    expect(created).toMatchObject({ code: 0, err: '', json: { id: expect.any(String), name: 'Šiaulių logistika' } });
    expect(refused).toMatchObject({ code: 1, out: '', json: { error: 'USAGE', message: expect.stringContaining('--name') } });
    const { json } = await adminProcess(env, 'company', 'list', '--json');
    expect(json.companies).toContainEqual(expect.objectContaining({ id: created.json.id, name: 'Šiaulių logistika' }));
  });
});
