import { Injectable } from '@nestjs/common';
import { ApiKeyAdministration } from '../../../../platform/access/api-key-administration.js';
import type { CompanyId } from '../../../../platform/domain/index.js';
import { UserRepository } from '../../../domain/user.js';
import type { Actors } from './audit.page.js';

/** The names of those who act for a company: its users and API keys. */
@Injectable()
export class CompanyActors {
  constructor(
    private readonly users: UserRepository,
    private readonly keys: ApiKeyAdministration,
  ) {}

  async of(company: CompanyId): Promise<Actors> {
    const [users, keys] = await Promise.all([this.users.list(company), this.keys.list(company)]);
    return new Map<string, { name: string; isUser: boolean }>([
      ...users.map(({ id, name }) => [id, { name, isUser: true }] as const),
      ...keys.map(({ id, name }) => [id, { name, isUser: false }] as const),
    ]);
  }
}
