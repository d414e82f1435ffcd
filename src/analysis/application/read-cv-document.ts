import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { after, Clock, MINUTE } from '../../platform/domain/clock.js';
import { CvDocumentRepository, DocumentStore } from '../domain/cv-document.js';

const LIFETIME_MS = 15 * MINUTE;

/** docs/rules.md#cv-documents */
export type CvDocumentInfo =
  { available: false } | { available: true; downloadUrl: string; fileName: string; contentType: string; expiresAt: Date };

/** Creates a link to a candidate's CV document that needs no API key and works for 15 minutes. */
@Injectable()
export class ReadCvDocument {
  constructor(
    private readonly documents: CvDocumentRepository,
    private readonly store: DocumentStore,
    private readonly candidates: CandidateRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`. */
  async run(ref: CandidateRef): Promise<CvDocumentInfo> {
    const document = await this.documents.find(ref);
    if (!document) {
      await this.candidates.get(ref);
      return { available: false };
    }
    const { storeKey, fileName, contentType } = document;
    const expiresAt = after(this.clock.now(), LIFETIME_MS);
    const downloadUrl = await this.store.signedUrl(storeKey, { fileName, contentType }, expiresAt);
    return { available: true, downloadUrl, fileName, contentType, expiresAt };
  }
}
