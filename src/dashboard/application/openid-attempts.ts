import { Injectable } from '@nestjs/common';
import { after, Clock, type CompanyId } from '../../platform/domain/index.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { OPENID_ATTEMPT_MS, OpenIdSignInFailed } from '../domain/openid.js';
import { hashOf, newToken, SignInRepository, TooManySignIns } from '../domain/sign-in.js';

/** The secrets of one sign-in at an identity provider. The browser keeps them, encrypted, until the provider sends it back. */
export interface OpenIdAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

type SealedAttempt = OpenIdAttempt & { readonly company: CompanyId; readonly expiresAt: number };

const PURPOSE = 'openid-attempt';

/** An attempt belongs to its company and its browser, and its first callback uses it up. docs/rules/dashboard.md#openid-connect */
@Injectable()
export class OpenIdAttempts {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The name by which the browser keeps the attempt of a callback: tabs that sign in at once do not share one. */
  nameOf(state: string): string {
    return hashOf(state).toString('hex', 0, 8);
  }

  /** `cookie`: the attempt for the browser. */
  begin(company: CompanyId): { attempt: OpenIdAttempt; cookie: string } {
    const attempt = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const expiresAt = after(this.clock.now(), OPENID_ATTEMPT_MS).getTime();
    const sealed = this.secrets.encrypt(PURPOSE, JSON.stringify({ ...attempt, company, expiresAt } satisfies SealedAttempt));
    return { attempt, cookie: sealed.toString('base64url') };
  }

  /** The attempt of a callback with this state. Throws `OpenIdSignInFailed` and `TooManySignIns`. */
  async use(company: CompanyId, state: string, cookie: string, network: string): Promise<OpenIdAttempt> {
    const now = this.clock.now();
    const attempt = this.open(cookie);
    const { isFirst, isWithinLimit } = await this.signIns.useAttempt(hashOf(attempt?.state ?? newToken()), network, now);
    if (!isWithinLimit) throw new TooManySignIns();
    if (attempt?.state !== state || attempt.company !== company || !isFirst || attempt.expiresAt <= now.getTime())
      throw new OpenIdSignInFailed();
    return attempt;
  }

  /** Null for a cookie that is not ours. */
  private open(cookie: string): SealedAttempt | null {
    const sealed = Buffer.from(cookie, 'base64url');
    return this.secrets.opens(PURPOSE, sealed) ? (JSON.parse(this.secrets.decrypt(PURPOSE, sealed)) as SealedAttempt) : null;
  }
}
