import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const SCRIPT = resolve('test/support/embedded-process.mjs');

/** What a process says once it has the server, or was refused. */
export interface Said {
  readonly url: string;
  readonly pid: number;
  readonly startedHere: boolean;
  readonly notes: string[];
  readonly refused?: string;
  /** What it told the operator meanwhile. */
  readonly said: string[];
}

/** A process of its own that holds the embedded server of a data directory. */
export class Holder {
  private readonly exited: Promise<unknown>;

  constructor(
    private readonly child: ChildProcess,
    readonly said: Promise<Said>,
  ) {
    this.exited = once(child, 'exit');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async stop(): Promise<void> {
    await this.end(() => this.child.kill('SIGTERM'));
  }

  async kill(): Promise<void> {
    await this.end(() => this.child.kill('SIGKILL'));
  }

  /** It says that it will stop, and takes its time. */
  stopSlowly(): void {
    this.child.kill('SIGUSR2');
  }

  /** What a terminal does on Ctrl-C: the signal goes to every process of the group. */
  async interruptGroup(): Promise<void> {
    await this.end(() => process.kill(-this.pid, 'SIGINT'));
  }

  private async end(how: () => void): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) how();
    await this.exited;
  }
}

/** Data directories and the processes on them; all gone after `clear`. */
export class EmbeddedProcesses {
  private readonly folders: string[] = [];
  private readonly holders: Holder[] = [];
  private readonly servers = new Set<number>();

  /** A data directory that does not exist yet, where every user may come. */
  dataDir(): string {
    const dataDir = this.closedDataDir();
    chmodSync(dirname(dataDir), 0o711);
    return dataDir;
  }

  /** One below a folder that only we can enter, like /root. */
  closedDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-server-'));
    this.folders.push(folder);
    return join(folder, 'data');
  }

  hold(mode: 'own' | 'join' | 'throw-away', dataDir = ''): Holder {
    const child = spawn(process.execPath, [SCRIPT, mode, dataDir], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const holder = new Holder(child, this.firstLine(child));
    this.holders.push(holder);
    return holder;
  }

  async clear(): Promise<void> {
    await Promise.all(this.holders.splice(0).map((holder) => holder.kill()));
    for (const pid of this.servers) killHard(pid);
    this.servers.clear();
    for (const folder of this.folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  private async firstLine(child: ChildProcess): Promise<Said> {
    if (!child.stdout) throw new Error('The process has no output.');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const said = JSON.parse(line) as Said;
    if (said.pid) this.servers.add(said.pid);
    return said;
  }
}

export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Asks again and again until something is so; fails after a minute. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error('It did not come about within a minute.');
    await sleep(20);
  }
}

export function isAlive(pid: number): boolean {
  if (existsSync('/proc/self/stat') && /\) [ZX] /.test(statOf(pid))) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function killHard(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
