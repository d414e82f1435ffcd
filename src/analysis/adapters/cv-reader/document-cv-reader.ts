import type { OnApplicationShutdown } from '@nestjs/common';
import { ThreadFailed, WorkerThreads } from '../../../platform/threads/worker-threads.js';
import { CvReader, type CvText, CvUnreadable } from '../../domain/cv-document.js';
import { extractCvText } from './cv-text.js';
import type { ReadOutcome } from './document-worker.js';

const MAX_THREADS = 2;
const MAX_QUEUE = 64;
/** An ordinary document takes less than a second. */
const TIMEOUT_MS = 20_000;
/** The document with the most tags needs about 400 MB. */
const MAX_HEAP_MB = 512;

/** Reads PDF, DOCX and plain text, each in a worker thread that is terminated when it takes too long or needs too much memory. */
export class DocumentCvReader extends CvReader implements OnApplicationShutdown {
  private readonly threads: WorkerThreads | null;

  constructor(timeoutMs = TIMEOUT_MS) {
    super();
    // The TypeScript sources (unit tests) run in the calling thread: a thread loads JavaScript only.
    const module = import.meta.url.endsWith('.ts') ? null : new URL('./document-worker.js', import.meta.url);
    this.threads = module && new WorkerThreads({ module, maxThreads: MAX_THREADS, maxQueue: MAX_QUEUE, timeoutMs, maxHeapMb: MAX_HEAP_MB });
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
