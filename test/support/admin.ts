import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { adminProgram } from '../../src/bootstrap/admin-program.js';
import { contextOfCommand, runCommand, withDatabase } from '../../src/bootstrap/admin-session.js';
import { CONTEXTS } from '../../src/contexts.js';
import { commandsOf, type Context } from '../../src/platform/context/define-context.js';
import { recordedMode } from '../../src/platform/sandbox/clock-state.js';
import { runProgram, type WithSession } from '../../src/platform/cli/command-line.js';
import { beforeDrop } from './test-database.js';
import { TEST_SECRETS } from '../fixtures/platform/secrets.js';

const ADMIN = fileURLToPath(new URL('../../dist/bundle/admin.js', import.meta.url));

/** The result of a command. */
export interface Ended {
  code: number;
  out: string;
  err: string;
  /** What it printed with `--json`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- commands differ; each test asserts the shape
  json: any;
}

/** Commands in this process share its streams and environment, so they run one after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the operator's command line in this process: `admin(env, 'company', 'list', '--json')`. Commands with one environment share a session until
 * their product is closed: to open one takes ten times as long as most commands.
 */
export function admin(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return inTurn(() => runHere(CONTEXTS, environment(env), args, env.DATABASE_URL ? keptSession : undefined));
}

/** The same with other contexts, a team's own for example, and a session for each command, as a process has it. */
export function adminOf(contexts: readonly Context[], env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return inTurn(() => runHere(contexts, environment(env), args));
}

function inTurn(run: () => Promise<Ended>): Promise<Ended> {
  const ended = last.then(run);
  last = ended.catch(() => undefined);
  return ended;
}

const kept = new Map<string, Promise<INestApplicationContext>>();

/** The settings are read and checked for each command. */
const keptSession: WithSession = (work) =>
  withDatabase(CONTEXTS, async (found) => {
    const settings = { ...found, clock: await recordedMode(found.databaseUrl) };
    const key = JSON.stringify(process.env);
    let app = kept.get(key);
    if (!app) {
      const opened = (app = contextOfCommand(settings, CONTEXTS));
      kept.set(key, opened);
      beforeDrop(found.databaseUrl, async () => {
        kept.delete(key);
        await (await opened).close();
      });
    }
    return runCommand(await app, settings, work);
  });

/** Runs the built command line in a process, as an operator does. */
export function adminProcess(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...args], { env: environment(env) }, (error, out, err) =>
      resolve(result(args, error ? Number(error.code) : 0, out, err)),
    );
  });
}

async function runHere(contexts: readonly Context[], env: NodeJS.ProcessEnv, args: string[], withSession?: WithSession): Promise<Ended> {
  const { stdout, stderr, env: ownEnv, exitCode } = process;
  const written = { out: '', err: '' };
  const restore = [capture(stdout, (text) => (written.out += text)), capture(stderr, (text) => (written.err += text))];
  process.env = env;
  process.exitCode = undefined;
  try {
    const argv = ['node', 'admin', ...args];
    const product = { commands: commandsOf(contexts), contexts: async () => contexts };
    await runProgram(await adminProgram(argv, product, withSession), argv);
    return result(args, Number(process.exitCode ?? 0), written.out, written.err);
  } finally {
    process.env = ownEnv;
    process.exitCode = exitCode;
    for (const undo of restore) undo();
  }
}

/** Redirects what is written to a stream. Returns how to end that. */
function capture(stream: NodeJS.WriteStream, append: (text: string) => void): () => void {
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array) => {
    append(chunk.toString());
    return true;
  };
  return () => {
    stream.write = write;
  };
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, ...TEST_SECRETS, ...env };
}

function result(args: readonly string[], code: number, out: string, err: string): Ended {
  const text = args.includes('--json') ? (code === 0 ? out : err) : '';
  return { code, out, err, json: text.trimStart().startsWith('{') ? JSON.parse(text) : undefined };
}
