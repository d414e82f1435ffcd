import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { WebhookSender } from '../../../src/webhooks/adapters/http-sender/webhook-sender.js';
import { AllowedTargets } from '../../../src/webhooks/domain/allowed-targets.js';
import { newSecret, serviceSignature, sign } from '../../../src/webhooks/domain/signed-request.js';

const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const secret = newSecret();
const body = Buffer.from(JSON.stringify({ event: 'ping', webhookId: 'w', companyId: 'c', timestamp: 't', data: { name: 'Žydrūnė' } }));
const wallSeconds = () => Math.floor(Date.now() / 1_000);

/** The fenced blocks of the page with exactly this info string. */
function blocks(info: string): string[] {
  return [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].filter((block) => block[1] === info).map((block) => block[2] ?? '');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the receivers in docs/webhooks.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-docs-'));
  const sender = new WebhookSender({ allowed: AllowedTargets.parse('127.0.0.1'), totalTimeoutMs: 60_000 });
  let running: ChildProcess | null = null;

  afterEach(async () => {
    if (running !== null && running.kill()) await once(running, 'exit');
    running = null;
  });

  afterAll(async () => {
    await sender.close();
    rmSync(folder, { recursive: true });
  });

  /** Starts it on a free port; on another one if that port was taken in the meantime. */
  async function start(command: string, file: string, source: string): Promise<{ url: string; printed: string[] }> {
    writeFileSync(join(folder, file), source);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const port = await freePort();
      running = spawn(command, [join(folder, file)], { env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: String(port) } });
      const printed: string[] = [];
      const lines = createInterface({ input: running.stdout! }).on('line', (line) => printed.push(line));
      await Promise.race([once(lines, 'line'), once(running, 'exit')]);
      if (printed.length > 0) return { url: `http://127.0.0.1:${port}/`, printed };
    }
    throw new Error(`${file} did not start`);
  }

  const receivers: [string, string, string][] = [['js', process.execPath, 'receiver.mjs']];
  if (hasPython) receivers.push(['python', 'python3', 'receiver.py']);

  it.each(receivers)(
    'written in %s accept a genuine delivery once and refuse forged, altered and old ones',
    async (language, command, file) => {
      const [source = ''] = blocks(language);
      const { url, printed } = await start(command, file, source);
      const delivered = async (changes: { secret?: string; age?: number; sent?: Buffer; drop?: string }): Promise<number | null> => {
        const timestampSeconds = wallSeconds() - (changes.age ?? 0);
        const headers: Record<string, string> = { ...sign({ deliveryId: 'd1', body, secret: changes.secret ?? secret, timestampSeconds }) };
        if (changes.drop !== undefined) delete headers[changes.drop];
        return (await sender.send({ url, headers, body: changes.sent ?? body })).httpStatus;
      };

      expect(await delivered({ secret: newSecret() })).toBe(400);
      expect(await delivered({ sent: Buffer.from(body.toString().replace('ping', 'pong')) })).toBe(400);
      expect(await delivered({ age: 310 })).toBe(400);
      expect(await delivered({ age: -310 })).toBe(400);
      expect(await delivered({ drop: 'X-Service-Signature' })).toBe(400);
      expect(await delivered({ drop: 'X-Service-Timestamp' })).toBe(400);
      expect(await delivered({})).toBe(204);
      expect(await delivered({})).toBe(204);
      expect(printed.filter((line) => line.startsWith('ping '))).toHaveLength(1);
    },
  );

  it('written with the standardwebhooks package verify our headers', () => {
    const [source = ''] = blocks('js standardwebhooks');
    const library = import.meta.resolve('standardwebhooks');
    const module = join(folder, 'standard.mjs');
    writeFileSync(module, source.replace(`'standardwebhooks'`, `'${library}'`));
    const headers = sign({ deliveryId: 'd1', body, secret, timestampSeconds: wallSeconds() });
    const script = `import { eventOf } from '${pathToFileURL(module).href}'; console.log(eventOf(process.env.BODY, JSON.parse(process.env.HEADERS)).event)`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { WEBHOOK_SECRET: secret, BODY: body.toString(), HEADERS: JSON.stringify(headers) },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe('ping\n');
  });
});

describe('the examples in docs/webhooks.md', () => {
  it('are JSON, and the events have the five fields', () => {
    const examples = blocks('json').map((text) => JSON.parse(text) as Record<string, unknown>);
    const events = examples.filter((example) => 'event' in example);
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(Object.keys(event)).toEqual(['event', 'webhookId', 'companyId', 'timestamp', 'data']);
  });

  it('give the signature of the fixed delivery', () => {
    const [fixed = ''] = /whsec_[A-Za-z0-9+/]+=/.exec(page) ?? [];
    expect(page).toContain(serviceSignature('{}', fixed, '1770000000'));
  });
});
