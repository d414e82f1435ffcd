import { type CompanyId, conflict, notFound } from '../../platform/domain/index.js';
import type { CandidateId, JobPositionId, SessionId } from './conversation.js';

/** The media types of recordings, with the endings of their file names. docs/rules/conversation.md#recordings */
export const RECORDING_TYPES: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
};

/** Bytes. docs/rules/conversation.md#recordings */
export const MAX_RECORDING_BYTES = 200 * 1024 * 1024;

/** The sound of one interview. The bytes are in the document store. */
export interface Recording {
  sessionId: SessionId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
  storeKey: string;
  contentType: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  createdAt: Date;
}

type Owner = Pick<Recording, 'company' | 'jobPositionId' | 'candidateId'>;

/** A session has at most one recording. They are deleted with their session. */
export abstract class RecordingRepository {
  /** Of the newest session that has one, or of the given session. Null if there is none. */
  abstract newest(candidate: Owner, sessionId?: string): Promise<Recording | null>;
  /** Returns the key of the session's previous recording. The caller holds the candidate's row. */
  abstract replace(recording: Recording): Promise<string | null>;
  /** The keys of all recordings of a candidate. */
  abstract storeKeysOf(candidateId: CandidateId): Promise<string[]>;
  /** Those of the candidates that have a recording. */
  abstract holders(candidates: readonly CandidateId[]): Promise<CandidateId[]>;
  /** Removes all recordings of a candidate, which the store still has, and returns their keys. The caller holds the candidate's row. */
  abstract remove(candidateId: CandidateId): Promise<string[]>;
}

export function fileNameOf({ sessionId, contentType }: Pick<Recording, 'sessionId' | 'contentType'>): string {
  return `interview-${sessionId}.${RECORDING_TYPES[contentType]}`;
}

export class RecordingNotFound extends notFound('NOT_FOUND', 'there is no recording of an interview', {
  remedy: 'Leave out `sessionId` or correct it. Only a call whose policy records has a recording, some time after its end.',
}) {}

export class RecordingNotAllowed extends conflict(
  'RECORDING_NOT_ALLOWED',
  'the interview may not be recorded: the policy of the call says so, or the candidate has not consented, or has withdrawn the consent',
  { remedy: 'Discard the recording. `recording` and `consentNeeded` of the session say when one may be made.' },
) {}
