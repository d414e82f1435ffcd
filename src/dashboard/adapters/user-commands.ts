import type { Command } from 'commander';
import { outputOf, type Session, type WithSession } from '../../platform/cli/command-line.js';
import { COMPANY_OPTION, companyOf } from '../../platform/cli/company-option.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { ManageUsers } from '../application/manage-users.js';
import { SignInLinks } from '../application/sign-in.js';
import { emailKeyOf, type User, UserNotFound, UserRepository } from '../domain/user.js';

interface Options {
  company?: CompanyId;
  json?: true;
}

type UserOptions = Options & { email: string };

export function addUserCommands(program: Command, withSession: WithSession): void {
  const user = program.command('user').description('users of the dashboard');
  const command = (name: string, description: string): Command =>
    user
      .command(name)
      .description(description)
      .option(...COMPANY_OPTION)
      .option('--json', 'print one JSON object');

  command('create', 'add a user, who signs in with a link by mail')
    .requiredOption('--email <address>', 'the address')
    .requiredOption('--name <name>', 'the name')
    .option('--role <role>', 'owner, admin, recruiter or viewer', 'recruiter')
    .action(({ company: named, email, name, role, json }: UserOptions & { name: string; role: string }) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        outputOf(json === true).show(shown(await session.get(ManageUsers).add(company, { email, name, role }, 'operator')));
      }),
    );

  command('list', 'list the users').action(({ company: named, json }: Options) =>
    withSession(async (session) => {
      const company = await companyOf(session, named);
      outputOf(json === true).list('users', (await session.get(UserRepository).list(company)).map(shown));
    }),
  );

  command('disable', 'a user signs in no more, and is signed out everywhere')
    .requiredOption('--email <address>', 'the address')
    .action(({ company: named, email, json }: UserOptions) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const { id } = await find(session, company, email);
        outputOf(json === true).show(shown(await session.get(ManageUsers).change(company, id, { isDisabled: true }, 'operator')));
      }),
    );

  command('link', 'make a link that signs a user in once, in any browser, for 15 minutes')
    .requiredOption('--email <address>', 'the address')
    .action(({ company, email, json }: UserOptions) =>
      withSession(async (session) => {
        const found = await find(session, await companyOf(session, company), email);
        const link = await session.get(UnitOfWork).run(() => session.get(SignInLinks).make(found));
        outputOf(json === true).show({ url: link.url, expiresAt: link.expiresAt });
      }),
    );
}

async function find(session: Session, company: CompanyId, email: string): Promise<User> {
  const user = (await session.get(UserRepository).list(company)).find((one) => emailKeyOf(one.email) === emailKeyOf(email));
  if (!user) throw new UserNotFound();
  return user;
}

function shown({ id, email, name, role, lastSignInAt, disabledAt }: User) {
  return { id, email, name, role, lastSignInAt, disabledAt };
}
