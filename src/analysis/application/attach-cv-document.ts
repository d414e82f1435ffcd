import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { StoredDocuments } from '../../documents/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, plainFileName } from '../../platform/domain/index.js';
import { type CvDocument, CvDocumentRepository, CvReader } from '../domain/cv-document.js';
import { ImportCvAnalyser } from './cv-analysis.js';

export interface AttachedDocument {
  fileName: string;
  contentType: string;
  /** Bytes of the file. */
  size: number;
  /** Bytes of its text in UTF-8. */
  textSize: number;
}

/** Makes a file the candidate's CV: stores it, extracts its text, and queues the text for analysis. */
@Injectable()
export class AttachCvDocument {
  constructor(
    private readonly reader: CvReader,
    private readonly stored: StoredDocuments,
    private readonly documents: CvDocumentRepository,
    private readonly candidates: CandidateRepository,
    private readonly analyser: ImportCvAnalyser,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound` and `CvUnreadable`. */
  async run(ref: CandidateRef, bytes: Buffer, name: string): Promise<AttachedDocument> {
    await this.candidates.get(ref);
    const fileName = plainFileName(name);
    const { text, contentType } = await this.reader.read(bytes, fileName, ref.company);
    const info = { contentType, fileName };
    await this.stored.add(ref, bytes, info, (storeKey) =>
      this.attach(ref, { storeKey, ...info, size: bytes.length, createdAt: this.clock.now() }, text),
    );
    return { fileName, contentType, size: bytes.length, textSize: Buffer.byteLength(text) };
  }

  /** Returns the key of the document that this one replaces. */
  private async attach(ref: CandidateRef, document: CvDocument, cvText: string): Promise<string | null> {
    await this.candidates.lock(ref);
    const previous = await this.documents.replace(ref, document);
    await this.candidates.record(ref, { cvText, originalCvFileName: document.fileName }, document.createdAt);
    await this.analyser.queue([ref]);
    const facts = { contentType: document.contentType, size: document.size };
    await this.audit.record({ company: ref.company, action: 'cv_document.attached', subject: ref.candidateId, facts });
    return previous?.storeKey ?? null;
  }
}
