import { Inject, Injectable } from '@nestjs/common';
import { hashSessionToken, interviewLink, newSessionToken } from '../../../actions/index.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import type { CallOffer } from '../../domain/index.js';

const PURPOSE = 'call-offer';

/** The links by which candidates choose the times of their calls. docs/rules/telephony.md#call-offers */
@Injectable()
export class OfferLinks {
  constructor(
    private readonly secrets: Secrets,
    @Inject(SETTINGS) private readonly service: Pick<Settings, 'publicUrl'>,
  ) {}

  /** The database stores the hash, for requests, and the encrypted token, for later mails. */
  newToken(): Pick<CallOffer, 'sealedToken'> & { readonly tokenHash: Buffer } {
    const token = newSessionToken();
    return { tokenHash: hashSessionToken(token), sealedToken: this.secrets.encrypt(PURPOSE, token) };
  }

  of({ id, sealedToken }: Pick<CallOffer, 'id' | 'sealedToken'>): string {
    return interviewLink(`${this.service.publicUrl.replace(/\/+$/, '')}/book`, id, this.secrets.decrypt(PURPOSE, sealedToken));
  }
}
