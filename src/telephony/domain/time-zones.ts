import { IANAZone } from 'luxon';
import { memoize, unprocessable } from '../../platform/domain/index.js';
import { type Interval, offsetPeriods } from './wall-time.js';
import { type DialablePhone, subscriberOf } from '../../platform/domain/phone.js';
import { createRequire } from 'node:module';

interface ZoneData {
  /** For example `2026f`. */
  readonly release: string;
  /** zone.tab: for each country (ISO 3166-1 alpha-2) its zones, in the order of that file. */
  readonly countries: Readonly<Record<string, readonly string[]>>;
  /** All names of zones, links included. */
  readonly names: readonly string[];
}

/** The IANA time zone database (public domain). `node scripts/zone-data.mjs` writes the file. */
export const ZONE_DATA = createRequire(import.meta.url)('./zone-data.json') as ZoneData;

export const TIMEZONE_SOURCES = ['phone', 'manual', 'company-default'] as const;
/** Where a time zone came from: the candidate's phone, a person's choice, or the company's setting. */
export type TimezoneSource = (typeof TIMEZONE_SOURCES)[number];

/** A time zone and the rule that gave it. */
export interface ResolvedTimezone {
  readonly timezone: string;
  readonly timezoneSource: TimezoneSource;
}

/** Where a call must also lie in waking hours, because the number is there. docs/rules/telephony.md#call-offers */
export interface Awake {
  readonly awakeIn: readonly string[];
}

/** Names of zones and links of the IANA database, without `Factory`: the zone of a machine on which none was set. */
export const TIMEZONES: readonly string[] = ZONE_DATA.names.filter((name) => name !== 'Factory');
const NAMES = new Set(TIMEZONES);

const TAB = new Map(Object.entries(ZONE_DATA.countries));

/** Territories with a calling code that zone.tab lacks: Ascension, Tristan da Cunha and Kosovo. */
const UNLISTED = new Map([
  ['AC', ['Atlantic/St_Helena']],
  ['TA', ['Atlantic/St_Helena']],
  ['XK', ['Europe/Belgrade']],
]);

/** Zones are compared over the year of the zone data, so that the answer does not depend on today. */
const YEAR = Number.parseInt(ZONE_DATA.release, 10);
const COMPARED: Interval = { startMs: Date.UTC(YEAR, 0, 1), endMs: Date.UTC(YEAR + 1, 0, 1) };

/** Node may know older zone data than ours. */
const isKnownToNode = memoize(1_000, (name) => IANAZone.isValidZone(name));

/** Whether it is one of `TIMEZONES`, in its exact spelling. docs/rules/telephony.md#time-zones */
export function isTimezone(name: string): boolean {
  return NAMES.has(name) && isKnownToNode(name);
}

/** All zones of a country, in the order of zone.tab. */
function zonesOf(country: string): readonly string[] {
  return (TAB.get(country) ?? UNLISTED.get(country) ?? []).filter(isTimezone);
}

/** Equal for zones that keep the same wall time all year. */
const wallTimeOfYear = memoize(600, (zone) => JSON.stringify(offsetPeriods(zone, COMPARED)));

/** One zone for each group with the same wall time all year: the first in zone.tab. docs/rules/telephony.md#time-zones */
export const countryZones: (country: string) => readonly string[] = memoize(300, (country) => {
  const zones = zonesOf(country);
  if (zones.length === 1) return zones;
  const firsts = new Map<string, string>();
  for (const zone of zones) if (!firsts.has(wallTimeOfYear(zone))) firsts.set(wallTimeOfYear(zone), zone);
  return [...firsts.values()];
});

/** Whether a phone alone gives the zone, or one with the same wall time all year. docs/rules/telephony.md#changed-phones */
function givesZone({ country }: DialablePhone, timezone: string): boolean {
  const [zone, ...others] = countryZones(country ?? '');
  return zone !== undefined && others.length === 0 && wallTimeOfYear(zone) === wallTimeOfYear(timezone);
}

/**
 * Whether a zone that came from a phone is no longer that of the candidate after a change of the number. A number that cannot be read is
 * dialled by nobody: what is booked waits for its correction. docs/rules/telephony.md#changed-phones
 */
export function losesZone(before: DialablePhone | null, after: DialablePhone | null): (resolved: ResolvedTimezone) => boolean {
  const isAnother = after !== null && (before === null || subscriberOf(before.e164) !== subscriberOf(after.e164));
  return ({ timezone, timezoneSource }) => isAnother && timezoneSource === 'phone' && !givesZone(after, timezone);
}

/**
 * The zones in which a phone can be, for a call in a stated zone: that one where the phone's country has its wall time or has no zones,
 * else all of the country. docs/rules/telephony.md#changed-phones
 */
export function zonesAround({ country }: DialablePhone, timezone: string): readonly string[] {
  const zones = countryZones(country ?? '');
  const isThere = zones.length === 0 || zones.some((zone) => wallTimeOfYear(zone) === wallTimeOfYear(timezone));
  return isThere ? [timezone] : zones;
}

export class TimezoneSelectionRequired extends unprocessable(
  'TIMEZONE_SELECTION_REQUIRED',
  'the phone’s country has several time zones, or nothing gives one; `details` lists the zones of the country',
  { remedy: 'Send `timezone` with one of the zones in `details`.', details: 'choices' },
) {
  /** One zone for each wall time of the country, which the message of a batch names. */
  readonly choices: readonly string[];

  /** `details`: all zones of the country. */
  constructor(country: string | null) {
    const zones = country === null ? [] : countryZones(country);
    const cause = zones.length > 1 ? 'the phone’s country has several time zones' : 'neither the phone nor the company gives a time zone';
    const choice = zones.length > 0 ? `; choose one of ${zones.join(', ')}` : '';
    super(cause + choice, { details: country === null ? [] : zonesOf(country) });
    this.choices = zones;
  }

  static override example(): TimezoneSelectionRequired {
    return new TimezoneSelectionRequired('ES');
  }
}

/** A way to find a candidate's time zone. Rules are tried in their order. */
export type ZoneRule =
  | { readonly rule: 'explicit'; readonly timezone: string; readonly source: TimezoneSource }
  /** A zone that a visitor of a booking page states, whom nobody knows. */
  | { readonly rule: 'visitor'; readonly timezone: string }
  | { readonly rule: 'phone' }
  | { readonly rule: 'company-default'; readonly timezone: string | null };

/**
 * Explicit zone, phone, company default. A source without a zone allows the rule of that name only.
 * docs/rules/telephony.md#time-zones
 */
export function singleCallZoneRules(
  { timezone, timezoneSource }: { readonly timezone: string | null; readonly timezoneSource: TimezoneSource | null },
  companyTimezone: string | null,
): ZoneRule[] {
  if (timezone !== null) return [{ rule: 'explicit', timezone, source: timezoneSource ?? 'manual' }];
  const rules: ZoneRule[] = [{ rule: 'phone' }, { rule: 'company-default', timezone: companyTimezone }];
  return timezoneSource === null ? rules : rules.filter(({ rule }) => rule === timezoneSource);
}

/** Override of the candidate, phone, the batch's zone, company default. docs/rules/telephony.md#time-zones */
export function batchCallZoneRules(
  { override, shared }: { readonly override: string | null; readonly shared: string | null },
  companyTimezone: string | null,
): ZoneRule[] {
  return [
    ...(override === null ? [] : [explicit(override)]),
    { rule: 'phone' },
    ...(shared === null ? [] : [explicit(shared)]),
    { rule: 'company-default', timezone: companyTimezone },
  ];
}

/**
 * The answer of the first rule that has one. After a phone of several zones the company default would be a guess.
 * Throws `TimezoneSelectionRequired`. docs/rules/telephony.md#time-zones
 */
export function resolveTimezone(rules: readonly ZoneRule[], phone: DialablePhone): ResolvedTimezone & Partial<Awake> {
  const zones = phone.country === null ? [] : countryZones(phone.country);
  let isAmbiguous = false;
  for (const rule of rules) {
    switch (rule.rule) {
      case 'explicit':
        return { timezone: rule.timezone, timezoneSource: rule.source };
      case 'visitor':
        return { timezone: rule.timezone, timezoneSource: 'manual', awakeIn: zonesAround(phone, rule.timezone) };
      case 'phone':
        if (zones[0] !== undefined && zones.length === 1) return { timezone: zones[0], timezoneSource: 'phone' };
        isAmbiguous = zones.length > 1;
        break;
      case 'company-default':
        if (rule.timezone !== null && !isAmbiguous) return { timezone: rule.timezone, timezoneSource: 'company-default' };
    }
  }
  throw new TimezoneSelectionRequired(phone.country);
}

/** The phone's only zone, else the company's: for texts, where a guess does no harm. docs/rules/actions.md#invitations */
export function likelyTimezone(phone: DialablePhone | null, companyTimezone: string | null): string | null {
  const [zone, ...others] = countryZones(phone?.country ?? '');
  return zone !== undefined && others.length === 0 ? zone : companyTimezone;
}

function explicit(timezone: string): ZoneRule {
  return { rule: 'explicit', timezone, source: 'manual' };
}
