import { randomUUID } from 'node:crypto';
import {
  AccessToken,
  AgentDispatchClient,
  RoomAgentDispatch,
  RoomServiceClient,
  ServerError,
  SipCallError,
  SipClient,
} from 'livekit-server-sdk';
import { SECOND } from '../../../platform/domain/index.js';
import { GatewayUnavailable, type OutboundCall, type ReservationId } from '../../domain/index.js';
import { identityOf, roomOf } from './call-names.js';
import type { LiveKitSettings } from './livekit.settings.js';
import { type DialAnswer, type SipCallStatus, sipCallStatusOf } from './call-ending.js';

/** LiveKit refused a request, or did not answer. Without the SDK's messages: they can hold tokens and passwords. */
export class LiveKitError extends GatewayUnavailable {
  constructor(
    request: string,
    /** Of HTTP; null without an answer. */
    readonly status: number | null,
    /** Of Twirp; null where LiveKit itself did not write the answer. */
    readonly code: string | null,
  ) {
    super(`LiveKit: ${request}: ${status === null ? 'no answer' : `${status} ${code ?? 'without a code'}`}`);
  }

  /** Whether the configuration is wrong (key, address, rights), so that another try cannot succeed. */
  get isPermanent(): boolean {
    return this.status !== null && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** Who is in the room of a call. */
export interface RoomView {
  readonly hasAgent: boolean;
  /** Null: the agent does not tell it. docs/livekit.md#the-agent */
  readonly agentVersion: string | null;
  /** Those in which it can hold interviews; null: the agent does not tell them. */
  readonly agentLanguages: readonly string[] | null;
  /** Null: not in the room. `status` is null where the server sends one that we do not know. */
  readonly candidate: { readonly status: SipCallStatus | null } | null;
}

/** How long the phone rings and how long the request that dials may take, in seconds. */
export interface DialTimeouts {
  readonly ringingS: number;
  readonly answerS: number;
}

/** Seconds until an empty room closes: after its creation, and after the last participant has left. */
const EMPTY_TIMEOUT_S = 120;
const DEPARTURE_TIMEOUT_S = 10;

const PROBE_TIMEOUT_MS = 5 * SECOND;
/** The SDK exports no class for a trunk that is given with the request. */
const NOWHERE = { hostname: 'doctor.invalid' } as Parameters<SipClient['createSipParticipant']>[4];

/** The requests that a call needs. Every error is a `LiveKitError`. */
export class LiveKitClient {
  private readonly rooms: RoomServiceClient;
  private readonly sip: SipClient;
  private readonly dispatches: AgentDispatchClient;

  /** `requestTimeoutS`: for every request but the one that dials. */
  constructor(
    private readonly settings: LiveKitSettings,
    requestTimeoutS = 5,
  ) {
    const { url, apiKey, apiSecret } = settings;
    // With failover the SDK would send a request again after an error, and the phone would ring twice.
    const options = { requestTimeout: requestTimeoutS, failover: false };
    this.rooms = new RoomServiceClient(url, apiKey, apiSecret, options);
    this.sip = new SipClient(url, apiKey, apiSecret, options);
    this.dispatches = new AgentDispatchClient(url, apiKey, apiSecret, options);
  }

  /** The outbound SIP trunk of lines that have none of their own. */
  get trunkId(): string {
    return this.settings.trunkId;
  }

  /** The name under which the agent's worker registers. */
  get agentName(): string {
    return this.settings.agentName;
  }

  /** Creates the room and dispatches the agent, once for each name. The metadata names no person. */
  async createCallRoom(call: OutboundCall): Promise<void> {
    await this.createRoom(roomOf(call), metadataOf(call));
  }

  /** Dispatches the agent once more. The earlier dispatch is removed before: two of them make two agents. */
  async dispatchAgain(call: OutboundCall): Promise<void> {
    const [room, { agentName }] = [roomOf(call), this.settings];
    for (const { id } of await request('ListDispatch', () => this.dispatches.listDispatch(room)))
      await request('DeleteDispatch', () => this.dispatches.deleteDispatch(id, room));
    const metadata = JSON.stringify(metadataOf(call));
    await request('CreateDispatch', () => this.dispatches.createDispatch(room, agentName, { metadata }));
  }

  /** Whether a worker has taken the job of a dispatch. LiveKit offers a job once: where nobody took it, it is lost. */
  async isAgentStarting(call: OutboundCall): Promise<boolean> {
    const dispatches = await request('ListDispatch', () => this.dispatches.listDispatch(roomOf(call)));
    const found = dispatches.map((dispatch) => dispatch.toJson() as DispatchJson);
    return found.some(({ state }) => state?.jobs?.some((job) => job.state?.status === 'JS_RUNNING'));
  }

  async createRoom(name: string, details: object, agents: 'dispatched' | 'none' = 'dispatched'): Promise<void> {
    const metadata = JSON.stringify(details);
    const dispatch = new RoomAgentDispatch({ agentName: this.settings.agentName, metadata });
    const timeouts = { emptyTimeout: EMPTY_TIMEOUT_S, departureTimeout: DEPARTURE_TIMEOUT_S };
    const options = { name, metadata, ...timeouts, agents: agents === 'dispatched' ? [dispatch] : [] };
    await request('CreateRoom', () => this.rooms.createRoom(options));
  }

  async hasRoom(name: string): Promise<boolean> {
    return (await request('ListRooms', () => this.rooms.listRooms([name]))).length > 0;
  }

  /** A room that does not exist is empty. */
  async look(room: string, identity: string | null): Promise<RoomView> {
    const participants = await request('ListParticipants', () => this.rooms.listParticipants(room));
    // As JSON, because the SDK does not export its enumerations.
    const found = participants.map((participant) => participant.toJson() as ParticipantJson);
    const candidate = found.find((participant) => participant.identity === identity && participant.state !== 'DISCONNECTED');
    const agents = found.filter(({ kind }) => kind === 'AGENT');
    return {
      hasAgent: agents.length > 0,
      agentVersion: agents[0]?.attributes?.['agentVersion'] ?? null,
      agentLanguages: agents[0]?.attributes?.['agentLanguages']?.split(',') ?? null,
      candidate: candidate ? { status: sipCallStatusOf(candidate.attributes?.['sip.callStatus']) } : null,
    };
  }

  /** Never rejects. Sent once by the caller: the same identity twice would cut the call and ring again. */
  async dial(call: OutboundCall, { ringingS, answerS }: DialTimeouts, maxCallS: number): Promise<DialAnswer> {
    const { id, attempt, to, from, gatewayRef } = call;
    try {
      await this.sip.createSipParticipant(gatewayRef ?? this.settings.trunkId, to, roomOf(call), {
        fromNumber: from,
        participantIdentity: identityOf(call),
        participantAttributes: { reservationId: id, attempt: String(attempt) },
        headers: { 'X-Reservation': id },
        waitUntilAnswered: true,
        ringingTimeout: ringingS,
        timeout: answerS,
        maxCallDuration: maxCallS,
      });
      return { kind: 'answered' };
    } catch (error) {
      return dialAnswerOf(error);
    }
  }

  /**
   * Hangs up every leg in the room and refuses later requests for it: resolves when the server shows nobody in it. A
   * room that does not exist is fine.
   */
  async deleteRoom(name: string): Promise<void> {
    try {
      await request('DeleteRoom', () => this.rooms.deleteRoom(name));
    } catch (error) {
      if (error instanceof LiveKitError && error.code === 'not_found') return;
      throw error;
    }
    const left = await request('ListParticipants', () => this.rooms.listParticipants(name));
    if (left.length > 0) throw new LiveKitError('DeleteRoom', 200, 'not_empty');
  }

  /** The same of a room that the server may not list: one that a dial made again while the first was being deleted. */
  async deleteHiddenRoom(name: string): Promise<void> {
    await this.createRoom(name, {}, 'none');
    await this.deleteRoom(name);
  }

  /** The rooms whose metadata names one of the reservations: a dispatch rule names those of calls back. */
  async roomsOfCalls(ids: readonly ReservationId[]): Promise<string[]> {
    const rooms = await request('ListRooms', () => this.rooms.listRooms());
    return rooms.filter(({ metadata }) => ids.some((id) => id === reservationIn(metadata))).map(({ name }) => name);
  }

  /** Asks the SIP service to call a host that cannot exist (RFC 2606): no phone rings. Never rejects. */
  async probeSip(room: string): Promise<DialAnswer> {
    try {
      const options = { fromNumber: '+15550100001', participantIdentity: 'doctor', waitUntilAnswered: false, ringingTimeout: 1 };
      await this.sip.createSipParticipant('', '+15550100000', room, options, NOWHERE);
      return { kind: 'answered' };
    } catch (error) {
      return dialAnswerOf(error);
    }
  }

  /** Whether joining a room that does not exist creates it; null: the server does not say. Nobody joins. */
  async createsMissingRooms(): Promise<boolean | null> {
    const { url, apiKey, apiSecret } = this.settings;
    const token = new AccessToken(apiKey, apiSecret, { identity: 'doctor', ttl: 60 });
    token.addGrant({ roomJoin: true, room: `doctor-${randomUUID()}` });
    const headers = { authorization: `Bearer ${await token.toJwt()}` };
    return request('validate', async () => {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const response = await fetch(new URL('/rtc/validate', url.replace(/^ws/, 'http')), { headers, signal });
      const text = await response.text();
      if (response.ok) return true;
      return response.status === 404 && text.includes('room does not exist') ? false : null;
    });
  }

  /** The ids of the outbound SIP trunks. Their other fields hold passwords. */
  async outboundTrunkIds(): Promise<string[]> {
    const trunks = await request('ListSIPOutboundTrunk', () => this.sip.listSipOutboundTrunk());
    return trunks.map(({ sipTrunkId }) => sipTrunkId);
  }
}

function metadataOf({ id, attempt, sessionId, jobPositionId, language }: OutboundCall): object {
  return { sessionId, reservationId: id, attempt, jobPositionId, language };
}

/** Other products may have rooms on the server: their metadata can be anything. */
function reservationIn(metadata: string): unknown {
  try {
    return (JSON.parse(metadata) as { reservationId?: unknown } | null)?.reservationId ?? null;
  } catch {
    return null;
  }
}

interface ParticipantJson {
  identity?: string;
  kind?: string;
  state?: string;
  attributes?: Record<string, string>;
}

interface DispatchJson {
  state?: { jobs?: { state?: { status?: string } }[] };
}

/** Failures to connect: the request was not sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Without an answer of LiveKit's own (a timeout, a lost connection, a proxy) the call may go on. */
export function dialAnswerOf(error: unknown): DialAnswer {
  if (!(error instanceof ServerError)) {
    const { code } = ((error as Error | undefined)?.cause ?? {}) as NodeJS.ErrnoException;
    return { kind: code !== undefined && NOT_CONNECTED.has(code) ? 'unsent' : 'lost' };
  }
  const { status, code = null, message: text } = error;
  if (code === null && (status >= 500 || status === 408)) return { kind: 'lost' };
  const sipStatus = error instanceof SipCallError ? (error.sipStatusCode ?? null) : null;
  return { kind: 'error', status, code, text, sipStatus };
}

async function request<T>(name: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw error instanceof ServerError ? new LiveKitError(name, error.status, error.code ?? null) : new LiveKitError(name, null, null);
  }
}

/** Whole seconds, as LiveKit counts. */
export function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / SECOND);
}
