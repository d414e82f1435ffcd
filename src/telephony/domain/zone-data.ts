import { createRequire } from 'node:module';

interface ZoneData {
  /** For example `2026f`. */
  readonly release: string;
  /** zone.tab: for each country (ISO 3166-1 alpha-2) its zones, in the order of that file. */
  readonly countries: Readonly<Record<string, readonly string[]>>;
  /** All names of zones, links included. */
  readonly names: readonly string[];
}

/** The IANA time zone database (tzdata), which is in the public domain. `node scripts/zone-data.mjs` writes the file. */
export const ZONE_DATA = createRequire(import.meta.url)('./zone-data.json') as ZoneData;
