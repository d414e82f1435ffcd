import fc from 'fast-check';
import JSZip from 'jszip';
import { PDFDocument, PDFHexString, StandardFonts } from '../../../../tools/pdf.js';
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

  it('refuses decompression bombs: 501 pages, more than 50 MB of parts that are read, false sizes', async () => {
    await expect(extractCvText(await saved(await pdfWith(...Array<string>(501).fill('x'))), 'cv.pdf')).rejects.toMatchObject(
      refusal('tooLarge'),
    );
    const docx = await zipped(docxWith('text'));
    const size = docx.lastIndexOf('word/document.xml') - 46 + 24;
    docx.writeUInt32LE(51 * 1024 * 1024, size);
    await expect(extractCvText(docx, 'cv.docx')).rejects.toMatchObject(refusal('tooLarge'));
    docx.writeUInt32LE(10, size);
    await expect(extractCvText(docx, 'cv.docx')).rejects.toMatchObject(refusal('damaged'));
  });

  it('reads a DOCX without the entries that hold no text, and with many tags', async () => {
    const media = docxWith('text', '<w:tab/>'.repeat(300_000)).file('word/media/a.bin', Buffer.alloc(51 * 1024 * 1024));
    expect((await extractCvText(await zipped(media), 'cv.docx')).text).toBe('text');
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

  /** A PDF of one page, with this text and these objects beside it. */
  const rawPdf = (content: string, font: string, page = '', more: readonly string[] = []) => {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>${page}>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      font,
      ...more,
    ];
    return Buffer.from(
      `%PDF-1.7\n${objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n`,
      'latin1',
    );
  };
  const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
  const lines = (...texts: string[]) => `BT /F1 12 Tf ${texts.map((text, i) => `1 0 0 1 60 ${780 - 20 * i} Tm (${text}) Tj`).join(' ')} ET`;

  it('refuses a PDF whose font names no letters', async () => {
    const glyphs = Buffer.from('Mia Kern, backend engineer with ten years of work', 'latin1').map((code) => code - 29);
    const codes = [...glyphs].map((code) => code.toString(16).padStart(4, '0')).join('');
    const font = '<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Custom/Encoding/Identity-H/DescendantFonts[6 0 R]>>';
    const descendant =
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Custom/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R>>';
    const descriptor =
      '<</Type/FontDescriptor/FontName/ABCDEF+Custom/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>';
    const pdf = rawPdf(`BT /F1 12 Tf 60 780 Td <${codes}> Tj ET`, font, '', [descendant, descriptor]);
    await expect(extractCvText(pdf, 'cv.pdf')).rejects.toMatchObject(refusal('noLetters'));
  });

  it('reads the contacts that stand only in links of a PDF, each behind the text of its link', async () => {
    const link = (bottom: number, target: string) =>
      `<</Type/Annot/Subtype/Link/Rect[58 ${bottom} 200 ${bottom + 14}]/A<</S/URI/URI(${target})>>>>`;
    const annots = `/Annots[${link(757, 'mailto:mia.kern@example.com?subject=x')}${link(737, 'tel:+4915123456703')}${link(717, 'mailto:old@example.com')}${link(697, 'https://example.com')}]`;
    const pdf = rawPdf(lines('Mia Kern', 'E-mail', 'Phone', 'eva@example.com', 'Web', 'Experience'), HELVETICA, annots, ['<<>>']);
    const { text } = await extractCvText(pdf, 'cv.pdf');
    expect(text.split(/\n+/)).toEqual([
      'Mia Kern',
      'E-mail',
      'mia.kern@example.com',
      'Phone',
      '+4915123456703',
      'eva@example.com',
      'Web',
      'Experience',
    ]);
  });

  it('reads a PDF that draws one text again and again until there is enough', async () => {
    const form = (content: string, resources: string) =>
      `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${resources}>>/Length ${content.length}>>stream\n${content}\nendstream`;
    const text = `BT /F1 1 Tf (${'Senior nurse. '.repeat(90)}) Tj ET`;
    const pdf = rawPdf('/X Do '.repeat(10), HELVETICA, '', [
      form('/Y Do '.repeat(12), '/XObject<</Y 7 0 R>>'),
      form(text, '/Font<</F1 5 0 R>>'),
    ]);
    expect(Buffer.byteLength((await extractCvText(pdf, 'cv.pdf')).text)).toBe(MAX_CV_BYTES);
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

  it('reads plain text in each encoding that tables are read in', async () => {
    const read = async (bytes: Buffer) => (await extractCvText(bytes, 'cv.txt')).text;
    expect(await read(Buffer.from('\ufeffŽinios', 'utf16le').swap16())).toBe('Žinios');
    expect(await read(Buffer.from([0xde, 0x75, 0x6b, 0x61, 0x69, 0x74, 0xeb]))).toBe('Žukaitė');
    expect(await read(Buffer.from('Jürgen Groß', 'latin1'))).toBe('Jürgen Groß');
    expect(await read(Buffer.from([0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a]))).toBe('Łukasz');
  });

  it('has no soft hyphens, also where they divide a word between lines', async () => {
    expect((await extractCvText(Buffer.from('Type\u00adScript, Postgre\u00ad\nSQL\u00ad\n2024'), 'cv.txt')).text).toBe(
      'TypeScript, PostgreSQL\n2024',
    );
  });

  it('drops blanks before line ends, and marks beyond thirty on one letter', async () => {
    const raw = `a \t\u00a0\nb${'\u0301\u0323'.repeat(20)}c`;
    const { text } = await extractCvText(Buffer.from(raw), 'cv.txt');
    expect(text).toBe(`a\nb${'\u0301\u0323'.repeat(15)}c`.normalize('NFC'));
  });
});
