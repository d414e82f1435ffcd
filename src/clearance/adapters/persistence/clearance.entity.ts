import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CompanyId, Id } from '../../../platform/domain/index.js';
import type { ClearancePolicy } from '../../domain/clearance.js';
import type { ConsentBasis, ConsentId, ConsentKind, ConsentState } from '../../domain/consent.js';
import type { DoNotCallEntryId, DoNotCallReason } from '../../domain/do-not-call.js';

/** A number that a company does not call. After an erasure only its keyed hash is left. */
@Entity('do_not_call_entries')
@ForeignKey('companies', ['company'], ['id'], { name: 'do_not_call_entries_company' })
@Check('do_not_call_entries_reason', `reason IN ('asked_by_voice', 'pressed_key', 'asked_in_room', 'api')`)
@Unique('do_not_call_entries_hash', ['company', 'phoneHash'])
@Index('do_not_call_entries_list', ['company', 'createdAt', 'id'])
@Index('do_not_call_entries_phone', ['company', 'phone'])
@Index('do_not_call_entries_reservation', ['reservationId'], { where: 'reservation_id IS NOT NULL' })
export class DoNotCallEntryEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'do_not_call_entries_pkey' }) id: DoNotCallEntryId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('bytea', { name: 'phone_hash' }) phoneHash: Buffer;
  @Column('text') reason: DoNotCallReason;
  @Column('text', { nullable: true }) note: string | null;
  @Column('uuid', { name: 'reservation_id', nullable: true }) reservationId: Id<'Reservation'> | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
}

/** What a candidate agreed to, or not: rows are added, never changed. They are deleted with their candidate. */
@Entity('consents')
@ForeignKey('candidates', ['candidateId'], ['id'], { name: 'consents_candidate', onDelete: 'CASCADE' })
@Check('consents_kind', `kind IN ('ai_call', 'recording')`)
@Check('consents_state', `state IN ('given', 'refused', 'withdrawn')`)
@Check('consents_basis', `basis IN ('form', 'ats', 'written', 'verbal', 'room')`)
@Index('consents_newest', ['candidateId', 'at', 'recordedAt', 'id'])
export class ConsentEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'consents_pkey' }) id: ConsentId;
  @Column('uuid', { name: 'candidate_id' }) candidateId: Id<'Candidate'>;
  @Column('text') kind: ConsentKind;
  @Column('text') state: ConsentState;
  @Column('text') basis: ConsentBasis;
  @Column('timestamptz') at: Date;
  @Column('text', { nullable: true }) source: string | null;
  @Column('text', { nullable: true }) quote: string | null;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
}

/** A company without a row has the default policy. */
@Entity('clearance_policies')
@ForeignKey('companies', ['company'], ['id'], { name: 'clearance_policies_company' })
@Check('clearance_policies_consent', `consent IN ('off', 'require')`)
@Check('clearance_policies_recording', `recording IN ('off', 'announce', 'ask')`)
@Check('clearance_policies_call_notice', `call_notice IN ('off', 'mail')`)
export class ClearancePolicyEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'clearance_policies_pkey' }) company: CompanyId;
  @Column('text') consent: ClearancePolicy['consent'];
  @Column('jsonb', { name: 'max_attempts', nullable: true }) maxAttempts: ClearancePolicy['maxAttempts'];
  @Column('jsonb', { nullable: true }) disclosure: ClearancePolicy['disclosure'];
  @Column('text', { name: 'opt_out_key', nullable: true }) optOutKey: ClearancePolicy['optOutKey'];
  @Column('text') recording: ClearancePolicy['recording'];
  @Column('text', { name: 'call_notice', default: 'off' }) callNotice: ClearancePolicy['callNotice'];
  @Column('boolean', { name: 'written_alternative', default: false }) writtenAlternative: boolean;
}
