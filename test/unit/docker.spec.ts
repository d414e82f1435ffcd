import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTEXTS } from '../../src/contexts.js';
import { loadSettings } from '../../src/platform/config/settings.js';
import { settingsSections } from '../../src/platform/context/define-context.js';

describe('the image and its compose file', () => {
  const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
  const compose = readFileSync('docker/compose.yaml', 'utf8');

  it('share one volume between api and worker, so that documents and mails are the same for both', () => {
    const [, api = '', worker = ''] = /\n {2}api: &service\n([^]*)\n {2}worker:\n([^]*?)\n {2}\w+:\n/.exec(compose) ?? [];
    expect(api).toContain("volumes: ['files:/data']");
    expect(worker).toContain('<<: *service');
    expect(worker).not.toContain('volumes');
    expect(dockerfile).toContain('DATA_DIR=/data');
  });

  it('start with the settings of the compose file if only the secrets are given', () => {
    const lines = [...compose.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [name, resolved(value!)]);
    const environment = Object.fromEntries(lines) as NodeJS.ProcessEnv;
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL', 'ROLE']));
    expect(() => loadSettings(settingsSections(CONTEXTS), environment)).not.toThrow();
  });

  it('is built from what npm pack holds, and runs as a user who owns none of it', () => {
    const [, image = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
    expect(dockerfile).toContain('npm pack --silent --pack-destination /pack\nRUN sh docker/install.sh /pack /app\n');
    expect([...image.matchAll(/^COPY .*$/gm)].map(([line]) => line)).toEqual(['COPY --from=build /app ./']);
    expect(image).toContain('USER node');
    expect(image).toContain('HEALTHCHECK');
  });

  it('run entry points that exist', () => {
    const programs = [...dockerfile.matchAll(/dist\/(src\/[a-z-]+)\.js/g)].map(([, source]) => `${source}.ts`);
    expect(programs.sort()).toEqual(['src/admin.ts', 'src/main.ts']);
    expect(programs.every((source) => existsSync(source))).toBe(true);
    expect(dockerfile).toContain('ln -s /app/dist/src/admin.js /usr/local/bin/admin');
  });
});

describe('docker/npm-ci.sh', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'npm-ci-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** With a `npm ci` that ends like this. */
  const run = (code: number, message: string): { status: number | null; commands: string[]; stderr: string } => {
    const calls = join(folder, 'calls');
    const npm = `#!/bin/sh\necho "$1 $2" >>'${calls}'\n[ "$1" = install ] && exit 0\necho '${message}' >&2\nexit ${code}\n`;
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stderr } = spawnSync('sh', ['docker/npm-ci.sh', '--omit=dev'], { env, encoding: 'utf8' });
    return { status, stderr, commands: readFileSync(calls, 'utf8').trim().split('\n') };
  };

  it('runs npm install only where npm ci refuses the lock file', () => {
    expect(run(0, '')).toMatchObject({ status: 0, commands: ['ci --omit=dev'] });
    rmSync(join(folder, 'calls'));
    expect(run(1, 'npm error code EUSAGE')).toMatchObject({ status: 0, commands: ['ci --omit=dev', 'install --omit=dev'] });
  });

  it('fails, and says why, after any other failure', () => {
    const failed = run(3, 'npm error code EINTEGRITY');
    expect(failed).toMatchObject({ status: 3, commands: ['ci --omit=dev'] });
    expect(failed.stderr).toContain('EINTEGRITY');
  });
});

/** The value without a variable's value: `${NAME:-}` is empty, `${NAME:?…}` a secret. */
function resolved(value: string): string {
  return value.replace(/\$\{\w+:-\}/, '').replace(/\$\{\w+:\?[^}]*\}/, 'a'.repeat(64));
}
