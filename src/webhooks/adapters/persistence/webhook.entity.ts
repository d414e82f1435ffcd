import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyEntity } from '../../../platform/access/access.entities.js';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { DeliveryStatus, WebhookId } from '../../domain/webhook.js';

/** Due when its deliveries are to be reconciled with its state. */
@Entity('webhooks')
@Index('webhooks_company', { synchronize: false })
@TaskIndexes('webhooks')
export class WebhookEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhooks_pkey' }) id: WebhookId;
  @Column('uuid', { name: 'company_id' })
  @ForeignKey(() => CompanyEntity, { name: 'webhooks_company_id_fkey' })
  companyId: CompanyId;
  @Column('text') url: string;
  @Column('text', { array: true }) events: string[];
  @Column('text', { name: 'status_filters', array: true }) statusFilters: string[];
  /** Encrypted with `Secrets`. */
  @Column('bytea', { select: false }) secret: Buffer;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  @Column('integer', { name: 'failure_count' }) failureCount: number;
  @Column('timestamptz', { name: 'failing_since', nullable: true }) failingSince: Date | null;
  @Column('timestamptz', { name: 'last_delivery_at', nullable: true }) lastDeliveryAt: Date | null;
  @Column('text', { name: 'last_delivery_status', nullable: true }) lastDeliveryStatus: DeliveryStatus | null;
  @Column('timestamptz', { name: 'last_success_at', nullable: true }) lastSuccessAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** The webhook is hidden; its rows are being removed. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
}

/** The rest of a recovery that was too large for one request. Removed when it is complete. */
@Entity('webhook_recoveries')
@Index('webhook_recoveries_webhook', ['webhookId'])
@TaskIndexes('webhook_recoveries')
export class WebhookRecoveryEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_recoveries_pkey' }) id: string;
  @Column('uuid', { name: 'webhook_id' })
  @ForeignKey(() => WebhookEntity, { name: 'webhook_recoveries_webhook_id_fkey', onDelete: 'CASCADE' })
  webhookId: WebhookId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  /** Events after this position are still to be recovered. */
  @Column('timestamptz', { name: 'after_occurred_at' }) afterOccurredAt: Date;
  @Column('bigint', { name: 'after_sequence' }) afterSequence: string;
  @Column('timestamptz', { name: 'until' }) until: Date;
}
