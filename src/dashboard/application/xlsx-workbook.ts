import { OfficePackage, type XmlVisitor } from '../../platform/threads/office-package.js';

export interface Sheet {
  readonly name: string;
  readonly part: string;
}

/** The parts that the cells of an Excel file refer to, and the sheets that people see. */
export interface Workbook {
  readonly package: OfficePackage;
  readonly sheets: readonly Sheet[];
  readonly strings: readonly string[];
  /** Whether numbers of a cell's style are dates. */
  readonly dateStyles: readonly boolean[];
  /** Days from 1970 to the day 0 of the file. */
  readonly epoch: number;
}

const LIMITS = { bytes: 50 * 1024 * 1024, entries: 2_000 };
/** 30 December 1899: Excel takes 1900 for a leap year. */
const EPOCH_1900 = -25_569;
const EPOCH_1904 = -24_107;

/** @throws {ZipRefused} */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook | null> {
  const file = await OfficePackage.open(bytes, LIMITS);
  const main = (await file.relationships('')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const related = await file.relationships(main);
  const partOf = (kind: string): string => related.find((one) => one.kind === kind)?.target ?? '';
  const sheets: (Sheet & { readonly isHidden: boolean })[] = [];
  let epoch = EPOCH_1900;
  const isWorkbook = await file.walk(main, {
    open: (name, attribute) => {
      if (name === 'workbookPr' && isOn(attribute('date1904'))) epoch = EPOCH_1904;
      if (name !== 'sheet') return;
      const part = related.find(({ id, kind }) => kind === 'worksheet' && id === attribute('id'))?.target;
      if (part) sheets.push({ name: attribute('name') ?? '', part, isHidden: /hidden/i.test(attribute('state') ?? '') });
    },
  });
  if (!isWorkbook || sheets.length === 0) return null;
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return {
    package: file,
    sheets: shown.length > 0 ? shown : sheets,
    strings: await stringsOf(file, partOf('sharedStrings')),
    dateStyles: await dateStylesOf(file, partOf('styles')),
    epoch,
  };
}

export const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

async function stringsOf(file: OfficePackage, part: string): Promise<string[]> {
  const strings: string[] = [];
  const text = textOf();
  await file.walk(part, {
    open: (name) => text.open(name),
    text: (piece) => text.text(piece),
    close: (name) => {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  return strings;
}

/** Collects the text of a string or a cell: formatted in parts or not, without the readings beside Japanese words. */
export function textOf(): Required<XmlVisitor> & { open(name: string): void; take(): string } {
  let [value, isText, isReading] = ['', false, false];
  return {
    open: (name) => {
      if (name === 'rPh') isReading = true;
      isText = name === 't' || name === 'v';
    },
    text: (piece) => {
      if (isText && !isReading) value += piece;
    },
    close: (name) => {
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    take: () => {
      const taken = value;
      value = '';
      return unescaped(taken);
    },
  };
}

/** `_x000D_` stands for a character that XML cannot hold (ISO/IEC 29500-1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** Formats of dates and times that a file need not declare (ISO/IEC 29500-1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function dateStylesOf(file: OfficePackage, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isCellFormat = false;
  await file.walk(part, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'xf' && isCellFormat) formats.push(Number(attribute('numFmtId') ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return formats.map((id) => (codes.has(id) ? isDateFormat(codes.get(id) ?? '') : isBuiltInDate(id)));
}

/** A format with a letter of a date or time outside of literals, colours and conditions. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, '').split(';', 1)[0] ?? '');
