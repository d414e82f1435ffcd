import { Injectable } from '@nestjs/common';
import { after, Clock, ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { codeIn, hashOf, isUsable, LINK_LIFETIME_MS, newCode, type SignInLink, SignInRepository } from '../domain/sign-in.js';
import type { User } from '../domain/user.js';

const PURPOSE = 'sign-in-code';

/** The code beside a link, for a mail that is read on another device. It works in the browser that asked only. docs/rules/dashboard.md#sign-in */
@Injectable()
export class SignInCodes {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  make(tokenHash: Buffer): { code: string; codeHash: Buffer } {
    const code = newCode();
    return { code, codeHash: this.secrets.mac(PURPOSE, textOf(tokenHash, code)) };
  }

  /** The link of a code. The try is counted first, and stays counted. Throws `ValidationFailed`, whatever is wrong with the code. */
  async linkOf(typed: string, browser: string): Promise<SignInLink & { user: User }> {
    const code = codeIn(typed);
    if (code === null) throw ValidationFailed.of('code', 'rules.sixDigits');
    const now = this.clock.now();
    const links = await this.unitOfWork.run(() => this.signIns.tryCodes(hashOf(browser), after(now, -LINK_LIFETIME_MS)));
    const link = links.find(
      (one) => one.codeHash && this.secrets.isMac(PURPOSE, textOf(one.tokenHash, code), one.codeHash) && isUsable(one, browser, now),
    );
    if (!link) throw codeInvalid();
    return link;
  }
}

/** Wrong, used, too old, of another browser, or tried too often: one error for all. */
export function codeInvalid(): ValidationFailed {
  return ValidationFailed.of('code', 'rules.signInCode');
}

function textOf(tokenHash: Buffer, code: string): string {
  return `${tokenHash.toString('base64url')} ${code}`;
}
