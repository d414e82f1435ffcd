import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '@interview-platform/embedded-postgres';
import { ask, EmbeddedProcesses, killServer } from '../../support/embedded-processes.js';
import { eventually } from '../../support/eventually.js';

// Only for root the server has another account and may need another folder; .ci/run runs as root.
const asRoot = process.getuid?.() === 0 ? it : it.skip;

describe('the embedded PostgreSQL', () => {
  const processes = new EmbeddedProcesses();
  afterEach(() => processes.clear());

  it('starts in an empty folder, requires its password, stops with its owner, and keeps data, password and port', async () => {
    const dataDir = processes.dataDir();
    const owner = processes.hold('own', dataDir);
    const { url, pid, startedHere } = await owner.report;
    expect(startedHere).toBe(true);
    expect(await ask(url, 'SELECT current_database() AS name')).toEqual([{ name: 'product' }]);
    await expect(ask(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(await ask(url, "SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS host")).toEqual([
      { fsync: 'on', host: '127.0.0.1' },
    ]);
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await owner.stop();
    expect(isRunning(pid)).toBe(false);
    const next = processes.hold('own', dataDir);
    expect(await next.report).toMatchObject({ url, startedHere: true });
    expect(await ask(url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });

  it('refuses a second owner with an error that names process and port of the first', async () => {
    const dataDir = processes.dataDir();
    const first = processes.hold('own', dataDir);
    const { url } = await first.report;
    const second = processes.hold('own', dataDir);
    expect((await second.report).refused).toMatch(
      new RegExp(`process ${first.pid} uses .* serves port 3456\\. Stop it \\(kill ${first.pid}\\)`),
    );
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('waits for an owner that has announced its stop, and logs that once', async () => {
    const dataDir = processes.dataDir();
    const first = processes.hold('own', dataDir);
    const { url } = await first.report;
    first.announceStop();
    await eventually('the stop is announced', async () => {
      const stopping = await ask(url, "SELECT FROM pg_stat_activity WHERE application_name LIKE 'owner % stopping'");
      return stopping.length === 1;
    });
    const next = processes.hold('own', dataDir);
    await eventually('the next process waits', () => next.log.includes(`process ${first.pid}, which is stopping`));
    // Longer than a start waits for an owner that has announced nothing.
    await pause(1_600);
    first.allowStop();
    const report = await next.report;
    expect(report).toMatchObject({ url, startedHere: true });
    expect(report.logged.filter((line) => line.includes('which is stopping'))).toHaveLength(1);
  });

  it('is shared by test processes, and stopped by the last of them, also if two leave at the same time', async () => {
    const dataDir = processes.dataDir();
    const starter = processes.hold('share', dataDir);
    const { url, pid } = await starter.report;
    const others = [processes.hold('share', dataDir), processes.hold('share', dataDir)];
    for (const other of others) expect(await other.report).toMatchObject({ url, pid, startedHere: false });
    await starter.stop();
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await Promise.all(others.map((other) => other.stop()));
    expect(isRunning(pid)).toBe(false);
  });

  it('has one owner if two processes start at the same time on an empty folder', async () => {
    const dataDir = processes.dataDir();
    const owners = [processes.hold('own', dataDir), processes.hold('own', dataDir)];
    const reports = await Promise.all(owners.map((owner) => owner.report));
    const winner = reports.findIndex(({ refused }) => refused === undefined);
    expect(reports[1 - winner]?.refused).toContain(`process ${owners[winner]?.pid} `);
    expect(await ask(reports[winner]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('initdb-'))).toEqual([]);
  });

  it('survives an owner that was killed, is adopted by the next one, and ignores Ctrl-C in its terminal', async () => {
    const dataDir = processes.dataDir();
    const killed = processes.hold('own', dataDir);
    const { url, pid } = await killed.report;
    await killed.kill();
    expect(isRunning(pid)).toBe(true);
    const next = processes.hold('own', dataDir);
    expect(await next.report).toMatchObject({ url, pid, startedHere: false });
    await next.interruptGroup();
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each(['exit', 'fault', 'rejection'] as const)('ends with an owner that has no time to stop it (%s), and says so', async (how) => {
    const dataDir = processes.dataDir();
    const owner = processes.hold('own', dataDir);
    const { url, pid } = await owner.report;
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await owner.endBy(how);
    await eventually('the server has ended', () => !isRunning(pid));
    expect(owner.errors).toContain(`PostgreSQL (process ${pid}) was told to stop.`);
    const next = processes.hold('own', dataDir);
    expect(await next.report).toMatchObject({ url, startedHere: true });
    expect(await ask(url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });

  it('runs on after a command that has no time to stop it, which says how to', async () => {
    const dataDir = processes.dataDir();
    const command = processes.hold('join', dataDir);
    const { pid } = await command.report;
    await command.endBy('exit');
    expect([isRunning(pid), command.errors]).toEqual([true, expect.stringContaining(`kill -INT ${pid}`)]);
  });

  it('restarts with all committed data after owner and server were killed', async () => {
    const dataDir = processes.dataDir();
    const killed = processes.hold('own', dataDir);
    const { url, pid } = await killed.report;
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await killed.kill();
    killServer(pid);
    const next = processes.hold('own', dataDir);
    expect(await next.report).toMatchObject({ url, startedHere: true });
    expect(await ask(url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('is restarted by its owner on the same port when it dies', async () => {
    const dataDir = processes.dataDir();
    const owner = processes.hold('own', dataDir);
    const { url, pid } = await owner.report;
    killServer(pid);
    await eventually('the server is restarted', () =>
      ask(url, 'SELECT 1').then(
        () => !isRunning(pid),
        () => false,
      ),
    );
    expect((await processes.hold('own', dataDir).report).refused).toContain(`process ${owner.pid} `);
    await owner.stop();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts in spite of files of dead processes: a pid file with the number of another program, a start lock, an unfinished cluster', async () => {
    const dataDir = processes.dataDir();
    const first = processes.hold('own', dataDir);
    await first.report;
    await first.stop();
    const stateDir = join(dataDir, 'postgres');
    const cluster = join(stateDir, 'data');
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`);
    writeFileSync(join(stateDir, 'start.lock'), JSON.stringify({ pid: first.pid, token: 'stale' }));
    mkdirSync(join(stateDir, 'initdb-gone'));
    expect(await processes.hold('own', dataDir).report).toMatchObject({ startedHere: true });
    expect(existsSync(join(stateDir, 'start.lock'))).toBe(false);
  });

  describe('with the command line', () => {
    it('is started if it does not run, and stopped afterwards', async () => {
      const command = processes.hold('join', processes.dataDir());
      const { pid, startedHere } = await command.report;
      expect(startedHere).toBe(true);
      await command.stop();
      expect(isRunning(pid)).toBe(false);
    });

    it('keeps running if the server process owns it', async () => {
      const dataDir = processes.dataDir();
      const owner = processes.hold('own', dataDir);
      const { url, pid } = await owner.report;
      const command = processes.hold('join', dataDir);
      expect(await command.report).toMatchObject({ url, pid, startedHere: false });
      await command.stop();
      expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('keeps running if a server process has become its owner while the command ran', async () => {
      const dataDir = processes.dataDir();
      const command = processes.hold('join', dataDir);
      const { url, pid } = await command.report;
      const owner = processes.hold('own', dataDir);
      expect(await owner.report).toMatchObject({ url, pid, startedHere: false });
      await command.stop();
      expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await owner.stop();
      expect(isRunning(pid)).toBe(false);
    });
  });

  asRoot('has its cluster outside a data directory that its user cannot enter, and reports the folder', async () => {
    const dataDir = processes.closedDataDir();
    const owner = processes.hold('own', dataDir);
    const { notes, startedHere } = await owner.report;
    const [, home = ''] = /data are in (\S+):/.exec(notes[0] ?? '') ?? [];
    expect(startedHere).toBe(true);
    expect(home).toMatch(/^\/var\/lib\/interview-platform\/[0-9a-f]{16}$/);
    await owner.stop();
    expect(readFileSync(join(home, 'data/PG_VERSION'), 'utf8')).toBe('18\n');
    rmSync(home, { recursive: true });
  });

  asRoot('does not reuse the external cluster of a data directory that was removed', async () => {
    const dataDir = processes.closedDataDir();
    const first = processes.hold('own', dataDir);
    const { url, notes } = await first.report;
    const [, home = ''] = /data are in (\S+):/.exec(notes[0] ?? '') ?? [];
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.kill();
    rmSync(dataDir, { recursive: true });
    const second = processes.hold('own', dataDir);
    await expect(ask((await second.report).url, 'SELECT * FROM kept')).rejects.toThrow('does not exist');
    expect(existsSync(join(home, 'data.previous/PG_VERSION'))).toBe(true);
    await second.stop();
    rmSync(home, { recursive: true });
  });

  it('for tests is removed when the process that started it is killed', async () => {
    const tests = processes.hold('temporary');
    const { url } = await tests.report;
    const [cluster] = await ask<{ folder: string }>(url, "SELECT current_setting('data_directory') AS folder");
    expect(existsSync(cluster?.folder ?? '')).toBe(true);
    await tests.kill();
    await eventually('the folder is removed', () => !existsSync(dirname(cluster?.folder ?? '')));
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });
});
