import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { SESSION_LIFETIME_MS } from '../../domain/sign-in.js';
import { BROWSER_COOKIE, OPENID_COOKIE, SESSION_COOKIE } from './dashboard-request.js';

/** Where the dashboard is, as a browser sees it: a proxy may serve the process below a path of its own. */
@Injectable()
export class DashboardAddress {
  /** The path of all its pages, without a slash at its end. */
  readonly base: string;
  private readonly attributes: string;

  constructor(@Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>) {
    this.base = `${new URL(publicUrl).pathname.replace(/\/+$/, '')}/dashboard`;
    this.attributes = `; HttpOnly; SameSite=Lax; Path=${this.base}${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  }

  sessionCookie(token: string): string {
    return `${SESSION_COOKIE}=${token}; Max-Age=${SESSION_LIFETIME_MS / 1_000}${this.attributes}`;
  }

  endedCookie(): string {
    return `${SESSION_COOKIE}=; Max-Age=0${this.attributes}`;
  }

  /** For the time that a sign-in at an identity provider may take. */
  openIdCookie(secrets: string): string {
    return `${OPENID_COOKIE}=${secrets}; Max-Age=600${this.attributes}`;
  }

  /** For the time in which a mail with a link may come. */
  browserCookie(token: string): string {
    return `${BROWSER_COOKIE}=${token}; Max-Age=86400${this.attributes}`;
  }
}
