import { Injectable } from '@nestjs/common';
import type { CompanyLogoEntity } from '../access/access.entities.js';
import { GET_LOGO, GET_PROFILE } from '../access/access.sql.js';
import { CompanyNotFound } from '../access/errors.js';
import { type CompanyId, type CompanyProfile, isId } from '../domain/index.js';
import { Database } from '../persistence/database.js';

export type CompanyLogo = Pick<CompanyLogoEntity, 'type' | 'content'>;

@Injectable()
export class CompanyProfiles {
  constructor(private readonly database: Database) {}

  /** One short read. Throws `CompanyNotFound`. */
  async get(company: CompanyId): Promise<CompanyProfile> {
    const found = await this.database.find<CompanyProfile & Record<string, unknown>>(GET_PROFILE, [company]);
    if (!found) throw new CompanyNotFound();
    return found;
  }

  /** The file of a logo; null where it is no longer the company's. */
  async logo(company: string, logo: string): Promise<CompanyLogo | null> {
    return (isId(company) && (await this.database.find<CompanyLogo & Record<string, unknown>>(GET_LOGO, [company, logo]))) || null;
  }

  /** The country for `parsePhone`, which is read only where one of them has a national number. */
  async countryFor(company: CompanyId, people: readonly { readonly phone: string | null }[]): Promise<string | null> {
    const isNeeded = people.some(({ phone }) => phone && !phone.trimStart().startsWith('+'));
    return isNeeded ? (await this.get(company)).country : null;
  }
}
