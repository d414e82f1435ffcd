import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ADMIN = fileURLToPath(new URL('../../dist/src/admin.js', import.meta.url));

/** The result of a command. */
export interface Ended {
  code: number;
  out: string;
  err: string;
  /** What it printed with `--json`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- commands differ; each test asserts the shape
  json: any;
}

/** Runs the built command line as an operator does: `admin(env, 'company', 'list', '--json')`. */
export function admin(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [ADMIN, ...args],
      { env: { PATH, HOME, SECRETS_KEY: '5'.repeat(64), RUNTIME_TOKEN: '6'.repeat(64), ...env } },
      (error, out, err) => {
        const text = args.includes('--json') ? (error ? err : out) : '';
        resolve({ code: error ? Number(error.code) : 0, out, err, json: isObject(text) ? JSON.parse(text) : undefined });
      },
    );
  });
}

function isObject(text: string): boolean {
  return text.trimStart().startsWith('{');
}
