import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ActorId, CompanyId } from '../../../platform/domain/index.js';
import type { MailId } from '../../../platform/mail/mailer.js';
import type { CandidateDecision, Decision, DecisionReason, GivenReason } from '../../domain/decision.js';
import type { MailWordings } from '../../domain/decision-mail.js';
import type { CandidateId } from '../../domain/interview-session.js';

/** A decision that a person made in the dashboard. */
@Entity('candidate_decisions')
@Check('candidate_decisions_decision', `decision IN ('select', 'reject')`)
@Index('candidate_decisions_candidate', ['candidateId', 'decidedAt'])
export class CandidateDecisionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_decisions_pkey' }) id: CandidateDecision['id'];
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @ForeignKey('candidates', { name: 'candidate_decisions_candidate_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'candidate_id' })
  candidateId: CandidateId;
  @Column('text') decision: Decision;
  @Column('jsonb', { nullable: true }) reason: GivenReason | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy: ActorId | null;
  @Column('timestamptz', { name: 'decided_at' }) decidedAt: Date;
  @Column('uuid', { name: 'mail_id', nullable: true }) mailId: MailId | null;
  @Column('timestamptz', { name: 'taken_back_at', nullable: true }) takenBackAt: Date | null;
}

/** A company without a row has the reasons and mails that are built in. */
@Entity('decision_settings')
@ForeignKey('companies', ['company'], ['id'], { name: 'decision_settings_company' })
export class DecisionSettingsEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'decision_settings_pkey' }) company: CompanyId;
  /** Null: those that are built in. */
  @Column('jsonb', { nullable: true }) reasons: readonly DecisionReason[] | null;
  @Column('jsonb', { default: {} }) mails: MailWordings;
}
