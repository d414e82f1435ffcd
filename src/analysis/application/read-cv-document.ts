import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { type DocumentLink, StoredDocuments } from '../../documents/index.js';
import { CvDocumentRepository } from '../domain/cv-document.js';

/** docs/rules/documents.md#cv-documents */
export type CvDocumentInfo = { available: false } | ({ available: true } & DocumentLink);

/** Creates a link to a candidate's CV document that needs no API key and works for 15 minutes. */
@Injectable()
export class ReadCvDocument {
  constructor(
    private readonly documents: CvDocumentRepository,
    private readonly stored: StoredDocuments,
    private readonly candidates: CandidateRepository,
  ) {}

  /** Throws `CandidateNotFound`. */
  async run(ref: CandidateRef): Promise<CvDocumentInfo> {
    const document = await this.documents.find(ref);
    if (!document) {
      await this.candidates.get(ref);
      return { available: false };
    }
    return { available: true, ...(await this.stored.link(document)) };
  }
}
