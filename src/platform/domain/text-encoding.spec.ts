import fc from 'fast-check';
import { decodeText } from './text-encoding.js';

/** The bytes of a text in an encoding of Windows. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  // Node 20 decodes 0x80 to 0x9f of Windows-1252 as control characters.
  const signs = encoding === 'windows-1252' ? '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' : table.slice(128, 160);
  return Uint8Array.from(text, (letter) => {
    const byte = `${table.slice(0, 128)}${signs}${table.slice(160)}`.indexOf(letter);
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'windows-1257': {
    Lithuanian: 'Žukaitė Šarūnas Čepulis Jūratė Ąžuolas Petrauskienė Gintarė Kęstutis Įmonė Vilniaus universitetas inžinierė',
    Latvian: 'Jānis Bērziņš Kārlis Ķīsis Ģirts Ļaudams Zālīte Ūdris Šķēle Žanis',
    Estonian: 'Jüri Põder Kärt Mägi Õnne Tõnis Žürii Šveits',
  },
  'windows-1252': {
    German: 'Jürgen Müller Groß Käthe Schröder Übung Straße Köln Änderung',
    French: 'François Lefèvre Hélène Noël Benoît Côté Garçon Île Œuvre Zoë Château',
    Spanish: 'José Núñez Begoña María Ángel Íñigo Güell Muñoz',
    Portuguese: 'João Conceição Gonçalves António Inês Simões Estêvão',
    Italian: 'Niccolò Cantù Nicolò Bertè Salomè Forlì',
    Danish: 'Søren Jørgensen Æble Åse Kjær Bjørn',
    Swedish: 'Åsa Öberg Björn Sjöström Ängström',
    Icelandic: 'Guðrún Þór Jónsdóttir Sæmundur Ásgeir',
  },
  'windows-1250': {
    Polish: 'Łukasz Wiśniewski Żaneta Wójcik Grażyna Dąbrowska Zięba Kaźmierczak Świętosława Gdańsk',
    Czech: 'Jiří Dvořák Růžena Černý Řezníček Příbram Kateřina Vaněk Štěpán Ťok',
    Slovak: 'Ľudovít Štúr Miloš Kováč Zdeňka Mäsiarová Ďuriš',
    Hungarian: 'Győző Erdős Szűcs Könyű Márta Bőhm',
    Croatian: 'Ivković Đurđa Šimić Žarko Kovačević Čačić',
  },
};

const textOf = (bytes: Uint8Array) => decodeText(bytes).text;

describe('the text of a file', () => {
  it('is read in UTF-8 and UTF-16', () => {
    expect(textOf(Buffer.from('Žemė'))).toBe('Žemė');
    expect(textOf(Buffer.from('\uFEFFŽemė'))).toBe('Žemė');
    expect(textOf(Buffer.from('\uFEFFŽemė', 'utf16le'))).toBe('Žemė');
    expect(textOf(Buffer.from('\uFEFFŽemė', 'utf16le').swap16())).toBe('Žemė');
  });

  it('is read in UTF-8 where it holds the sign of a broken character', () => {
    expect(textOf(Buffer.from('caf\ufffd'))).toBe('caf\ufffd');
  });

  it('is read in UTF-8 where its last character was cut', () => {
    expect(textOf(Buffer.from('Žukaitė, Šiauliai, inžinierė').subarray(0, -1))).toBe('Žukaitė, Šiauliai, inžinier\ufffd');
  });

  const languages = Object.entries(NAMES).flatMap(([encoding, texts]) =>
    Object.entries(texts).map(([language, text]) => [language, encoding, text] as const),
  );
  it.each(languages)('is read in %s, as %s', (_, encoding, names) => {
    const text = `First name;Last name\r\n${names.split(' ').join(';')}\r\n`;
    expect(textOf(encoded(text, encoding))).toBe(text);
  });

  it.each(languages.filter(([, encoding]) => encoding === 'windows-1250'))('is read in some words of %s', (_, encoding, names) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(names.split(' '), { minLength: 5 }), (some) => {
        expect(textOf(encoded(some.join('\t'), encoding))).toBe(some.join('\t'));
      }),
    );
  });

  /** Whether the bytes alone say Windows-1257. */
  const isBaltic = (bytes: Uint8Array) => {
    const count = (all: number[]) => bytes.filter((byte) => all.includes(byte)).length;
    const western = count([0xe2, 0xe3, 0xe7, 0xea, 0xed, 0xee, 0xf1, 0xf4, 0xf9, 0xfa]);
    return count([0xc6, 0xcb, 0xd0, 0xd8, 0xdb, 0xde, 0xe6, 0xeb, 0xf0, 0xf8, 0xfb, 0xfe]) >= western;
  };

  it.each(['windows-1257', 'windows-1252'])('of any languages of %s is read at least as well as by its bytes alone', (encoding) => {
    const names = Object.values(NAMES[encoding]!).flatMap((text) => text.split(' '));
    let told = 0;
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (some) => {
        const bytes = encoded(some.join(', '), encoding);
        if (isBaltic(bytes) !== (encoding === 'windows-1257')) return;
        told += 1;
        expect(textOf(bytes)).toBe(some.join(', '));
      }),
      { numRuns: 1_000 },
    );
    expect(told).toBeGreaterThan(100);
  });

  it.each([
    ['win1250.csv', 'windows-1250', 'Name,Email\n"Łukasz Wiśniewski",lukasz@example.com\n'],
    ['one Lithuanian word', 'windows-1257', 'Žąsė'],
    ['one French word', 'windows-1252', 'François'],
    ['one German word', 'windows-1252', 'Müller'],
    ['punctuation of a spreadsheet', 'windows-1252', 'Price – 20 € “net” … Groß'],
  ])('is read: %s', (_, encoding, text) => {
    expect(textOf(encoded(text, encoding))).toBe(text);
  });

  it('is plausible unless most of its words have letters of no language', () => {
    const isPlausible = (text: string, encoding: string) => decodeText(encoded(text, encoding)).isPlausible;
    expect(isPlausible('Иван Петров, Москва', 'windows-1251')).toBe(false);
    expect(isPlausible('CV\u00ff', 'windows-1252')).toBe(false);
    expect(isPlausible('10 × 20 m², 3 km², ½ year – “net”', 'windows-1252')).toBe(true);
    for (const [encoding, texts] of Object.entries(NAMES))
      for (const text of Object.values(texts)) expect(isPlausible(text, encoding)).toBe(true);
  });
});
