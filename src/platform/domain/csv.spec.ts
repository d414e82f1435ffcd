import { parse } from 'csv-parse/sync';
import { csvOf } from './csv.js';

describe('a CSV file', () => {
  it('holds every text as it is', () => {
    const rows = [
      ['a "b"', 'c,\r\nd', '', 'ąž'],
      ['1', ' =1', "'x", '{"a":1}'],
    ];
    expect(parse(csvOf(rows), { bom: true })).toEqual(rows);
  });

  it('turns no cell, and hides no formula behind a sign that does', () => {
    expect(parse(csvOf([['cv\u202efdp.exe', '\u2067=1+1']]), { bom: true })).toEqual([['cvfdp.exe', `'=1+1`]]);
  });

  it.each(['=1+1', '+370', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('does not let %j be calculated', (text) => {
    expect(parse(csvOf([[text]]), { bom: true })).toEqual([[`'${text}`]]);
  });
});
