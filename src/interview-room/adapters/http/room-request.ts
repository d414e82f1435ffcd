import { createHmac, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { canonicalIp } from '../../../platform/access/domain/credentials.js';
import type { FormFields } from '../../../platform/http/form.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import type { OpenedRoom, RoomKey } from '../../application/open-room.js';
import { FALLBACK_LANGUAGE, type Language } from '../../../platform/language/index.js';
import type { SessionId } from '../../../conversation/index.js';

/** A request whose link was verified. */
export interface Link {
  key: RoomKey;
  room: OpenedRoom;
  /** In which its pages are shown. */
  language: Language;
  /** The proof in the forms of this link's pages. */
  form: string;
  /** Whether the token came in the address of the invitation's link, not in the cookie. */
  isFromInvitation: boolean;
}

export interface RoomRequest extends ApiRequest {
  /** Set by the guard. */
  link?: Link;
}

export const TOKEN_COOKIE = 'interview_token';

/** The link of a request, as the guard has verified it. */
export const CurrentLink = createParamDecorator((_: unknown, context: ExecutionContext): Link => {
  const { link } = context.switchToHttp().getRequest<RoomRequest>();
  if (!link) throw new Error('@CurrentLink on a route without a guard of the link');
  return link;
});

/** The token stands in the query of the invitation's link only, and in a cookie from then on. */
export function keyOf({ params, query, headers, ip }: ApiRequest): RoomKey {
  const token = query.token === undefined ? cookieOf(headers.cookie) : query.token;
  return {
    sessionId: String(params.sessionId) as SessionId,
    token: typeof token === 'string' ? token : '',
    ip: canonicalIp(ip ?? '') ?? '',
  };
}

function cookieOf(header = ''): string {
  const prefix = `${TOKEN_COOKIE}=`;
  const pair = header.split(';').find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length) ?? '';
}

/** The language of the interview; before consent, the one that was chosen on the page, or the position's first. */
export function languageOf({ conversation, languages }: OpenedRoom, chosen: unknown): Language {
  return conversation?.language ?? languages.find((language) => language === chosen) ?? languages[0] ?? FALLBACK_LANGUAGE;
}

/** Known to the pages of this link only, so that another site cannot send its forms. Needs no state. */
export function formTokenOf({ token }: RoomKey): string {
  return createHmac('sha256', token).update('interview form').digest('base64url');
}

export function isFormToken(given: FormFields[string] | undefined, { form }: Link): boolean {
  const [mine, theirs] = [Buffer.from(form), Buffer.from(given ?? '')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
