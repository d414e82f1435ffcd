import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../config/settings.js';
import { failure, type Finding, ok, warning } from '../domain/finding.js';
import type { SettingsCheck } from './check.js';

const SETTINGS = 'settings';

/** Settings of the process that are right one by one, and contradict each other. */
export const settingsCheck: SettingsCheck = {
  name: SETTINGS,
  needs: 'settings',
  run: async (settings) => {
    const findings = [...contradictionsOf(settings), ...settings.warnings.map((found) => warning(SETTINGS, found, 'Set the variable.'))];
    return findings.length > 0 ? findings : [ok(SETTINGS, 'no contradictions')];
  },
};

/** The settings that can contradict each other. */
export type JudgedSettings = Pick<Settings, 'role' | 'databaseUrl' | 'databaseSessionUrl' | 'trustProxy' | 'publicUrl' | 'logLevel'>;

export function contradictionsOf(settings: JudgedSettings): Finding[] {
  const { role, databaseUrl, databaseSessionUrl, trustProxy, publicUrl, logLevel } = settings;
  const findings: Finding[] = [];
  if (databaseUrl === null && role !== 'all')
    findings.push(
      failure(
        SETTINGS,
        `ROLE=${role} uses the embedded database, which belongs to one process`,
        'Set DATABASE_URL in all processes, or ROLE=all.',
      ),
    );
  if (databaseUrl === null && databaseSessionUrl !== null)
    findings.push(failure(SETTINGS, 'DATABASE_SESSION_URL is set without DATABASE_URL', 'Set DATABASE_URL, too.'));
  if (trustProxy === true)
    findings.push(
      warning(
        SETTINGS,
        'TRUST_PROXY=true believes every X-Forwarded-For, so that a client can choose its address and pass the IP allowlist of a key',
        'Set the number of proxies, or their addresses.',
      ),
    );
  if (trustProxy !== false && isLocal(publicUrl))
    findings.push(
      warning(
        SETTINGS,
        `clients come through a proxy (TRUST_PROXY), but PUBLIC_URL is ${publicUrl}`,
        'Set PUBLIC_URL to the address that clients use.',
      ),
    );
  if (!isLocal(publicUrl) && publicUrl.startsWith('http:'))
    findings.push(
      warning(
        SETTINGS,
        'PUBLIC_URL is not https: keys travel in the clear',
        'Put TLS before the service, and set PUBLIC_URL to its https address.',
      ),
    );
  if (logLevel === 'silent') findings.push(warning(SETTINGS, 'LOG_LEVEL=silent hides failures', 'Set LOG_LEVEL=warn or info.'));
  return findings;
}

/** Whether a URL leads to the machine itself. */
export function isLocal(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return ['loopback', 'unspecified'].includes(ipaddr.parse(host).range());
  return host === 'localhost' || host.endsWith('.localhost');
}
