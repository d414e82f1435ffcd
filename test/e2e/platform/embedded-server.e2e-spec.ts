import { jest } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, EmbeddedProcesses, eventually, isAlive, killHard } from '../../support/embedded-processes.js';

// Each test makes real clusters and kills real servers; a busy machine takes its time.
jest.setTimeout(120_000);

// Whom the server runs as, and where its data goes, is a question only for root; .ci/run asks it as root.
const asRoot = process.getuid?.() === 0 ? it : it.skip;

describe('the embedded PostgreSQL', () => {
  const processes = new EmbeddedProcesses();
  afterEach(() => processes.clear());

  it('starts in an empty folder, closed to everybody without its password, stops with its owner, and keeps data, password and port', async () => {
    const dataDir = processes.dataDir();
    const owner = processes.hold('own', dataDir);
    const { url, pid, startedHere } = await owner.said;
    expect(startedHere).toBe(true);
    expect(await ask(url, 'SELECT current_database() AS name')).toEqual([{ name: 'product' }]);
    await expect(ask(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(await ask(url, "SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS host")).toEqual([
      { fsync: 'on', host: '127.0.0.1' },
    ]);
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await owner.stop();
    expect(isAlive(pid)).toBe(false);
    const next = processes.hold('own', dataDir);
    expect(await next.said).toMatchObject({ url, startedHere: true });
    expect(await ask(url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  });

  it('refuses a second owner, naming process and port of the first', async () => {
    const dataDir = processes.dataDir();
    const first = processes.hold('own', dataDir);
    const { url } = await first.said;
    const second = processes.hold('own', dataDir);
    expect((await second.said).refused).toMatch(
      new RegExp(`process ${first.pid} uses .* serves port 3456\\. Stop it \\(kill ${first.pid}\\)`),
    );
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('waits for an owner that says that it is stopping, and says so once', async () => {
    const dataDir = processes.dataDir();
    const first = processes.hold('own', dataDir);
    const { url } = await first.said;
    first.stopSlowly();
    await eventually(async () => {
      const stopping = await ask(url, "SELECT FROM pg_stat_activity WHERE application_name LIKE 'owner % stopping'");
      return stopping.length === 1;
    });
    const next = await processes.hold('own', dataDir).said;
    expect(next).toMatchObject({ url, startedHere: true });
    expect(next.said.filter((line) => line.includes(`process ${first.pid}, which is stopping`))).toHaveLength(1);
  });

  it('lets one of two owners win that start at the same instant on an empty folder', async () => {
    const dataDir = processes.dataDir();
    const owners = [processes.hold('own', dataDir), processes.hold('own', dataDir)];
    const said = await Promise.all(owners.map((owner) => owner.said));
    const winner = said.findIndex(({ refused }) => refused === undefined);
    expect(said[1 - winner]?.refused).toContain(`process ${owners[winner]?.pid} `);
    expect(await ask(said[winner]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('initdb-'))).toEqual([]);
  });

  it('outlives an owner that was killed, is adopted by the next one, and is not reached by Ctrl-C in its terminal', async () => {
    const dataDir = processes.dataDir();
    const killed = processes.hold('own', dataDir);
    const { url, pid } = await killed.said;
    await killed.kill();
    expect(isAlive(pid)).toBe(true);
    const next = processes.hold('own', dataDir);
    expect(await next.said).toMatchObject({ url, pid, startedHere: false });
    await next.interruptGroup();
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('comes up again with everything that was committed after all was killed', async () => {
    const dataDir = processes.dataDir();
    const killed = processes.hold('own', dataDir);
    const { url, pid } = await killed.said;
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await killed.kill();
    killHard(pid);
    const next = processes.hold('own', dataDir);
    expect(await next.said).toMatchObject({ url, startedHere: true });
    expect(await ask(url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('is brought up again on its port when it dies under its owner, who goes on owning it', async () => {
    const dataDir = processes.dataDir();
    const owner = processes.hold('own', dataDir);
    const { url, pid } = await owner.said;
    killHard(pid);
    await eventually(() =>
      ask(url, 'SELECT 1').then(
        () => !isAlive(pid),
        () => false,
      ),
    );
    expect((await processes.hold('own', dataDir).said).refused).toContain(`process ${owner.pid} `);
    await owner.stop();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is not misled by what dead processes left: a pid file naming a stranger, a start lock, a half-made cluster', async () => {
    const dataDir = processes.dataDir();
    const first = processes.hold('own', dataDir);
    await first.said;
    await first.stop();
    const desk = join(dataDir, 'postgres');
    const cluster = join(desk, 'data');
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`);
    writeFileSync(join(desk, 'start.lock'), JSON.stringify({ pid: first.pid, turn: 'gone' }));
    mkdirSync(join(desk, 'initdb-gone'));
    expect(await processes.hold('own', dataDir).said).toMatchObject({ startedHere: true });
    expect(existsSync(join(desk, 'start.lock'))).toBe(false);
  });

  describe('as the command line uses it', () => {
    it('is started where nobody runs it, and stopped afterwards', async () => {
      const command = processes.hold('join', processes.dataDir());
      const { pid, startedHere } = await command.said;
      expect(startedHere).toBe(true);
      await command.stop();
      expect(isAlive(pid)).toBe(false);
    });

    it('is left running where the server process runs it', async () => {
      const dataDir = processes.dataDir();
      const owner = processes.hold('own', dataDir);
      const { url, pid } = await owner.said;
      const command = processes.hold('join', dataDir);
      expect(await command.said).toMatchObject({ url, pid, startedHere: false });
      await command.stop();
      expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('is left to a server process that came while the command that started it was at work', async () => {
      const dataDir = processes.dataDir();
      const command = processes.hold('join', dataDir);
      const { url, pid } = await command.said;
      const owner = processes.hold('own', dataDir);
      expect(await owner.said).toMatchObject({ url, pid, startedHere: false });
      await command.stop();
      expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await owner.stop();
      expect(isAlive(pid)).toBe(false);
    });
  });

  asRoot('lies outside a data directory that the user it runs as cannot enter, and says so', async () => {
    const dataDir = processes.closedDataDir();
    const owner = processes.hold('own', dataDir);
    const { notes, startedHere } = await owner.said;
    const [, home = ''] = /data are in (\S+):/.exec(notes[0] ?? '') ?? [];
    expect(startedHere).toBe(true);
    expect(home).toMatch(/^\/var\/lib\/interview-platform\/[0-9a-f]{16}$/);
    await owner.stop();
    expect(readFileSync(join(home, 'data/PG_VERSION'), 'utf8')).toBe('18\n');
    rmSync(home, { recursive: true });
  });

  asRoot('does not bring back, from outside, the database of a data directory that was removed', async () => {
    const dataDir = processes.closedDataDir();
    const first = processes.hold('own', dataDir);
    const { url, notes } = await first.said;
    const [, home = ''] = /data are in (\S+):/.exec(notes[0] ?? '') ?? [];
    await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.kill();
    rmSync(dataDir, { recursive: true });
    const second = processes.hold('own', dataDir);
    await expect(ask((await second.said).url, 'SELECT * FROM kept')).rejects.toThrow('does not exist');
    expect(existsSync(join(home, 'data.previous/PG_VERSION'))).toBe(true);
    await second.stop();
    rmSync(home, { recursive: true });
  });

  it('made for tests is gone with the process that made it, even a killed one', async () => {
    const tests = processes.hold('throw-away');
    const { url } = await tests.said;
    const [cluster] = await ask<{ folder: string }>(url, "SELECT current_setting('data_directory') AS folder");
    expect(existsSync(cluster?.folder ?? '')).toBe(true);
    await tests.kill();
    await eventually(() => !existsSync(dirname(cluster?.folder ?? '')));
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });
});
