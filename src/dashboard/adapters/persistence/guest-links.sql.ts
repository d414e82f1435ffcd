/* Tables: migrations/1700000001100-dashboard-baseline.ts */
import { countOf, nextWindow } from '../../../platform/access/rate-limit-windows.sql.js';
import { selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { rolesWith } from '../../domain/user.js';
import { MAX_GUEST_LINKS, MAX_VIEWS } from '../../domain/guest-link.js';
import { GuestLinkEntity } from './guest-links.entity.js';

const LINK = `${selectList(GuestLinkEntity, ['id', 'company', 'jobPositionId', 'language', 'createdBy', 'createdAt', 'expiresAt', 'views'], 'x')},
       (SELECT coalesce(array_agg(candidate_id ORDER BY sequence), '{}') FROM guest_link_candidates WHERE link_id = x.id) AS candidates`;
/** Roles that may make links. */
const MAKERS = rolesWith('work')
  .map((role) => `'${role}'`)
  .join(', ');
/** A link ends with the account of who made it: disabled, removed, or without the right to make one. */
const HAS_MAKER = `EXISTS (SELECT FROM users AS maker WHERE maker.id = x.created_by AND maker.company_id = x.company_id AND maker.disabled_at IS NULL
                            AND maker.role IN (${MAKERS}))`;
const WORKS = `x.revoked_at IS NULL AND x.expires_at > $2 AND ${HAS_MAKER}`;

/* By hand: an insertion that counts before, with its candidates. Additions at the same instant may pass the limit by one each. */
export const ADD = statement(
  'dashboard.add-guest-link',
  `WITH added AS (
     INSERT INTO guest_links (id, company_id, job_position_id, token_hash, language, created_by, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
      WHERE (SELECT count(*) FROM guest_links WHERE company_id = $2 AND revoked_at IS NULL AND expires_at > $7) < ${MAX_GUEST_LINKS}
     RETURNING id
   )
   INSERT INTO guest_link_candidates (link_id, candidate_id, sequence)
   SELECT added.id, chosen.id, chosen.sequence FROM added, unnest($9::uuid[]) WITH ORDINALITY AS chosen (id, sequence)`,
);
/* By hand: with the candidates, in one trip. */
export const FIND = statement('dashboard.find-guest-link', `SELECT ${LINK} FROM guest_links x WHERE x.token_hash = $1 AND ${WORKS}`);
/* By hand: as for one. */
export const LIST = statement(
  'dashboard.list-guest-links',
  `SELECT ${LINK} FROM guest_links x WHERE x.company_id = $1 AND ${WORKS} ORDER BY x.created_at DESC, x.id DESC`,
);
/* By hand: counts and limits in one trip. $2: now in ms. */
export const COUNT_VIEW = statement(
  'dashboard.count-guest-view',
  `UPDATE guest_links x SET views = views + 1, requests = ${nextWindow('x.requests', '$2::bigint', 'true')}
    WHERE id = $1 AND ${countOf('x.requests', '$2::bigint')} < ${MAX_VIEWS}`,
);
/* By hand: changes and reads in one trip, only where it works. */
export const REVOKE = statement(
  'dashboard.revoke-guest-link',
  `UPDATE guest_links x SET revoked_at = $2 WHERE x.company_id = $1 AND x.id = $3 AND ${WORKS} RETURNING ${LINK}`,
);
/* By hand: as for one. The maker's account ends in this unit. */
export const REVOKE_OF = statement(
  'dashboard.revoke-guest-links-of',
  `UPDATE guest_links x SET revoked_at = $2 WHERE x.company_id = $1 AND x.created_by = $3 AND x.revoked_at IS NULL AND x.expires_at > $2 RETURNING ${LINK}`,
);
/* By hand: the links that have no other candidate, and then the candidate. */
export const FORGET_LINKS = statement(
  'dashboard.forget-guest-links',
  `DELETE FROM guest_links x USING guest_link_candidates one
    WHERE one.candidate_id = $1 AND x.id = one.link_id
      AND NOT EXISTS (SELECT FROM guest_link_candidates other WHERE other.link_id = x.id AND other.candidate_id <> $1)`,
);
export const FORGET = statement('dashboard.forget-guest-link-candidate', 'DELETE FROM guest_link_candidates WHERE candidate_id = $1');
/* By hand: a removal in steps. $1: until when, $2: how many at most. */
export const PRUNE = statement(
  'dashboard.prune-guest-links',
  'DELETE FROM guest_links WHERE id IN (SELECT id FROM guest_links WHERE expires_at < $1 LIMIT $2)',
);
