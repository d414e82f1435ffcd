/* Tables: migrations/1700000001100-dashboard-baseline.ts */
import { countOf, nextWindow } from '../../../platform/access/rate-limit-windows.sql.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { selectBy, selectList } from '../../../platform/persistence/columns.js';
import { companyBeside } from '../../../platform/access/access.sql.js';
import { MAX_CALLBACKS } from '../../domain/openid.js';
import { MAX_CODE_TRIES, MAX_REQUESTS, PAGES_PER_FORM } from '../../domain/sign-in.js';
import { MAX_STAGED_CSVS } from '../../domain/staged-csv.js';
import { DashboardSessionEntity, SignInLinkEntity, UserEntity } from './dashboard.entity.js';

const USER = selectList(UserEntity, [
  ...(['id', 'company', 'email', 'name', 'role', 'language', 'createdAt', 'lastSignInAt', 'disabledAt'] as const),
  ...(['openIdIssuer', 'openIdSubject'] as const),
]);
const JSON_USER = `(SELECT row_to_json(u) FROM (SELECT ${USER} FROM users WHERE id = x.user_id) AS u) AS user`;

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_USER = statement('dashboard.lock-user', `${selectBy(UserEntity, 'company', 'id')} FOR UPDATE`);
export const LOCK_OWNERS = statement(
  'dashboard.lock-owners',
  `SELECT id FROM users WHERE company_id = $1 AND role = 'owner' AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
);

/*
 * By hand: an insertion that counts before. $2: the keyed hash of the address, $4: the network or known browser, $6: when, $7 and $8: since
 * when requests count for the network and for the mailbox. Requests at the same instant may pass the limit by one each.
 */
export const ADD_REQUEST = statement(
  'dashboard.add-sign-in-request',
  `INSERT INTO sign_in_requests (id, email_hash, email, network, browser_hash, requested_at, due_at)
   SELECT $1, $2, $3, $4, $5, $6, $6
    WHERE (SELECT count(*) FROM sign_in_requests WHERE email_hash = $2 AND network = $4 AND requested_at > $7) < ${MAX_REQUESTS.perEmail}
      AND (SELECT count(*) FROM sign_in_requests WHERE network = $4 AND requested_at > $7) < ${MAX_REQUESTS.perNetwork}
      AND ($4 LIKE 'browser %' OR (SELECT count(*) FROM sign_in_requests WHERE email_hash = $2 AND network NOT LIKE 'browser %'
                                      AND requested_at > $8) < ${MAX_REQUESTS.perMailbox})`,
);

/* By hand: an insertion that counts before. $1: the hash of the state, $2: the network, $3: when, $4: since when callbacks count. */
export const USE_ATTEMPT = statement(
  'dashboard.use-openid-attempt',
  `WITH network AS MATERIALIZED (
     SELECT count(*) < ${MAX_CALLBACKS} AS within_limit FROM openid_callbacks WHERE network = $2 AND at > $4
   ), added AS (
     INSERT INTO openid_callbacks (state_hash, network, at) SELECT $1, $2, $3 FROM network WHERE within_limit
     ON CONFLICT DO NOTHING RETURNING 1
   )
   SELECT within_limit AS "isWithinLimit", EXISTS (SELECT FROM added) AS "isFirst" FROM network`,
);

const LINK = selectList(SignInLinkEntity, ['tokenHash', 'userId', 'browserHash', 'expiresAt', 'usedAt', 'requestId', 'codeHash'], 'x');

/* By hand: with the user, in one trip. */
export const FIND_LINK = statement(
  'dashboard.find-sign-in-link',
  `SELECT ${LINK}, ${JSON_USER}
     FROM sign_in_links x WHERE token_hash = $1`,
);

/*
 * By hand: counts tries of the codes of a browser ($1). Tries at once wait for each other, so that none is checked beyond the limit. $2: since
 * when requests count.
 */
export const TRY_CODES = statement(
  'dashboard.try-sign-in-codes',
  `UPDATE sign_in_requests SET code_tries = code_tries + 1
    WHERE id IN (SELECT id FROM sign_in_requests
                  WHERE browser_hash = $1 AND requested_at > $2 AND code_tries < ${MAX_CODE_TRIES} ORDER BY id FOR UPDATE)
   RETURNING id`,
);
export const FIND_LINKS_OF_REQUESTS = statement(
  'dashboard.find-links-of-requests',
  `SELECT ${LINK}, ${JSON_USER}
     FROM sign_in_links x WHERE request_id = ANY($1) ORDER BY token_hash`,
);

const SESSION = ['id', 'userId', 'createdAt', 'lastSeenAt', 'userAgent', 'network'] as const;

/*
 * By hand: finds, counts and notes in one trip, because each request of the dashboard does. $1: the token, $2: idle since, $3: made before,
 * $4: now, $5: now in ms, $6: noted before, $7: whether it is a form. A request over a limit is not counted.
 */
export const RESUME_SESSION = statement(
  'dashboard.resume-session',
  `WITH found AS MATERIALIZED (
     SELECT ${selectList(DashboardSessionEntity, SESSION, 'x')}, ${JSON_USER}, company.profile, company.request_limit
       FROM dashboard_sessions x JOIN users u ON u.id = x.user_id CROSS JOIN LATERAL ${companyBeside('u.company_id')} company
      WHERE x.token_hash = $1 AND x.last_seen_at > $2 AND x.created_at > $3
   ), counted AS (
     UPDATE dashboard_sessions x
        SET last_seen_at = CASE WHEN x.last_seen_at <= $6 THEN $4 ELSE x.last_seen_at END,
            pages = ${nextWindow('x.pages', '$5::bigint', 'true')},
            forms = CASE WHEN $7 THEN ${nextWindow('x.forms', '$5::bigint', 'true')} ELSE x.forms END
       FROM found
      WHERE x.id = found.id AND ${countOf('x.pages', '$5::bigint')} < found.request_limit * ${PAGES_PER_FORM}
        AND (NOT $7 OR ${countOf('x.forms', '$5::bigint')} < found.request_limit)
     RETURNING 1
   )
   SELECT found.*, EXISTS (SELECT FROM counted) AS "isWithinLimit" FROM found`,
);

/* By hand: the same two limits for the list of a user. */
export const LIST_SESSIONS = shortRead(
  'dashboard.list-sessions',
  `SELECT ${selectList(DashboardSessionEntity, SESSION, 'x')}
     FROM dashboard_sessions x WHERE user_id = $1 AND last_seen_at > $2 AND created_at > $3 ORDER BY last_seen_at DESC, id`,
);

/*
 * By hand: an insertion that removes the oldest of the user ($5). Additions at the same instant may leave one more each. Nothing is added
 * for a session ($2) that has ended meanwhile.
 */
export const ADD_CSV = statement(
  'dashboard.add-staged-csv',
  `WITH removed AS (
     DELETE FROM staged_csvs WHERE id IN (
       SELECT csv.id FROM staged_csvs csv JOIN dashboard_sessions x ON x.id = csv.session_id
        WHERE x.user_id = $5 ORDER BY csv.expires_at DESC, csv.id DESC OFFSET ${MAX_STAGED_CSVS - 1})
   )
   INSERT INTO staged_csvs (id, session_id, text, expires_at) SELECT $1, id, $3, $4 FROM dashboard_sessions WHERE id = $2`,
);

/* By hand: removals in steps. $1: until when, $2: how many at most. */
export const PRUNE_REQUESTS = prune('sign_in_requests', 'id', 'due_at IS NULL AND requested_at < $1');
export const PRUNE_LINKS = prune('sign_in_links', 'token_hash', 'expires_at < $1');
export const PRUNE_SESSIONS = prune('dashboard_sessions', 'id', 'last_seen_at < $1');
export const PRUNE_CSVS = prune('staged_csvs', 'id', 'expires_at < $1');
export const PRUNE_CALLBACKS = prune('openid_callbacks', 'state_hash', 'at < $1');

function prune(table: string, key: string, condition: string) {
  return statement(
    `dashboard.prune-${table}`,
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $2)`,
  );
}
