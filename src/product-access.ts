import type { AccessPolicyPart } from './platform/access/domain/access-policy.js';

/** Scopes and rate-limit categories of all contexts. docs/rules.md#keys-and-roles, docs/rules.md#rate-limits */
export const PRODUCT_ACCESS: readonly AccessPolicyPart[] = [
  { scopes: ['read:jobs'], rateLimits: { reads: 40 } },
  { scopes: ['read:candidates', 'write:candidates'], rateLimits: { writes: 20, bulk_import: 3 } },
  { scopes: ['action:invite', 'action:decide'], rateLimits: { actions: 30 } },
  { rateLimits: { analysis: 15, storage: 10 } },
  { scopes: ['manage:webhooks'], rateLimits: { webhooks: 20 } },
];
