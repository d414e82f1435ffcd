import fc from 'fast-check';
import JSZip from 'jszip';
import { PDFDocument, PDFHexString, StandardFonts } from 'pdf-lib';
import { CvUnreadable } from '../../domain/cv-document.js';
import { extractCvText, MAX_CV_BYTES } from './cv-text.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function pdfWith(...pages: string[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) pdf.addPage().drawText(text, { x: 40, y: 700, size: 11, font });
  return pdf;
}
const saved = async (pdf: PDFDocument, useObjectStreams = true) => Buffer.from(await pdf.save({ useObjectStreams }));

function docxWith(...paragraphs: string[]): JSZip {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  return new JSZip()
    .file(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
    )
    .file(
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    )
    .file(
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    );
}
const zipped = (zip: JSZip) => zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
const refusal = (reason: string) => ({ name: 'CvUnreadable', code: 'CV_UNREADABLE', kind: 'unprocessable', reason });

describe('extractCvText', () => {
  it('reads every page of a PDF, whatever its file name', async () => {
    const { text, contentType } = await extractCvText(
      await saved(await pdfWith('Senior engineer\n5 years of TypeScript', 'Page two')),
      'cv.docx',
    );
    expect(contentType).toBe('application/pdf');
    expect(text).toMatch(/^Senior engineer\n5 years of TypeScript\s+Page two$/);
  });

  it('reads the paragraphs of a DOCX, also in Lithuanian', async () => {
    const bytes = await zipped(docxWith('Vyresnysis programuotojas', 'Patirtis: ąčęėįšųūž'));
    expect(await extractCvText(bytes, 'cv')).toEqual({ text: 'Vyresnysis programuotojas\n\nPatirtis: ąčęėįšųūž', contentType: DOCX });
  });

  it('reads the headers and footers of a DOCX, each once', async () => {
    const part = (tag: string, text: string) =>
      `<?xml version="1.0"?><w:${tag} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${tag}>`;
    const docx = docxWith('Jonas Jonaitis')
      .file('word/header1.xml', part('hdr', 'jonas@example.lt'))
      .file('word/header2.xml', part('hdr', 'jonas@example.lt'))
      .file('word/footer1.xml', part('ftr', '+370 600 00000'));
    expect((await extractCvText(await zipped(docx), 'cv.docx')).text).toBe('jonas@example.lt\n\nJonas Jonaitis\n\n+370 600 00000');
    const broken = docxWith('text').file('word/header1.xml', '<w:hdr');
    expect((await extractCvText(await zipped(broken), 'cv.docx')).text).toBe('text');
  });

  it('reads plain text in UTF-8 and UTF-16', async () => {
    const text = 'Žinios:\nSQL';
    expect(await extractCvText(Buffer.from(`\ufeff${text}\r\n`), 'CV.TXT')).toEqual({ text, contentType: 'text/plain' });
    expect((await extractCvText(Buffer.from(`\ufeff${text}`, 'utf16le'), 'cv.txt')).text).toBe(text);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'cv.pdf'],
    ['text of another format', Buffer.from('<html>CV</html>'), 'cv.html'],
    ['rich text called plain', Buffer.from('{\\rtf1 CV}'), 'cv.txt'],
    ['an old Word file', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'cv.doc'],
    ['an empty file', Buffer.alloc(0), 'cv.pdf'],
  ])('refuses %s as unsupported', async (_what, bytes, name) => {
    await expect(extractCvText(bytes, name)).rejects.toMatchObject(refusal('unsupported'));
  });

  it('refuses a zip archive that is not a Word document', async () => {
    await expect(extractCvText(await zipped(new JSZip().file('a.txt', 'CV')), 'cv.docx')).rejects.toMatchObject(refusal('unsupported'));
  });

  it('refuses encrypted files', async () => {
    const pdf = await pdfWith('secret');
    const unknown = PDFHexString.of('5a'.repeat(32));
    pdf.context.trailerInfo.Encrypt = pdf.context.register(
      pdf.context.obj({ Filter: 'Standard', V: 1, R: 2, P: -4, O: unknown, U: unknown }),
    );
    pdf.context.trailerInfo.ID = pdf.context.obj([unknown, unknown]);
    await expect(extractCvText(await saved(pdf, false), 'cv.pdf')).rejects.toMatchObject(refusal('encrypted'));
    const office = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(extractCvText(office, 'cv.docx')).rejects.toMatchObject(refusal('encrypted'));
    const zip = await zipped(docxWith('secret'));
    zip.writeUInt16LE(1, zip.indexOf('PK\x01\x02') + 8);
    await expect(extractCvText(zip, 'cv.docx')).rejects.toMatchObject(refusal('encrypted'));
  });

  it('refuses damaged files', async () => {
    const docx = await zipped(docxWith('text'));
    const corrupt = Buffer.from(docx);
    corrupt.fill(0xff, corrupt.indexOf('word/document.xml') + 20, corrupt.indexOf('word/document.xml') + 60);
    const broken = [
      Buffer.from('%PDF-1.7 nothing'),
      corrupt,
      docx.subarray(0, docx.length - 30),
      await zipped(docxWith('<broken')),
      Buffer.from('PK\x03\x04'),
    ];
    for (const bytes of broken) await expect(extractCvText(bytes, 'cv')).rejects.toMatchObject(refusal('damaged'));
    await expect(extractCvText(Buffer.from([0x43, 0x56, 0xff]), 'cv.txt')).rejects.toMatchObject(refusal('damaged'));
  });

  it('refuses a file without text, such as a scan', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await expect(extractCvText(await saved(pdf), 'cv.pdf')).rejects.toMatchObject(refusal('noText'));
    await expect(extractCvText(await zipped(docxWith(' ', '–')), 'cv.docx')).rejects.toMatchObject(refusal('noText'));
    await expect(extractCvText(Buffer.from('\0 \n'), 'cv.txt')).rejects.toMatchObject(refusal('noText'));
  });

  it('refuses decompression bombs: 501 pages, more than 50 MB unpacked, 250 000 tags, false sizes', async () => {
    await expect(extractCvText(await saved(await pdfWith(...Array<string>(501).fill('x'))), 'cv.pdf')).rejects.toMatchObject(
      refusal('tooLarge'),
    );
    const media = await zipped(docxWith('text').file('word/media/a.bin', Buffer.alloc(51 * 1024 * 1024)));
    await expect(extractCvText(media, 'cv.docx')).rejects.toMatchObject(refusal('tooLarge'));
    const xml = await zipped(docxWith('text', '<w:tab/>'.repeat(250_000)));
    await expect(extractCvText(xml, 'cv.docx')).rejects.toMatchObject(refusal('tooLarge'));
    media.writeUInt32LE(10, media.lastIndexOf('word/media/a.bin') - 46 + 24);
    await expect(extractCvText(media, 'cv.docx')).rejects.toMatchObject(refusal('tooLarge'));
  });

  it('refuses an archive of more than 2 000 entries', async () => {
    const many = docxWith('text');
    for (let entry = 0; entry < 2_000; entry += 1) many.file(`${entry}`, '', { createFolders: false });
    await expect(extractCvText(await zipped(many), 'cv.docx')).rejects.toMatchObject(refusal('tooLarge'));
  });

  it('reads a DOCX with any bytes changed, or refuses it', async () => {
    const docx = await zipped(docxWith('text'));
    const byte = fc.record({ at: fc.nat({ max: docx.length - 1 }), value: fc.integer({ min: 0, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(docx);
        for (const { at, value } of changes) bytes[at] = value;
        const outcome = await extractCvText(bytes, 'cv.docx').catch((error: unknown) => error);
        expect(outcome).toEqual(outcome instanceof CvUnreadable ? expect.anything() : { text: expect.any(String), contentType: DOCX });
      }),
      { numRuns: 200 },
    );
  });

  it('returns at most 100 KB, cut between characters, without characters that a database refuses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 4 }), async (piece, shift) => {
        const raw = `CV${'x'.repeat(shift)}${piece.repeat(Math.ceil((MAX_CV_BYTES + 100) / Buffer.byteLength(piece)))}`;
        const { text } = await extractCvText(Buffer.from(`\ufeff${raw}`, 'utf16le'), 'cv.txt');
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_CV_BYTES);
        expect(text).not.toMatch(/\0|\p{Surrogate}/u);
        expect(Buffer.from(text).toString()).toBe(text);
      }),
      { numRuns: 40 },
    );
    expect(Buffer.byteLength((await extractCvText(Buffer.from('ė'.repeat(MAX_CV_BYTES)), 'cv.txt')).text)).toBe(MAX_CV_BYTES);
    expect((await extractCvText(Buffer.from('\ufeffab\0c\ud800', 'utf16le'), 'cv.txt')).text).toBe('abc');
  });

  it('drops blanks before line ends, and marks beyond thirty on one letter', async () => {
    const raw = `a \t\u00a0\nb${'\u0301\u0323'.repeat(20)}c`;
    const { text } = await extractCvText(Buffer.from(raw), 'cv.txt');
    expect(text).toBe(`a\nb${'\u0301\u0323'.repeat(15)}c`.normalize('NFC'));
  });
});
