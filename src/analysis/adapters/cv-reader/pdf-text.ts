import { CvUnreadable } from '../../domain/cv-document.js';
import { isLegible } from './legible.js';
import { contactBeside } from './link-contact.js';

/** A piece of a line. `transform` ends with the place where it begins, in the coordinates of the page. */
interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly fontName?: string;
  readonly transform?: readonly number[];
}

/** The part of the reader's API that is used; its own types do not resolve in an ES module. */
interface PdfPage {
  streamTextContent(): ReadableStream<{ readonly items: readonly TextItem[] }>;
  getAnnotations(): Promise<readonly { readonly subtype?: string; readonly unsafeUrl?: string; readonly url?: string; readonly rect?: readonly number[]; readonly overlaidText?: string }[]>; // prettier-ignore
  cleanup(): void;
}

interface PdfDocument {
  readonly numPages: number;
  readonly loadingTask: { destroy(): Promise<void> };
  getPage(number: number): Promise<PdfPage>;
}

const MAX_PAGES = 500;
/** Links of a page that are looked at. */
const MAX_LINKS = 100;
/** Part of the characters that may be in fonts that name no letters, such as those of icons. */
const MAX_ILLEGIBLE = 0.1;

/**
 * The text of a PDF, page by page, until `enough` characters are read. The package is loaded at the first use.
 * @throws {CvUnreadable} if the file is protected, damaged, has more than 500 pages, or fonts that name no letters.
 */
export async function pdfText(bytes: Buffer, enough: number): Promise<string> {
  const pdf = await opened(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw new CvUnreadable('tooLarge');
    let text = '';
    const byFont = new Map<string, string>();
    for (let number = 1; number <= pdf.numPages && text.length < enough; number += 1) {
      const items = await itemsOf(pdf, number, enough - text.length);
      for (const { str = '', hasEOL, fontName = '' } of items)
        byFont.set(fontName, `${byFont.get(fontName) ?? ''}${str}${hasEOL ? '\n' : ''}`);
      text += `${items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('')}\n\n`;
    }
    const illegible = [...byFont.values()].filter((one) => !isLegible(one)).reduce((sum, { length }) => sum + length, 0);
    if (illegible > MAX_ILLEGIBLE * text.length) throw new CvUnreadable('noLetters');
    return text;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function opened(bytes: Buffer): Promise<PdfDocument> {
  const { getDocumentProxy } = await import('unpdf');
  try {
    // A copy, because the reader takes ownership of the array. 0: errors only, because warnings would quote the file.
    return (await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })) as PdfDocument;
  } catch (error) {
    throw new CvUnreadable((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
}

async function itemsOf(pdf: PdfDocument, number: number, enough: number): Promise<TextItem[]> {
  try {
    const page = await pdf.getPage(number);
    const items: TextItem[] = [];
    let length = 0;
    // A page can draw one text again and again. The stream is read to its end: the reader fails where it is cancelled.
    for await (const chunk of page.streamTextContent()) {
      if (length > enough) continue;
      items.push(...chunk.items);
      for (const { str = '' } of chunk.items) length += str.length;
    }
    const all = await withLinks(page, items);
    page.cleanup();
    return all;
  } catch {
    throw new CvUnreadable('damaged');
  }
}

/** Contacts that stand only in the links of a page, behind the text that lies over a link, or else in its line. */
async function withLinks(page: PdfPage, items: TextItem[]): Promise<TextItem[]> {
  const links = (await page.getAnnotations().catch(() => [])).filter(({ subtype }) => subtype === 'Link').slice(0, MAX_LINKS);
  for (const { url, unsafeUrl = url ?? '', rect: [left = 0, bottom = 0, right = 0, top = 0] = [], overlaidText = '' } of links) {
    const contact = contactBeside(overlaidText, unsafeUrl);
    if (contact === '') continue;
    const placed = items.map(({ str = '', transform = [] }, i) => ({ i, isText: str.trim() !== '', x: transform[4] ?? 0, y: transform[5] ?? 0 })).filter(({ isText }) => isText); // prettier-ignore
    const inside = placed.findLast(({ x, y }) => x >= left - 1 && x <= right && y >= bottom - 1 && y <= top);
    const distance = ({ y }: { y: number }): number => Math.abs(y - (bottom + top) / 2);
    const nearest = placed.reduce((best, one) => (distance(one) <= distance(best) ? one : best), placed[0]!);
    items.splice(((inside ?? nearest)?.i ?? -1) + 1, 0, { str: contact });
  }
  return items;
}
