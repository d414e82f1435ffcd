import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/ids.js';
import type { DeliveryStatus } from '../../domain/delivery.js';
import type { WebhookId } from '../../domain/webhook.js';
import type { StatusFilter, WebhookEvent } from '../../domain/webhook-events.js';

@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn('uuid') id: WebhookId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('text') url: string;
  @Column('text', { array: true }) events: WebhookEvent[];
  @Column('text', { name: 'status_filters', array: true }) statusFilters: StatusFilter[];
  /** Sealed with `Secrets`. */
  @Column('bytea', { select: false }) secret: Buffer;
  @Column('boolean', { name: 'is_active' }) isActive: boolean;
  @Column('integer', { name: 'failure_count' }) failureCount: number;
  @Column('timestamptz', { name: 'last_delivery_at', nullable: true }) lastDeliveryAt: Date | null;
  @Column('text', { name: 'last_delivery_status', nullable: true }) lastDeliveryStatus: DeliveryStatus | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
