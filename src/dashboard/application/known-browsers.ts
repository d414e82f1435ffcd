import { Injectable } from '@nestjs/common';
import { after, Clock } from '../../platform/domain/index.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { KNOWN_BROWSER_MS, newToken } from '../domain/sign-in.js';
import { emailKeyOf } from '../domain/user.js';

const PURPOSE = 'known-browser';

/** Browsers in which somebody has signed in: what strangers ask for does not count for them. docs/rules/dashboard.md#sign-in */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The cookie of a browser in which a user with the address signs in. It tells nobody the address. */
  cookieFor(email: string): string {
    const facts = `${newToken()}.${after(this.clock.now(), KNOWN_BROWSER_MS).getTime()}`;
    return `${facts}.${this.secrets.mac(PURPOSE, textOf(facts, email)).toString('base64url')}`;
  }

  /** The id of the browser; null if the address has not signed in there, or long ago. */
  idOf(cookie: string, email: string): string | null {
    const [id = '', until = '', mac = ''] = cookie.split('.');
    const isOurs = this.secrets.isMac(PURPOSE, textOf(`${id}.${until}`, email), Buffer.from(mac, 'base64url'));
    return isOurs && Number(until) > this.clock.now().getTime() ? id : null;
  }
}

function textOf(facts: string, email: string): string {
  return `${facts} ${emailKeyOf(email)}`;
}
