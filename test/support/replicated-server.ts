import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './eventually.js';
import { freePort } from './product-process.js';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
/** The programs of the newest server; a version of which there are only the client's programs is none. */
const PROGRAMS = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(INSTALLED, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));
const MAX_PORTS = 5;

if (!PROGRAMS && process.env.REQUIRE_POSTGRESQL === '1') throw new Error('REQUIRE_POSTGRESQL=1, but Debian has no PostgreSQL here');
if (!PROGRAMS) process.stderr.write('tests of a standby: no PostgreSQL of Debian – skipped\n');

/** `describe` for tests with a standby. Skipped on a machine without the programs of a server; CI requires them. */
export const describeWithStandby = PROGRAMS ? describe : describe.skip;

/** PostgreSQL as Debian packages it: a primary, and a standby that it waits for at each commit. */
export class ReplicatedServer {
  private constructor(
    private readonly folder: string,
    private readonly primary: number,
    private readonly standby: number,
  ) {}

  static async start(): Promise<ReplicatedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'replicated-server-'));
    chmodSync(folder, 0o777);
    const at = (name: string) => join(folder, name);
    await program('initdb', '-D', at('primary'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
    const primary = await startServer(at('primary'));
    await program(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(primary),
      '-U',
      'postgres',
      '-D',
      at('standby'),
      '-R',
      '-c',
      'fast',
      '-N',
    );
    const standby = await startServer(at('standby'));
    const server = new ReplicatedServer(folder, primary, standby);
    await server.psql(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await server.psql(primary, 'SELECT pg_reload_conf()');
    return server;
  }

  /** The standby stands first, so that a client must look for the primary. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.standby},127.0.0.1:${this.primary}/postgres?target_session_attrs=read-write`;
  }

  get standbyUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.standby}/postgres`;
  }

  /** The standby receives nothing more, and the primary goes on without it. */
  async detachStandby(): Promise<void> {
    await this.psql(this.primary, `ALTER SYSTEM SET synchronous_standby_names = ''`);
    await this.psql(this.standby, `ALTER SYSTEM SET primary_conninfo = ''`);
    for (const port of [this.primary, this.standby]) await this.psql(port, 'SELECT pg_reload_conf()');
    await until(
      'the standby is detached',
      async () => (await this.psql(this.primary, 'SELECT count(*) FROM pg_stat_replication')) === '0\n',
    );
  }

  /** As a machine that loses its power. */
  killPrimary(): Promise<unknown> {
    return program('pg_ctl', '-D', join(this.folder, 'primary'), '-m', 'immediate', '-s', 'stop');
  }

  promoteStandby(): Promise<unknown> {
    return program('pg_ctl', '-D', join(this.folder, 'standby'), '-s', '-w', 'promote');
  }

  /** Commits of the promoted standby wait for another one, which does not exist, or no longer. */
  async waitForAStandby(doesWait: 'waits' | 'goes on'): Promise<void> {
    await this.psql(this.standby, `ALTER SYSTEM SET synchronous_standby_names = '${doesWait === 'waits' ? '*' : ''}'`);
    await this.psql(this.standby, 'SELECT pg_reload_conf()');
  }

  async close(): Promise<void> {
    for (const name of ['primary', 'standby'])
      await program('pg_ctl', '-D', join(this.folder, name), '-m', 'immediate', '-s', 'stop').catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async psql(port: number, sql: string): Promise<string> {
    return (await program('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qAtc', sql)).stdout;
  }
}

/** Another program may take a free port first. */
async function startServer(data: string): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    const port = await freePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
    try {
      await program('pg_ctl', '-D', data, '-s', '-w', '-l', `${data}.log`, '-o', options, 'start');
      return port;
    } catch (error) {
      if (tried === MAX_PORTS) throw error;
    }
  }
}

/** PostgreSQL refuses root, so root runs it as the account that the package made. */
function program(name: string, ...args: string[]): Promise<{ stdout: string }> {
  const command = [join(PROGRAMS ?? '', name), ...args];
  const account = spawnSync('id', ['-u']).stdout.toString().trim() === '0' ? ['runuser', '-u', 'postgres', '--'] : [];
  const [file = '', ...rest] = [...account, ...command];
  return run(file, rest, { cwd: '/' });
}
