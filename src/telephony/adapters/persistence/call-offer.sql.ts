/* Tables: migrations/1700000000900-telephony-baseline.ts, migrations/1700000000910-telephony-offers-baseline.ts */
import { propertiesBut, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement, type Statement } from '../../../platform/persistence/sql.js';
import { EXPIRE_OFFERS, LIVE_STATES, type OfferState, REACHED_NOBODY } from '../../domain/index.js';
import { TaskEntity, taskTable } from '../../../platform/tasks/index.js';
import { CallOfferEntity } from './call-offer.entity.js';

const STORED = propertiesBut(CallOfferEntity, 'noticeVersion', ...propertiesBut(TaskEntity));

/*
 * By hand: an offer with the facts that decide its state, in one read. Indexes reservations_offer and reservations_list_candidate. The live call comes
 * first, because the clocks of two processes differ.
 */
const OFFER = `
  SELECT ${selectList(CallOfferEntity, STORED, 'o')},
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

/* After $5; none after which a call was booked. $6, $7: of these positions and candidates. Index call_offers_not_chosen. */
export const OFFERS_NOT_CHOSEN = shortRead(
  'telephony.offers-not-chosen',
  `${OFFER} WHERE o.company_id = $1 AND (o.state = 'open' OR o.end_reason = 'EXPIRED') AND o.window_end BETWEEN $2 AND $3
      AND ($5::uuid IS NULL OR (o.window_end, o.id) > (SELECT window_end, id FROM call_offers WHERE id = $5))
      AND ($6::uuid[] IS NULL OR o.job_position_id = ANY ($6) OR o.candidate_id = ANY ($7::uuid[]))
      AND NOT EXISTS (SELECT FROM reservations AS r WHERE r.candidate_id = o.candidate_id AND r.created_at > o.created_at AND r.call_offer_id IS DISTINCT FROM o.id OFFSET 0)
    ORDER BY o.window_end, o.id LIMIT $4`,
);

const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/* The state that `offerAt` derives, at $5. */
const STATE = `CASE WHEN o.state = 'ended' OR EXISTS (SELECT FROM reservations AS r
       WHERE r.candidate_id = o.candidate_id AND r.created_at > o.created_at AND r.call_offer_id IS DISTINCT FROM o.id) THEN 'ended'
      WHEN c.state IN (${listed(LIVE_STATES)}) THEN 'chosen'
      WHEN c.state NOT IN (${listed(REACHED_NOBODY)}) OR o.window_end <= $5 THEN 'ended' ELSE 'open' END`;

/*
 * A page, newest first, after a position ($2, $3; at first those after all). $6: the position, if it is named. Of offers that have not
 * ended there are as many as are waited for. Indexes call_offers_list, call_offers_list_position and call_offers_list_present.
 */
function listOffers(state: OfferState | 'any', of: 'company' | 'position'): Statement {
  const conditions = [
    'o.company_id = $1 AND (o.created_at, o.id) < ($2, $3) AND $5::timestamptz IS NOT NULL',
    of === 'position' ? 'o.job_position_id = $6' : '$6::uuid IS NULL',
    ...(state === 'any' ? [] : [`${STATE} = '${state}'`]),
    ...(state === 'open' || state === 'chosen' ? [`o.state <> 'ended'`] : []),
  ];
  const text = `${OFFER} WHERE ${conditions.join(' AND ')} ORDER BY o.created_at DESC, o.id DESC LIMIT $4`;
  return statement(`telephony.list-offers-${state}-of-${of}`, text);
}

export const LIST_OFFERS = Object.fromEntries(
  (['any', 'open', 'chosen', 'ended'] as const).map((state) => [
    state,
    { company: listOffers(state, 'company'), position: listOffers(state, 'position') },
  ]),
) as Record<OfferState | 'any', Record<'company' | 'position', Statement>>;

/* By hand: one statement for many candidates. The caller holds the locks of the candidates. */
export const END_OFFERS = statement(
  'telephony.end-offers',
  `UPDATE call_offers AS o SET state = 'ended', end_reason = ended.reason, ended_at = $3, due_at = NULL
     FROM unnest($1::uuid[], $2::text[]) AS ended (id, reason) WHERE o.id = ended.id AND o.state <> 'ended'`,
);

/** The rows of `ExpireOffers`. */
export const OFFER_TABLE = taskTable({
  task: EXPIRE_OFFERS,
  table: 'call_offers',
  columns: ['task.company_id AS company', 'task.candidate_id AS "candidateId"'],
});
