import type { AnalysedCandidate } from './analysis.repository.js';
import { DomainError } from '../../platform/domain/domain-error.js';

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

/** What a reader of a document is told about it. */
export interface DocumentInfo {
  readonly contentType: string;
  /** The original name, as uploaded: untrusted text. */
  readonly fileName: string;
}

/** Where CV documents are kept. Keys are ours, never made of names. docs/rules.md#cv-documents, docs/rules.md#durable-tasks. */
export abstract class DocumentStore {
  /** Stores the bytes under the key, all or nothing; an existing document is replaced. */
  abstract put(key: string, bytes: Buffer, info: DocumentInfo): Promise<void>;

  /** A URL that needs no key and serves the document as a download under its original name until `expiresAt`, 15 minutes from now. */
  abstract signedUrl(key: string, info: DocumentInfo, expiresAt: Date): Promise<string>;

  /** Removes the document and anything unfinished under its key; an absent one is fine. */
  abstract remove(key: string): Promise<void>;

  /** Every stored key that begins with the prefix, in no particular order. */
  abstract list(prefix: string): AsyncIterable<string>;
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether a key is made of plain segments (`company/candidate/id.pdf`): no `..`, no hidden names, no empty parts, at most 512 characters. */
export function isDocumentKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((segment) => segment.length <= 200 && SEGMENT.test(segment));
}

/** @throws {RangeError} where the key is not one: a defect of the caller, since keys never come from outside unsigned. */
export function assertDocumentKey(key: string): void {
  if (!isDocumentKey(key)) throw new RangeError('not a document key');
}

/** The text of a CV document, and what the document is. */
export interface ReadCv {
  /** At most 100 KB in UTF-8. */
  readonly text: string;
  readonly contentType: string;
}

/** Takes the text out of CV documents. */
export abstract class CvReader {
  /** Throws a `DomainError` that says why there is no text in it. */
  abstract read(bytes: Buffer, fileName: string): Promise<ReadCv>;
}

export type CvUnreadableReason = 'unsupported' | 'encrypted' | 'damaged' | 'noText' | 'tooLarge';

const MESSAGES: Readonly<Record<CvUnreadableReason, string>> = {
  unsupported: 'The file is neither a PDF, a DOCX nor a plain text.',
  encrypted: 'The file is protected by a password.',
  damaged: 'The file is damaged and cannot be read.',
  noText: 'The file holds no text; a scanned image cannot be read.',
  tooLarge: 'The file has too many pages or unpacks to too much data.',
};

/** No text could be taken from a CV document. The message holds nothing of the file or its name. */
export class CvUnreadable extends DomainError {
  static override readonly code = 'CV_UNREADABLE';
  static override readonly kind = 'unprocessable';
  static override readonly description = 'no text can be taken from the CV document';

  constructor(readonly reason: CvUnreadableReason) {
    super(MESSAGES[reason]);
  }
}
