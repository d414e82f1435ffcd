/* Tables: migrations/1700000000500-clearance-baseline.ts */
import { columnsOf, selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { type ClearancePolicy, DEFAULT_POLICY } from '../../domain/clearance.js';
import { ClearancePolicyEntity, DoNotCallEntryEntity } from './clearance.entity.js';

/** An entry whose hash was made with a former key is known by its number. $2: the numbers, $3: their hashes. */
const OF_NUMBERS = 'company_id = $1 AND (phone_hash = ANY ($3::bytea[]) OR phone = ANY ($2::text[]))';

/* By hand: a row lock, in the order in which all lock them. Indexes do_not_call_entries_hash and do_not_call_entries_phone. */
export const LOCK_ENTRIES = statement(
  'clearance.lock-do-not-call',
  `SELECT id, phone, phone_hash AS "phoneHash", expires_at AS "expiresAt" FROM do_not_call_entries WHERE ${OF_NUMBERS} ORDER BY phone_hash FOR UPDATE`,
);

/*
 * By hand: adds many, and keeps those of a concurrent request. The order is that of all locks. A null end is for ever,
 * which is later than any other.
 */
export const ADD_ENTRIES = statement(
  'clearance.add-do-not-call',
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
  'clearance.add-do-not-call-hash',
  `INSERT INTO do_not_call_entries AS known (id, company_id, phone_hash, reason, created_at, expires_at)
   VALUES ($3, $1, $2, $4, $5, $6)
   ON CONFLICT ON CONSTRAINT do_not_call_entries_hash DO UPDATE SET expires_at = excluded.expires_at
    WHERE coalesce(known.expires_at, 'infinity') < coalesce(excluded.expires_at, 'infinity')`,
);

export const FIND_ENTRY = statement(
  'clearance.find-do-not-call',
  `SELECT ${selectList(DoNotCallEntryEntity)} FROM do_not_call_entries WHERE ${OF_NUMBERS} ORDER BY created_at DESC, id DESC LIMIT 1`,
);

/* By hand: set-wise, for numbers of several companies. Each has either a number or a hash. Indexes do_not_call_entries_hash and _phone. */
export const ARE_LISTED = statement(
  'clearance.are-listed',
  `SELECT DISTINCT asked.i FROM unnest($1::int[], $2::uuid[], $3::text[], $4::bytea[]) AS asked (i, company_id, phone, phone_hash), LATERAL (
          SELECT FROM do_not_call_entries AS entry
           WHERE entry.company_id = asked.company_id AND (entry.phone_hash = asked.phone_hash OR entry.phone = asked.phone)
             AND (entry.expires_at IS NULL OR entry.expires_at > $5) LIMIT 1) AS listed`,
);

/*
 * By hand: set-wise, and a count of the same trip. The words of the candidate ($4) in calls ($5) go in any case, and the numbers that no other
 * candidate has. Indexes do_not_call_entries_hash, _phone and _reservation, consents_newest.
 */
export const ERASE_ENTRIES = statement(
  'clearance.erase-do-not-call',
  `WITH erased AS (
     UPDATE do_not_call_entries
        SET phone = CASE WHEN ${OF_NUMBERS} THEN NULL ELSE phone END, note = NULL, reservation_id = NULL
      WHERE company_id = $1 AND (phone_hash = ANY ($3) OR phone = ANY ($2) OR reservation_id = ANY ($5::uuid[])))
   SELECT count(*)::int AS consent FROM consents WHERE candidate_id = $4`,
);

export const READ_POLICY = statement(
  'clearance.read-policy',
  `SELECT ${selectList(ClearancePolicyEntity)} FROM clearance_policies WHERE company_id = $1`,
);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_POLICY = statement('clearance.lock-policy', 'SELECT FROM clearance_policies WHERE company_id = $1 FOR UPDATE');

const POLICY = columnsOf(ClearancePolicyEntity, Object.keys(DEFAULT_POLICY) as (keyof ClearancePolicy)[])
  .map(({ property, name }) => `'${property}', ${name}`)
  .join(', ');

/*
 * By hand: every fact of a decision, for all callees at once, after their candidates were locked: so no change that held a lock before is missed.
 * $4: the candidates; $5: now. Indexes do_not_call_entries_hash, do_not_call_entries_phone and consents_newest.
 */
export const CLEARANCE_FACTS = statement(
  'clearance.facts',
  `SELECT (SELECT jsonb_build_object(${POLICY}) FROM clearance_policies WHERE company_id = $1) AS policy,
          (SELECT jsonb_agg(jsonb_build_array(phone, encode(phone_hash, 'hex'))) FROM do_not_call_entries
            WHERE ${OF_NUMBERS} AND (expires_at IS NULL OR expires_at > $5)) AS listed,
          (SELECT jsonb_object_agg(candidate_id, jsonb_build_object('id', newest.id, 'state', newest.state))
             FROM unnest($4::uuid[]) AS callee (candidate_id), LATERAL (
                  SELECT id, state FROM consents WHERE candidate_id = callee.candidate_id AND kind = 'ai_call'
                   ORDER BY at DESC, recorded_at DESC, id DESC LIMIT 1) AS newest) AS consents`,
);
