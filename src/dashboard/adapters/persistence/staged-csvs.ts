import { Injectable } from '@nestjs/common';
import { after, Clock, DAY } from '../../../platform/domain/clock.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { type CompanyId, type Id, IdSource, isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { StagedCsvEntity } from './dashboard.entity.js';

/** The texts of CSVs, kept for a day while a person looks at them. */
@Injectable()
export class StagedCsvs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async add(company: CompanyId, text: string): Promise<string> {
    const id = this.ids.next<Id<'StagedCsv'>>();
    await (await this.database.manager()).insert(StagedCsvEntity, { id, company, text, expiresAt: after(this.clock.now(), DAY) });
    return id;
  }

  /** Throws `ValidationFailed` after its day, and for one of another company. */
  async get(company: CompanyId, id: string): Promise<string> {
    const found = isId(id) ? await (await this.database.manager()).findOneBy(StagedCsvEntity, { company, id }) : null;
    if (!found) throw ValidationFailed.of('csv', 'the CSV is kept no longer: choose it again');
    return found.text;
  }
}
