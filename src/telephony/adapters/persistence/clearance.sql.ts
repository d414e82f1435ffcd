import { columnsOf, selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { ClearancePolicyEntity, DoNotCallEntryEntity } from './clearance.entity.js';

/** An entry whose hash was made with a former key is known by its number. $2: the numbers, $3: their hashes. */
const OF_NUMBERS = 'company_id = $1 AND (phone_hash = ANY ($3::bytea[]) OR phone = ANY ($2::text[]))';

/* By hand: a row lock, in the order in which all lock them. Indexes do_not_call_entries_hash and do_not_call_entries_phone. */
export const LOCK_ENTRIES = statement(
  'telephony.lock-do-not-call',
  `SELECT id, phone, phone_hash AS "phoneHash", expires_at AS "expiresAt" FROM do_not_call_entries WHERE ${OF_NUMBERS} ORDER BY phone_hash FOR UPDATE`,
);

/*
 * By hand: adds many, and keeps those of a concurrent request. The order is that of all locks. A null end is for ever,
 * which is later than any other.
 */
export const ADD_ENTRIES = statement(
  'telephony.add-do-not-call',
  `INSERT INTO do_not_call_entries AS known (id, company_id, phone, phone_hash, reason, note, reservation_id, created_at, expires_at)
   SELECT id, $1, phone, phone_hash, $6, note, $7, $8, expires_at
     FROM unnest($2::uuid[], $3::text[], $4::bytea[], $5::text[], $9::timestamptz[]) AS entry (id, phone, phone_hash, note, expires_at)
    ORDER BY phone_hash
   ON CONFLICT ON CONSTRAINT do_not_call_entries_hash
   DO UPDATE SET expires_at = nullif(greatest(coalesce(known.expires_at, 'infinity'), coalesce(excluded.expires_at, 'infinity')), 'infinity')
   RETURNING id, phone_hash AS "phoneHash", expires_at AS "expiresAt"`,
);

/* By hand: one statement for a number that is known or not. */
export const ADD_HASH = statement(
  'telephony.add-do-not-call-hash',
  `INSERT INTO do_not_call_entries AS known (id, company_id, phone_hash, reason, created_at, expires_at)
   VALUES ($3, $1, $2, $4, $5, $6)
   ON CONFLICT ON CONSTRAINT do_not_call_entries_hash DO UPDATE SET expires_at = excluded.expires_at
    WHERE coalesce(known.expires_at, 'infinity') < coalesce(excluded.expires_at, 'infinity')`,
);

export const FIND_ENTRY = statement(
  'telephony.find-do-not-call',
  `SELECT ${selectList(DoNotCallEntryEntity)} FROM do_not_call_entries WHERE ${OF_NUMBERS} ORDER BY created_at DESC, id DESC LIMIT 1`,
);

/*
 * By hand: set-wise. The words of the candidate ($4) go in any case, and the numbers that no other candidate has. An array,
 * because a subquery within OR reads the whole list. Indexes do_not_call_entries_hash, _phone and _reservation.
 */
export const ERASE_ENTRIES = statement(
  'telephony.erase-do-not-call',
  `UPDATE do_not_call_entries
      SET phone = CASE WHEN ${OF_NUMBERS} THEN NULL ELSE phone END, note = NULL, reservation_id = NULL
    WHERE company_id = $1
      AND (phone_hash = ANY ($3) OR phone = ANY ($2) OR reservation_id = ANY (ARRAY(SELECT id FROM reservations WHERE candidate_id = $4)))`,
);

export const READ_POLICY = statement(
  'telephony.read-clearance-policy',
  `SELECT ${selectList(ClearancePolicyEntity)} FROM clearance_policies WHERE company_id = $1`,
);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_POLICY = statement('telephony.lock-clearance-policy', 'SELECT FROM clearance_policies WHERE company_id = $1 FOR UPDATE');

const POLICY = columnsOf(ClearancePolicyEntity, ['consent', 'maxAttempts', 'disclosure', 'optOutKey', 'recording'])
  .map(({ property, name }) => `'${property}', ${name}`)
  .join(', ');

/*
 * By hand: every fact of a decision, for all callees at once, after their candidates were locked: so no change that
 * held a lock before is missed. $4: the candidates; $5: now; $6, $7: numbers with the days of their limits, where 0
 * stands for the company's policy. A dial counts unless the network was never asked. Indexes do_not_call_entries_hash,
 * do_not_call_entries_phone, consents_newest and reservations_attempts.
 */
export const CLEARANCE_FACTS = statement(
  'telephony.clearance-facts',
  `WITH policy AS (SELECT * FROM clearance_policies WHERE company_id = $1)
   SELECT (SELECT jsonb_build_object(${POLICY}) FROM policy) AS policy,
          (SELECT jsonb_agg(jsonb_build_array(phone, encode(phone_hash, 'hex'))) FROM do_not_call_entries
            WHERE ${OF_NUMBERS} AND (expires_at IS NULL OR expires_at > $5)) AS listed,
          (SELECT jsonb_object_agg(candidate_id, jsonb_build_object('id', newest.id, 'state', newest.state))
             FROM unnest($4::uuid[]) AS callee (candidate_id), LATERAL (
                  SELECT id, state FROM consents WHERE candidate_id = callee.candidate_id AND kind = 'ai_call'
                   ORDER BY at DESC, recorded_at DESC, id DESC LIMIT 1) AS newest) AS consents,
          (SELECT jsonb_object_agg(asked.phone || ' ' || asked.days, (
                  SELECT count(*) FROM reservations
                   WHERE company_id = $1 AND called_e164 = asked.phone AND channel = 'outbound'
                     AND dialled_at > $5::timestamptz - span.days * interval '24 hours'
                     AND failure_reason IS DISTINCT FROM 'GATEWAY_UNAVAILABLE'))
             FROM unnest($6::text[], $7::int[]) AS asked (phone, days), LATERAL (
                  SELECT CASE WHEN asked.days = 0 THEN (SELECT (max_attempts ->> 'days')::int FROM policy) ELSE asked.days END AS days) AS span
            WHERE span.days IS NOT NULL) AS dials`,
);
