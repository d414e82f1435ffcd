import type { CvText, CvUnreadableReason } from '../../domain/cv-document.js';
import { CvUnreadable } from '../../domain/cv-document.js';
import { AllocationLimit } from './allocation-limit.js';
import { extractCvText } from './cv-text.js';

/** An error class does not survive the way out of a thread, so the reason travels. */
export type ReadOutcome = { readonly read: CvText } | { readonly unreadable: CvUnreadableReason };

const limit = new AllocationLimit();

/** The function that the threads of `DocumentCvReader` run. */
export async function readDocument({ bytes, fileName }: { bytes: Uint8Array; fileName: string }): Promise<ReadOutcome> {
  limit.restart();
  const outcome = await extractCvText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName).then(
    (read) => ({ read }),
    (error: unknown) => {
      if (error instanceof CvUnreadable) return { unreadable: error.reason };
      throw error;
    },
  );
  // The PDF reader takes a failed allocation for a damaged part and goes on without it.
  return limit.isExceeded ? { unreadable: 'tooLarge' } : outcome;
}
