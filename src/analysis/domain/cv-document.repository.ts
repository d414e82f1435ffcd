import type { AnalysedCandidate } from './analysed-candidate.js';

/** A CV as a file, and where it lies in the store. */
export interface CvDocument {
  storeKey: string;
  /** The original name. */
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
}

/** What is known of CV documents; the bytes lie in the `DocumentStore`. A candidate has one at most. */
export abstract class CvDocumentRepository {
  /** Null where there is none, or no such candidate. */
  abstract of(candidate: AnalysedCandidate): Promise<CvDocument | null>;
  /** Answers what was there before. The caller holds the candidate's row. */
  abstract replace(candidate: AnalysedCandidate, document: CvDocument): Promise<CvDocument | null>;
  /** Has the store forget a document at `at`; with retries, because a store may be out of reach. */
  abstract scheduleRemoval(storeKey: string, at: Date): Promise<void>;
  /** The document is wanted after all; false where it is being removed or was. */
  abstract cancelRemoval(storeKey: string): Promise<boolean>;
}
