import { type CompanyId, type Id, notFound } from '../../platform/domain/index.js';

export type ErasureId = Id<'Erasure'>;

/** How many items of each kind. docs/rules/candidates.md#erasure */
export type Removed = Readonly<Record<string, number>>;

/** The proof of an erasure, without the person's data and id. docs/rules/candidates.md#erasure */
export interface ErasureReceipt {
  id: ErasureId;
  removed: Removed;
  at: Date;
}

/** The receipts of a company’s erasures. */
export abstract class ErasureReceiptRepository {
  /** In the unit of work of the erasure. */
  abstract add(company: CompanyId, receipt: ErasureReceipt): Promise<void>;
  /** Throws `ErasureNotFound`. */
  abstract get(company: CompanyId, id: ErasureId): Promise<ErasureReceipt>;
}

/** The sum, without the kinds of which there was nothing. */
export function sumOf(counts: readonly (Removed | void)[]): Removed {
  const sum: Record<string, number> = {};
  for (const [kind, count] of counts.flatMap((removed) => Object.entries(removed ?? {})))
    if (count > 0) sum[kind] = (sum[kind] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export class ErasureNotFound extends notFound('NOT_FOUND', 'there is no such erasure', {
  remedy: 'Use the `receipt.id` of the response to the deletion.',
}) {}
