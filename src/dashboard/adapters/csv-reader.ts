import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MAX_BULK_CANDIDATES } from '../../candidates/index.js';
import { type BrokenRule, brokenRule, type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { ThreadFailed, WorkerThreads } from '../../platform/threads/worker-threads.js';
import { type CsvTable, readCsv } from '../application/csv-table.js';

/** A CSV of 8 MiB takes a second. */
const LIMITS = { maxThreads: 1, maxQueue: 16, timeoutMs: 20_000, maxHeapMb: 512 };

/** Reads CSVs in a worker thread, so that other requests go on. docs/rules/candidates.md#bulk-import */
@Injectable()
export class CsvReader implements OnApplicationShutdown {
  // The TypeScript sources (tests) are read in the calling thread: a thread loads JavaScript only.
  private readonly threads = import.meta.url.endsWith('.ts')
    ? null
    : new WorkerThreads({ module: new URL('../application/csv-table.js', import.meta.url), ...LIMITS });

  /** Throws `ValidationFailed` and `ThreadsBusy`. */
  async read(csv: Buffer | string, company: CompanyId): Promise<{ text: string; table: CsvTable }> {
    const text = typeof csv === 'string' ? csv : textOf(csv);
    const input = { text, maxRows: MAX_BULK_CANDIDATES };
    const outcome = await (this.threads?.run<ReturnType<typeof readCsv>>('readCsv', input, { company }).catch(unreadable) ??
      readCsv(input));
    if ('problem' in outcome) throw new ValidationFailed([{ field: 'csv', ...outcome.problem }]);
    return { text, table: outcome };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.close();
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw ValidationFailed.of('csv', 'faults.csvEncoding');
  }
}

function unreadable(error: unknown): { problem: BrokenRule } {
  if (error instanceof ThreadFailed && error.reason !== 'aborted') return { problem: brokenRule('faults.csvTooSlow') };
  throw error;
}
