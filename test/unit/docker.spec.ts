import { existsSync, readFileSync } from 'node:fs';
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

  it('run entry points that exist', () => {
    const programs = [...dockerfile.matchAll(/dist\/(src\/[a-z-]+)\.js/g)].map(([, source]) => `${source}.ts`);
    expect(programs.sort()).toEqual(['src/admin.ts', 'src/main.ts']);
    expect(programs.every((source) => existsSync(source))).toBe(true);
    expect(dockerfile).toMatch(/> \/usr\/local\/bin\/admin && chmod 755/);
  });
});

/** The value without a variable's value: `${NAME:-}` is empty, `${NAME:?…}` a secret. */
function resolved(value: string): string {
  return value.replace(/\$\{\w+:-\}/, '').replace(/\$\{\w+:\?[^}]*\}/, 'a'.repeat(64));
}
