import { Injectable } from '@nestjs/common';
import { CandidateTimezones } from '../../actions/index.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { parsePhone } from '../domain/phone.js';
import { TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { likelyTimezone } from '../domain/time-zones.js';

/** The time zone of a candidate's phone, else the company's. docs/rules.md#invitations */
@Injectable()
export class PhoneTimezones extends CandidateTimezones {
  constructor(private readonly settings: TelephonySettingsRepository) {
    super();
  }

  async likely(company: CompanyId, phone: string | null): Promise<string | null> {
    const { callingPolicy } = await this.settings.get(company);
    return likelyTimezone(parsePhone(phone), callingPolicy.defaultTimezone);
  }
}
