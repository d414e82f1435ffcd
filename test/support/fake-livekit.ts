import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AccessToken,
  AgentDispatch,
  type ClaimGrants,
  ParticipantInfo,
  Room,
  SIPOutboundTrunkInfo,
  SIPParticipantInfo,
  TokenVerifier,
  WebhookEvent,
} from 'livekit-server-sdk';
import { type Recording, recordingOf } from './livekit-recordings.js';

/** A dialling request that reached the phone network. */
export interface PlacedCall {
  readonly number: string;
  readonly from: string;
  readonly trunk: string;
  readonly room: string;
  readonly identity: string;
  readonly headers: Record<string, string>;
  readonly ringingTimeout: string;
  readonly waitUntilAnswered: boolean;
}

interface Participant {
  sid: string;
  identity: string;
  kind: 'SIP' | 'AGENT';
  attributes: Record<string, string>;
}

interface FakeRoom {
  name: string;
  metadata: string;
  agents: { agentName: string; metadata: string }[];
  /** The ids of its dispatches. A room that a test makes by hand has none. */
  dispatches?: string[];
  participants: Map<string, Participant>;
}

type Body = Record<string, unknown>;

/** A refusal in the words of Twirp. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly contentType = 'application/json',
  ) {
    super(text);
  }

  static of(status: number, code: string, msg: string): Refusal {
    return new Refusal(status, JSON.stringify({ code, msg }));
  }
}

/** The text with which a real server ends the request of a call that we hang up. */
const UNANSWERED = Refusal.of(408, 'canceled', 'twirp error unknown: sip request timed out');

/** The grant that each method needs. */
const GRANTS: Record<string, (claims: ClaimGrants, room: string) => boolean | undefined> = {
  'SIP/CreateSIPParticipant': ({ sip }) => sip?.call,
  'SIP/ListSIPOutboundTrunk': ({ sip }) => sip?.admin,
  'RoomService/CreateRoom': ({ video }) => video?.roomCreate,
  'RoomService/DeleteRoom': ({ video }) => video?.roomCreate,
  'RoomService/ListRooms': ({ video }) => video?.roomList,
  'RoomService/ListParticipants': ({ video }, room) => video?.roomAdmin === true && video.room === room,
  'AgentDispatchService/ListDispatch': ({ video }, room) => video?.roomAdmin === true && video.room === room,
  'AgentDispatchService/CreateDispatch': ({ video }, room) => video?.roomAdmin === true && video.room === room,
  'AgentDispatchService/DeleteDispatch': ({ video }, room) => video?.roomAdmin === true && video.room === room,
};

/** Of the server where it dials into a room that it does not know. */
const ROOM_GONE = 'update room failed';

const WIRE = { emitDefaultValues: true, useProtoFieldName: true };

/**
 * A LiveKit server on loopback that speaks as a recorded one did: the last four digits of the dialled number choose the call. It checks
 * tokens and grants, signs its webhooks, and has the faults that were seen.
 */
export class FakeLiveKit {
  readonly placed: PlacedCall[] = [];
  /** Method and body of each request, in the order of arrival. */
  readonly requests: { method: string; body: Body }[] = [];
  readonly rooms = new Map<string, FakeRoom>();
  readonly trunks = ['ST_main'];
  /** Whether an agent's worker takes a dispatch at its moment; a later one does not learn of it. `starting`: it has taken it, and is in the room after `joinAgents`. */
  agent: 'registered' | 'starting' | 'absent' = 'registered';
  agentAttributes: Record<string, string> = {};
  /** Whether livekit-sip runs beside the server. */
  sip: 'running' | 'absent' = 'running';
  /** Called with the name of each room that is opened. */
  onRoom: (name: string) => void = () => undefined;
  /** Refusals with which the next dialling requests are answered; nothing is dialled. */
  readonly refusals: Refusal[] = [];
  /** How many of the next dialling requests are carried out, and their connection is then closed without an answer. */
  lostAnswers = 0;
  /** The candidate hangs up where the recording says so, or talks until `leave` is called. */
  talk: 'recorded' | 'endless' = 'recorded';
  /** `false`: a room that is gone is created by the dialling request, as servers do by default. */
  refusesMissingRooms = true;
  /** A room that a dialling request creates is not listed, and cannot be deleted, until it is created by its name, too. */
  hidesRemadeRooms = false;
  /** Called when a dialling request arrives: an agent may delete its room or leave it at that moment. */
  onDial: (room: string) => void = () => undefined;
  webhooks: { url: string; mode: 'sent' | 'twice' | 'lost' } | null = null;
  private server: Server | null = null;
  private port = 0;
  private sequence = 0;
  private readonly verifier: TokenVerifier;
  private readonly hangups = new Map<string, AbortController>();
  /** The ids of dispatches that a worker has taken. */
  private readonly taken = new Set<string>();
  private readonly starting: (() => void)[] = [];
  private readonly hidden = new Set<string>();

  private constructor(
    readonly apiKey: string,
    readonly apiSecret: string,
    /** How many times faster than the recording calls go. */
    private readonly speed: number,
  ) {
    this.verifier = new TokenVerifier(apiKey, apiSecret);
  }

  static async start({ apiKey = 'APIfake', apiSecret = 'fake-secret-of-at-least-32-characters', speed = 20 } = {}): Promise<FakeLiveKit> {
    const fake = new FakeLiveKit(apiKey, apiSecret, speed);
    await fake.open();
    return fake;
  }

  static refusal(status: number, code: string, msg: string): Refusal {
    return Refusal.of(status, code, msg);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens, after a `close` on the same port. */
  async open(): Promise<void> {
    const server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** The server dies: its connections break, and calls go on. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** As a server that was killed and started again: calls come back with another sid and a stale status. */
  async restart(): Promise<void> {
    await this.close();
    for (const participant of this.candidates()) {
      participant.sid = this.id('PA');
      participant.attributes['sip.callStatus'] = 'dialing';
    }
    await this.open();
  }

  /** The agent deletes its room, or leaves it. */
  agentGoes(room: string, how: 'deletes' | 'leaves'): void {
    if (how === 'deletes') return this.deleteRoom(room);
    const participants = this.rooms.get(room)?.participants;
    for (const { identity, kind } of [...(participants?.values() ?? [])]) if (kind === 'AGENT') participants?.delete(identity);
  }

  /** The candidate's leg ends. The status is what the last event shows. */
  async leave(room: string, { status = 'hangup', reason = 'CLIENT_INITIATED' } = {}): Promise<void> {
    const found = this.rooms.get(room);
    const participant = found && [...found.participants.values()].find(({ kind }) => kind === 'SIP');
    if (!found || !participant) return;
    found.participants.delete(participant.identity);
    participant.attributes['sip.callStatus'] = status;
    await this.send('participant_left', found, participant, reason);
  }

  /** Signs and posts a webhook. Returns its status; null if none was sent. */
  async post(event: WebhookEvent, url = this.webhooks?.url): Promise<number | null> {
    if (url === undefined) return null;
    const body = event.toJsonString();
    const response = await fetch(url, { method: 'POST', body, headers: await this.signed(body) }).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? null;
  }

  /** The headers of a webhook with this body. */
  async signed(body: string, secret = this.apiSecret): Promise<Record<string, string>> {
    const token = new AccessToken(this.apiKey, secret, { ttl: 300 });
    token.sha256 = createHash('sha256').update(body).digest('base64');
    return { 'content-type': 'application/webhook+json', authorization: await token.toJwt() };
  }

  /** An event about a candidate's leg, as the server would send it. */
  event(name: string, room: string, participant: Partial<Participant> & { reason?: string } = {}): WebhookEvent {
    const { reason = 'CLIENT_INITIATED', ...fields } = participant;
    const info = { sid: 'PA_1', kind: 'SIP', attributes: {}, ...fields, disconnectReason: reason, state: 'DISCONNECTED' };
    const createdAt = String(Math.floor(performance.timeOrigin / 1_000));
    return WebhookEvent.fromJson({ event: name, id: this.id('EV'), createdAt, room: { name: room }, participant: info });
  }

  private id(prefix: string): string {
    this.sequence += 1;
    return `${prefix}_${String(this.sequence).padStart(6, '0')}`;
  }

  private candidates(): Participant[] {
    return [...this.rooms.values()].flatMap(({ participants }) => [...participants.values()]).filter(({ kind }) => kind === 'SIP');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const url = new URL(request.url ?? '', this.url);
      if (url.pathname === '/rtc/validate') return void (await this.validate(request, response));
      const method = /^\/twirp\/livekit\.(\w+\/\w+)$/.exec(request.url ?? '')?.[1] ?? '';
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      await this.authorize(method, String(request.headers.authorization), body);
      this.requests.push({ method, body });
      const text = await this.carryOut(method, body);
      if (text === null) response.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    } catch (error) {
      const { status, text, contentType } = error instanceof Refusal ? error : new Refusal(500, String(error), 'text/plain');
      if (!response.destroyed) response.writeHead(status, { 'content-type': contentType }).end(text);
    }
  }

  /** What a client may ask before it joins: whether it would be let in. */
  private async validate({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token = ''] = String(headers.authorization).split(' ');
    const { video } = await this.verifier.verify(token);
    const room = video?.roomJoin ? String(video.room) : '';
    const isMissing = this.refusesMissingRooms && !video?.roomCreate && !this.rooms.has(room);
    response.writeHead(isMissing ? 404 : 200).end(isMissing ? 'requested room does not exist' : 'success');
  }

  private async authorize(method: string, authorization: string, { room }: Body): Promise<void> {
    const isAllowed = GRANTS[method];
    if (!isAllowed) throw Refusal.of(404, 'bad_route', `no handler for path "/twirp/livekit.${method}"`);
    const [, token = ''] = authorization.split(' ');
    const claims = await this.verifier.verify(token).catch(() => null);
    // A real server quotes the token.
    if (!claims) throw new Refusal(401, `invalid token: ${token}, error: signature is invalid`, 'text/plain; charset=utf-8');
    if (!isAllowed(claims, String(room))) throw Refusal.of(403, 'permission_denied', 'permissions denied');
  }

  /** The answer; null: none. */
  private async carryOut(method: string, body: Body): Promise<string | null> {
    switch (method) {
      case 'RoomService/CreateRoom':
        return toText(this.createRoom(body).toJson(WIRE));
      case 'RoomService/DeleteRoom':
        this.deleteRoom(String(body['room']));
        return '{}';
      case 'RoomService/ListParticipants':
        return toText({ participants: this.participantsOf(String(body['room'])).map((participant) => participant.toJson(WIRE)) });
      case 'RoomService/ListRooms': {
        const named = [...this.listed()].filter(
          ({ name }) => !(body['names'] as string[] | undefined)?.length || (body['names'] as string[]).includes(name),
        );
        return toText({ rooms: named.map(({ name, metadata }) => new Room({ name, metadata }).toJson(WIRE)) });
      }
      case 'AgentDispatchService/ListDispatch':
        return toText({ agent_dispatches: this.dispatchesOf(body).map((id) => this.showDispatch(id).toJson(WIRE)) });
      case 'AgentDispatchService/CreateDispatch': {
        this.dispatchesOf(body);
        return toText(new AgentDispatch({ id: this.dispatch(this.rooms.get(String(body['room'])) as FakeRoom) }).toJson(WIRE));
      }
      case 'AgentDispatchService/DeleteDispatch': {
        const dispatches = this.dispatchesOf(body);
        dispatches.splice(dispatches.indexOf(String(body['dispatchId'])), 1);
        return toText(new AgentDispatch({ id: String(body['dispatchId']) }).toJson(WIRE));
      }
      case 'SIP/ListSIPOutboundTrunk':
        return toText({
          items: this.trunks.map((sipTrunkId) => new SIPOutboundTrunkInfo({ sipTrunkId, authPassword: 'secret' }).toJson(WIRE)),
        });
      default:
        return this.dial(body);
    }
  }

  private createRoom({ name, metadata = '', agents = [] }: Body): Room {
    this.hidden.delete(String(name));
    const existing = this.rooms.get(String(name));
    const room = existing ?? {
      name: String(name),
      metadata: String(metadata),
      agents: agents as FakeRoom['agents'],
      participants: new Map(),
    };
    this.rooms.set(room.name, room);
    if (!existing) void this.send('room_started', room);
    if (!existing) this.onRoom(room.name);
    if (!existing && room.agents.length > 0) this.dispatch(room);
    return new Room({ sid: this.id('RM'), name: room.name, metadata: room.metadata, emptyTimeout: 120 });
  }

  /** Each dispatch brings an agent, so two bring two. */
  private dispatch(room: FakeRoom): string {
    const id = this.id('AD');
    (room.dispatches ??= []).push(id);
    const agent: Participant = {
      sid: this.id('PA'),
      identity: `agent-${this.id('AJ')}`,
      kind: 'AGENT',
      attributes: { ...this.agentAttributes },
    };
    if (this.agent !== 'absent') this.taken.add(id);
    if (this.agent === 'registered') room.participants.set(agent.identity, agent);
    if (this.agent === 'starting') this.starting.push(() => room.participants.set(agent.identity, agent));
    return id;
  }

  /** The agents that are starting are in their rooms. */
  joinAgents(): void {
    for (const join of this.starting.splice(0)) join();
  }

  private showDispatch(id: string): AgentDispatch {
    const jobs = this.taken.has(id) ? [{ id: `AJ_${id}`, dispatchId: id, state: { status: 'JS_RUNNING' } }] : [];
    return AgentDispatch.fromJson({ id, state: { jobs } });
  }

  private dispatchesOf({ room }: Body): string[] {
    const found = this.rooms.get(String(room));
    if (!found) throw noSipService();
    return (found.dispatches ??= []);
  }

  private deleteRoom(name: string): void {
    const room = this.hidden.has(name) ? undefined : this.rooms.get(name);
    if (!room) throw Refusal.of(404, 'not_found', 'requested room does not exist');
    this.rooms.delete(name);
    for (const participant of room.participants.values()) {
      if (participant.kind === 'SIP') void this.send('participant_left', room, participant, 'ROOM_DELETED');
    }
    void this.send('room_finished', room);
    this.hangups.get(name)?.abort();
  }

  private participantsOf(room: string): ParticipantInfo[] {
    const found = this.hidden.has(room) ? undefined : this.rooms.get(room);
    return [...(found?.participants.values() ?? [])].map((participant) => infoOf(participant));
  }

  private listed(): FakeRoom[] {
    return [...this.rooms.values()].filter(({ name }) => !this.hidden.has(name));
  }

  private async dial(body: Body): Promise<string | null> {
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    this.onDial((body['roomName'] as string | undefined) ?? '');
    const text = (name: string): string => (body[name] as string | undefined) ?? '';
    const [name, identity, number] = [text('roomName'), text('participantIdentity'), text('sipCallTo')];
    const isInline = body['trunk'] !== undefined && text('sipTrunkId') === '';
    if (!isInline && !this.trunks.includes(text('sipTrunkId'))) throw Refusal.of(404, 'not_found', 'requested sip trunk does not exist');
    if (this.sip === 'absent') throw noSipService();
    if (!this.rooms.has(name) && this.refusesMissingRooms) throw Refusal.of(500, 'internal', ROOM_GONE);
    // Its host does not exist, and the request does not wait.
    if (isInline) return toText(new SIPParticipantInfo({ participantIdentity: identity, roomName: name }).toJson(WIRE));
    if (!this.rooms.has(name)) {
      this.createRoom({ name });
      if (this.hidesRemadeRooms) this.hidden.add(name);
    }
    const room = this.rooms.get(name) as FakeRoom;
    const earlier = room.participants.get(identity);
    if (earlier) await this.send('participant_left', room, earlier, 'DUPLICATE_IDENTITY');
    this.placed.push({
      ...{ number, from: text('sipNumber'), trunk: text('sipTrunkId'), room: name, identity },
      ...{ headers: (body['headers'] ?? {}) as Record<string, string>, ringingTimeout: text('ringingTimeout') },
      waitUntilAnswered: body['waitUntilAnswered'] === true,
    });
    const hangup = new AbortController();
    this.hangups.set(name, hangup);
    const attributes = { ...(body['participantAttributes'] as Record<string, string>), 'sip.phoneNumber': number };
    const participant: Participant = { sid: this.id('PA'), identity, kind: 'SIP', attributes };
    return this.play(recordingOf(number.slice(-4)), room, participant, hangup.signal);
  }

  /** Plays the recorded call, and answers when its answer came. */
  private async play(
    { http, participants, webhooks }: Recording,
    room: FakeRoom,
    participant: Participant,
    hangup: AbortSignal,
  ): Promise<string | null> {
    const isLost = this.lostAnswers > 0;
    if (isLost) this.lostAnswers -= 1;
    const at = async (ms: number, act: () => void): Promise<void> => {
      await wait(Math.max(0, ms) / this.speed, undefined, { signal: hangup, ref: false }).then(act, () => undefined);
    };
    const show = (status: string): void => void (participant.attributes['sip.callStatus'] = status);
    const moment = (name: string) => webhooks.find(({ event }) => event === name);
    const [joined, left] = [moment('participant_joined'), moment('participant_left')];
    void at(joined?.ms ?? 0, () => {
      show(joined?.callStatus ?? 'dialing');
      room.participants.set(participant.identity, participant);
      void this.send('participant_joined', room, participant);
    });
    for (const { ms, p } of participants) {
      const status = p[0]?.callStatus;
      if (status !== undefined) void at(Math.max(ms, (joined?.ms ?? 0) + 1), () => show(status));
    }
    const isEndless = this.talk === 'endless' && http.status === 200;
    if (isEndless) void at(http.ms, () => show('active'));
    else void at(left?.ms ?? http.ms, () => void this.leave(room.name, { status: left?.callStatus, reason: left?.disconnectReason }));
    if (isLost) return null;
    await at(http.ms, () => undefined);
    if (hangup.aborted) throw UNANSWERED;
    if (http.status !== 200) throw new Refusal(http.status, http.body, http.contentType);
    const info = {
      participantId: participant.sid,
      participantIdentity: participant.identity,
      roomName: room.name,
      sipCallId: this.id('SCL'),
    };
    return toText(new SIPParticipantInfo(info).toJson(WIRE));
  }

  private async send(name: string, room: FakeRoom, participant?: Participant, reason?: string): Promise<void> {
    const { webhooks } = this;
    if (!webhooks || webhooks.mode === 'lost') return;
    const event = this.event(name, room.name, participant && { ...participant, reason });
    await this.post(event, webhooks.url);
    if (webhooks.mode === 'twice') await this.post(event, webhooks.url);
  }
}

function infoOf({ sid, identity, kind, attributes }: Participant): ParticipantInfo {
  return ParticipantInfo.fromJson({
    sid,
    identity,
    kind,
    attributes,
    state: 'ACTIVE',
    joinedAt: '1795274568',
    joinedAtMs: '1795274568028',
  });
}

function toText(value: unknown): string {
  return JSON.stringify(value);
}

/** Nothing was dialled: no SIP service is connected. */
export const noSipService = (): Refusal => Refusal.of(503, 'unavailable', 'twirp error unknown: no response from servers');
