import type { PageAddress } from '../../../../platform/http/pages/page-address.js';
import { cookieOf } from '../../../../platform/http/pages/page-request.js';
import { seeOther } from '../../../../platform/http/pages/page-responses.js';
import type { ApiRequest } from '../../../../platform/http/request-context.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import type { SignInCookies } from '../../../application/sign-in.js';
import { returnPathOf } from '../../../domain/return-path.js';
import { KNOWN_BROWSER_MS, RETURN_MS, SESSION_LIFETIME_MS } from '../../../domain/sign-in.js';
import { KNOWN_COOKIE, RETURN_COOKIE, SESSION_COOKIE } from '../visitor.js';

/** A browser takes a cookie with the prefix `__Host-` from this host only, over https. */
export function signedInCookies(address: PageAddress, { session, known }: SignInCookies): string[] {
  const kept = address.isSecure
    ? address.cookie(`__Host-${KNOWN_COOKIE}`, known, KNOWN_BROWSER_MS, '/')
    : address.cookie(KNOWN_COOKIE, known, KNOWN_BROWSER_MS);
  return [address.cookie(SESSION_COOKIE, session, SESSION_LIFETIME_MS), kept];
}

/** To the sign-in, from which the browser comes back to `path`. It travels in a cookie: no address of the sign-in names another page. */
export function toSignIn(address: PageAddress, path: string): RenderedResponse {
  const cookie = address.cookie(RETURN_COOKIE, Buffer.from(path).toString('base64url'), RETURN_MS);
  return seeOther(`${address.base}/sign-in`, returnPathOf(path) === null ? {} : { 'Set-Cookie': cookie });
}

/** To the page that was asked for before the sign-in, or else to the first one. */
export function afterSignIn(
  address: PageAddress,
  request: Pick<ApiRequest, 'headers'>,
  cookies: SignInCookies,
  others: readonly string[] = [],
): RenderedResponse {
  const path = returnPathOf(Buffer.from(cookieOf(request, RETURN_COOKIE), 'base64url').toString()) ?? '/overview';
  return seeOther(`${address.base}${path}`, {
    'Set-Cookie': [...signedInCookies(address, cookies), address.cookie(RETURN_COOKIE, '', 0), ...others],
  });
}
