import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Entity, PrimaryColumn } from 'typeorm';
import { CompanyEntity } from '../access/access.entities.js';
import { Clock, type CompanyId, MINUTE } from '../domain/index.js';
import { safeError } from '../observability/log.js';
import { Database } from '../persistence/database.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { Secrets } from '../secrets/secrets.js';
import { discoveredProviders, type Lease, TaskEntity, TaskHandler, TaskIndexes, TaskNotifier, taskTable } from '../tasks/index.js';

/** Something that must hold after a restore of an older database, too. It has ids and keyed hashes, and no personal data. docs/operations.md#backup-and-restore */
export interface JournalEntry {
  readonly company: CompanyId;
  /** `erasure`: lower-case letters, digits, `-` and `_`, as in the other parts. */
  readonly kind: string;
  /** One entry of a kind and subject counts: the newest, unless its replay says otherwise. */
  readonly subject: string;
  readonly details: readonly string[];
}

/** Where entries outlive the database. An object has no more than its key. */
export abstract class JournalStore {
  abstract put(key: string): Promise<void>;
  abstract list(): AsyncIterable<string>;
}

/** Applies entries of some kinds again. A subclass that is a provider of any module is discovered. */
export abstract class JournalReplay {
  abstract readonly kinds: readonly string[];
  /** In a unit of work. False if nothing had to change. */
  abstract replay(entry: JournalEntry): Promise<boolean>;
  /** Whether `entry` counts in place of one of the same subject that was noted before it. */
  supersedes(_entry: JournalEntry, _earlier: JournalEntry): boolean {
    return true;
  }
}

const WRITE_JOURNAL = 'journal.write';

/** An entry on its way to the store, and the durable task that takes it there. */
@Entity('journal_entries')
@TaskIndexes('journal_entries')
export class JournalEntryEntity extends TaskEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'journal_entries_pkey' }) key: string;
}

/** The purpose of the derived key of signatures. */
const PURPOSE = 'journal';
/** Half of an HMAC-SHA256: the key of a document has room for no more. */
const MAC_BYTES = 16;

export const JOURNAL_TABLE = taskTable({ task: WRITE_JOURNAL, table: 'journal_entries', key: 'key' });

@Injectable()
export class Journal {
  constructor(
    private readonly database: Database,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /** In the unit of work of what is noted. */
  async note(...entries: readonly JournalEntry[]): Promise<void> {
    const now = this.clock.now();
    const rows = entries.map((entry) => ({ key: keyOf(entry, now), dueAt: now }));
    const manager = await this.database.manager();
    await manager.createQueryBuilder().insert().into(JournalEntryEntity).values(rows).orIgnore().execute();
    this.notifier.notify(WRITE_JOURNAL);
  }
}

/** Several days of retries, as for the removal of documents. */
@Injectable()
export class JournalTask extends TaskHandler<{ key: string }> {
  readonly name = WRITE_JOURNAL;
  override readonly leaseMs = 2 * MINUTE;
  override readonly maxFailures = 100;

  constructor(
    private readonly store: JournalStore,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  /** Signed, so that who can write the store alone erases nobody and lists no number. docs/operations.md#the-journal */
  async run({ key }: { key: string }, lease: Lease): Promise<void> {
    await this.store.put(`${key}.${this.secrets.mac(PURPOSE, key).subarray(0, MAC_BYTES).toString('hex')}`);
    await lease.remove();
  }
}

export interface Replayed {
  readonly entries: number;
  readonly changed: Readonly<Record<string, number>>;
  /** Valid entries that could not be applied. */
  readonly failed: number;
  readonly refused: number;
}

/** Applies the journal to a restored database. A second replay changes nothing. */
@Injectable()
export class ReplayJournal {
  private readonly logger = new Logger('Journal');

  constructor(
    private readonly store: JournalStore,
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Counts by kind what changed, or would change, and the entries without a valid signature, which are not applied. `since`: an older time
   * than that of the backup; null: everything.
   */
  async run(since: Date | null, mode: 'apply' | 'dry-run'): Promise<Replayed> {
    const companies = new Set((await (await this.database.manager()).find(CompanyEntity, { select: { id: true } })).map(({ id }) => id));
    const replays = discoveredProviders(this.discovery, JournalReplay);
    const counting = new Map<string, { key: string; entry: JournalEntry; replay: JournalReplay | undefined }>();
    let refused = 0;
    for (const signed of await this.keysSince(since)) {
      const key = this.verified(signed);
      if (key === null) {
        refused += 1;
        this.logger.error({ key: signed }, 'an entry of the journal has no valid signature of SECRETS_KEY, and is not applied');
        continue;
      }
      const entry = entryOf(key);
      // A company may be younger than the backup.
      if (!entry || !companies.has(entry.company)) continue;
      const replay = replays.find(({ kinds }) => kinds.includes(entry.kind));
      const subject = `${entry.company} ${entry.kind} ${entry.subject}`;
      const earlier = counting.get(subject)?.entry;
      if (!earlier || !replay || replay.supersedes(entry, earlier)) counting.set(subject, { key, entry, replay });
    }
    const changed: Record<string, number> = {};
    let failed = 0;
    for (const { key, entry, replay } of counting.values()) {
      try {
        if (replay && (await this.apply(replay, entry, mode))) changed[entry.kind] = (changed[entry.kind] ?? 0) + 1;
      } catch (error) {
        failed += 1;
        this.logger.error({ key, error: safeError(error) }, 'an entry of the journal could not be applied');
      }
    }
    return { entries: counting.size, changed, failed, refused };
  }

  private async apply(replay: JournalReplay, entry: JournalEntry, mode: 'apply' | 'dry-run'): Promise<boolean> {
    const rollback = new Error('a dry run');
    let changed = false;
    const work = async (): Promise<void> => {
      changed = await replay.replay(entry);
      if (mode === 'dry-run') throw rollback;
    };
    await this.unitOfWork.run(work).catch((error: unknown) => (error === rollback ? undefined : Promise.reject(error as Error)));
    return changed;
  }

  /** The entry without its signature; null if it has none of a key that is given. */
  private verified(signed: string): string | null {
    const [, key = '', mac = ''] = /^(.*)\.([0-9a-f]+)$/s.exec(signed) ?? [];
    return this.secrets.isMac(PURPOSE, key, Buffer.from(mac, 'hex')) ? key : null;
  }

  /** In the order of their times. */
  private async keysSince(since: Date | null): Promise<string[]> {
    const from = since === null ? '' : beginOf(since);
    const keys: string[] = [];
    for await (const key of this.store.list()) if (key >= from) keys.push(key);
    return keys.sort();
  }
}

export const PREFIX = 'journal/';

/** A folder for each day, and the time first. No part has a dot of its own. */
function keyOf({ company, kind, subject, details }: JournalEntry, at: Date): string {
  return [beginOf(at), company, kind, subject, ...details].join('.');
}

function beginOf(at: Date): string {
  const time = at.toISOString();
  return `${PREFIX}${time.slice(0, 10)}/${time.replace(/\W/g, '-')}`;
}

function entryOf(key: string): JournalEntry | null {
  const [, company, kind, subject, ...details] = key.split('.');
  return company && kind && subject ? { company: company as CompanyId, kind, subject, details } : null;
}
