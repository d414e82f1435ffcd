import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { OPENID_ATTEMPT_MS } from '../../domain/openid.js';
import type { SignInCookies } from '../../application/sign-in.js';
import { KNOWN_BROWSER_MS, SESSION_LIFETIME_MS } from '../../domain/sign-in.js';
import { BROWSER_COOKIE, KNOWN_COOKIE, OPENID_COOKIE, SESSION_COOKIE } from './dashboard-request.js';

/** Where the dashboard is, as a browser sees it: a proxy may serve the process below a path of its own. */
@Injectable()
export class DashboardAddress {
  /** The path of all its pages, without a slash at its end. */
  readonly base: string;
  private readonly attributes: string;
  private readonly isSecure: boolean;

  constructor(@Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>) {
    this.base = `${new URL(publicUrl).pathname.replace(/\/+$/, '')}/dashboard`;
    this.isSecure = publicUrl.startsWith('https:');
    this.attributes = `; HttpOnly; SameSite=Lax; Path=${this.base}${this.isSecure ? '; Secure' : ''}`;
  }

  /** A browser takes a cookie with the prefix `__Host-` from this host only, over https. */
  signedInCookies({ session, known }: SignInCookies): string[] {
    const kept = `${KNOWN_COOKIE}=${known}; Max-Age=${KNOWN_BROWSER_MS / 1_000}`;
    return [
      `${SESSION_COOKIE}=${session}; Max-Age=${SESSION_LIFETIME_MS / 1_000}${this.attributes}`,
      this.isSecure ? `__Host-${kept}; HttpOnly; SameSite=Lax; Path=/; Secure` : `${kept}${this.attributes}`,
    ];
  }

  endedCookie(): string {
    return `${SESSION_COOKIE}=; Max-Age=0${this.attributes}`;
  }

  /** For the time that a sign-in at an identity provider may take. */
  openIdCookie(secrets: string): string {
    return `${OPENID_COOKIE}=${secrets}; Max-Age=${OPENID_ATTEMPT_MS / 1_000}${this.attributes}`;
  }

  /** For the time in which a mail with a link may come. */
  browserCookie(token: string): string {
    return `${BROWSER_COOKIE}=${token}; Max-Age=86400${this.attributes}`;
  }
}
