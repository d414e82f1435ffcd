import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_DATA_DIR, type Settings } from './settings.js';

/** Beside the embedded database. */
const FILE = 'service.json';
const ADDRESS = ['HOST', 'PORT', 'PUBLIC_URL'] as const;

/** The process of the service that serves a data folder, and the variables that say where it is reached. */
interface RunningService {
  pid: number;
  host: string;
  variables: Partial<Record<(typeof ADDRESS)[number], string>>;
}

/** Records where this process is reached, for commands in other shells. Resolves to its removal. */
export async function recordService({ dataDir }: Settings, port: number, env = process.env): Promise<() => Promise<void>> {
  const { HOST, PUBLIC_URL } = env;
  const service: RunningService = { pid: process.pid, host: hostname(), variables: { HOST, PUBLIC_URL, PORT: String(port) } };
  const file = join(dataDir, FILE);
  // Where the folder cannot be written, commands use the variables of their shell.
  await mkdir(dataDir, { recursive: true })
    .then(() => writeFile(file, `${JSON.stringify(service)}\n`))
    .catch(() => undefined);
  return async () => {
    if (readService(file)?.pid === process.pid) await rm(file, { force: true });
  };
}

/**
 * The environment of a command: where it says neither which database nor where the service is reached, the running service of its data
 * folder says the latter.
 */
export function commandEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (['DATABASE_URL', ...ADDRESS].some((name) => present(env[name]) !== undefined)) return env;
  const service = readService(join(resolve(present(env.DATA_DIR) ?? DEFAULT_DATA_DIR), FILE));
  return service ? { ...env, ...service.variables } : env;
}

/** Null if there is none, also if it was killed or runs on another machine. */
function readService(file: string): RunningService | null {
  try {
    const service = JSON.parse(readFileSync(file, 'utf8')) as RunningService;
    return service.host === hostname() && isRunning(service.pid) ? service : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function present(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}
