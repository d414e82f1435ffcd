import { Injectable } from '@nestjs/common';
import { JobPositionNotFound, JobPositionRepository } from '../../../jobs/index.js';
import { after, Clock, type CompanyId, isId, Page } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import {
  type CandidateChange,
  CandidateChangeFeed,
  type ChangesFilter,
  CHANGES_KEPT_MS,
  CursorExpired,
  DELETIONS_KEPT_MS,
} from '../../domain/candidate-change.js';
import { removal } from '../../../platform/tasks/index.js';
import { FOLLOW_SERVER, PRUNE, READ, RECORD_HORIZON, START } from './candidate-change.sql.js';

/** Changes that one page of a single position reads: its cost has a limit, and the page may have fewer changes than asked for. */
const SCANNED = 5_000;
/** A failover makes the cursors of this time before it expire, in milliseconds. Each record is a write. */
const RECORDED_EVERY_MS = 1_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The history of the server, null if it is not recorded; its recorded horizon, and that of the cursor's history. */
type ReadRow = Record<string, unknown> & {
  horizon: number;
  scanned: number;
  history: number | null;
  recorded: number;
  survived: number | null;
} & ({ candidateId: null } | (CandidateChange & { position: number; isShown: boolean }));

/** Deletions that no valid cursor can be before. */
export const CHANGES_REMOVAL = removal('candidate-changes.prune', PRUNE, (now) => after(now, -DELETIONS_KEPT_MS));

/** docs/decisions.md#the-changes-feed-misses-nothing */
@Injectable()
export class PostgresCandidateChangeFeed extends CandidateChangeFeed {
  private recordedMs = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly positions: JobPositionRepository,
    private readonly cursors: Cursors,
    private readonly clock: Clock,
  ) {
    super();
  }

  async followServer(): Promise<void> {
    await this.database.execute(FOLLOW_SERVER, []);
    await this.database.execute(RECORD_HORIZON, []);
    this.recordedMs = performance.now();
  }

  async read(company: CompanyId, { jobPositionId, limit, cursor }: ChangesFilter): Promise<Page<CandidateChange>> {
    if (jobPositionId !== undefined && !isId(jobPositionId)) throw new JobPositionNotFound();
    const list = [company, 'candidate-changes', jobPositionId ?? null];
    const now = this.clock.now();
    const start = this.cursors.readFeed(cursor, list) ?? {
      ...(await this.first(company, now)),
      id: NO_ID,
      issuedAt: now,
      history: null,
    };
    if (start.issuedAt < after(now, -CHANGES_KEPT_MS)) throw new CursorExpired();
    const scanned = jobPositionId === undefined ? limit + 1 : SCANNED;
    const earliest = after(start.issuedAt, -CHANGES_KEPT_MS);
    const values = [company, start.position, start.id, scanned, jobPositionId ?? null, earliest, limit + 1, start.history];
    const rows = await this.readRows(values);
    const { horizon, history, recorded, survived } = rows[0]!;
    // Positions that a restore or a failover has given to other changes.
    const isLost = start.history !== null && start.history !== history && (survived === null || start.position >= survived);
    if (isLost || start.position > horizon) throw new CursorExpired();
    const read = rows.flatMap((row) => (row.candidateId === null ? [] : [row]));
    const shown = read.filter(({ isShown }) => isShown).slice(0, limit);
    const isFull = read.length > limit;
    const last = (isFull ? shown : read).at(-1);
    const hasMore = isFull || rows.some((row) => row.scanned === scanned);
    if (shown.length === 0 && jobPositionId !== undefined) await this.positions.get(company, jobPositionId);
    const position = last ? { position: last.position, id: last.candidateId } : start;
    if (position.position >= recorded && performance.now() >= this.recordedMs + RECORDED_EVERY_MS) await this.followServer();
    return new Page(shown.map(changeOf), this.cursors.writeFeed({ ...position, history, issuedAt: now }, list), hasMore);
  }

  private async readRows(values: unknown[]): Promise<ReadRow[]> {
    const rows = await this.database.query<ReadRow>(READ, values);
    if (rows[0]!.history !== null) return rows;
    // The first page after a restore or a failover.
    await this.followServer();
    return this.database.query<ReadRow>(READ, values);
  }

  private async first(company: CompanyId, now: Date): Promise<{ position: number }> {
    const found = await this.database.find<{ position: number }>(START, [company, after(now, -CHANGES_KEPT_MS)]);
    return { position: found!.position };
  }
}

function changeOf({ candidateId, jobPositionId, externalId, change, at }: CandidateChange): CandidateChange {
  return { candidateId, jobPositionId, externalId, change, at };
}
