/** An address that a company has entered may not be asked: it is neither public nor allowed by the operator. */
export class EgressDenied extends Error {}

/** Asks addresses that companies enter, as webhooks are sent: only at public addresses, and at targets that the operator allows. docs/rules/webhooks.md#egress */
export abstract class EgressGuard {
  /** As the global `fetch`. Throws `EgressDenied`. */
  abstract fetch(url: string, init: RequestInit): Promise<Response>;
}
