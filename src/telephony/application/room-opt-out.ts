import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { CallOptOut, type CallOptOutState } from '../../interview-room/index.js';
import { DoNotCallRepository } from '../domain/do-not-call.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { AddDoNotCall } from './do-not-call.js';

/** The do-not-call list, for the candidate in the interview room. docs/rules/interview-room.md#interview-room */
@Injectable()
export class RoomOptOut extends CallOptOut {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly list: DoNotCallRepository,
    private readonly addDoNotCall: AddDoNotCall,
  ) {
    super();
  }

  /** An entry that ends leaves the choice to the candidate. */
  async stateOf(ref: CandidateRef): Promise<CallOptOutState | null> {
    const phone = await this.phoneOf(ref);
    if (phone === null) return null;
    const [entry, { enabled }] = await Promise.all([this.list.find(ref.company, phone), this.settings.get(ref.company)]);
    if (entry?.expiresAt === null) return 'asked';
    return enabled ? 'possible' : null;
  }

  async optOut(ref: CandidateRef): Promise<void> {
    const phone = await this.phoneOf(ref);
    if (phone !== null) await this.addDoNotCall.run(ref.company, [{ phone }], { reason: 'asked_in_room' });
  }

  /** E.164. */
  private async phoneOf(ref: CandidateRef): Promise<string | null> {
    return parsePhone((await this.candidates.get(ref)).phone)?.e164 ?? null;
  }
}
