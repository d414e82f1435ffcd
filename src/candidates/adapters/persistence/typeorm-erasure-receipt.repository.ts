import { Injectable } from '@nestjs/common';
import { type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { type ErasureId, ErasureNotFound, type ErasureReceipt, ErasureReceiptRepository } from '../../domain/erasure-receipt.js';
import { ErasureEntity } from './erasure.entity.js';

@Injectable()
export class TypeOrmErasureReceiptRepository extends ErasureReceiptRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(company: CompanyId, receipt: ErasureReceipt): Promise<void> {
    await (await this.database.manager()).insert(ErasureEntity, { company, ...receipt });
  }

  async get(company: CompanyId, id: ErasureId): Promise<ErasureReceipt> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(ErasureEntity, { id, company }) : null;
    if (!row) throw new ErasureNotFound();
    return { id: row.id, removed: row.removed, at: row.at };
  }
}
