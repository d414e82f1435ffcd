import type { Role } from '../platform/config/settings.js';
import type { Demo } from '../demo/seed-demo.js';

/** What the terminal says once the service answers. */
export function startupBanner({
  port,
  demo,
  interview,
  notes,
  role,
}: {
  port: number;
  demo: Demo | null;
  /** The link of an interview to try. */
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
    ...(demo ? [`  Key    ${demo.key}   (demo company, all scopes)`, '', '  Try it:', '', `  ${curl(base, demo)}`] : []),
    ...(interview === null ? [] : ['', `  Interview  ${interview}`]),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `  ${note}`)] : []),
    '',
    '  Ctrl-C stops.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function curl(base: string, { key, jobPositionId }: Demo): string {
  return `curl -s '${base}/v1/candidates?jobPositionId=${jobPositionId}&limit=3' -H 'X-API-Key: ${key}'`;
}
