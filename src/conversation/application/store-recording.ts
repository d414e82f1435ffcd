import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { InterviewSession } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import { StoredDocuments } from '../../documents/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/index.js';
import type { SessionId } from '../domain/conversation.js';
import { fileNameOf, type Recording, RecordingNotAllowed, RecordingRepository } from '../domain/recording.js';
import { LeadInterview } from './lead-interview.js';

/** Stores the sound of an interview, also after its end. docs/rules/conversation.md#recordings */
@Injectable()
export class StoreRecording {
  constructor(
    private readonly interviews: LeadInterview,
    private readonly recordings: RecordingRepository,
    private readonly documents: StoredDocuments,
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Replaces a former recording of the session. Throws `SessionNotFound`, `RecordingNotAllowed` and the errors of the sound's stream. */
  async run(sessionId: SessionId, sound: Readable, contentType: string): Promise<Pick<Recording, 'sessionId' | 'bytes' | 'sha256'>> {
    const { company, jobPositionId, candidateId } = await this.sessionThatMayBeRecorded(sessionId);
    const owner = { company, jobPositionId, candidateId };
    const measure = new Measure();
    const info = { contentType, fileName: fileNameOf({ sessionId, contentType }) };
    await this.documents.add(owner, Readable.from(measure.of(sound)), info, async (storeKey) => {
      await this.candidates.lock(owner);
      // The upload may have taken long: a refusal meanwhile counts.
      await this.sessionThatMayBeRecorded(sessionId);
      const { bytes, sha256 } = measure;
      await this.audit.record({ company, action: 'interview_recording.stored', subject: candidateId, facts: { sessionId, bytes } });
      return this.recordings.replace({ sessionId, ...owner, storeKey, contentType, bytes, sha256, createdAt: this.clock.now() });
    });
    return { sessionId, bytes: measure.bytes, sha256: measure.sha256 };
  }

  private async sessionThatMayBeRecorded(sessionId: SessionId): Promise<InterviewSession> {
    const { session, mayBeRecorded } = await this.interviews.recordingOf(sessionId);
    if (!mayBeRecorded) throw new RecordingNotAllowed();
    return session;
  }
}

/** Length and hash of a stream, once it has ended. */
class Measure {
  bytes = 0;
  sha256 = '';

  async *of(stream: Readable): AsyncIterable<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
    this.sha256 = hash.digest('hex');
  }
}
