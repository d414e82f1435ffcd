/** What a key may be allowed to do. docs/rules.md#keys-and-roles. */
export const SCOPES = [
  'read:jobs',
  'read:candidates',
  'write:candidates',
  'action:invite',
  'action:decide',
  'manage:webhooks',
  'telephony:read',
  'telephony:schedule',
  'telephony:manage',
] as const;
export type ApiScope = (typeof SCOPES)[number];

/** Whose key it is. docs/rules.md#keys-and-roles. */
export const ROLES = ['owner', 'admin', 'member'] as const;
export type KeyRole = (typeof ROLES)[number];

/** The categories of docs/rules.md#rate-limits; `none` are routes that count towards the global limit only. Their order is stored: append only. */
export const BUCKETS = ['none', 'reads', 'writes', 'analysis', 'storage', 'bulk_import', 'actions', 'webhooks'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The limits' window, in milliseconds. */
export const WINDOW_MS = 60_000;

/** The most to which an operator may raise any of a company's limits. */
export const MAX_LIMIT = 1_000;

/** Requests per window. docs/rules.md#rate-limits. */
export const GLOBAL_LIMIT = 60;
export const CATEGORY_LIMITS: Readonly<Record<Bucket, number>> = {
  // Above every global limit, so that the global one alone is judged and reported.
  none: MAX_LIMIT,
  reads: 40,
  writes: 20,
  analysis: 15,
  storage: 10,
  bulk_import: 3,
  actions: 30,
  webhooks: 20,
};

/** What an operator may raise. */
export const RAISABLE_LIMITS = ['global', ...BUCKETS.filter((bucket) => bucket !== 'none')] as const;

/** Limits raised by the operator, by category; what is absent keeps its default. */
export type RaisedLimits = Partial<Record<(typeof RAISABLE_LIMITS)[number], number>>;
