import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/ids.js';
import type { Privacy, JobPositionId } from '../../domain/job-position.js';

@Entity('job_positions')
export class JobPositionEntity {
  @PrimaryColumn('uuid') id: JobPositionId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('text') position: string;
  @Column('text') department: string;
  @Column('text') location: string;
  @Column('text') type: string;
  @Column('numeric', { nullable: true }) salary: number | null;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('text') privacy: Privacy;
  @Column('text') description: string;
  @Column('text') experience: string;
  @Column('boolean') remote: boolean;
  @Column('text', { array: true }) requirements: string[];
  @Column('text', { array: true }) benefits: string[];
  @Column('text', { name: 'conversation_version' }) conversationVersion: string;
  @Column('text', { name: 'interview_languages', array: true }) interviewLanguages: string[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
