/**
 * node scripts/zone-data.mjs [FOLDER]: writes src/telephony/domain/zone-data.json from the IANA time zone database. FOLDER holds its files zone.tab
 * and tzdata.zi; the default is /usr/share/zoneinfo, where the package tzdata of a Linux distribution puts them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/tree-state.mjs';

const TARGET = 'src/telephony/domain/zone-data.json';

/** The text of zone-data.json. */
export function zoneData(zoneTab, tzdata) {
  return `${JSON.stringify({ release: releaseOf(tzdata), countries: zonesOfCountries(zoneTab), names: namesIn(tzdata) }, null, 2)}\n`;
}

function releaseOf(tzdata) {
  const release = /^# version (\d{4}[a-z]+)$/m.exec(tzdata)?.[1];
  if (!release) throw new Error('The first line of tzdata.zi does not name a release, such as "# version 2026a".');
  return release;
}

function zonesOfCountries(zoneTab) {
  const zones = new Map();
  for (const line of zoneTab.split('\n')) {
    const [country, , zone] = line.split('\t');
    if (line.startsWith('#') || !zone) continue;
    zones.set(country, [...(zones.get(country) ?? []), zone]);
  }
  if (zones.size === 0) throw new Error('zone.tab has no rows.');
  return Object.fromEntries(zones);
}

/** From `Z NAME …` and `L TARGET NAME`. */
function namesIn(tzdata) {
  return [...tzdata.matchAll(/^(?:Z|L \S+) (\S+)/gm)].map(([, name]) => name).sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? '/usr/share/zoneinfo';
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(root, TARGET), zoneData(read('zone.tab'), read('tzdata.zi')));
}
