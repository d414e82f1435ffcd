import type { Readable } from 'node:stream';
import { notFound, unavailable } from '../../platform/domain/index.js';

/** How a document is served. */
export interface DocumentInfo {
  readonly contentType: string;
  /** The original name, as uploaded: untrusted text. */
  readonly fileName: string;
}

/** Stores the bytes of documents: CVs and recordings. The keys are generated and contain no names. docs/rules/documents.md#cv-documents */
export abstract class DocumentStore {
  /** Stores the bytes under the key, all or nothing; replaces an existing document. Rejects if the stream fails, which can be 200 MiB long. */
  abstract put(key: string, body: Buffer | Readable, info: DocumentInfo): Promise<void>;

  /** A URL that needs no key and serves the document as a download under its original name until `expiresAt`, 15 minutes from now. */
  abstract signedUrl(key: string, info: DocumentInfo, expiresAt: Date): Promise<string>;

  /** Removes the document and any unfinished upload under its key. An absent document is not an error. */
  abstract remove(key: string): Promise<void>;

  /** Every stored key that begins with the prefix, in no particular order. */
  abstract list(prefix: string): AsyncIterable<string>;
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Whether a key consists of plain segments (`company/candidate/id.pdf`): no `..`, no hidden names, no empty parts, at most 512 characters,
 * 240 in each.
 */
export function isDocumentKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((segment) => segment.length <= 240 && SEGMENT.test(segment));
}

/** @throws {RangeError} if the key is invalid: a defect of the caller, since keys from outside are signed. */
export function assertDocumentKey(key: string): void {
  if (!isDocumentKey(key)) throw new RangeError('not a document key');
}

/** The removals that are to happen. One is scheduled before each upload too, so that a crash leaves no document behind. */
export abstract class DocumentRemovals {
  /** Schedules the removal of a document from the store at `at`. */
  abstract schedule(storeKey: string, at: Date): Promise<void>;
  /** Returns false if the removal has started or has happened. */
  abstract cancel(storeKey: string): Promise<boolean>;
}

export class DocumentNotFound extends notFound('NOT_FOUND', 'there is no such document, or its link has expired', {
  remedy: 'Ask for a new link (`GET /v1/candidates/{candidateId}/cv-document` or `…/interview-recording`).',
}) {}

/** The document store did not take a document. */
export class DocumentStoreUnavailable extends unavailable('SERVICE_UNAVAILABLE', 'the document cannot be stored now; try again shortly', {
  remedy: 'Send the request again after the seconds in `Retry-After`.',
  retryAfter: 5,
}) {}
