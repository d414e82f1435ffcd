import { MINUTE, SECOND } from '../../../platform/domain/clock.js';
import { RING_TIMEOUT_MS } from '../../domain/call-gateway.js';
import { DISPATCH_TIMEOUT_MS } from '../../domain/dispatch.js';

/** Waits of the adapter, in milliseconds of wall time: LiveKit knows no other clock. */
export interface LiveKitTimings {
  /** How long the phone rings. */
  readonly ringMs: number;
  /** How long the answer to the dialling request may take. */
  readonly answerMs: number;
  /** How long the agent may take to join, and how often the adapter looks for it. */
  readonly agentMs: number;
  readonly agentPollMs: number;
  /** No dialling request is sent later than this after the dispatch. */
  readonly dispatchMs: number;
  /** Between two attempts to reach a server that does not answer. */
  readonly retryMs: number;
  /** How often the adapter looks at a call before its answer, and at a conversation. */
  readonly ringPollMs: number;
  readonly talkPollMs: number;
  /** How long a call whose outcome is unknown may still appear, from the dialling request on. */
  readonly outcomeMs: number;
  /** How long a participant is missing before the call counts as ended: a server that restarts shows it again. */
  readonly absenceMs: number;
  /** Before a report that was not taken is repeated; doubled each time. */
  readonly reportRetryMs: number;
  /** How long the adapter watches one call. */
  readonly watchMs: number;
}

export const LIVEKIT_TIMINGS: LiveKitTimings = {
  ringMs: RING_TIMEOUT_MS,
  answerMs: RING_TIMEOUT_MS + 15 * SECOND,
  agentMs: 10 * SECOND,
  agentPollMs: 300,
  dispatchMs: DISPATCH_TIMEOUT_MS,
  retryMs: 2 * SECOND,
  ringPollMs: 1_500,
  talkPollMs: 10 * SECOND,
  outcomeMs: RING_TIMEOUT_MS + 110 * SECOND,
  absenceMs: 45 * SECOND,
  reportRetryMs: SECOND,
  watchMs: 360 * MINUTE,
};
