/**
 * Why a model gave no answer. `timeout`, `unreachable`, `rateLimited`, `serverError`: the endpoint; `rejected`: it
 * refused the request or the key; `refused`: the model declined; `truncated`: out of tokens; `invalidAnswer`: violates
 * the schema; `leaked`: the answer repeats the instructions; `aborted`: by the caller.
 */
export type ModelFailure =
  'timeout' | 'unreachable' | 'rateLimited' | 'serverError' | 'rejected' | 'refused' | 'truncated' | 'invalidAnswer' | 'leaked' | 'aborted';

const TEMPORARY: readonly ModelFailure[] = ['timeout', 'unreachable', 'rateLimited', 'serverError', 'aborted'];

/** A model gave no usable answer. Codes only, so that neither data nor instructions nor answers reach a log. */
export abstract class ModelFailed extends Error {
  /** Whether the same request may succeed later. */
  readonly temporary: boolean;

  constructor(
    readonly reason: ModelFailure,
    /** A code of the endpoint (`429`, `model_not_found`) or the path of the invalid field in the answer. */
    readonly detail?: string,
    /** The wait that the endpoint asked for, ms. */
    readonly retryAfterMs?: number,
  ) {
    super(detail === undefined ? `no answer: ${reason}` : `no answer: ${reason} (${detail})`);
    this.temporary = TEMPORARY.includes(reason);
  }
}
