import { Injectable } from '@nestjs/common';
import { secondsUntil } from '../../../platform/access/domain/access-policy.js';
import { RateLimitExceeded } from '../../../platform/access/errors.js';
import { countLinkPost } from '../../../platform/access/link-posts.js';
import { countPost } from '../../../platform/access/link-posts.sql.js';
import { Database } from '../../../platform/persistence/database.js';
import { CallOfferNotFound, type OpenedOffer } from '../../../telephony/index.js';

const COUNT_POST = countPost('booking-page.count-post', 'call_offer_posts', 'offer_id');

/** Counts the POSTs of a link, over all processes. */
@Injectable()
export class OfferPosts {
  constructor(private readonly database: Database) {}

  /** Throws `RateLimitExceeded` and `CallOfferNotFound`. */
  async count({ offer, now }: Pick<OpenedOffer, 'offer' | 'now'>): Promise<void> {
    const next = await countLinkPost(this.database, COUNT_POST, offer.id, now);
    if (next === undefined) throw new CallOfferNotFound();
    if (next) throw new RateLimitExceeded(undefined, { retryAfter: secondsUntil(next.getTime(), now.getTime()) });
  }
}
