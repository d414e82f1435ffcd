/**
 * node scripts/zone-data.mjs [FOLDER]: writes src/telephony/domain/zone-data.ts from the IANA time zone database. FOLDER holds its files zone.tab
 * and tzdata.zi; the default is /usr/share/zoneinfo, where the package tzdata of a Linux distribution puts them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/tree-state.mjs';

const TARGET = 'src/telephony/domain/zone-data.ts';
const MAX_LINE = 140;

/** The text of zone-data.ts. */
export function zoneData(zoneTab, tzdata) {
  return `/*
 * The IANA time zone database (tzdata), which is in the public domain. scripts/zone-data.mjs writes this file: do not edit it.
 */

export const TZDATA_RELEASE = '${releaseOf(tzdata)}';

/** zone.tab: for each country (ISO 3166-1 alpha-2) its zones, in the order of that file. */
export const ZONE_TAB = \`
${zonesOfCountries(zoneTab).join('\n')}
\`;

/** All names of zones, links included. */
export const ZONE_NAMES = \`
${wrapped(namesIn(tzdata)).join('\n')}
\`;
`;
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
    zones.set(country, [...(zones.get(country) ?? [country]), zone]);
  }
  if (zones.size === 0) throw new Error('zone.tab has no rows.');
  return [...zones.values()].map((words) => words.join(' '));
}

/** From `Z NAME …` and `L TARGET NAME`. */
function namesIn(tzdata) {
  return [...tzdata.matchAll(/^(?:Z|L \S+) (\S+)/gm)].map(([, name]) => name).sort();
}

function wrapped(words) {
  const lines = [''];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length <= MAX_LINE) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? '/usr/share/zoneinfo';
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(root, TARGET), zoneData(read('zone.tab'), read('tzdata.zi')));
}
