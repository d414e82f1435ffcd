import { CvUnreadable } from '../../domain/cv-document.js';

/** The part of the reader's API that is used; its own types do not resolve in an ES module. */
interface PdfDocument {
  readonly numPages: number;
  readonly loadingTask: { destroy(): Promise<void> };
  getPage(number: number): Promise<{
    getTextContent(): Promise<{ items: readonly { readonly str?: string; readonly hasEOL?: boolean }[] }>;
    cleanup(): void;
  }>;
}

const MAX_PAGES = 500;

/**
 * The text of a PDF, page by page, until `enough` characters are read. The package is loaded at the first use.
 * @throws {CvUnreadable} if the file is protected, damaged or has more than 500 pages.
 */
export async function pdfText(bytes: Buffer, enough: number): Promise<string> {
  const pdf = await opened(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw new CvUnreadable('tooLarge');
    let text = '';
    for (let number = 1; number <= pdf.numPages && text.length < enough; number += 1) text += `${await pageText(pdf, number)}\n\n`;
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

async function pageText(pdf: PdfDocument, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  } catch {
    throw new CvUnreadable('damaged');
  }
}
