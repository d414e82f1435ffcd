import { Injectable } from '@nestjs/common';
import { countLinkPost } from '../../../platform/access/link-posts.js';
import { countPost } from '../../../platform/access/link-posts.sql.js';
import { Database } from '../../../platform/persistence/database.js';
import { CallOfferNotFound, type OpenedOffer } from '../../../telephony/index.js';

const COUNT_POST = countPost('booking-page.count-post', 'call_offer_posts', 'offer_id');

/** The limit of POSTs of a link. */
@Injectable()
export class OfferPosts {
  constructor(private readonly database: Database) {}

  /** Throws `RateLimitExceeded` and `CallOfferNotFound`. */
  count({ offer, now }: Pick<OpenedOffer, 'offer' | 'now'>): Promise<void> {
    return countLinkPost(this.database, COUNT_POST, offer.id, now, new CallOfferNotFound());
  }
}
