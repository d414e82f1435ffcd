import type { PageAddress } from '../../../../platform/http/pages/page-address.js';
import type { SignInCookies } from '../../../application/sign-in.js';
import { KNOWN_BROWSER_MS, SESSION_LIFETIME_MS } from '../../../domain/sign-in.js';
import { KNOWN_COOKIE, SESSION_COOKIE } from '../visitor.js';

/** A browser takes a cookie with the prefix `__Host-` from this host only, over https. */
export function signedInCookies(address: PageAddress, { session, known }: SignInCookies): string[] {
  const kept = address.isSecure
    ? address.cookie(`__Host-${KNOWN_COOKIE}`, known, KNOWN_BROWSER_MS, '/')
    : address.cookie(KNOWN_COOKIE, known, KNOWN_BROWSER_MS);
  return [address.cookie(SESSION_COOKIE, session, SESSION_LIFETIME_MS), kept];
}
