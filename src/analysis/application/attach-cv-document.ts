import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository, CvAnalyser } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, HOUR } from '../../platform/domain/clock.js';
import { type Id, IdSource } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { type CvDocument, CvDocumentRepository, CvReader, DocumentStore } from '../domain/cv-document.js';
import { DOCUMENT_REMOVAL } from './document-removal.js';

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
    private readonly store: DocumentStore,
    private readonly documents: CvDocumentRepository,
    private readonly candidates: CandidateRepository,
    private readonly analyser: CvAnalyser,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `CandidateNotFound` and `CvUnreadable`. */
  async run(ref: CandidateRef, bytes: Buffer, fileName: string): Promise<AttachedDocument> {
    await this.candidates.get(ref);
    const { text, contentType } = await this.reader.read(bytes, fileName);
    const storeKey = `${ref.company}/${ref.candidateId}/${this.ids.next<Id<'CvDocument'>>()}`;
    // The removal is scheduled before the upload and cancelled in the unit below: a crash between them leaves no document behind.
    await this.documents.scheduleRemoval(storeKey, after(this.clock.now(), HOUR));
    await this.store.put(storeKey, bytes, { contentType, fileName });
    await this.attach(ref, { storeKey, fileName, contentType, size: bytes.length, createdAt: this.clock.now() }, text);
    return { fileName, contentType, size: bytes.length, textSize: Buffer.byteLength(text) };
  }

  private attach(ref: CandidateRef, document: CvDocument, cvText: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if (!(await this.documents.cancelRemoval(document.storeKey))) throw new Error('the upload took longer than an hour');
      const previous = await this.documents.replace(ref, document);
      if (previous) await this.documents.scheduleRemoval(previous.storeKey, document.createdAt);
      this.notifier.notify(DOCUMENT_REMOVAL);
      await this.candidates.record(ref, { cvText, originalCvFileName: document.fileName }, document.createdAt);
      await this.analyser.queue([ref]);
      const facts = { contentType: document.contentType, size: document.size };
      await this.audit.record({ company: ref.company, action: 'cv_document.attached', subject: ref.candidateId, facts });
    });
  }
}
