import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MAX_BULK_CANDIDATES } from '../../candidates/index.js';
import { type BrokenRule, brokenRule, type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { ThreadFailed, WorkerThreads } from '../../platform/threads/worker-threads.js';
import type { CsvTable, TableOutcome } from '../application/csv-table.js';
import { readTable, type TableInput } from './table-worker.js';

/** A CSV of 8 MiB takes a second. A company reads one file at a time, so that another one's small file need not wait for it. */
const LIMITS = { maxThreads: 2, maxThreadsOfCompany: 1, maxQueue: 16, timeoutMs: 20_000, maxHeapMb: 512 };

/** Reads tables, CSV and XLSX, in a worker thread, so that other requests go on. docs/rules/candidates.md#bulk-import */
@Injectable()
export class CsvReader implements OnApplicationShutdown {
  // The TypeScript sources (tests) are read in the calling thread: a thread loads JavaScript only.
  private readonly threads = import.meta.url.endsWith('.ts')
    ? null
    : new WorkerThreads({ module: new URL('./table-worker.js', import.meta.url), ...LIMITS });

  /** A CSV as text or bytes, or the bytes of an XLSX. Throws `ValidationFailed` and `ThreadsBusy`. */
  async read(file: Buffer | string, company: CompanyId): Promise<CsvTable> {
    const input: TableInput = { file, maxRows: MAX_BULK_CANDIDATES };
    const outcome = await (this.threads?.run<TableOutcome>('readTable', input, { company }).catch(unreadable) ?? readTable(input));
    if ('problem' in outcome) throw new ValidationFailed([{ field: 'csv', ...outcome.problem }]);
    return outcome;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.close();
  }
}

function unreadable(error: unknown): { problem: BrokenRule } {
  if (error instanceof ThreadFailed && error.reason !== 'aborted') return { problem: brokenRule('faults.csvTooSlow') };
  throw error;
}
