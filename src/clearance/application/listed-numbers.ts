import { Injectable } from '@nestjs/common';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { DoNotCallRepository } from '../domain/do-not-call.js';

/** The people whose numbers a company does not call, for a list of them: one statement. docs/rules/clearance.md#do-not-call */
@Injectable()
export class ListedNumbers {
  constructor(
    private readonly entries: DoNotCallRepository,
    private readonly profiles: CompanyProfiles,
    private readonly clock: Clock,
  ) {}

  /** The ids of those whose number, as it would be dialled, is in the list now. */
  async of<I extends string>(
    company: CompanyId,
    people: readonly { readonly id: I; readonly phone: string | null }[],
  ): Promise<ReadonlySet<I>> {
    const country = await this.profiles.countryFor(company, people);
    const dialled = people.flatMap(({ id, phone }) => {
      const number = parsePhone(phone, country);
      return number ? [{ id, company, phone: number.e164 }] : [];
    });
    const listed = await this.entries.areListed(dialled, this.clock.now());
    return new Set(dialled.flatMap(({ id }, i) => (listed[i] ? [id] : [])));
  }
}
