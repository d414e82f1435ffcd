import { unprocessable } from '../../platform/domain/index.js';
import type { AnalysedCandidate, CandidateId } from './analysis.repository.js';

/** A candidate's CV as a file. The bytes are in the `DocumentStore`. */
export interface CvDocument {
  storeKey: string;
  /** The original name. */
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
}

/** The metadata of CV documents. A candidate has at most one. docs/rules/documents.md#cv-documents */
export abstract class CvDocumentRepository {
  /** Null if there is no document or no such candidate. */
  abstract find(candidate: AnalysedCandidate): Promise<CvDocument | null>;
  /** Those of the candidates that have a document. */
  abstract holders(candidates: readonly CandidateId[]): Promise<CandidateId[]>;
  /** Removes the document, which the store still has, and returns it. The caller holds the candidate's row. */
  abstract remove(candidate: AnalysedCandidate): Promise<CvDocument | null>;
  /** Returns the previous document. The caller holds the candidate's row. */
  abstract replace(candidate: AnalysedCandidate, document: CvDocument): Promise<CvDocument | null>;
}

/** The text and the type of a CV document. */
export interface CvText {
  /** Well-formed, without control characters, at most 100 KB in UTF-8. */
  readonly text: string;
  readonly contentType: string;
}

/** Extracts the text of CV documents. */
export abstract class CvReader {
  /** Throws `CvUnreadable`. Where files wait, companies take turns. */
  abstract read(bytes: Buffer, fileName: string, company: string): Promise<CvText>;
}

export type CvUnreadableReason = 'unsupported' | 'encrypted' | 'damaged' | 'noText' | 'noLetters' | 'tooLarge';

const MESSAGES: Readonly<Record<CvUnreadableReason, string>> = {
  unsupported: 'The file is neither a PDF, a DOCX nor a plain text file.',
  encrypted: 'The file is protected by a password.',
  damaged: 'The file is damaged and cannot be read.',
  noText: 'The file contains no text; a scanned image cannot be read.',
  noLetters: 'The fonts of the file do not say which letters they show.',
  tooLarge: 'The file has too many pages, unpacks to too much data or takes too long to read.',
};

/** A CV document has no extractable text. The message contains nothing of the file or its name. */
export class CvUnreadable extends unprocessable('CV_UNREADABLE', 'the CV document has no extractable text', {
  remedy: 'Attach a document with text: a scanned page has none.',
}) {
  constructor(readonly reason: CvUnreadableReason) {
    super(MESSAGES[reason]);
  }
}
