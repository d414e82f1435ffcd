/* Tables: migrations/1700000001000-webhooks-baseline.ts */
import { selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { MONITORED_DELIVERIES } from '../../domain/webhook.js';
import { WebhookEntity } from './webhook.entity.js';

/* By hand: TypeORM has no advisory locks. Two creations of one company would both count four webhooks. */
export const SERIALIZE_CREATION = statement(
  'webhooks.serialize-creation',
  `SELECT pg_advisory_xact_lock(hashtextextended('webhooks:' || $1, 0))`,
);

/* By hand: TypeORM locks rows only in its own transactions. Inserts of deliveries do not wait for this lock. */
export const LOCK = statement(
  'webhooks.lock',
  'SELECT FROM webhooks WHERE id = $1 AND deleted_at IS NULL AND ($2::uuid IS NULL OR company_id = $2) FOR NO KEY UPDATE',
);
export const LOCK_STATE = statement(
  'webhooks.lock-state',
  `SELECT CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN is_active THEN 'active' ELSE 'inactive' END AS state
     FROM webhooks WHERE id = $1 FOR NO KEY UPDATE`,
);

/* By hand: hot, once for the deliveries that are sent together. */
export const TARGETS = statement(
  'webhooks.targets',
  `SELECT id, url, secret, is_active AS "isActive" FROM webhooks WHERE id = ANY ($1) AND deleted_at IS NULL`,
);

/* By hand: hot, once for each event, with array conditions. Index webhooks_company. */
export const SUBSCRIBERS = statement(
  'webhooks.subscribers',
  `SELECT id FROM webhooks
    WHERE company_id = $1 AND deleted_at IS NULL AND is_active AND $2 = ANY (events)
      AND ($3::text IS NULL OR status_filters = '{}' OR $3 = ANY (status_filters))
    ORDER BY id`,
);

const MONITORED = selectList(
  WebhookEntity,
  [
    ...([
      'id',
      'url',
      'events',
      'statusFilters',
      'isActive',
      'failureCount',
      'failingSince',
      'lastDeliveryAt',
      'lastDeliveryStatus',
    ] as const),
    ...(['lastSuccessAt', 'createdAt', 'updatedAt'] as const),
  ],
  'w',
);
/*
 * Counts among the newest deliveries of each webhook. Index webhook_deliveries_newest: as a range, because for an
 * equal id the planner may prefer the age of all deliveries, and read each of them for a webhook that has none.
 */
const MONITORED_WEBHOOKS = `SELECT ${MONITORED}, recent.attempted, recent.delivered
     FROM webhooks w
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status <> 'pending')::int AS attempted, count(*) FILTER (WHERE status = 'delivered')::int AS delivered
        FROM (SELECT status FROM webhook_deliveries WHERE webhook_id BETWEEN w.id AND w.id
               ORDER BY webhook_id, created_at DESC, id DESC LIMIT ${MONITORED_DELIVERIES}) AS newest
    ) AS recent
    WHERE w.company_id = $1 AND w.deleted_at IS NULL`;

/* By hand: a lateral join. */
export const LIST_MONITORED = statement('webhooks.list-monitored', `${MONITORED_WEBHOOKS} ORDER BY w.created_at DESC, w.id DESC`);
/* By hand: the same of one. */
export const GET_MONITORED = statement('webhooks.get-monitored', `${MONITORED_WEBHOOKS} AND w.id = $2`);

/* By hand: over all companies, the newest secrets. */
export const SECRETS = statement('doctor.webhook-secrets', 'SELECT secret AS sealed FROM webhooks ORDER BY updated_at DESC LIMIT 20');
/* By hand: over all companies. */
export const SWITCHED_OFF = statement(
  'doctor.webhooks-off',
  `SELECT id, company_id AS company, count(*) OVER ()::int AS total FROM webhooks
    WHERE NOT is_active AND failure_count >= $1 AND deleted_at IS NULL ORDER BY updated_at DESC LIMIT 5`,
);
