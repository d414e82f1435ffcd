import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MAX_BULK_CANDIDATES } from '../../candidates/index.js';
import { type BrokenRule, brokenRule, type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { ThreadFailed, WorkerThreads } from '../../platform/threads/worker-threads.js';
import type { CsvTable, TableOutcome } from '../application/csv-table.js';
import { tableText } from '../application/table-text.js';
import * as table from './table-worker.js';

const ZIP = Buffer.from('PK\x03\x04');
/** A CSV of 8 MiB takes a second. */
const LIMITS = { maxThreads: 1, maxQueue: 16, timeoutMs: 20_000, maxHeapMb: 512 };

/** Reads tables, CSV and XLSX, in a worker thread, so that other requests go on. docs/rules/candidates.md#bulk-import */
@Injectable()
export class CsvReader implements OnApplicationShutdown {
  // The TypeScript sources (tests) are read in the calling thread: a thread loads JavaScript only.
  private readonly threads = import.meta.url.endsWith('.ts')
    ? null
    : new WorkerThreads({ module: new URL('./table-worker.js', import.meta.url), ...LIMITS });

  /** A CSV as text or bytes, or the bytes of an XLSX. Throws `ValidationFailed` and `ThreadsBusy`. */
  async read(file: Buffer | string, company: CompanyId): Promise<CsvTable> {
    const isXlsx = typeof file !== 'string' && file.subarray(0, 4).equals(ZIP);
    const outcome = await (isXlsx
      ? this.run('readXlsx', { bytes: file, maxRows: MAX_BULK_CANDIDATES }, company)
      : this.run('readCsv', { text: typeof file === 'string' ? file : tableText(file), maxRows: MAX_BULK_CANDIDATES }, company));
    if ('problem' in outcome) throw new ValidationFailed([{ field: 'csv', ...outcome.problem }]);
    return outcome;
  }

  private async run<Name extends keyof typeof table>(
    name: Name,
    input: Parameters<(typeof table)[Name]>[0],
    company: CompanyId,
  ): Promise<TableOutcome> {
    if (!this.threads) return (table[name] as (given: typeof input) => TableOutcome | Promise<TableOutcome>)(input);
    return this.threads.run<TableOutcome>(name, input, { company }).catch(unreadable);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.close();
  }
}

function unreadable(error: unknown): { problem: BrokenRule } {
  if (error instanceof ThreadFailed && error.reason !== 'aborted') return { problem: brokenRule('faults.csvTooSlow') };
  throw error;
}
