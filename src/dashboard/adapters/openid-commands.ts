import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { outputOf, type WithSession } from '../../platform/cli/command-line.js';
import { COMPANY_OPTION, companyOf } from '../../platform/cli/company-option.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { ManageOpenId } from '../application/manage-openid.js';
import { SignInLinks } from '../application/sign-in.js';
import { OpenIdNotConfigured, type OpenIdProvider, OpenIdProviderRepository } from '../domain/openid.js';

interface Options {
  company?: CompanyId;
  json?: true;
}

interface SetOptions extends Options {
  issuer: string;
  clientId: string;
  clientSecretFile?: string;
  required?: boolean;
  acceptMissingEmailVerified?: boolean;
}

export function addOpenIdCommands(program: Command, withSession: WithSession): void {
  const openid = program.command('openid').description('sign-in by OpenID Connect');
  const command = (name: string, description: string): Command =>
    openid
      .command(name)
      .description(description)
      .option(...COMPANY_OPTION)
      .option('--json', 'print one JSON object');

  command('set', 'the users of a company sign in at its identity provider')
    .requiredOption('--issuer <url>', 'the address of the provider, as its discovery document states it')
    .requiredOption('--client-id <id>', 'the client that the provider knows us by')
    .option('--client-secret-file <file>', 'the file with the secret of the client; without one PKCE alone protects the sign-in')
    .option('--required', 'no links by mail for the users of the company')
    .option('--accept-missing-email-verified', 'trust addresses of a provider that does not state email_verified')
    .action(({ company: named, issuer, clientId, clientSecretFile, json, ...flags }: SetOptions) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const clientSecret = clientSecretFile === undefined ? null : readFileSync(clientSecretFile, 'utf8').trim();
        const { required: isRequired = false, acceptMissingEmailVerified: acceptsMissingEmailVerified = false } = flags;
        const provider = { company, issuer, clientId, clientSecret, isRequired, acceptsMissingEmailVerified, isGuarded: false };
        await session.get(ManageOpenId).set(provider);
        outputOf(json === true).show(shown(provider, session.get(SignInLinks)));
      }),
    );

  command('show', 'the identity provider of a company').action(({ company, json }: Options) =>
    withSession(async (session) => {
      const provider = await session.get(OpenIdProviderRepository).find(await companyOf(session, company));
      if (!provider) throw new OpenIdNotConfigured();
      outputOf(json === true).show(shown(provider, session.get(SignInLinks)));
    }),
  );

  command('remove', 'the users of a company sign in with links by mail again').action(({ company: named, json }: Options) =>
    withSession(async (session) => {
      const company = await companyOf(session, named);
      await session.get(ManageOpenId).remove(company);
      outputOf(json === true).show({ company, removed: true });
    }),
  );
}

/** The secret is not shown. The two addresses are for the provider, and for the users. */
function shown({ clientSecret: _, ...provider }: OpenIdProvider, links: SignInLinks) {
  const signInUrl = links.openId(provider.company).url;
  return { ...provider, signInUrl, redirectUri: `${signInUrl}/callback` };
}
