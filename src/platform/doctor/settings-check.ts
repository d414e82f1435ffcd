import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../config/settings.js';
import { failure, type Finding, ok, warning } from '../domain/index.js';
import type { ProductCheck, SettingsCheck } from './check.js';
import { ABSENT, differencesOf, type ShownVariables } from '../config/shown-variables.js';
import { LANGUAGE_LEVELS, languageEntry, type LanguageEntry, type LanguageLevel } from '../language/index.js';
import { type RunningProcess, ServiceProcesses } from '../persistence/service-processes.js';

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

/** The levels that the languages of `LANGUAGES` lack, or have as a draft. docs/languages.md */
export const languagesCheck: SettingsCheck = {
  name: 'languages',
  needs: 'settings',
  run: async ({ languages }) => languages.tags.map((tag) => assessLanguage(tag, languageEntry(tag).levels)),
};

const FALLBACKS: Readonly<Record<LanguageLevel, string>> = {
  pages: 'it is not offered',
  phone: 'interviews are held in English',
  evaluation: 'interviews are evaluated in English',
};

export function assessLanguage(tag: string, levels: LanguageEntry['levels']): Finding {
  const lacking = LANGUAGE_LEVELS.flatMap((level) => {
    if (levels[level] === 'missing') return [`${level} missing (${FALLBACKS[level]})`];
    return levels[level] === 'draft' ? [`${level} not read by a native speaker`] : [];
  });
  if (lacking.length === 0) return ok('languages', `${tag} is complete`);
  return warning('languages', `${tag}: ${lacking.join('; ')}`, 'Take it out of LANGUAGES, or complete it: docs/languages.md.');
}

/** The settings that can contradict each other. */
export type JudgedSettings = Pick<Settings, 'role' | 'databaseUrl' | 'databaseSessionUrl' | 'trustProxy' | 'publicUrl' | 'logLevel'>;

export function contradictionsOf(settings: JudgedSettings): Finding[] {
  const { role, databaseUrl, databaseSessionUrl, trustProxy, publicUrl, logLevel } = settings;
  const findings: Finding[] = [];
  const fail = (found: string, advice: string) => findings.push(failure(SETTINGS, found, advice));
  const warn = (found: string, advice: string) => findings.push(warning(SETTINGS, found, advice));
  if (databaseUrl === null && role !== 'all') {
    const found = `ROLE=${role} uses the embedded database, which belongs to one process`;
    fail(found, 'Set DATABASE_URL in all processes, or ROLE=all.');
  }
  if (databaseUrl === null && databaseSessionUrl !== null)
    fail('DATABASE_SESSION_URL is set without DATABASE_URL', 'Set DATABASE_URL, too.');
  if (trustProxy === true) {
    const found =
      'TRUST_PROXY=true believes every X-Forwarded-For, so that a client can choose its address and pass the IP allowlist of a key';
    warn(found, 'Set the number of proxies, or their addresses.');
  }
  if (trustProxy !== false && isLocal(publicUrl)) {
    const found = `clients come through a proxy (TRUST_PROXY), but PUBLIC_URL is ${publicUrl}`;
    warn(found, 'Set PUBLIC_URL to the address that clients use.');
  }
  if (!isLocal(publicUrl) && publicUrl.startsWith('http:'))
    warn('PUBLIC_URL is not https: keys travel in the clear', 'Put TLS before the service, and set PUBLIC_URL to its https address.');
  if (logLevel === 'silent') warn('LOG_LEVEL=silent hides failures', 'Set LOG_LEVEL=warn or info.');
  return findings;
}

/** Whether a URL leads to the machine itself. */
export function isLocal(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return ['loopback', 'unspecified'].includes(ipaddr.parse(host).range());
  return host === 'localhost' || host.endsWith('.localhost');
}

const ADVICE = 'Run "admin doctor" with the environment of the service: its other checks use the settings of this shell.';

/** Errors in the settings of the running processes, and differences from those of this shell. docs/doctor.md */
export const serviceCheck: ProductCheck = {
  name: 'service',
  needs: 'database',
  run: async (session) => {
    const running = await session.get(ServiceProcesses).running();
    return running.flatMap((process) => assessProcess(process, session.settings.shown));
  },
};

export function assessProcess({ role, version, host, settings }: RunningProcess, here: ShownVariables): Finding[] {
  const check = `service: ${role} on ${host}`;
  const differences = differencesOf(settings, here).map(
    (name) => `${name} is ${settings[name] ?? 'unknown'} there and ${here[name] ?? 'unknown'} here`,
  );
  const contradictions = contradictionsOf(judgedOf(role, settings)).map((finding) => ({ ...finding, check }));
  if (differences.length > 0) return [...contradictions, warning(check, differences.join('; '), ADVICE)];
  return contradictions.length > 0 ? contradictions : [ok(check, `version ${version}, with the settings of this shell`)];
}

function judgedOf(role: RunningProcess['role'], settings: ShownVariables): JudgedSettings {
  const { PUBLIC_URL, DATABASE_URL, DATABASE_SESSION_URL, TRUST_PROXY = 'false', LOG_LEVEL = 'info', PORT } = present(settings);
  return {
    role,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    databaseUrl: DATABASE_URL ?? null,
    databaseSessionUrl: DATABASE_SESSION_URL ?? null,
    trustProxy: TRUST_PROXY === 'false' ? false : TRUST_PROXY === 'true' || TRUST_PROXY,
    logLevel: LOG_LEVEL as JudgedSettings['logLevel'],
  };
}

function present(settings: ShownVariables): Partial<ShownVariables> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ABSENT));
}
