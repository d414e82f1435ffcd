import { existsSync, readFileSync } from 'node:fs';
import { CONTEXTS } from '../../src/contexts.js';
import { loadSettings } from '../../src/platform/config/settings.js';
import { settingsSections } from '../../src/platform/context/define-context.js';
import { testSecret } from '../fixtures/platform/secrets.js';

describe('the image and its compose file', () => {
  const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
  const compose = readFileSync('docker/compose.yaml', 'utf8');
  const forCi = readFileSync('docker/compose.ci.yaml', 'utf8');

  it('are one image with one volume for api and worker, so that it is built once, and documents and mails are the same for both', () => {
    const [, shared = ''] = /^x-service: &service\n((?: .*\n)+)/m.exec(compose) ?? [];
    expect(shared).toContain('image: interview-platform-api:');
    expect(shared).toContain("volumes: ['files:/data']");
    for (const name of ['api', 'worker']) {
      expect(serviceOf(compose, name)).toContain('<<: *service');
      expect(serviceOf(compose, name)).not.toMatch(/volumes|image:/);
    }
    expect(dockerfile).toContain('DATA_DIR=/data');
  });

  it('start with the settings of the compose file if only the secrets are given', () => {
    const environment = environmentOf(compose);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL', 'ROLE']));
    expect(() => loadSettings(settingsSections(CONTEXTS), environment)).not.toThrow();
  });

  it('start for the CI of an integrator with a clock that requests move', () => {
    const environment = environmentOf(serviceOf(forCi, 'api'));
    expect(loadSettings(settingsSections(CONTEXTS), environment)).toMatchObject({ sandboxApi: true, clock: 'sandbox' });
  });

  it.each([
    ['compose.yaml', compose],
    ['compose.ci.yaml', forCi],
  ])('have a version of each image in %s', (_, file) => {
    const images = [...file.matchAll(/^ +image: (.*)$/gm)].map(([, image = '']) => image);
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !image.includes(':') || image.endsWith(':latest'))).toEqual([]);
  });

  it('come back after a crash, within limits of memory', () => {
    const running = ['postgres', 'redis', 's3', 'mail'].map((name) => serviceOf(compose, name));
    for (const block of [...running, compose.slice(0, compose.indexOf('\nservices:'))]) {
      expect(block).toContain('restart: unless-stopped');
      expect(block).toContain('mem_limit: ');
    }
  });

  it('is built from what npm pack holds, and runs as a user who owns none of it', () => {
    const [, image = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
    expect(dockerfile).toContain('npm pack --silent --pack-destination /pack\nRUN sh docker/install.sh /pack /app\n');
    expect([...image.matchAll(/^COPY .*$/gm)].map(([line]) => line)).toEqual(['COPY --from=build /app ./']);
    expect(image).toContain('USER node');
    expect(image).toContain('HEALTHCHECK');
  });

  it('run entry points that exist', () => {
    const programs = [...dockerfile.matchAll(/dist\/bundle\/([a-z-]+)\.js/g)].map(([, name]) => `src/${name}.ts`);
    expect(programs.sort()).toEqual(['src/admin.ts', 'src/main.ts']);
    expect(programs.every((source) => existsSync(source))).toBe(true);
    expect(dockerfile).toContain('ln -s /app/dist/bundle/admin.js /usr/local/bin/admin');
  });
});

describe('the compose file of phone interviews', () => {
  const compose = readFileSync('docker/compose.phone.yaml', 'utf8');
  const dockerfile = readFileSync('agents/phone/Dockerfile', 'utf8');
  const anchored = (name: string): [string, string][] => {
    const [, block = ''] = new RegExp(`^x-${name}: &${name}\\n((?: .*\\n)+)`, 'm').exec(compose) ?? [];
    return [...block.matchAll(/^ {2}([A-Z_]+): (.*)$/gm)].map(([, variable = '', value = '']) => [variable, resolved(value)]);
  };

  it('gives api and worker the settings of calls, with the trunk as soon as there is one', () => {
    const environment = { ...testSecrets(), ...Object.fromEntries([...anchored('livekit'), ...anchored('calls')]) };
    expect(() => loadSettings(settingsSections(CONTEXTS), environment)).toThrow('LIVEKIT_SIP_TRUNK_ID');
    const withTrunk = { ...environment, LIVEKIT_SIP_TRUNK_ID: 'ST_1' };
    expect(() => loadSettings(settingsSections(CONTEXTS), withTrunk)).not.toThrow();
    for (const name of ['api', 'worker']) expect(serviceOf(compose, name)).toBe('    environment: *calls\n');
  });

  it('has one key, one secret and one Redis for LiveKit, its SIP service and the agent', () => {
    expect(anchored('livekit')).toContainEqual(['LIVEKIT_API_KEY', 'APIinterviews']);
    for (const name of ['livekit', 'sip']) {
      expect(serviceOf(compose, name)).toMatch(/APIinterviews/);
      expect(serviceOf(compose, name)).toContain('${LIVEKIT_API_SECRET}');
      expect(serviceOf(compose, name)).toContain("redis: { address: 'redis:6379' }");
    }
    expect(serviceOf(compose, 'livekit')).toContain('room: { auto_create: false }');
    expect(serviceOf(compose, 'agent')).toContain('<<: *livekit');
  });

  it('names the variables that the agent reads', () => {
    const sources = ['main.ts', 'speech/speech.ts', 'conversation/runtime-service.ts', 'livekit/agent.ts'];
    const code = sources.map((file) => readFileSync(`agents/phone/src/${file}`, 'utf8')).join('\n');
    const named = [...serviceOf(compose, 'agent').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(named).toEqual(expect.arrayContaining(['RUNTIME_URL', 'RUNTIME_TOKEN']));
    expect(named.filter((name) => !code.includes(name))).toEqual([]);
  });

  it('builds the agent from its lock file, for a user who owns none of it', () => {
    const [, image = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
    expect(dockerfile).toContain('npm ci');
    expect(image).toContain('USER node');
    expect(image).toContain('HEALTHCHECK');
    expect(existsSync('agents/phone/src/main.ts')).toBe(true);
    expect(image).toContain('"dist/agents/phone/src/main.js", "start"');
  });
});

/** The lines of a service. */
function serviceOf(compose: string, name: string): string {
  return new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';
}

function environmentOf(compose: string): NodeJS.ProcessEnv {
  return Object.fromEntries([...compose.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [name, resolved(value!)]));
}

function testSecrets(): NodeJS.ProcessEnv {
  return { DATABASE_URL: 'postgres://localhost/test', SECRETS_KEY: testSecret('compose'), RUNTIME_TOKEN: testSecret('compose') };
}

/** The value without a variable's value: `${NAME:-}` is empty, `${NAME:?…}` a secret. */
function resolved(value: string): string {
  return value
    .replace(/^'(.*)'$/, '$1')
    .replace(/\$\{\w+:-\}/, '')
    .replace(/\$\{\w+:\?[^}]*\}/, testSecret('compose'));
}
