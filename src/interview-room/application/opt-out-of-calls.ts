import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { AddDoNotCall, Calls, DoNotCallRepository } from '../../clearance/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { parsePhone } from '../../platform/domain/phone.js';
import type { OpenedRoom } from './open-room.js';

/** `possible`: the candidate may ask not to be called; `asked`: the number is on the do-not-call list for ever. */
export type CallOptOutState = 'possible' | 'asked';

/** A candidate asks in the room not to be called. docs/rules/interview-room.md#interview-room */
@Injectable()
export class OptOutOfCalls {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly profiles: CompanyProfiles,
    private readonly list: DoNotCallRepository,
    private readonly addDoNotCall: AddDoNotCall,
    private readonly calls: Calls,
  ) {}

  /** Null for a candidate whom nobody can call. An entry that ends leaves the choice to the candidate. */
  async stateOf({ session }: OpenedRoom): Promise<CallOptOutState | null> {
    const phone = await this.phoneOf(session);
    if (phone === null) return null;
    const [entry, areOn] = await Promise.all([this.list.find(session.company, phone), this.calls.areOn(session.company)]);
    if (entry?.expiresAt === null) return 'asked';
    return areOn ? 'possible' : null;
  }

  /** Ends the calls to the candidate's number. Outside of a unit of work; a repeat changes nothing. */
  async run({ session }: OpenedRoom): Promise<void> {
    const phone = await this.phoneOf(session);
    if (phone !== null) await this.addDoNotCall.run(session.company, [{ phone }], { reason: 'asked_in_room' });
  }

  /** E.164. */
  private async phoneOf(ref: CandidateRef): Promise<string | null> {
    const candidate = await this.candidates.get(ref);
    return parsePhone(candidate.phone, await this.profiles.countryFor(ref.company, [candidate]))?.e164 ?? null;
  }
}
