import { ServerError, SipCallError } from 'livekit-server-sdk';
import { lastSeenStatus, type Recording, RECORDINGS } from '../../../../test/support/livekit-recordings.js';
import { type CallConclusion, type CallFacts, type DialAnswer, endingOf, furthest, sipCallStatusOf } from './call-ending.js';
import { dialAnswerOf } from './livekit-client.js';

const NOTHING: CallFacts = { hangup: 'none', answer: null, lastStatus: null, left: null };
const conclusionOf = (facts: Partial<CallFacts>): CallConclusion => endingOf({ ...NOTHING, ...facts });
const error = (code: string | null, text: string, status = 500): DialAnswer => ({ kind: 'error', status, code, text, sipStatus: null });
const ending = (state: string, reason: string, fault = 'none') => ({ kind: 'ended', ending: { state, reason }, fault });

const [NOT_ANSWERED, BUSY, DECLINED] = ['NOT_ANSWERED', 'BUSY', 'DECLINED'].map((reason) => ending('no_answer', reason));
const NUMBER_INVALID = ending('sip_failed', 'NUMBER_INVALID');
const TRUNK_UNAVAILABLE = ending('sip_failed', 'TRUNK_UNAVAILABLE');
const MISCONFIGURED = ending('sip_failed', 'TRUNK_UNAVAILABLE', 'configuration');
const DROPPED = ending('failed', 'DROPPED');

/** How a call to the far end with this status ends, as its answer says. */
const ENDINGS: Record<string, object> = {
  '0000': TRUNK_UNAVAILABLE,
  '0100': TRUNK_UNAVAILABLE,
  '0180': NOT_ANSWERED!,
  '0183': NOT_ANSWERED!,
  '0200': { kind: 'hung_up' },
  '0201': { kind: 'hung_up' },
  '0203': { kind: 'hung_up' },
  '0301': TRUNK_UNAVAILABLE,
  '0400': TRUNK_UNAVAILABLE,
  '0403': TRUNK_UNAVAILABLE,
  '0404': NUMBER_INVALID,
  '0407': MISCONFIGURED,
  '0408': NOT_ANSWERED!,
  '0410': NUMBER_INVALID,
  '0480': NOT_ANSWERED!,
  '0484': NUMBER_INVALID,
  '0486': BUSY!,
  '0487': NOT_ANSWERED!,
  '0488': TRUNK_UNAVAILABLE,
  '0500': TRUNK_UNAVAILABLE,
  '0503': TRUNK_UNAVAILABLE,
  '0504': TRUNK_UNAVAILABLE,
  '0600': BUSY!,
  '0603': DECLINED!,
  '0604': NUMBER_INVALID,
  '0608': DECLINED!,
};

/** The answer as the SDK hands it over. */
function answerOf({ http, sdk }: Recording): DialAnswer {
  if (http.status === 200) return { kind: 'answered' };
  const { msg, code, meta } = JSON.parse(http.body) as { msg: string; code: string; meta?: Record<string, string> };
  const raw = new ServerError('', msg, http.status, code, meta);
  return dialAnswerOf(sdk.class === 'SipCallError' ? SipCallError.fromServerError(raw) : raw);
}

const leftIn = ({ webhooks }: Recording) => webhooks.find(({ event }) => event === 'participant_left')!;

describe('the end of a call at LiveKit', () => {
  const waiting = RECORDINGS.filter(({ mode }) => mode === 'wait');
  const nameOf = (recording: Recording) => [`${recording.sipStatus} ${recording.mode}`, recording] as const;

  it('was recorded for each status that the table knows, with and without waiting', () => {
    expect(waiting.map(({ sipStatus }) => sipStatus)).toEqual(Object.keys(ENDINGS));
    expect(RECORDINGS).toHaveLength(2 * waiting.length);
  });

  it.each(waiting.map(nameOf))('follows from the answer: %s', (_, recording) => {
    const { callStatus, disconnectReason } = leftIn(recording);
    const isAnswered = recording.http.status === 200;
    const lastStatus = sipCallStatusOf(isAnswered ? callStatus : lastSeenStatus(recording));
    const facts = { answer: answerOf(recording), lastStatus };
    expect(conclusionOf({ ...facts, left: disconnectReason })).toEqual(ENDINGS[recording.sipStatus]);
    // The reason for which the participant left changes nothing where an answer says how the call ended.
    if (!isAnswered) expect(conclusionOf({ ...facts, left: 'SIP_TRUNK_FAILURE' })).toEqual(ENDINGS[recording.sipStatus]);
  });

  it.each(RECORDINGS.map(nameOf))('follows from the seen states where the answer was lost: %s', (_, recording) => {
    const { callStatus, disconnectReason: left } = leftIn(recording);
    const lastStatus = sipCallStatusOf(callStatus);
    const expected = lastStatus === 'hangup' ? { kind: 'hung_up' } : lastStatus === 'ringing' ? NOT_ANSWERED : { kind: 'unknown' };
    expect(conclusionOf({ answer: { kind: 'lost' }, lastStatus, left })).toEqual(expected);
  });

  it.each(RECORDINGS.map(nameOf))('is left to the answer by a webhook about an unanswered call: %s', (_, recording) => {
    const { callStatus, disconnectReason: left } = leftIn(recording);
    const expected = callStatus === 'hangup' ? 'hung_up' : 'open';
    expect(conclusionOf({ lastStatus: sipCallStatusOf(callStatus), left })).toEqual({ kind: expected });
  });

  it.each(RECORDINGS.map(nameOf))('is our own doing after we hung up, whatever LiveKit says: %s', (_, recording) => {
    const facts = { answer: answerOf(recording), lastStatus: 'active' as const, left: 'ROOM_DELETED' };
    expect(conclusionOf({ ...facts, hangup: 'ours' })).toEqual({ kind: 'cancelled' });
  });

  it.each([
    [error('not_found', 'requested sip trunk does not exist', 404), MISCONFIGURED],
    [error(null, 'invalid token: eyJhbGciOi', 401), MISCONFIGURED],
    [error('permission_denied', 'permissions denied', 403), MISCONFIGURED],
    [error('bad_route', 'no handler for path', 404), MISCONFIGURED],
    [error('internal', 'sip not connected (redis required)'), MISCONFIGURED],
    [error('not_found', 'requested room does not exist', 404), ending('sip_failed', 'GATEWAY_UNAVAILABLE')],
    [error('canceled', 'twirp error unknown: transaction failed to complete', 408), TRUNK_UNAVAILABLE],
    [error('unknown', 'dial tcp 192.0.2.1:5060: connection refused'), TRUNK_UNAVAILABLE],
    [error('resource_exhausted', 'INVITE failed: sip status: 486: Busy Here', 429), BUSY],
    [error('unavailable', 'twirp error unknown: no response from servers', 503), { kind: 'not_dialled' }],
    [error('internal', 'twirp error internal: update room failed'), { kind: 'not_dialled' }],
    [{ kind: 'unsent' }, { kind: 'not_dialled' }],
    [error('unavailable', 'something else', 503), { kind: 'unknown' }],
    [error('deadline_exceeded', 'request timed out', 408), { kind: 'unknown' }],
    [error('canceled', 'request canceled', 408), { kind: 'unknown' }],
    [error('aborted', 'aborted', 409), { kind: 'unknown' }],
    [error('internal', 'internal error'), { kind: 'unknown' }],
    [{ kind: 'lost' }, { kind: 'unknown' }],
  ] as [DialAnswer, object][])('follows from the code and the text without a SIP status: %j', (answer, expected) => {
    expect(conclusionOf({ answer })).toEqual(expected);
  });

  it('is looked for where the time to answer is over in a call that was seen answered', () => {
    const answer = error('canceled', 'twirp error unknown: sip request timed out', 408);
    expect(conclusionOf({ answer, lastStatus: 'active' })).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['hangup', 'CLIENT_INITIATED', { kind: 'hung_up' }],
    ['active', 'ROOM_DELETED', { kind: 'hung_up' }],
    ['active', 'PARTICIPANT_REMOVED', { kind: 'hung_up' }],
    ['active', 'GONE', { kind: 'hung_up' }],
    ['active', 'CLIENT_INITIATED', DROPPED],
    ['automation', 'CONNECTION_TIMEOUT', DROPPED],
    ['active', 'DUPLICATE_IDENTITY', { kind: 'answered' }],
    ['hangup', 'DUPLICATE_IDENTITY', { kind: 'answered' }],
    ['active', 'SERVER_SHUTDOWN', { kind: 'answered' }],
    ['active', null, { kind: 'answered' }],
  ] as const)('of an answered call follows from its participant: %s, %s', (lastStatus, left, expected) => {
    for (const answer of [null, { kind: 'answered' }, { kind: 'lost' }] as const) {
      expect(conclusionOf({ answer, lastStatus, left })).toEqual(expected);
    }
  });
});

describe('the furthest status', () => {
  it('ignores that a server which restarts shows a call as dialing again', () => {
    expect(furthest('ringing', 'dialing')).toBe('ringing');
    expect(furthest('dialing', 'active')).toBe('active');
    expect(furthest(null, 'dialing')).toBe('dialing');
    expect(furthest(null, null)).toBeNull();
    expect(sipCallStatusOf('something new')).toBeNull();
  });
});
