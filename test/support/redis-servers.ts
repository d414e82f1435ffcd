import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.js';
import { freePort } from './product-process.js';

const run = promisify(execFile);

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
if (!isInstalled && process.env.REQUIRE_REDIS_SERVER === '1')
  throw new Error('REQUIRE_REDIS_SERVER=1, but there is no redis-server on PATH');
if (!isInstalled) process.stderr.write('tests of Redis: no redis-server on PATH – skipped\n');

/** `describe` for tests that start Redis servers. Skipped on a machine without redis-server; CI requires one. */
export const describeWithRedis = isInstalled ? describe : describe.skip;

/** Redis servers as Debian packages them, on free ports of this machine. */
export class RedisServers {
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-servers-'));
  private readonly servers = new Map<number, ChildProcess>();
  private readonly commandLines = new Map<number, readonly string[]>();

  /** One server; returns its port. */
  async single(...options: string[]): Promise<number> {
    const port = await freePort();
    await this.start(port, ['--port', String(port), '--save', '', '--appendonly', 'no', ...options]);
    return port;
  }

  /** A Redis Cluster of three masters; returns their ports. */
  async cluster(): Promise<number[]> {
    const ports: number[] = [];
    for (let node = 0; node < 3; node += 1) {
      const bus = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000', '--cluster-port', String(await freePort())];
      ports.push(await this.single(...bus));
    }
    // Their buses have ports of their own, which "redis-cli --cluster create" does not know.
    const [first = 0, ...others] = ports;
    for (const [node, port] of ports.entries()) {
      const [from, to] = [Math.ceil((16_384 / 3) * node), Math.ceil((16_384 / 3) * (node + 1)) - 1];
      await this.command(port, 'CLUSTER', 'ADDSLOTSRANGE', String(from), String(to));
      await this.command(port, 'CLUSTER', 'SET-CONFIG-EPOCH', String(node + 1));
    }
    for (const port of others) await this.command(first, 'CLUSTER', 'MEET', '127.0.0.1', String(port), await this.busOf(port));
    for (const port of ports)
      await eventually('the cluster is formed', async () => /cluster_state:ok/.test(await this.command(port, 'CLUSTER', 'INFO')));
    return ports;
  }

  /** A master with a replica, and a sentinel that watches them under the name `mymaster`. */
  async sentinel(): Promise<{ sentinel: number; master: number; replica: number }> {
    const master = await this.single();
    const replica = await this.single('--replicaof', '127.0.0.1', String(master));
    const sentinel = await freePort();
    const file = join(this.folder, 'sentinel.conf');
    const watch = ['monitor mymaster 127.0.0.1 ' + master + ' 1', 'down-after-milliseconds mymaster 500', 'failover-timeout mymaster 3000'];
    writeFileSync(file, [`port ${sentinel}`, 'bind 127.0.0.1', ...watch.map((line) => `sentinel ${line}`), ''].join('\n'));
    await this.start(sentinel, [file, '--sentinel']);
    await eventually('the sentinel knows the replica', async () => /slaves=1/.test(await this.command(sentinel, 'INFO', 'sentinel')));
    return { sentinel, master, replica };
  }

  async command(port: number, ...words: string[]): Promise<string> {
    return (await run('redis-cli', ['-p', String(port), ...words])).stdout;
  }

  async kill(port: number): Promise<void> {
    const server = this.servers.get(port);
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  /** One that was killed, with the file that a node of a cluster has of the others. */
  revive(port: number): Promise<void> {
    return this.start(port, this.commandLines.get(port) ?? []);
  }

  async close(): Promise<void> {
    await Promise.all([...this.servers.keys()].map((port) => this.kill(port)));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(port: number, args: readonly string[]): Promise<void> {
    const dir = join(this.folder, String(port));
    mkdirSync(dir, { recursive: true });
    this.commandLines.set(port, args);
    this.servers.set(port, spawn('redis-server', [...args, '--dir', dir, '--bind', '127.0.0.1'], { stdio: 'ignore' }));
    await eventually(`Redis answers on ${port}`, () =>
      this.command(port, 'PING').then(
        (answer) => answer.startsWith('PONG'),
        () => false,
      ),
    );
  }

  private async busOf(port: number): Promise<string> {
    return (await this.command(port, 'CONFIG', 'GET', 'cluster-port')).trim().split('\n')[1] ?? '';
  }
}
