/**
 * Why a model gave no answer. `timeout`, `unreachable`, `rateLimited`, `serverError`: the endpoint; `rejected`: it refused the request
 * or the key; `refused`: the model declined; `truncated`: the model ran out of tokens; `invalidAnswer`: the answer violates the schema;
 * `leaked`: the answer repeats the instructions; `aborted`: the caller aborted.
 */
export type ModelFailure =
  'timeout' | 'unreachable' | 'rateLimited' | 'serverError' | 'rejected' | 'refused' | 'truncated' | 'invalidAnswer' | 'leaked' | 'aborted';

const TEMPORARY: readonly ModelFailure[] = ['timeout', 'unreachable', 'rateLimited', 'serverError', 'aborted'];

/** A model gave not what it was asked for. Contains codes only, so that no text of the data, the instructions or the answer reaches a log. */
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
