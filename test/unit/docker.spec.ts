import { existsSync, readFileSync } from 'node:fs';
import { CONTEXTS } from '../../src/contexts.js';
import { loadSettings } from '../../src/platform/config/settings.js';
import { settingsSections } from '../../src/platform/context/define-context.js';
import { testSecret } from '../fixtures/platform/secrets.js';

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

/** The value without a variable's value: `${NAME:-}` is empty, `${NAME:?…}` a secret. */
function resolved(value: string): string {
  return value.replace(/\$\{\w+:-\}/, '').replace(/\$\{\w+:\?[^}]*\}/, testSecret('compose'));
}
