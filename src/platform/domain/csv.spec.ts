import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf, textOfCell } from './csv.js';

describe('a CSV file', () => {
  it('holds every text as it is', () => {
    const rows = [
      ['a "b"', 'c,\r\nd', '', 'ąž'],
      ['1', 'a =1', "'x", '{"a":1}'],
    ];
    expect(parse(csvOf(rows), { bom: true })).toEqual(rows);
  });

  it('turns no cell, and hides no formula behind a sign that does', () => {
    expect(parse(csvOf([['cv\u202efdp.exe', '\u2067=1+1']]), { bom: true })).toEqual([['cvfdp.exe', `'=1+1`]]);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+370', "'+370"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    ['\r=1', "\r'=1"],
    ['＝1', "'＝1"],
    [' \u00a0\u200b＝1', " \u00a0\u200b'＝1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; "=1', `x; "'=1`],
    ['x;""=1', `x;""'=1`],
    ['x\n-1', "x\n'-1"],
    ['x\t@a', "x\t'@a"],
    ['a-b; c=d', 'a-b; c=d'],
  ])('does not let %j be calculated, and is read as it was', (text, cell) => {
    expect(parse(csvOf([[text]]), { bom: true })).toEqual([[cell]]);
    expect(textOfCell(cell)).toBe(text);
  });

  const HOSTILE = fc.string({ unit: fc.constantFrom(...'=+-@＝;\t\n\r ",\'a\u00a0\u200b') });

  it('holds no formula, whatever separates its cells', () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, (one, two) => {
        const lines = csvOf([[one, two]]).slice(1);
        for (const cell of lines.split(/[;\t\r\n]/).map((part) => part.replace(/^[\s"\u200b]+/u, '')))
          expect(cell).not.toMatch(/^[=+\-@＝]/);
      }),
    );
  });

  it('is made and read in linear time', () => {
    for (const piece of [' ', ';', '\n', '"', '=', ';=', ' ;'])
      expect(textOfCell(csvOf([[piece.repeat(1_000_000 / piece.length)]])).length).toBeGreaterThan(0);
  });
});
