import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { type DocumentLink, StoredDocuments } from '../../documents/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { fileNameOf, type Recording, RecordingNotFound, RecordingRepository } from '../domain/recording.js';

/** docs/rules/conversation.md#recordings */
export type RecordingLink = DocumentLink & Pick<Recording, 'sessionId' | 'bytes' | 'sha256' | 'createdAt'>;

/** Creates a link to the recording of an interview that needs no API key and works for 15 minutes. Each link is audited. */
@Injectable()
export class ReadRecording {
  constructor(
    private readonly recordings: RecordingRepository,
    private readonly documents: StoredDocuments,
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Whether `run` has something to show. Leaves no audit entry. */
  async isThere(ref: CandidateRef): Promise<boolean> {
    return (await this.recordings.newest(ref)) !== null;
  }

  /** Without `session` that of the newest session which has one. Throws `CandidateNotFound` and `RecordingNotFound`. */
  async run(ref: CandidateRef, session?: string): Promise<RecordingLink> {
    const recording = await this.recordings.newest(ref, session);
    if (!recording) {
      await this.candidates.get(ref);
      throw new RecordingNotFound();
    }
    const { sessionId, storeKey, contentType, bytes, sha256, createdAt } = recording;
    const link = await this.documents.link({ storeKey, contentType, fileName: fileNameOf(recording) });
    const entry = { company: ref.company, action: 'interview_recording.linked', subject: ref.candidateId, facts: { sessionId } };
    await this.unitOfWork.run(() => this.audit.record(entry));
    return { sessionId, ...link, bytes, sha256, createdAt };
  }
}
