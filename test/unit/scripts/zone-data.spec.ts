import { readFileSync } from 'node:fs';
import { TZDATA_RELEASE } from '../../../src/telephony/domain/zone-data.js';

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

  it('keeps the order of zone.tab', () => {
    expect(text).toContain('\nUA Europe/Simferopol Europe/Kyiv\nLT Europe/Vilnius\n`;');
  });

  it('names the release, and every zone and link', () => {
    expect(text).toContain("TZDATA_RELEASE = '2031b'");
    expect(text).toContain('\nEurope/Kiev Europe/Kyiv Europe/Vilnius\n`;');
  });

  it('writes the file that is checked in', () => {
    const beforeData = (file: string): string => file.split('ZONE_TAB')[0] ?? '';
    expect(beforeData(text).replace('2031b', TZDATA_RELEASE)).toBe(beforeData(read('src/telephony/domain/zone-data.ts')));
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
    expect(read('docs/dependencies.md')).toContain(`release ${TZDATA_RELEASE}`);
    expect(read('docs/rules.md')).toContain(`release of that data, ${TZDATA_RELEASE.slice(0, 4)},`);
  });
});
