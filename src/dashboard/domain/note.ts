import { type CompanyId, type Id, notFound, ValidationFailed } from '../../platform/domain/index.js';
import type { CandidateId } from './owner.js';
import type { UserId } from './user.js';

export type NoteId = Id<'Note'>;

/** The name of the durable task `SendMentionMails`. */
export const SEND_MENTION_MAILS = 'dashboard.send-mention-mails';

/** In characters. */
export const MAX_NOTE = 2_000;

/** A remark of a user about a candidate. docs/rules/dashboard.md#notes */
export interface Note {
  readonly id: NoteId;
  readonly company: CompanyId;
  readonly candidateId: CandidateId;
  readonly authorId: UserId;
  readonly text: string;
  readonly createdAt: Date;
}

/** A candidate about whom a user was mentioned, and has not seen it: the oldest of the mentions. */
export interface Mention {
  readonly candidateId: CandidateId;
  readonly at: Date;
}

/** The text of a note. Throws `ValidationFailed`. */
export function noteTextOf(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  const { length } = [...text];
  if (length === 0) throw ValidationFailed.of('text', 'rules.required');
  if (length > MAX_NOTE) throw ValidationFailed.of('text', 'rules.charsAtMost', { max: MAX_NOTE });
  return text;
}

/** The notes of candidates, and the mentions in them. */
export abstract class NoteRepository {
  /** With a mention of each. The caller holds the lock of the candidate. */
  abstract add(note: Note, mentioned: readonly UserId[]): Promise<void>;
  /** Newest first; those before one. */
  abstract list(company: CompanyId, candidateId: CandidateId, limit: number, before?: string): Promise<Note[]>;
  /** Throws `NoteNotFound`. */
  abstract get(company: CompanyId, candidateId: CandidateId, id: string): Promise<Note>;
  /** With its mentions. */
  abstract remove(id: NoteId): Promise<void>;
  /** The notes of a candidate; returns how many. */
  abstract erase(candidateId: CandidateId): Promise<number>;
  /** Those that the user has not seen, the oldest first. */
  abstract mentionsOf(user: UserId, limit: number): Promise<Mention[]>;
  abstract countMentions(user: UserId): Promise<number>;
  /** The user has seen those about the candidate. */
  abstract markSeen(user: UserId, candidateId: CandidateId): Promise<void>;
  abstract noteMailed(user: UserId, at: Date): Promise<void>;
}

export class NoteNotFound extends notFound('NOT_FOUND', 'there is no such note', { remedy: 'Open the page of the candidate.' }) {}
