import { shortRead, statement } from '../../../platform/persistence/sql.js';

/* By hand: an offer with the facts that decide its state, in one read. Indexes reservations_offer and reservations_list_candidate. */
const OFFER = `
  SELECT o.id, o.company_id AS company, o.job_position_id AS "jobPositionId", o.candidate_id AS "candidateId", o.state,
         o.end_reason AS "endReason", o.window_start AS "windowStart", o.window_end AS "windowEnd", o.duration_ms AS "durationMs",
         o.timezone, o.timezone_source AS "timezoneSource", o.line AS "lineKind", o.phone_number_id AS "phoneNumberId", o.retry_mode AS "retryMode",
         o.invitation_expiration_days AS "invitationExpirationDays", o.choices,
         o.token_hash AS "tokenHash", o.sealed_token AS "sealedToken", o.created_at AS "createdAt", o.ended_at AS "endedAt", o.reminded_at AS "remindedAt",
         c.id AS "callId", c.state AS "callState", c.ended_at AS "callEndedAt",
         (SELECT min(r.created_at) FROM reservations AS r
           WHERE r.candidate_id = o.candidate_id AND r.created_at > o.created_at AND r.call_offer_id IS DISTINCT FROM o.id) AS "bookedAt"
    FROM call_offers AS o
    LEFT JOIN LATERAL (SELECT r.id, r.state, r.ended_at FROM reservations AS r
                        WHERE r.call_offer_id = o.id AND o.state <> 'open' ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS c ON true`;

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

/* By hand: one statement for many candidates. Index call_offers_present. */
export const END_OFFERS = statement(
  'telephony.end-offers',
  `UPDATE call_offers SET state = 'ended', end_reason = $2, ended_at = $3
    WHERE id IN (SELECT id FROM call_offers WHERE candidate_id = ANY ($1) AND state <> 'ended' ORDER BY id FOR UPDATE)`,
);
