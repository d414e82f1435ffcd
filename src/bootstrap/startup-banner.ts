import type { Role } from '../platform/config/settings.js';
import type { KnownDemo } from '../demo/seed-demo.js';

/** The text of the terminal once the service answers. */
export function startupBanner({
  port,
  demo,
  dashboard,
  interview,
  notes,
  role,
}: {
  port: number;
  demo: KnownDemo | null;
  /** A link that signs in, once. */
  dashboard: string | null;
  interview: string | null;
  notes: readonly string[];
  role: Role;
}): string {
  const base = `http://localhost:${port}`;
  const lines = [
    '',
    `  Interview Platform API is ready${role === 'all' ? '' : ` (role: ${role})`}`,
    '',
    `  API    ${base}/v1`,
    `  Docs   ${base}/docs`,
    ...(demo ? demoLines(base, demo) : []),
    ...(dashboard === null
      ? []
      : ['', `  Dashboard  ${dashboard}`, '             (signs you in once, for 15 minutes; another: npm run admin -- user link)']),
    ...(interview === null ? [] : ['', `  Interview  ${interview}`]),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `  ${note}`)] : []),
    '',
    '  Ctrl-C stops.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function demoLines(base: string, { key, companyId, jobPositionId }: KnownDemo): string[] {
  if (key === null) {
    const create = `npm run admin -- key create --company ${companyId} --name demo --role owner --scopes all`;
    return ['  Key    the demo key was rotated or revoked; another one:', '', `  ${create}`];
  }
  const curl = `curl -s '${base}/v1/candidates?jobPositionId=${jobPositionId}&limit=3' -H 'X-API-Key: ${key}'`;
  return [`  Key    ${key}   (demo company, all scopes)`, '', '  Try it:', '', `  ${curl}`];
}
