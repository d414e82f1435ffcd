import { Inject, Injectable } from '@nestjs/common';
import { interviewSettings, type InterviewSettings } from '../../../actions/index.js';
import type { SessionId } from '../../../conversation/index.js';
import { canonicalIp } from '../../../platform/access/domain/credentials.js';
import { LinkRequests } from '../../../platform/access/link-requests.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { CompanyId } from '../../../platform/domain/index.js';
import { messageOfStatus, waitOf } from '../../../platform/http/pages/candidate-page.js';
import { type AnyPage, pageOf, PageSite } from '../../../platform/http/pages/page.js';
import { PageAddress, pathOf } from '../../../platform/http/pages/page-address.js';
import { cookieOf, type PageRequest, type Visit } from '../../../platform/http/pages/page-request.js';
import { errorResponse } from '../../../platform/http/pages/page-responses.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { catalogue, EnabledLanguages, FALLBACK_LANGUAGE, type Language } from '../../../platform/language/index.js';
import { type OpenedRoom, OpenRoom, type RoomKey } from '../../application/open-room.js';
import { RoomMetrics } from '../../application/room-metrics.js';
import { InterviewLinkEnded } from '../../domain/link-state.js';
import { messagePage } from './pages/message-page.js';

/** A browser whose link was verified. */
export interface Link extends Visit {
  readonly key: RoomKey;
  readonly room: OpenedRoom;
  readonly language: Language;
  /** Whether the token came in the address of the invitation's link, not in the cookie. */
  readonly isFromInvitation: boolean;
}

interface RoomRule extends AnyPage {
  /** Also lets the candidate in who has sent the answers. */
  readonly alsoSent?: true;
}

const TOKEN_COOKIE = 'interview_token';

/**
 * The rooms behind the links of invitations: counts the requests of a link, and verifies it. docs/rules/interview-room.md#interview-room
 */
@Injectable()
export class RoomSite extends PageSite<RoomRule, Link> {
  /** A page with an answer may stay open for days. */
  readonly lastingForm = 'interview form';
  readonly address: PageAddress;

  constructor(
    private readonly rooms: OpenRoom,
    private readonly requests: LinkRequests,
    private readonly metrics: RoomMetrics,
    private readonly languages: EnabledLanguages,
    @Inject(interviewSettings.token) { baseUrl }: InterviewSettings,
    @Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>,
  ) {
    super();
    this.address = new PageAddress(pathOf(baseUrl), publicUrl);
  }

  /** The path of one room. */
  pathOf(sessionId: SessionId): string {
    return `${this.address.base}/${encodeURIComponent(sessionId)}`;
  }

  /** The cookie that keeps the token of a link. */
  cookieOf({ key, room: { session, now } }: Link): string {
    return this.address.cookie(TOKEN_COOKIE, key.token, session.expiresAt.getTime() - now.getTime(), this.pathOf(session.id));
  }

  async admit(request: ApiRequest, { alsoSent }: RoomRule): Promise<Omit<Link, 'form'>> {
    const key = keyOf(request);
    await this.requests.count(key.token, request.method);
    const room = await (alsoSent ? this.rooms.afterSending(key) : this.rooms.run(key));
    const { language: chosen, token } = request.query;
    if (token !== undefined) this.metrics.count('opened');
    return { key, room, language: languageOf(room, chosen), secret: key.token, isFromInvitation: token !== undefined };
  }

  companyOf({ room }: Pick<Link, 'room'>): CompanyId {
    return room.session.company;
  }

  /** An answer has a revision, and each other form leads to a state. */
  storeOf(): null {
    return null;
  }

  errorPage(error: unknown, rendered: RenderedResponse, { headers }: PageRequest, link: Link | undefined): RenderedResponse {
    const isEnded = error instanceof InterviewLinkEnded;
    const message = isEnded ? error.reason : messageOfStatus(rendered.status);
    const language = isEnded ? error.language : (link?.language ?? this.languages.ofBrowser(headers['accept-language']));
    const view = { t: catalogue('room').in(language), base: this.address.base, wait: waitOf(rendered) };
    const path = link && !isEnded && message !== 'formExpired' ? this.pathOf(link.key.sessionId) : undefined;
    return errorResponse(messagePage({ ...view, message, path, ...(isEnded && { company: error.company }) }), rendered);
  }
}

/** A page of the room. */
export const RoomPage = pageOf(RoomSite);

/** The token stands in the query of the invitation's link only, and in a cookie from then on. */
function keyOf(request: ApiRequest): RoomKey {
  const { params, query, ip } = request;
  const token = query.token === undefined ? cookieOf(request, TOKEN_COOKIE) : query.token;
  return {
    sessionId: String(params.sessionId) as SessionId,
    token: typeof token === 'string' ? token : '',
    ip: canonicalIp(ip ?? '') ?? '',
  };
}

/** The language of the interview; before consent, the one that was chosen on the page, or the position's first. */
function languageOf({ conversation, languages }: OpenedRoom, chosen: unknown): Language {
  return conversation?.language ?? languages.find((language) => language === chosen) ?? languages[0] ?? FALLBACK_LANGUAGE;
}
