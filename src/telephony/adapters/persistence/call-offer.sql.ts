import { propertiesBut, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { CallOfferEntity } from './call-offer.entity.js';

/*
 * By hand: an offer with the facts that decide its state, in one read. Indexes reservations_offer and reservations_list_candidate. The live call comes
 * first, because the clocks of two processes differ.
 */
const OFFER = `
  SELECT ${selectList(CallOfferEntity, propertiesBut(CallOfferEntity, 'noticeVersion'), 'o')},
         c.id AS "callId", c.state AS "callState", c.ended_at AS "callEndedAt",
         (SELECT min(r.created_at) FROM reservations AS r
           WHERE r.candidate_id = o.candidate_id AND r.created_at > o.created_at AND r.call_offer_id IS DISTINCT FROM o.id) AS "bookedAt"
    FROM call_offers AS o
    LEFT JOIN LATERAL (SELECT r.id, r.state, r.ended_at FROM reservations AS r
                        WHERE r.call_offer_id = o.id AND o.state <> 'open'
                        ORDER BY r.ended_at IS NULL DESC, r.created_at DESC, r.id DESC LIMIT 1) AS c ON true`;

export const FIND_OFFER = shortRead('telephony.find-offer', `${OFFER} WHERE o.id = $1`);

export const OFFER_OF_CANDIDATE = shortRead(
  'telephony.offer-of-candidate',
  `${OFFER} WHERE o.candidate_id = $2 AND o.company_id = $1 ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
);

/* Index call_offers_present. */
export const PRESENT_OFFERS = shortRead(
  'telephony.present-offers',
  `${OFFER} WHERE o.candidate_id = ANY ($2) AND o.company_id = $1 AND o.state <> 'ended'`,
);

/* After $5; none after which a call was booked. $6, $7: of these positions and candidates. Index call_offers_waiting. */
export const OFFERS_NOT_CHOSEN = shortRead(
  'telephony.offers-not-chosen',
  `${OFFER} WHERE o.company_id = $1 AND o.state = 'open' AND o.window_end BETWEEN $2 AND $3
      AND ($5::uuid IS NULL OR (o.window_end, o.id) > (SELECT window_end, id FROM call_offers WHERE id = $5))
      AND ($6::uuid[] IS NULL OR o.job_position_id = ANY ($6) OR o.candidate_id = ANY ($7::uuid[]))
      AND NOT EXISTS (SELECT FROM reservations AS r WHERE r.candidate_id = o.candidate_id AND r.created_at > o.created_at AND r.call_offer_id IS DISTINCT FROM o.id OFFSET 0)
    ORDER BY o.window_end, o.id LIMIT $4`,
);

/* By hand: one statement for many candidates. Index call_offers_present. */
export const END_OFFERS = statement(
  'telephony.end-offers',
  `UPDATE call_offers SET state = 'ended', end_reason = $2, ended_at = $3
    WHERE id IN (SELECT id FROM call_offers WHERE candidate_id = ANY ($1) AND state <> 'ended' ORDER BY id FOR UPDATE)`,
);
