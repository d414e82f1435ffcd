import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryId, DeliveryStatus } from '../../domain/delivery.js';
import type { WebhookId } from '../../domain/webhook.js';

/** What lists and reads need of a delivery; the rest is written by hand-written SQL. */
@Entity('webhook_deliveries')
export class DeliveryEntity {
  @PrimaryColumn('uuid') id: DeliveryId;
  @Column('uuid', { name: 'webhook_id' }) webhookId: WebhookId;
  @Column('text') event: string;
  @Column('text') status: DeliveryStatus | 'pending';
  @Column('integer', { name: 'attempt_count' }) attemptCount: number;
  @Column('integer', { name: 'http_status', nullable: true }) httpStatus: number | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_attempt_at', nullable: true }) lastAttemptAt: Date | null;
}
