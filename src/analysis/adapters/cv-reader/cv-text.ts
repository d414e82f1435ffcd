import { decodeText, normalForm } from '../../../platform/domain/index.js';
import { type CvText, CvUnreadable } from '../../domain/cv-document.js';
import { docxText } from './docx-text.js';
import { pdfText } from './pdf-text.js';

/** Maximum size of the extracted text in UTF-8 bytes; longer text is cut. docs/rules/documents.md#cv-documents */
export const MAX_CV_BYTES = 100 * 1024;

/** Characters of the extracted text that are looked at: the rest would be cut anyway, unless these are mostly blanks. */
const MAX_RAW_CHARS = 1024 * 1024;

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Extracts the text of a CV document. The type is detected from the bytes; the name only distinguishes plain text from other text formats.
 * @throws {CvUnreadable} for another type, a protected or damaged file, a file without text, or a decompression bomb.
 */
export async function extractCvText(bytes: Buffer, fileName: string): Promise<CvText> {
  const { raw, contentType } = await rawText(bytes, fileName);
  const text = normalised(raw);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new CvUnreadable('noText');
  return { text: truncated(text, MAX_CV_BYTES), contentType };
}

async function rawText(bytes: Buffer, fileName: string): Promise<{ raw: string; contentType: string }> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    return { raw: await pdfText(bytes, MAX_CV_BYTES), contentType: 'application/pdf' };
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    return {
      raw: await docxText(bytes, MAX_RAW_CHARS),
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    };
  }
  if (bytes.subarray(0, 8).equals(OLE)) throw new CvUnreadable(bytes.includes(ENCRYPTED_PACKAGE) ? 'encrypted' : 'unsupported');
  if (!/\.txt$/i.test(fileName) || bytes.subarray(0, 5).equals(Buffer.from('{\\rtf'))) throw new CvUnreadable('unsupported');
  const { text, isPlausible } = decodeText(bytes);
  if (!isPlausible) throw new CvUnreadable('damaged');
  return { raw: text, contentType: 'text/plain' };
}

/** Linear, also in runs of spaces and of marks. */
function normalised(raw: string): string {
  const printable = raw
    .slice(0, MAX_RAW_CHARS)
    .replace(/\r\n?|[\p{Zl}\p{Zp}\f\v]/gu, '\n')
    // A soft hyphen is no sign of its word, which it may divide between two lines.
    .replace(/\u00ad(?:[ \t]*\n(?=\p{L}))?/gu, '')
    .replace(/(?![\n\t])\p{Cc}|\p{Surrogate}|\ufffd/gu, '');
  return normalForm(printable)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function truncated(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}
