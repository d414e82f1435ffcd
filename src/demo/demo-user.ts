import { ManageUsers, SignInLinks, UserRepository } from '../dashboard/index.js';
import { CompanyAdministration } from '../platform/access/company-administration.js';
import { UnitOfWork } from '../platform/persistence/unit-of-work.js';
import type { UseCases } from './demo-session.js';
import { OWNER } from './demo-team.js';
import type { Demo } from './seed-demo.js';

/** A link that signs the owner of the demo company in, once, and the command that makes another. Made at each start. */
export interface DemoSignIn {
  url: string;
  command: string;
}

export async function demoSignIn(from: UseCases, { companyId: company }: Pick<Demo, 'companyId'>): Promise<DemoSignIn> {
  return from.get(UnitOfWork).run(async () => {
    const users = await from.get(UserRepository).list(company);
    const owner =
      users.find(({ email, disabledAt }) => email === OWNER.email && disabledAt === null) ??
      users.find(({ role, disabledAt }) => role === 'owner' && disabledAt === null) ??
      (await from.get(ManageUsers).add(company, OWNER, 'operator'));
    const { url } = await from.get(SignInLinks).make(owner);
    const isOnly = (await from.get(CompanyAdministration).list()).length === 1;
    return { url, command: `user link --email ${owner.email}${isOnly ? '' : ` --company ${company}`}` };
  });
}
