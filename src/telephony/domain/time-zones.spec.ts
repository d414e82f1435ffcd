import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { DAY } from '../../platform/domain/index.js';
import { type DialablePhone, parsePhone } from '../../platform/domain/phone.js';
import {
  batchCallZoneRules,
  countryZones,
  isTimezone,
  losesZone,
  resolveTimezone,
  singleCallZoneRules,
  TimezoneSelectionRequired,
  type TimezoneSource,
  ZONE_DATA,
  zonesAround,
} from './time-zones.js';

/** Countries whose clocks all show the same time, all year. */
const ONE_ZONE: Record<string, string> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires', // 12 zones in zone.tab
  AT: 'Europe/Vienna',
  BD: 'Asia/Dhaka',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CO: 'America/Bogota',
  CY: 'Asia/Nicosia', // and Asia/Famagusta
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin', // and Europe/Busingen
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  EG: 'Africa/Cairo',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GE: 'Asia/Tbilisi',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul',
  KZ: 'Asia/Almaty', // 7 zones, which keep one time since 2024
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MY: 'Asia/Kuala_Lumpur', // and Asia/Kuching
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NP: 'Asia/Kathmandu',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PS: 'Asia/Gaza', // and Asia/Hebron
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul',
  UZ: 'Asia/Samarkand', // and Asia/Tashkent
  VN: 'Asia/Ho_Chi_Minh',
  WS: 'Pacific/Apia',
  XK: 'Europe/Belgrade',
  ZA: 'Africa/Johannesburg',
};

/** Countries with several times, and a zone for each. */
const SEVERAL_ZONES: Record<string, string[]> = {
  AU: [
    'Australia/Lord_Howe',
    'Antarctica/Macquarie', // first of those that keep the time of Sydney
    'Australia/Broken_Hill',
    'Australia/Brisbane',
    'Australia/Darwin',
    'Australia/Perth',
    'Australia/Eucla',
  ],
  BR: ['America/Noronha', 'America/Belem', 'America/Campo_Grande', 'America/Eirunepe'],
  CD: ['Africa/Kinshasa', 'Africa/Lubumbashi'],
  CN: ['Asia/Shanghai', 'Asia/Urumqi'],
  EC: ['America/Guayaquil', 'Pacific/Galapagos'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  ID: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'],
  MN: ['Asia/Ulaanbaatar', 'Asia/Hovd'],
  NZ: ['Pacific/Auckland', 'Pacific/Chatham'],
  PF: ['Pacific/Tahiti', 'Pacific/Marquesas', 'Pacific/Gambier'],
  PG: ['Pacific/Port_Moresby', 'Pacific/Bougainville'],
  PT: ['Europe/Lisbon', 'Atlantic/Azores'],
  RU: [
    'Europe/Kaliningrad',
    'Europe/Moscow',
    'Europe/Astrakhan',
    'Asia/Yekaterinburg',
    'Asia/Omsk',
    'Asia/Novosibirsk',
    'Asia/Irkutsk',
    'Asia/Chita',
    'Asia/Vladivostok',
    'Asia/Magadan',
    'Asia/Kamchatka',
  ],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'America/Adak',
    'Pacific/Honolulu',
  ],
};

const COMPANY = 'Asia/Tokyo';
const byPhone = (phone: DialablePhone) => resolveTimezone([{ rule: 'phone' }, { rule: 'company-default', timezone: COMPANY }], phone);

function examplePhone(country: string): DialablePhone {
  const phone = parsePhone(getExampleNumber(country as CountryCode, examples)?.number ?? null, null);
  if (phone === null) throw new Error(`no example number of ${country}`);
  return phone;
}

/** The zones that a call which needs a person's choice offers; null where none is needed. */
function choices(resolve: () => unknown): unknown {
  try {
    resolve();
    return null;
  } catch (error) {
    if (!(error instanceof TimezoneSelectionRequired)) throw error;
    return error.details ?? null;
  }
}

describe('the time zone of a phone', () => {
  it.each(Object.entries(ONE_ZONE))('of %s is %s', (country, timezone) => {
    expect(byPhone(examplePhone(country))).toEqual({ timezone, timezoneSource: 'phone' });
  });

  it.each(Object.entries(SEVERAL_ZONES))('of %s is a choice: one for each wall time is %j', (country, zones) => {
    expect(countryZones(country)).toEqual(zones);
    const all = ZONE_DATA.countries[country]!;
    expect(choices(() => byPhone(examplePhone(country)))).toEqual(all.filter(isTimezone));
  });

  it('of Brazil may be that of its largest city', () => {
    expect(choices(() => byPhone(examplePhone('BR')))).toContain('America/Sao_Paulo');
  });

  it.each([
    ['CA', ['America/St_Johns', 'America/Halifax', 'America/Toronto', 'America/Winnipeg', 'America/Vancouver']],
    ['CL', ['America/Santiago', 'Pacific/Easter']],
    ['MX', ['America/Mexico_City', 'America/Cancun', 'America/Tijuana']],
    ['UA', ['Europe/Kyiv', 'Europe/Simferopol']],
  ])('of %s is a choice that contains %j', (country, zones) => {
    expect(choices(() => byPhone(examplePhone(country)))).toEqual(expect.arrayContaining(zones));
  });

  it('exists for every country that has phone numbers', () => {
    expect(getCountries().filter((country) => countryZones(country).length === 0)).toEqual([]);
  });

  it('does not exist for an unknown country', () => {
    expect(['ZZ', '', 'lt', '__proto__', 'constructor'].map(countryZones)).toEqual([[], [], [], [], []]);
  });
});

describe('the zones of a country', () => {
  const year = Number.parseInt(ZONE_DATA.release, 10);
  const noons = Array.from({ length: 366 }, (_, i) => Date.UTC(year, 0, 1, 12) + i * DAY);
  const tab = Object.entries(ZONE_DATA.countries).map(([country, zones]) => [country, ...zones]);

  /** The offset at each noon of the year, by Intl alone. */
  function offsets(timeZone: string): string {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    return noons.map((ms) => format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value).join();
  }

  it.each(tab.filter(({ length }) => length > 2))('%s are one for each wall time, the first in zone.tab', (country = '', ...zones) => {
    const firsts = new Map(
      zones
        .filter(isTimezone)
        .map((zone) => [offsets(zone), zone] as const)
        .reverse(),
    );
    expect([...countryZones(country)].sort()).toEqual([...firsts.values()].sort());
    expect(zones.filter((zone) => countryZones(country).includes(zone))).toEqual(countryZones(country));
  });
});

describe('the name of a time zone', () => {
  it.each(['Europe/Vilnius', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'US/Eastern', 'UTC', 'Etc/GMT+3'])(
    '%s is known',
    (name) => expect(isTimezone(name)).toBe(true),
  );

  it.each(['', ' ', 'europe/vilnius', 'EUROPE/VILNIUS', ' Europe/Vilnius', 'Europe/Vilnius\u0000', '+03:00', 'UTC+3', 'EEST', 'local'])(
    '%j is not known',
    (name) => expect(isTimezone(name)).toBe(false),
  );

  it.each(['Europe/Atlantis', 'Factory', '../../etc/passwd', 'toString', '🕰', 'A'.repeat(100_000)])('%s is not known', (name) =>
    expect(isTimezone(name)).toBe(false),
  );
});

const LITHUANIAN: DialablePhone = { e164: '+37060000001', country: 'LT' };
const AMERICAN: DialablePhone = { e164: '+12025550100', country: 'US' };
const NO_COUNTRY: DialablePhone = { e164: '+80012345678', country: null };
const US_ZONES = ZONE_DATA.countries.US!.filter(isTimezone);

describe('the time zone of a single call', () => {
  const resolve = (phone: DialablePhone, timezone: string | null, timezoneSource: TimezoneSource | null, company: string | null) =>
    resolveTimezone(singleCallZoneRules({ timezone, timezoneSource }, company), phone);

  it('is the explicit one, chosen by a person unless the caller says otherwise', () => {
    expect(resolve(LITHUANIAN, 'Europe/Rome', null, COMPANY)).toEqual({ timezone: 'Europe/Rome', timezoneSource: 'manual' });
    for (const source of ['phone', 'manual', 'company-default'] as const) {
      expect(resolve(AMERICAN, 'America/Denver', source, COMPANY)).toEqual({ timezone: 'America/Denver', timezoneSource: source });
    }
  });

  it('is the one of the phone before the company default', () => {
    expect(resolve(LITHUANIAN, null, null, COMPANY)).toEqual({ timezone: 'Europe/Vilnius', timezoneSource: 'phone' });
  });

  it('is the company default for a phone of no country', () => {
    expect(resolve(NO_COUNTRY, null, null, COMPANY)).toEqual({ timezone: COMPANY, timezoneSource: 'company-default' });
  });

  it('is a choice for a phone of several zones, with and without a company default', () => {
    expect(choices(() => resolve(AMERICAN, null, null, COMPANY))).toEqual(US_ZONES);
    expect(choices(() => resolve(AMERICAN, null, null, null))).toEqual(US_ZONES);
  });

  it('is a choice without options where neither phone nor company has a zone', () => {
    expect(choices(() => resolve(NO_COUNTRY, null, null, null))).toEqual([]);
  });

  it('is by the phone only where the caller says so', () => {
    expect(resolve(LITHUANIAN, null, 'phone', COMPANY)).toEqual({ timezone: 'Europe/Vilnius', timezoneSource: 'phone' });
    expect(choices(() => resolve(NO_COUNTRY, null, 'phone', COMPANY))).toEqual([]);
    expect(choices(() => resolve(AMERICAN, null, 'phone', COMPANY))).toEqual(US_ZONES);
  });

  it('is the company default where the caller says so, whatever the phone', () => {
    for (const phone of [LITHUANIAN, AMERICAN, NO_COUNTRY]) {
      expect(resolve(phone, null, 'company-default', COMPANY)).toEqual({ timezone: COMPANY, timezoneSource: 'company-default' });
    }
    expect(choices(() => resolve(LITHUANIAN, null, 'company-default', null))).toEqual(['Europe/Vilnius']);
  });
});

describe('the time zone of a candidate of a batch', () => {
  const resolve = (phone: DialablePhone, override: string | null, shared: string | null, company: string | null) =>
    resolveTimezone(batchCallZoneRules({ override, shared }, company), phone);

  it('is its override before all others', () => {
    expect(resolve(LITHUANIAN, 'Europe/Rome', 'Europe/Paris', COMPANY)).toEqual({ timezone: 'Europe/Rome', timezoneSource: 'manual' });
  });

  it('is the one of its phone before the shared one', () => {
    expect(resolve(LITHUANIAN, null, 'Europe/Paris', COMPANY)).toEqual({ timezone: 'Europe/Vilnius', timezoneSource: 'phone' });
  });

  it('is the shared one for a phone of several zones or of no country', () => {
    for (const phone of [AMERICAN, NO_COUNTRY]) {
      expect(resolve(phone, null, 'Europe/Paris', COMPANY)).toEqual({ timezone: 'Europe/Paris', timezoneSource: 'manual' });
    }
  });

  it('is the company default for a phone of no country only', () => {
    expect(resolve(NO_COUNTRY, null, null, COMPANY)).toEqual({ timezone: COMPANY, timezoneSource: 'company-default' });
    expect(choices(() => resolve(AMERICAN, null, null, COMPANY))).toEqual(US_ZONES);
    expect(choices(() => resolve(NO_COUNTRY, null, null, null))).toEqual([]);
  });
});

describe('a zone that came from a phone', () => {
  const phoneOf = (text: string | null) => parsePhone(text, null);
  const isLost = (before: string | null, after: string | null, timezone = 'Europe/Vilnius', timezoneSource: TimezoneSource = 'phone') =>
    losesZone(phoneOf(before), phoneOf(after))({ timezone, timezoneSource });

  it.each([
    ['+37061234501', '+6797010101', true],
    ['+37061234501', '+12025550100', true],
    ['+37061234501', '+80012345678', true],
    [null, '+6797010101', true],
    ['+37061234501', '+358401234567', false],
    ['+37061234501', '+37061234502', false],
    ['+37061234501', null, false],
    ['+12025550100', '+1 202 555 0100', false],
    ['+5491123456789', '+541123456789', false],
  ])('after a change from %s to %s is that of another place: %s', (before, after, expected) => {
    expect(isLost(before, after)).toBe(expected);
    for (const source of ['manual', 'company-default'] as const) expect(isLost(before, after, 'Europe/Vilnius', source)).toBe(false);
  });

  it('is compared by the wall time of the whole year', () => {
    for (const country of Object.keys(ZONE_DATA.countries)) {
      const [zone, ...others] = countryZones(country);
      const phone = { e164: '+1', country };
      if (zone === undefined) continue;
      expect(losesZone(null, phone)({ timezone: zone, timezoneSource: 'phone' })).toBe(others.length > 0);
      expect(zonesAround(phone, zone)).toEqual([zone]);
      expect(zonesAround(phone, 'Antarctica/Troll')).toEqual(
        countryZones(country).includes('Antarctica/Troll') ? ['Antarctica/Troll'] : countryZones(country),
      );
    }
  });
});
