import { NOT_CHECKED } from './checks.mjs';

const SEVERE = ['high', 'critical'];

/** What the output of `npm audit --json` means: `{ok, text}`. Where the registry cannot be asked, the text begins with NOT_CHECKED. */
export function assessAudit(json) {
  const { vulnerabilities, message } = parsed(json);
  if (!vulnerabilities)
    return { ok: true, text: `${NOT_CHECKED}the registry could not be asked for known holes: ${message ?? 'no answer'}.` };
  const severe = Object.values(vulnerabilities).filter(({ severity }) => SEVERE.includes(severity));
  if (severe.length === 0) return { ok: true, text: 'No package of production has a known vulnerability of high or critical severity.' };
  const lines = severe.map(({ name, severity, range, fixAvailable }) => {
    const repair = fixAvailable ? 'a repaired version exists: npm audit fix' : 'no repaired version yet: look for a way around the package';
    return `${name} ${range} (${severity}): ${repair}`;
  });
  return { ok: false, text: lines.join('\n') };
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
