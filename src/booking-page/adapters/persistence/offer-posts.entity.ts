import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CallOfferId } from '../../../telephony/index.js';

/** The POSTs of a link in the last minute, as processes of the release before count them. */
@Entity('call_offer_posts')
export class OfferPostsEntity {
  @ForeignKey('call_offers', { name: 'call_offer_posts_offer_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'offer_id', primaryKeyConstraintName: 'call_offer_posts_pkey' })
  offerId: CallOfferId;
  /** A window by the second, as those of the API's limits. */
  @Column('bigint', { array: true }) hits: number[];
  @Column('boolean', { name: 'within_limit' }) withinLimit: boolean;
}
