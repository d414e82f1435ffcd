import { spawn } from 'node:child_process';
import { clearInterval, setInterval } from 'node:timers';
import { root } from './tree-state.mjs';

const MAX_OUTPUT = 64 * 1024;

/** A step failed; the message is for people. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs npm in the tree. Prints one line while it runs, its duration at the end, and npm's output only if it failed. */
export async function runNpm(args, { doing, done, stream }) {
  const since = performance.now();
  const elapsed = () => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
  const stopTicking = announce(doing, elapsed, stream);
  const { output, code, signal } = await run(args);
  stopTicking();
  if (code === 0) {
    stream.write(`${done} in ${elapsed()}.\n`);
    return;
  }
  const how = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
  throw new StepFailed(`${output.trimEnd()}\n\nnpm ${args.join(' ')} ${how} after ${elapsed()}; its output is above.`, code || 1);
}

/** On a terminal the line counts the seconds; otherwise it is printed once. */
function announce(doing, elapsed, stream) {
  if (!stream.isTTY) {
    stream.write(`${doing} …\n`);
    return () => undefined;
  }
  const tick = () => stream.write(`\r\x1b[K${doing} … ${elapsed()}`);
  tick();
  const timer = setInterval(tick, 500);
  return () => {
    clearInterval(timer);
    stream.write('\r\x1b[K');
  };
}

function run(args) {
  const [command, first] = npm();
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-MAX_OUTPUT));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  // npm receives a Ctrl-C from the terminal; a signal that was sent to this process only is passed on.
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.on(name, pass);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StepFailed(`npm could not be started: ${error.message}. Is npm installed and on the PATH?`)));
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve({ output, code, signal });
    });
  });
}

/** The npm that runs this script, or the one on the PATH. */
export function npm() {
  const path = process.env.npm_execpath;
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path]] : ['npm', []];
}
