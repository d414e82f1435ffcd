/** Why an attempt failed, as the delivery record tells it. */
export type SendErrorKind =
  | 'http_error' // an answer that is neither 2xx nor a redirect
  | 'redirect' // an answer that sends us elsewhere, which is not followed
  | 'timeout'
  | 'tls'
  | 'dns'
  | 'connection_refused'
  | 'connection_reset'
  | 'unreachable'
  | 'egress_refused' // the target is an address that webhooks may not reach
  | 'protocol' // what came back is not HTTP, or breaks its limits
  | 'aborted' // given up on our side: the delivery was cancelled or the process is stopping
  | 'network'; // any other failure of the connection

/** How one attempt ended. docs/rules.md#deliveries: success is a 2xx answer, read in time. */
export interface SendOutcome {
  readonly ok: boolean;
  /** The answer's status, also where the rest of the answer did not arrive. */
  readonly httpStatus: number | null;
  readonly errorKind: SendErrorKind | null;
  /** From the call to its end, in whole milliseconds of real time. */
  readonly durationMs: number;
  /** The beginning of the answer's body, safe to store and show. */
  readonly responseExcerpt: string;
  /** For a person; holds no secrets and nothing of our network. Null where the attempt succeeded. */
  readonly message: string | null;
}
