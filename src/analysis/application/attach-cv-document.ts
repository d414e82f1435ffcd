import { Injectable } from '@nestjs/common';
import { CandidateRepository, CvAnalyser, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, HOUR } from '../../platform/domain/clock.js';
import { type Id, IdSource } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { CvDocumentRepository, type CvDocument, CvReader, DocumentStore } from '../domain/cv-document.js';
import { REMOVE_DOCUMENTS } from './task-names.js';

/** What became of a CV document. */
export interface AttachedDocument {
  fileName: string;
  contentType: string;
  /** Bytes of the file. */
  size: number;
  /** Bytes of its text in UTF-8. */
  textSize: number;
}

/** Makes a file the candidate's CV: keeps it, takes its text, and has that analysed. */
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

  /** Throws `CandidateNotFound`, and what the reader says of a file that holds no text. */
  async run(ref: CandidateRef, bytes: Buffer, fileName: string): Promise<AttachedDocument> {
    await this.candidates.get(ref);
    const { text, contentType } = await this.reader.read(bytes, fileName);
    const storeKey = `${ref.company}/${ref.candidateId}/${this.ids.next<Id<'CvDocument'>>()}`;
    // Until the unit below takes it back, the store is told to forget what a crash would leave behind.
    await this.documents.scheduleRemoval(storeKey, after(this.clock.now(), HOUR));
    await this.store.put(storeKey, bytes, { contentType, fileName });
    await this.keep(ref, { storeKey, fileName, contentType, size: bytes.length, createdAt: this.clock.now() }, text);
    return { fileName, contentType, size: bytes.length, textSize: Buffer.byteLength(text) };
  }

  private keep(ref: CandidateRef, document: CvDocument, cvText: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if (!(await this.documents.cancelRemoval(document.storeKey))) throw new Error('the document took longer than an hour to store');
      const replaced = await this.documents.replace(ref, document);
      if (replaced) await this.documents.scheduleRemoval(replaced.storeKey, document.createdAt);
      this.notifier.notify(REMOVE_DOCUMENTS);
      await this.candidates.record(ref, { cvText, originalCvFileName: document.fileName }, document.createdAt);
      await this.analyser.queue([ref]);
      const facts = { contentType: document.contentType, size: document.size };
      await this.audit.record({ company: ref.company, action: 'cv_document.attached', subject: ref.candidateId, facts });
    });
  }
}
