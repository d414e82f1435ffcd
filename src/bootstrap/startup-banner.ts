import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { DemoSignIn } from '../demo/demo-user.js';
import { ABSENT } from '../platform/config/shown-variables.js';
import { DEFAULT_DATA_DIR, type Role, type Settings } from '../platform/config/settings.js';
import type { KnownDemo } from '../demo/seed-demo.js';

/** How a command is typed in another shell of the folder in which this process was started. It finds the address by itself. */
export interface AdminCommand {
  typed: string;
  /** Database and keys come from variables, which the shell must have, too. */
  needsVariables: boolean;
}

type CommandSettings = Pick<Settings, 'npmScript' | 'dataDir' | 'databaseUrl' | 'shown'>;

export function adminCommand({ npmScript, dataDir, databaseUrl, shown }: CommandSettings, main = process.argv[1] ?? ''): AdminCommand {
  const file = join(dirname(main), 'admin.js');
  const program = npmScript !== null ? 'npm run admin --' : existsSync(file) ? `node ${quoted(relative('', file))}` : 'admin';
  const needsVariables = databaseUrl !== null || shown.SECRETS_KEY !== ABSENT;
  const isElsewhere = databaseUrl === null && dataDir !== resolve(DEFAULT_DATA_DIR);
  return { typed: isElsewhere ? `DATA_DIR=${quoted(dataDir)} ${program}` : program, needsVariables };
}

function quoted(path: string): string {
  return /^[\w./:@%+=,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** The text of the terminal once the service answers. */
export function startupBanner({
  port,
  demo,
  dashboard,
  interview,
  notes,
  role,
  admin,
}: {
  port: number;
  demo: KnownDemo | null;
  /** A link that signs in, once. */
  dashboard: DemoSignIn | null;
  interview: string | null;
  notes: readonly string[];
  role: Role;
  admin: AdminCommand;
}): string {
  const base = `http://localhost:${port}`;
  const lines = [
    '',
    `  Interview Platform API is ready${role === 'all' ? '' : ` (role: ${role})`}`,
    '',
    `  API    ${base}/v1`,
    `  Docs   ${base}/docs`,
    ...(demo ? demoLines(base, demo, admin) : []),
    ...(dashboard === null
      ? []
      : [
          '',
          `  Dashboard  ${dashboard.url}`,
          `             (signs you in once, for 15 minutes) Another${withVariables(admin)}:`,
          '',
          `  ${admin.typed} ${dashboard.command}`,
        ]),
    ...(interview === null ? [] : ['', `  Interview  ${interview}`]),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `  ${note}`)] : []),
    '',
    '  Ctrl-C stops.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function demoLines(base: string, { key, companyId, jobPositionId }: KnownDemo, admin: AdminCommand): string[] {
  if (key === null) {
    const create = `${admin.typed} key create --company ${companyId} --name demo --role owner --scopes all`;
    return [`  Key    the demo key was rotated or revoked; another one${withVariables(admin)}:`, '', `  ${create}`];
  }
  const curl = `curl -s '${base}/v1/candidates?jobPositionId=${jobPositionId}&limit=3' -H 'X-API-Key: ${key}'`;
  return [`  Key    ${key}   (demo company, all scopes)`, '', '  Try it:', '', `  ${curl}`];
}

function withVariables({ needsVariables }: AdminCommand): string {
  return needsVariables ? ', in a shell with the variables of this process' : '';
}
