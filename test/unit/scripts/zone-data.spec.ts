import { readFileSync } from 'node:fs';
import { ZONE_DATA } from '../../../src/telephony/domain/time-zones.js';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

interface ZoneDataScript {
  zoneData(zoneTab: string, tzdata: string): string;
}
const script = (await import(new URL('scripts/zone-data.mjs', root).href)) as ZoneDataScript;

const ZONE_TAB = [
  '# comment',
  '#country-',
  'UA\t+4457+03406\tEurope/Simferopol\tCrimea',
  'UA\t+5026+03031\tEurope/Kyiv\tmost',
  'LT\t+5441+02519\tEurope/Vilnius',
  '',
].join('\n');
const TZDATA = [
  '# version 2031b',
  '# comment',
  'R A 1 2 - O 1 0 0 -',
  'Z Europe/Vilnius 2 E EE%sT',
  '0 - Z',
  'Z Europe/Kyiv 2 E EE%sT',
  'L Europe/Kyiv Europe/Kiev',
  '',
].join('\n');

describe('scripts/zone-data.mjs', () => {
  const text = script.zoneData(ZONE_TAB, TZDATA);

  it('keeps the order of zone.tab, and names the release, every zone and every link', () => {
    expect(text).toBe(
      `${JSON.stringify(
        {
          release: '2031b',
          countries: { UA: ['Europe/Simferopol', 'Europe/Kyiv'], LT: ['Europe/Vilnius'] },
          names: ['Europe/Kiev', 'Europe/Kyiv', 'Europe/Vilnius'],
        },
        null,
        2,
      )}\n`,
    );
  });

  it('writes the file that is checked in', () => {
    expect(`${JSON.stringify(ZONE_DATA, null, 2)}\n`).toBe(read('src/telephony/domain/zone-data.json'));
  });

  it.each([
    ['zone.tab', '', TZDATA],
    ['tzdata.zi', ZONE_TAB, ''],
  ])('refuses a %s without data', (_file, zoneTab, tzdata) => {
    expect(() => script.zoneData(zoneTab, tzdata)).toThrow();
  });
});

describe('the pages', () => {
  it('name the release of the zone data, and its year', () => {
    expect(read('docs/dependencies.md')).toContain(`release ${ZONE_DATA.release}`);
    expect(read('docs/rules/telephony.md')).toContain(`year of that data's release, ${ZONE_DATA.release.slice(0, 4)};`);
  });
});
