import type { Language } from '../../../../platform/language/index.js';

/** The words of rules, where they are not those of the API. */
export const RULES: Readonly<Partial<Record<Language, readonly (readonly [rule: RegExp, words: string])[]>>> = {
  en: [[/^must be a whole number of milliseconds.*$/, 'must be a whole number from 1 to 240']],
  lt: [
    [/^is required$/, 'būtina nurodyti'],
    [/^are required$/, 'būtina pasirinkti'],
    [/^must be an email$/, 'turi būti el. pašto adresas'],
    [/^must have (\d+) to (\d+) characters$/, 'turi būti nuo $1 iki $2 ženklų'],
    [/^must have at most (\d+) characters$/, 'turi būti ne daugiau kaip $1 ženklų'],
    [/^must have at most 10240 bytes in UTF-8$/, 'turi būti ne daugiau kaip 10 KB'],
    [/^must have at most 102400 bytes in UTF-8$/, 'turi būti ne daugiau kaip 100 KB'],
    [/^must be a whole number of milliseconds.*$/, 'turi būti sveikasis skaičius nuo 1 iki 240'],
    [/^must be a time of day .*$/, 'turi būti paros laikas, pavyzdžiui, 09:00'],
    [/^must be after start$/, 'turi būti vėliau nei pradžia'],
    [/^must be an IANA .*$/, 'turi būti laiko juosta, pavyzdžiui, Europe/Vilnius'],
    [/^must list days .*$/, 'pasirinkite bent vieną dieną'],
    [/^must name at least one of .*$/, 'pasirinkite bent vieną'],
    [/^(.*) is not a single IP address .*$/, '„$1“ nėra pavienis IP adresas'],
    [/^the job position already has a candidate .*$/, 'šioje pareigybėje jau yra kandidatas su šiuo adresu'],
    [/^the file is not in UTF-8.*$/, 'failas ne UTF-8 koduotės: išsaugokite jį kaip „CSV UTF-8“'],
    [/^the CSV needs a line of headings .*$/, 'CSV turi turėti antraščių eilutę ir bent vieną asmenį'],
    [/^the CSV has more than (\d+) rows.*$/, 'CSV turi daugiau kaip $1 eilučių: padalykite jį'],
    [/^the CSV has more than (\d+) columns$/, 'CSV turi daugiau kaip $1 stulpelių'],
    [/^the CSV cannot be read.*$/, 'CSV perskaityti nepavyko: neuždarytos kabutės'],
    // Rules that only a program breaks.
    [/^.*\b(must|is|are|has|have|supported)\b.*$/, 'reikšmė netinka'],
  ],
};
