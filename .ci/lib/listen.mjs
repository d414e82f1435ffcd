// In a project that installed the client: `npx interview-platform listen` posts an event to a receiver once, verified, and ends by Ctrl-C.
// BASE_URL, API_KEY, JOB_POSITION_ID.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { createClient, verifyWebhook } from 'interview-platform/client';

const { BASE_URL: baseUrl, API_KEY: apiKey, JOB_POSITION_ID: jobPositionId } = process.env;
const env = { ...process.env, INTERVIEW_PLATFORM_API_KEY: apiKey, INTERVIEW_PLATFORM_BASE_URL: baseUrl };
const deadline = setTimeout(() => assert.fail('listen did not do it within a minute'), 60_000);

/** By path: of the command, and of a webhook of the service, which must be equal but for ids and signatures. */
const secrets = { '/hook': '', '/webhook': '' };
const received = [];
const receiver = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const event = await verifyWebhook({ body, headers: request.headers, secret: secrets[request.url] });
  received.push({ path: request.url, event, body: body.replace(event.webhookId, ''), headers: Object.keys(request.headers).sort() });
  response.writeHead(204).end();
});
await once(receiver.listen(0, '127.0.0.1'), 'listening');

const command = [
  '--no-install',
  'interview-platform',
  'listen',
  '--forward-to',
  `127.0.0.1:${receiver.address().port}/hook`,
  '--interval',
  '1',
];
// Ctrl-C reaches a whole process group.
const listener = spawn('npx', command, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
const exited = once(listener, 'exit');
process.once('exit', () => listener.exitCode ?? listener.signalCode ?? process.kill(-listener.pid, 'SIGKILL'));
const printed = createInterface(listener.stdout)[Symbol.asyncIterator]();
const noted = createInterface(listener.stderr)[Symbol.asyncIterator]();
const nextNote = async (form) => {
  for (;;) {
    const { value = assert.fail(`listen ended without ${form}`) } = await noted.next();
    console.log(value.replace(/whsec_\S+/, 'whsec_…'));
    const match = form.exec(value);
    if (match) return match;
  }
};
secrets['/hook'] = (await nextNote(/^Ready: .* secret is (whsec_\S+)/))[1];

const client = createClient({ baseUrl, apiKey });
const url = `http://127.0.0.1:${receiver.address().port}/webhook`;
secrets['/webhook'] = (await client.webhooks.create({ body: { url, events: ['candidate_status_changed'] } })).secret;
const person = { firstName: 'Edith', lastName: 'Clarke', email: `${randomUUID()}@example.com`, skipAnalysis: true };
const { candidateId } = await client.candidates.import({ body: { jobPositionId, ...person } });
await client.candidates.invite(candidateId, { body: { jobPositionId } });

const { value: line } = await printed.next();
console.log(line);
assert.match(line, /candidate_status_changed \S+ -> 204 /);
// Further reads list the event again.
await new Promise((resolve) => setTimeout(resolve, 3_000));
process.kill(-listener.pid, 'SIGINT');
await nextNote(/^Events: 1, forwarded: 1, failed: 0\.$/);
// The shell between npx and the command ends by the signal, so the exit code is not that of the command.
await exited;
assert.deepEqual(received.map(({ path }) => path).sort(), ['/hook', '/webhook']);
const [{ event, body, headers }, other] = received;
assert.deepEqual([event.event, event.data.candidateId, event.data.status], ['candidate_status_changed', candidateId, 'invited']);
assert.deepEqual([other.body, other.headers], [body, headers]);
console.log(body, headers.join(' '));
clearTimeout(deadline);
receiver.close();
