/** npm run tour: plays the product's story on a fresh service and prints each request and answer. */
import { parseArgs } from 'node:util';
import { aService } from './tour/service.mjs';
import { startReceiver } from './tour/receiver.mjs';
import { play } from './tour/story.mjs';
import { Teller } from './tour/teller.mjs';

const HELP = `Usage: npm run tour [-- --fast] [--keep]

Starts a service of its own with an empty database and the sandbox clock, and tells its story: a candidate is imported,
evaluated, invited, interviewed and selected; calls go out to three countries, another at a time that its candidate chose; a receiver of webhooks fails and recovers.
Each request and answer is printed. Nothing that you have is touched, and nothing stays behind.

  --fast   without pauses for reading (the default if the output is not a terminal)
  --keep   leave the service running at the end, to look around; Ctrl-C stops it

Exit code 0: every answer was the expected one, and every webhook was valid; 1: it was not; 130: a Ctrl-C ended the tour.
`;
const INTERRUPTED = 130;

const options = { fast: { type: 'boolean' }, keep: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };

/** The options, or null if there is nothing to play. */
function readOptions() {
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
    process.stdout.write(HELP);
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exitCode = 1;
  }
  return null;
}

async function main({ fast = false, keep = false }) {
  const teller = new Teller(process.stdout, { hurries: fast || !process.stdout.isTTY });
  const open = [];
  let closing;
  const closeAll = async () => {
    for (const resource of open.splice(0).reverse()) await resource.close();
  };
  const close = () => (closing ??= closeAll());
  let isInterrupted = false;
  // npm passes a Ctrl-C on that the terminal sends, too: the second one must not end the tour before its processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isInterrupted) return;
      isInterrupted = true;
      teller.say('The tour ends early: its service is stopped, and its folder removed.');
      void close().finally(() => process.exit(INTERRUPTED));
    });
  }
  try {
    const receiver = await startReceiver(teller);
    open.push(receiver);
    const service = aService(teller);
    open.push(service);
    await service.open();
    await play({ teller, receiver, service });
    if (keep) {
      teller.say(`The service goes on at ${service.baseUrl}/docs with the key ${service.key}. Ctrl-C stops it.`);
      await service.ended;
    }
  } catch (error) {
    if (!isInterrupted) teller.fail(error);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

const chosen = readOptions();
if (chosen) await main(chosen);
