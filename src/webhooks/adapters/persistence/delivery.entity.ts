import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId, PersonId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { Attempt, DeliveryId } from '../../domain/delivery.js';
import type { DeliveryStatus, WebhookId } from '../../domain/webhook.js';
import { WebhookEntity } from './webhook.entity.js';

@Entity('webhook_deliveries')
@Check('webhook_deliveries_status_check', `status IN ('pending', 'delivered', 'failed', 'exhausted')`)
@Index('webhook_deliveries_event', ['eventId', 'webhookId'], { unique: true })
@Index('webhook_deliveries_age', ['createdAt'])
@TaskIndexes('webhook_deliveries')
@Index('webhook_deliveries_claims', { synchronize: false })
@Index('webhook_deliveries_order', { synchronize: false })
@Index('webhook_deliveries_newest', { synchronize: false })
@Index('webhook_deliveries_failed', { synchronize: false })
@Index('webhook_deliveries_held', { synchronize: false })
export class DeliveryEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_deliveries_pkey' }) id: DeliveryId;
  @Column('uuid', { name: 'webhook_id' })
  @ForeignKey(() => WebhookEntity, { name: 'webhook_deliveries_webhook_id_fkey', onDelete: 'CASCADE' })
  webhookId: WebhookId;
  @Column('uuid', { name: 'company_id', select: false }) companyId: CompanyId;
  /** Null for a ping. */
  @Column('uuid', { name: 'event_id', nullable: true, select: false }) eventId: string | null;
  @Column('text') event: string;
  @Column('uuid', { name: 'subject_id', nullable: true, select: false }) subjectId: PersonId | null;
  @Column('bigint', { select: false }) sequence: string;
  @Column('text', { select: false }) body: string;
  @Column('text') status: DeliveryStatus | 'pending';
  @Column('integer', { name: 'attempt_count', default: 0 }) attemptCount: number;
  @Column('integer', { name: 'failed_tries', default: 0, select: false }) failedTries: number;
  @Column('integer', { name: 'http_status', nullable: true }) httpStatus: number | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_attempt_at', nullable: true }) lastAttemptAt: Date | null;
  /** In the row itself: a table of its own would double the cost of a delivery. */
  @Column('jsonb', { default: [], select: false }) attempts: (Omit<Attempt, 'at'> & { at: string })[];
  /** The due time of a delivery whose webhook is inactive. */
  @Column('timestamptz', { name: 'held_due_at', nullable: true, select: false }) heldDueAt: Date | null;
  /** Null where the first attempt has a reason to be late: the delivery was recovered or held. */
  @Column('timestamptz', { name: 'event_at', nullable: true, select: false }) eventAt: Date | null;
  /** The W3C trace context in which it was added. */
  @Column('text', { name: 'trace_parent', nullable: true, select: false }) traceParent: string | null;
}
