import { Injectable } from '@nestjs/common';
import { type CandidateName, CandidateRepository } from '../../../../candidates/index.js';
import { type PhoneNumberAssignment, PhoneNumberRepository, TelephonySettingsRepository } from '../../../../telephony/index.js';
import type { CompanyId } from '../../../../platform/domain/index.js';

/** The facts that every page about calls needs. */
export interface CallFacts {
  /** The company's own; UTC until it has one. */
  readonly timezone: string;
  /** Whether phone interviews are enabled. */
  readonly isOn: boolean;
  readonly numbers: readonly PhoneNumberAssignment[];
  /** By the id of the candidate; those that were erased are absent. */
  readonly names: ReadonlyMap<string, CandidateName>;
}

@Injectable()
export class CompanyCalls {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly candidates: CandidateRepository,
  ) {}

  async timezoneOf(company: CompanyId): Promise<string> {
    return (await this.settings.get(company)).callingPolicy.defaultTimezone ?? 'UTC';
  }

  async facts(company: CompanyId, candidates: readonly string[]): Promise<CallFacts> {
    const { enabled, callingPolicy } = await this.settings.get(company);
    const names = candidates.length > 0 ? await this.candidates.names(company, candidates) : new Map<string, CandidateName>();
    return { timezone: callingPolicy.defaultTimezone ?? 'UTC', isOn: enabled, numbers: await this.numbers.list(company), names };
  }
}
