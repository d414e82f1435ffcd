import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { failure, type Finding, notFound, ok, warning } from '../domain/index.js';
import { wallTime } from '../operation/operation-context.js';
import { COUNT_MACHINES } from './persistence.sql.js';
import { PRIVATE_FILE, restrictFolder } from './private-files.js';

/** Storage that all processes of a database must share: a folder or a bucket. docs/rules/documents.md#cv-documents */
export interface SharedStorage {
  /** For example `documents`. */
  readonly name: string;
  /** Where it is, for people. */
  readonly location: string;
  /** Whether it is a folder, which machines share only through a volume. */
  readonly isFolder: boolean;
  /** How an operator gives all processes the same storage. */
  readonly advice: string;
  /** A text that is the same wherever this storage is used, and only there. A new storage gets one. */
  identify(): Promise<string>;
  /** The same without a change of the storage. Null if it has none yet. */
  readIdentity(): Promise<string | null>;
}

/** The storage that the first process of this database used, by name. */
@Entity('shared_storages')
export class SharedStorageEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'shared_storages_pkey' }) name: string;
  @Column('text') identity: string;
  @Column('text') location: string;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
}

/** The name under which SecretsKeyCheck records the fingerprint of the key. */
export const SECRETS_KEY = 'SECRETS_KEY';
/** In place of an identity: the next process records its own without a check. */
export const FORGOTTEN = '';

/** This process would use other storages than the other processes of its database. */
export class SharedStorageMismatch extends Error {
  override readonly name = 'SharedStorageMismatch';

  constructor(mismatches: readonly { storage: SharedStorage; recorded: SharedStorageEntity }[]) {
    super(
      mismatches
        .map(
          ({ storage: { name, location, advice }, recorded }) =>
            `The ${name} of this database are kept in ${recorded.location}, but this process would use ${location}, which is another storage ` +
            `or was replaced. ${advice} If the ${name} were moved there on purpose, run "admin storage forget ${name}" and start all processes again.`,
        )
        .join('\n'),
    );
  }
}

export class UnknownStorage extends notFound('UNKNOWN_STORAGE', 'there is no shared storage with this name', {
  remedy: 'Use a name that the message lists.',
}) {}

/** The shared storages of this process. The adapter that uses a storage adds it when it is created. */
@Injectable()
export class SharedStorages {
  private readonly storages: SharedStorage[] = [];

  constructor(private readonly dataSource: DataSource) {}

  add(storage: SharedStorage): void {
    this.storages.push(storage);
  }

  /** Compares this process with the first process of the database. @throws SharedStorageMismatch */
  async verify(): Promise<void> {
    const recorded = this.dataSource.getRepository(SharedStorageEntity);
    const mismatches = [];
    for (const storage of this.storages) {
      const { name, location } = storage;
      const identity = await storage.identify();
      const row = { name, identity, location, recordedAt: wallTime() };
      await recorded.createQueryBuilder().insert().values(row).orIgnore().execute();
      const first = await recorded.findOneByOrFail({ name });
      if (first.identity !== identity) mismatches.push({ storage, recorded: first });
    }
    if (mismatches.length > 0) throw new SharedStorageMismatch(mismatches);
  }

  /** A finding for each storage. Records and creates nothing. */
  async diagnose(): Promise<Finding[]> {
    const recorded = await this.dataSource.getRepository(SharedStorageEntity).find();
    const [row] = await this.dataSource.query<{ machines: number }[]>(COUNT_MACHINES);
    const machines = row?.machines ?? 1;
    return Promise.all(
      this.storages.map(async (storage) => {
        const check = `shared files: ${storage.name}`;
        const first = recorded.find(({ name }) => name === storage.name);
        if (first && first.identity !== (await storage.readIdentity()))
          return failure(check, new SharedStorageMismatch([{ storage, recorded: first }]).message, storage.advice);
        if (storage.isFolder && machines > 1)
          return warning(check, `${storage.location}; processes run on ${machines} machines`, storage.advice);
        return ok(check, storage.location);
      }),
    );
  }

  /** The next start records its storage, or `SECRETS_KEY`. False if none was recorded. @throws {UnknownStorage} */
  async forget(name: string): Promise<boolean> {
    const recorded = this.dataSource.getRepository(SharedStorageEntity);
    if (name === SECRETS_KEY) {
      // Without a row, stored values would be checked, and none of them opens with a new key.
      await recorded.upsert({ name, identity: FORGOTTEN, location: 'nowhere', recordedAt: wallTime() }, ['name']);
      return true;
    }
    const { affected } = await recorded.delete({ name });
    if (affected !== 1) await this.refuseUnknown(name);
    return affected === 1;
  }

  private async refuseUnknown(name: string): Promise<void> {
    const recorded = await this.dataSource.getRepository(SharedStorageEntity).find();
    const known = [...new Set([...[...this.storages, ...recorded].map((storage) => storage.name), SECRETS_KEY])].sort();
    if (!known.includes(name)) throw new UnknownStorage(`No storage has the name ${name}. Known: ${known.join(', ')}`);
  }
}

/** A folder, identified by a marker file with a random number: its path may differ between processes. */
export function sharedFolder(name: string, folder: string, advice: string): SharedStorage {
  return {
    name,
    advice,
    isFolder: true,
    location: `the folder ${folder} (on ${hostname()})`,
    identify: () => loadOrCreateMarker(folder),
    readIdentity: () => readMarker(folder),
  };
}

const markerOf = (folder: string): string => join(folder, '.storage-id');

async function readMarker(folder: string): Promise<string | null> {
  const marker = await readFile(markerOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return null;
  });
  return marker === null ? null : marker.trim();
}

/** A link appears atomically, so that processes that start together read one number. */
async function loadOrCreateMarker(folder: string): Promise<string> {
  const marker = markerOf(folder);
  await restrictFolder(folder);
  const existing = await readMarker(folder);
  if (existing !== null) return existing;
  const draft = `${marker}.${randomUUID()}`;
  await writeFile(draft, `${randomUUID()}\n`, { flush: true, mode: PRIVATE_FILE });
  // Some network file systems have no links: there the last of processes that start together wins.
  await link(draft, marker).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : rename(draft, marker)));
  await rm(draft, { force: true });
  return (await readFile(marker, 'utf8')).trim();
}
