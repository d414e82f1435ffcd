/* Tables: migrations/1700000000900-telephony-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';
import { newestOf } from '../../../platform/persistence/statistics.sql.js';
import { ATTEMPT_OUTCOMES, toneOf } from '../../domain/index.js';
import { oneOf, UNDER_WAY } from './reservation.sql.js';

/* By hand: a count by state over all companies, for the metrics. Index reservations_under_way. */
export const COUNT_STATES_UNDER_WAY = statement(
  'telephony.count-states-under-way',
  `SELECT state, count(*)::int AS calls FROM reservations WHERE ${UNDER_WAY} GROUP BY 1`,
);

const ENDED_OUTBOUND = `company_id = $1 AND ended_at > $2 AND channel = 'outbound'`;
/* By hand: TypeORM has no FILTER. Index reservations_ended_company. */
export const COUNT_ATTEMPTS = statement(
  'telephony.count-attempts',
  `SELECT phone_number_id AS line, count(*)::int AS attempts, (count(*) FILTER (WHERE state = 'sip_failed'))::int AS "sipFailures"
     FROM reservations WHERE ${ENDED_OUTBOUND} AND state = ANY ($3) GROUP BY 1`,
);

/* By hand: under the lock of the settings, at the end of an attempt. Index reservations_ended_company. */
export const LAST_OUTCOMES = statement(
  'telephony.last-outcomes',
  `SELECT state FROM reservations WHERE ${ENDED_OUTBOUND} AND state = ANY ($3) ORDER BY ended_at DESC, id DESC LIMIT $4`,
);

/* By hand: two questions at once; cancelled calls count. Indexes reservations_under_way, reservations_ended_company. */
export const LAST_ACTIVITY = statement(
  'telephony.last-activity',
  `SELECT CASE WHEN EXISTS (SELECT FROM reservations WHERE company_id = $1 AND ${UNDER_WAY} AND channel = 'outbound') THEN $3::timestamptz
          ELSE (SELECT max(ended_at) FROM reservations WHERE ${ENDED_OUTBOUND} AND (state = ANY ($4) OR dialled_at IS NOT NULL)) END AS at`,
);

/*
 * By hand: grouped counts of a bounded number. Indexes reservations_ended_company and reservations_ended_position. By quarters of an hour, the steps between zones:
 * not every server knows the names of all our zones.
 */
export const COUNT_ENDED = statement(
  'telephony.count-ended',
  `SELECT state, floor(date_part('epoch', starts_at) / 900)::int AS quarter, count(*)::int AS count
     FROM ${newestOf('reservations', 'state, starts_at', 'ended_at')} GROUP BY 1, 2 ORDER BY 2`,
);

const IN_VAIN_STATES = ATTEMPT_OUTCOMES.filter((state) => toneOf(state) === 'warn');
/*
 * Each call beside the later ones of its candidate. Index reservations_list_candidate. OFFSET, so that the planner asks for each call, and
 * for no more than the limit needs.
 */
const IN_VAIN = `SELECT id, candidate_id AS "candidateId", state, ended_at AS "endedAt" FROM reservations AS call
    WHERE company_id = $1 AND ended_at > $2 AND state ${oneOf(IN_VAIN_STATES)}
      AND ($4::uuid IS NULL OR (ended_at, id) > (SELECT ended_at, id FROM reservations WHERE id = $4))
      AND NOT EXISTS (SELECT FROM reservations AS later WHERE later.candidate_id = call.candidate_id AND later.starts_at >= call.starts_at AND later.id <> call.id OFFSET 0)`;
const OLDEST = 'ORDER BY ended_at, id LIMIT $3';

/* By hand: a condition on other rows. Index reservations_ended_company. */
export const LAST_IN_VAIN = statement('telephony.last-in-vain', `${IN_VAIN} ${OLDEST}`);

/* By hand: the same of positions ($5) and candidates ($6), of each by itself. Indexes reservations_ended_position and reservations_list_candidate. */
export const LAST_IN_VAIN_OF = statement(
  'telephony.last-in-vain-of',
  `SELECT * FROM (
     SELECT of.* FROM unnest($5::uuid[]) AS position (id), LATERAL (${IN_VAIN} AND job_position_id = position.id ${OLDEST}) AS of
     UNION
     SELECT of.* FROM unnest($6::uuid[]) AS candidate (id), LATERAL (${IN_VAIN} AND candidate_id = candidate.id) AS of
   ) AS calls ORDER BY "endedAt", id LIMIT $3`,
);
