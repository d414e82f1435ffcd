import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { DomainRecords } from '../../domain/openid.js';

@Injectable()
export class NodeDomainRecords extends DomainRecords {
  private readonly dns = new Resolver({ timeout: 2_000, tries: 2 });

  async texts(name: string): Promise<string[]> {
    const records = await this.dns.resolveTxt(name).catch(() => []);
    return records.map((parts) => parts.join(''));
  }
}
