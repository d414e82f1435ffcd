import { Injectable } from '@nestjs/common';
import { catalogue, languageEntry } from '../../../platform/language/index.js';
import { mayDo, type Permission, UserRepository } from '../../domain/user.js';
import type { Visitor } from './visitor.js';

/** Of many people the first few are named. */
const MAX_NAMED = 5;

/** Where the rights of a role end: who may do it, by name. */
@Injectable()
export class WhoMay {
  constructor(private readonly users: UserRepository) {}

  /** "Owners and admins do this: Ona, Jonas." Null for a visitor who may. */
  async sentence({ user, language }: Pick<Visitor, 'user' | 'language'>, permission: Permission): Promise<string | null> {
    if (mayDo(user, permission)) return null;
    const people = (await this.users.list(user.company)).filter((one) => one.disabledAt === null && mayDo(one, permission));
    const shown = people.slice(0, MAX_NAMED).map(({ name }) => name);
    const names = new Intl.ListFormat(languageEntry(language).locale, { type: 'unit' }).format(
      people.length > MAX_NAMED ? [...shown, '…'] : shown,
    );
    return catalogue('dashboard').in(language)('whoMay', { permission, names });
  }
}
