import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { isRunning } from '@interview-platform/embedded-postgres';

const SCRIPT = resolve('test/support/embedded-process.mjs');

/** The first line of a process: it holds the server, or its start was refused. */
export interface Report {
  readonly url: string;
  readonly pid: number;
  readonly startedHere: boolean;
  readonly notes: string[];
  readonly refused?: string;
  /** Lines for the operator until then. */
  readonly logged: string[];
}

/** A separate process that holds the embedded server of a data directory. */
export class Holder {
  private readonly exited: Promise<unknown>;
  /** Its standard error until now. */
  errors = '';

  constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
    readonly report: Promise<Report>,
  ) {
    this.exited = once(child, 'close');
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
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

  /** Its log lines until now. */
  get log(): string {
    const file = join(this.dataDir, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Announces the stop. The process ends after `allowStop`. */
  announceStop(): void {
    writeFileSync(join(this.dataDir, 'announce-stop'), '');
  }

  allowStop(): void {
    writeFileSync(join(this.dataDir, 'may-stop'), '');
  }

  /** It exits at once, or by a fault or a rejection that nobody catches. */
  async endBy(how: 'exit' | 'fault' | 'rejection'): Promise<void> {
    await this.end(() => writeFileSync(join(this.dataDir, how), ''));
  }

  /** Sends the signal to every process of the group, as a terminal does on Ctrl-C. */
  async interruptGroup(): Promise<void> {
    await this.end(() => process.kill(-this.pid, 'SIGINT'));
  }

  private async end(how: () => void): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) how();
    await this.exited;
  }
}

/** Data directories and processes that use them. `clear` ends and removes all. */
export class EmbeddedProcesses {
  private readonly folders: string[] = [];
  private readonly holders: Holder[] = [];
  private readonly servers = new Set<number>();

  /** A data directory that does not exist yet, below a folder that every user can enter. */
  dataDir(): string {
    const dataDir = this.closedDataDir();
    chmodSync(dirname(dataDir), 0o711);
    return dataDir;
  }

  /** A data directory below a folder that only our user can enter, like /root. */
  closedDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-server-'));
    this.folders.push(folder);
    return join(folder, 'data');
  }

  hold(mode: 'own' | 'join' | 'share' | 'temporary', dataDir = ''): Holder {
    const child = spawn(process.execPath, [SCRIPT, mode, dataDir], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const holder = new Holder(child, dataDir, this.firstLine(child));
    this.holders.push(holder);
    return holder;
  }

  async clear(): Promise<void> {
    await Promise.all(this.holders.splice(0).map((holder) => holder.kill()));
    for (const pid of this.servers) killServer(pid);
    this.servers.clear();
    for (const folder of this.folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  private async firstLine(child: ChildProcess): Promise<Report> {
    if (!child.stdout) throw new Error('The process has no output.');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const report = JSON.parse(line) as Report;
    if (report.pid) this.servers.add(report.pid);
    return report;
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

export function killServer(pid: number): void {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}
