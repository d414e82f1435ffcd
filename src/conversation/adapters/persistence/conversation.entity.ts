import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { Language } from '../../../platform/language/index.js';
import type { AskedQuestion, CandidateId, JobPositionId, PlannedStep, SessionId, Texts } from '../../domain/conversation.js';

/** An interview, with the steps that are not asked yet. */
@Entity('interview_conversations')
@Index('interview_conversations_candidate', ['candidateId'])
export class ConversationEntity {
  @ForeignKey('interview_sessions', { name: 'interview_conversations_session_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'session_id', primaryKeyConstraintName: 'interview_conversations_pkey' })
  sessionId: SessionId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'candidate_id' }) candidateId: CandidateId;
  @Column('text', { array: true }) languages: Language[];
  @Column('text') language: Language;
  @Column('text', { name: 'conversation_version' }) conversationVersion: string;
  @Column('text', { name: 'notice_version', nullable: true }) noticeVersion: string | null;
  @Column('timestamptz', { name: 'consented_at' }) consentedAt: Date;
  @Column('boolean', { name: 'recording_consent', nullable: true }) recordingConsent: boolean | null;
  @Column('timestamptz', { name: 'last_active_at' }) lastActiveAt: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  @Column('json') plan: readonly PlannedStep[];
}

/** A question that was asked, with its answer. */
@Entity('interview_questions')
@Check('interview_questions_kind', `kind IN ('disclosure', 'consent', 'opening', 'requirement', 'own', 'closing', 'followUp')`)
export class QuestionEntity {
  @ForeignKey(() => ConversationEntity, { name: 'interview_questions_conversation_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'session_id', primaryKeyConstraintName: 'interview_questions_pkey' })
  sessionId: SessionId;
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'interview_questions_pkey' }) sequence: number;
  @Column('text') kind: AskedQuestion['kind'];
  @Column('text', { nullable: true }) topic: string | null;
  @Column('json') texts: Texts;
  @Column('boolean', { default: true }) further: boolean;
  @Column('timestamptz', { name: 'asked_at' }) askedAt: Date;
  @Column('text') text: string;
  @Column('integer') revision: number;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
  @Column('boolean') skipped: boolean;
  @Column('text', { nullable: true }) language: Language | null;
  @Column('integer', { name: 'start_ms', nullable: true }) startMs: number | null;
  @Column('integer', { name: 'end_ms', nullable: true }) endMs: number | null;
}
