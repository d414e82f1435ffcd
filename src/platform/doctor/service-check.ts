import { ABSENT, differencesOf, type ShownVariables } from '../config/shown-variables.js';
import { type Finding, ok, warning } from '../domain/finding.js';
import { type RunningProcess, ServiceProcesses } from '../persistence/service-processes.js';
import type { ProductCheck } from './check.js';
import { contradictionsOf, type JudgedSettings } from './settings-check.js';

const ADVICE = 'Run "admin doctor" with the environment of the service: its other checks use the settings of this shell.';

/** The settings of the running processes: what is wrong with them, and where those of this shell differ. docs/doctor.md */
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
