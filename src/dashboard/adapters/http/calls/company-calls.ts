import { Injectable } from '@nestjs/common';
import { type CandidateName, CandidateRepository } from '../../../../candidates/index.js';
import { type PhoneNumberAssignment, PhoneNumberRepository, TelephonySettingsRepository } from '../../../../telephony/index.js';
import type { CompanyId } from '../../../../platform/domain/index.js';

/** The facts that every page about calls needs. */
export interface CallFacts {
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

  /** `calls`: those whose candidates are named. */
  async facts(company: CompanyId, calls: readonly { readonly candidateId: string }[]): Promise<CallFacts> {
    const { enabled } = await this.settings.get(company);
    const ids = calls.map(({ candidateId }) => candidateId);
    const names = ids.length > 0 ? await this.candidates.names(company, ids) : new Map<string, CandidateName>();
    return { isOn: enabled, numbers: await this.numbers.list(company), names };
  }
}
