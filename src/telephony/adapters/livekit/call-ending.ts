import { callEnding, type CallEnding, type EndingReason } from '../../domain/index.js';

/** In the order in which a call has them. `automation`: answered, and tones are being sent. */
const STATUSES = ['dialing', 'ringing', 'active', 'automation', 'hangup'] as const;
/** The attribute `sip.callStatus` of a participant. */
export type SipCallStatus = (typeof STATUSES)[number];

/** Null for a value that we do not know. */
export function sipCallStatusOf(text: string | undefined): SipCallStatus | null {
  return STATUSES.find((status) => status === text) ?? null;
}

/** The later one: a server that restarts shows its calls as `dialing` again. */
export function furthest(a: SipCallStatus | null, b: SipCallStatus | null): SipCallStatus | null {
  return STATUSES.findLast((status) => status === a || status === b) ?? null;
}

/**
 * The answer to the dialling request. `unsent`: no connection. `lost`: none of LiveKit's own, so the call may go on.
 */
export type DialAnswer =
  | { readonly kind: 'answered' | 'unsent' | 'lost' }
  | {
      readonly kind: 'error';
      /** Of HTTP. */
      readonly status: number;
      /** Of Twirp; null where LiveKit itself did not write the answer. */
      readonly code: string | null;
      readonly text: string;
      readonly sipStatus: number | null;
    };

/** The known facts of a call. */
export interface CallFacts {
  /** Whether we hung up. An agent that reports a voicemail makes us hang up, too. `unattended`: the agent left before the answer. */
  readonly hangup: 'ours' | 'unattended' | 'none';
  /** Null: no answer yet, or it is for another process. */
  readonly answer: DialAnswer | null;
  /** The furthest status that was seen; null: none. */
  readonly lastStatus: SipCallStatus | null;
  /** LiveKit's reason why the participant left. `GONE`: it is missing from the room, and nothing says why. */
  readonly left: string | null;
}

/**
 * The outcome of a call. `open`: nothing ends it yet. `cancelled`: we hung up, and the reservation says why.
 * `not_dialled`: the request may be sent again. `unknown`: the call may go on. `fault`: whether an operator must change
 * the configuration.
 */
export type CallConclusion =
  | { readonly kind: 'open' | 'cancelled' | 'answered' | 'hung_up' | 'not_dialled' | 'unknown' }
  | { readonly kind: 'ended'; readonly ending: CallEnding; readonly fault: 'configuration' | 'none' };

const NOT_ANSWERED = ended('NOT_ANSWERED');
const BUSY = ended('BUSY');
const DECLINED = ended('DECLINED');
const NUMBER_INVALID = ended('NUMBER_INVALID');
const TRUNK_UNAVAILABLE = ended('TRUNK_UNAVAILABLE');
const GATEWAY_UNAVAILABLE = ended('GATEWAY_UNAVAILABLE');
const DROPPED = ended('DROPPED');
const MISCONFIGURED: CallConclusion = { ...TRUNK_UNAVAILABLE, fault: 'configuration' };

/** The strongest fact decides: our own hang-up, then SIP status, code, text, participant. docs/livekit.md#outcomes */
export function endingOf(facts: CallFacts): CallConclusion {
  if (facts.hangup === 'ours') return { kind: 'cancelled' };
  const conclusion = withoutHangup(facts);
  // The server words the end of an unattended call like that of an unanswered one.
  return facts.hangup === 'unattended' && conclusion.kind === 'ended' ? GATEWAY_UNAVAILABLE : conclusion;
}

function withoutHangup({ answer, lastStatus, left }: CallFacts): CallConclusion {
  if (answer?.kind === 'unsent') return { kind: 'not_dialled' };
  if (answer?.kind === 'error') return ofError(answer, lastStatus);
  if (answer?.kind === 'answered' || isAnswered(lastStatus)) return left === null ? { kind: 'answered' } : afterAnswer(lastStatus, left);
  if (answer === null || left === null) return { kind: answer === null ? 'open' : 'unknown' };
  // A server that restarts shows its calls as `dialing` again, whatever they were before.
  return lastStatus === 'ringing' ? NOT_ANSWERED : { kind: 'unknown' };
}

/** Only a call that was answered can have one of these. */
export function isAnswered(status: SipCallStatus | null): boolean {
  return status === 'active' || status === 'automation' || status === 'hangup';
}

/** Ends of the participant that are the normal end of a conversation. `GONE` may be one: the result decides. */
const NORMAL = new Set(['ROOM_DELETED', 'PARTICIPANT_REMOVED', 'GONE']);
/** CLIENT_INITIATED: the SIP service ended the call because no sound arrived for 30 s. */
const BROKEN = new Set(['CLIENT_INITIATED', 'CONNECTION_TIMEOUT']);

function afterAnswer(lastStatus: SipCallStatus | null, left: string): CallConclusion {
  // The same identity has joined again: the call goes on with it.
  if (left === 'DUPLICATE_IDENTITY') return { kind: 'answered' };
  if (lastStatus === 'hangup' || NORMAL.has(left)) return { kind: 'hung_up' };
  return BROKEN.has(left) ? DROPPED : { kind: 'answered' };
}

type ErrorAnswer = Extract<DialAnswer, { kind: 'error' }>;

function ofError(answer: ErrorAnswer, lastStatus: SipCallStatus | null): CallConclusion {
  const sipStatus = answer.sipStatus ?? sipStatusIn(answer.text);
  return sipStatus === null ? ofCode(answer, lastStatus) : ofSipStatus(sipStatus);
}

/** A text quotes the SIP status also where a server sends no metadata. */
function sipStatusIn(text: string): number | null {
  const status = /\bsip status: (\d{3})\b/.exec(text)?.[1];
  return status === undefined ? null : Number(status);
}

function ofSipStatus(status: number): CallConclusion {
  switch (status) {
    case 486:
    case 600:
      return BUSY;
    case 408:
    case 480:
    case 487:
      return NOT_ANSWERED;
    case 603:
    case 607:
    case 608:
      return DECLINED;
    case 404:
    case 410:
    case 484:
    case 604:
      return NUMBER_INVALID;
    default:
      return TRUNK_UNAVAILABLE;
  }
}

function ofCode({ status, code, text }: ErrorAnswer, lastStatus: SipCallStatus | null): CallConclusion {
  switch (code) {
    case 'unavailable':
      return { kind: text.includes('no response from servers') ? 'not_dialled' : 'unknown' };
    case 'canceled':
      if (text.includes('sip request timed out')) return lastStatus === 'ringing' ? NOT_ANSWERED : ofTimeout(lastStatus);
      return text.includes('transaction failed') ? TRUNK_UNAVAILABLE : { kind: 'unknown' };
    case 'not_found':
      // A room that was deleted while we dialled: another process hung up.
      return text.includes('room') ? GATEWAY_UNAVAILABLE : MISCONFIGURED;
    case 'failed_precondition':
      return text.includes('auth') ? MISCONFIGURED : TRUNK_UNAVAILABLE;
    // The connection to the SIP provider was refused, or its name does not resolve.
    case 'unknown':
      return TRUNK_UNAVAILABLE;
    case 'aborted':
    case 'deadline_exceeded':
      return { kind: 'unknown' };
    default:
      // The room was deleted before the request arrived: the server dials into no room that it does not know.
      if (text.includes('update room failed')) return { kind: 'not_dialled' };
      // LiveKit without Redis cannot dial at all.
      if (text.includes('sip not connected')) return MISCONFIGURED;
      return status < 500 ? MISCONFIGURED : { kind: 'unknown' };
  }
}

/** The time to answer is over, and nothing rang. A call that we saw answered goes on. */
function ofTimeout(lastStatus: SipCallStatus | null): CallConclusion {
  return lastStatus === null || lastStatus === 'dialing' ? TRUNK_UNAVAILABLE : { kind: 'unknown' };
}

function ended(reason: EndingReason): Extract<CallConclusion, { kind: 'ended' }> {
  return { kind: 'ended', ending: callEnding(reason), fault: 'none' };
}
