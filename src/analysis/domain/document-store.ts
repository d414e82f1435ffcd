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
