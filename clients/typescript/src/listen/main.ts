#!/usr/bin/env node
import { sleep } from '../retry.js';
import { run } from './listen.js';

const stop = new AbortController();
// Once: a second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// A reader that has gone, such as head, ends it too.
process.stdout.on('error', () => stop.abort());

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  pause: sleep,
  now: Date.now,
  stop: stop.signal,
});
