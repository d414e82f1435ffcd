import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { CandidateId } from '../../domain/candidate.js';
import { CandidateEntity } from './candidate.entity.js';

/** By which a candidate is found in the company. Written by triggers. */
@Entity('candidate_words')
@ForeignKey(() => CandidateEntity, ['candidateId'], ['id'], { name: 'candidate_words_candidate', onDelete: 'CASCADE' })
// A GIN index, which TypeORM cannot express.
@Index('candidate_words_words', { synchronize: false })
export class CandidateWordsEntity {
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'candidate_words_pkey' }) candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('tsvector') words: string;
}
