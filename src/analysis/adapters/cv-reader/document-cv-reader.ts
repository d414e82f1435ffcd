import type { OnApplicationShutdown } from '@nestjs/common';
import { ThreadFailed, WorkerThreads } from '../../../platform/threads/worker-threads.js';
import { CvReader, type CvText, CvUnreadable } from '../../domain/cv-document.js';
import { extractCvText } from './cv-text.js';
import type { ReadOutcome } from './document-worker.js';

/** A company reads two documents at a time, and leaves a thread for the others. */
const LIMITS = { maxThreads: 3, maxThreadsOfCompany: 2, maxQueue: 64, maxHeapMb: 512 };
/** An ordinary document takes less than a second. */
const TIMEOUT_MS = 20_000;

/** Reads PDF, DOCX and plain text, each in a worker thread that is terminated when it takes too long or needs too much memory. */
export class DocumentCvReader extends CvReader implements OnApplicationShutdown {
  private readonly threads: WorkerThreads | null;

  constructor(timeoutMs = TIMEOUT_MS) {
    super();
    // The TypeScript sources (unit tests) run in the calling thread: a thread loads JavaScript only.
    const module = import.meta.url.endsWith('.ts') ? null : new URL('./document-worker.js', import.meta.url);
    this.threads = module && new WorkerThreads({ module, timeoutMs, ...LIMITS });
  }

  async read(bytes: Buffer, fileName: string, company: string): Promise<CvText> {
    if (!this.threads) return extractCvText(bytes, fileName);
    const outcome = await this.threads.run<ReadOutcome>('readDocument', { bytes, fileName }, { company }).catch(unreadable);
    if ('read' in outcome) return outcome.read;
    throw new CvUnreadable(outcome.unreadable);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.close();
  }
}

/** A document that a thread cannot read within its bounds. */
function unreadable(error: unknown): ReadOutcome {
  if (error instanceof ThreadFailed && (error.reason === 'timeout' || error.reason === 'outOfMemory')) return { unreadable: 'tooLarge' };
  throw error;
}
