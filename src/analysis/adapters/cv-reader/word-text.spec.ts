import JSZip from 'jszip';
import { docxText } from './docx-text.js';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The text of a document with this body, and with these other parts and links. */
async function textOf(
  body: string,
  parts: Readonly<Record<string, string>> = {},
  links: Readonly<Record<string, string>> = {},
): Promise<string> {
  const related = Object.keys(parts).map(
    (part, i) => `<Relationship Id="p${i}" Type="${TYPE}/${part.replace(/\d*\.xml$/, '')}" Target="${part}"/>`,
  );
  const targets = Object.entries(links).map(
    ([id, target]) => `<Relationship Id="${id}" Type="${TYPE}/hyperlink" Target="${target}" TargetMode="External"/>`,
  );
  const zip = new JSZip()
    .file('_rels/.rels', `<Relationships><Relationship Id="r" Type="${TYPE}/officeDocument" Target="/word/document.xml"/></Relationships>`)
    .file('word/_rels/document.xml.rels', `<Relationships>${[...related, ...targets].join('')}</Relationships>`)
    .file('word/document.xml', `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`);
  for (const [part, xml] of Object.entries(parts)) zip.file(`word/${part}`, xml);
  return docxText(await zip.generateAsync({ type: 'nodebuffer' }), 100_000);
}
const t = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const p = (...runs: string[]) => `<w:p>${runs.map((run) => (run.startsWith('<') ? run : t(run))).join('')}</w:p>`;
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;

describe('the text of a Word document', () => {
  it.each<[what: string, body: string, text: string]>([
    [
      'soft line breaks',
      p('Node.js', '<w:r><w:br/></w:r>', 'PostgreSQL', '<w:r><w:cr/></w:r>', 'Go', '<w:r><w:br w:type="page"/></w:r>', 'C'),
      'Node.js\nPostgreSQL\nGo\nC',
    ],
    [
      'tabs, but not tab stops',
      p('<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>', '2019', '<w:r><w:tab/></w:r>', 'Berlin', '<w:r><w:ptab/></w:r>', 'x'),
      '2019\tBerlin\tx',
    ],
    ['hyphens that are not to break', p('+46', '<w:r><w:noBreakHyphen/></w:r>', '70'), '+46-70'],
    ['soft hyphens', p('Type', '<w:r><w:softHyphen/></w:r>', 'Script'), 'TypeScript'],
    [
      'signs of symbol fonts',
      p('C', '<w:r><w:sym w:font="Wingdings" w:char="F0B7"/></w:r>', 'Java', '<w:r><w:sym w:char="00E9"/></w:r>'),
      'C Javaé',
    ],
    ['entities and characters beyond U+FFFF', p('R&amp;D &lt;x&gt; &#233;&#x1F600;<![CDATA[ a&b]]>'), 'R&D <x> é😀 a&b'],
    [
      'cells of a table',
      `<w:tbl><w:tr><w:tc>${p('Java')}</w:tc><w:tc>${p('5 years')}</w:tc></w:tr><w:tr><w:tc>${p('Go')}</w:tc></w:tr></w:tbl>`,
      'Java\n\n5 years\n\nGo',
    ],
    [
      'tracked changes',
      p(
        'a',
        `<w:ins>${t('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom>${t('from')}</w:moveFrom><w:moveTo>${t('to')}</w:moveTo>`,
      ),
      'anewto',
    ],
    ['a paragraph whose end was removed', p('<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>', 'Type') + p('Script') + p('x'), 'TypeScript\n\nx'],
    [
      'content controls and smart tags',
      p(
        `<w:sdt><w:sdtPr><w:alias w:val="n"/></w:sdtPr><w:sdtContent>${t('Ona')}</w:sdtContent></w:sdt><w:smartTag>${t(' Berg')}</w:smartTag>`,
      ),
      'Ona Berg',
    ],
    [
      'a text box once, behind its paragraph',
      p(
        'Be',
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('Box')}</mc:Choice><mc:Fallback>${box('Box')}</mc:Fallback></mc:AlternateContent></w:r>`,
        'fore',
      ) + p('After'),
      'Before\n\nBox\n\nAfter',
    ],
    ['a text box of old markup', p(`<w:r><w:pict><v:textbox>${box('Old')}</v:textbox></w:pict></w:r>`), 'Old'],
    [
      'results of fields, and no instructions',
      p(
        field('begin'),
        instruction(' IF '),
        field('begin'),
        instruction('MERGEFIELD x'),
        field('separate'),
        'inner',
        field('end'),
        field('separate'),
        'Page 1',
        field('end'),
        '<w:fldSimple w:instr="DATE">',
        t('2024'),
        '</w:fldSimple>',
      ),
      'Page 12024',
    ],
    ['the text behind a field that never ends', p('a', field('begin'), instruction('PAGE')) + p('b'), 'a\n\nb'],
    [
      'base text of ruby',
      p('<w:r><w:ruby><w:rubyPr/><w:rt>', t('たろう'), '</w:rt><w:rubyBase>', t('太郎'), '</w:rubyBase></w:ruby></w:r>'),
      '太郎',
    ],
    ['formulas', p('<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'), '1/2'],
    ['text that its producer wrapped', p('Senior\n  engineer'), 'Senior   engineer'],
  ])('has %s', async (_, body, text) => {
    expect((await textOf(body)).replace(/\n{3,}/g, '\n\n').trim()).toBe(text);
  });

  it('has headers before it, and notes and footers behind it, each once', async () => {
    const part = (name: string, text: string) => `<w:${name}>${p(text)}</w:${name}>`;
    const parts = {
      'footer1.xml': part('ftr', 'Footer'),
      'header1.xml': part('hdr', 'Header'),
      'header2.xml': part('hdr', 'Header'),
      'footnotes.xml': `<w:footnotes><w:footnote w:type="separator"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>${part('footnote', 'Note')}</w:footnotes>`,
      'endnotes.xml': part('endnotes', 'End'),
      'comments.xml': part('comments', 'Comment'),
    };
    expect(await textOf(p('Body'), parts)).toBe('Header\n\nBody\n\nNote\n\nEnd\n\nFooter');
  });

  it('has the addresses and numbers of links whose text has none', async () => {
    const links = { m: 'mailto:ona.berg@example.com?subject=CV', t: 'tel:+370-600-00001', w: 'https://example.com/ona' };
    const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${t(text)}</w:hyperlink>`;
    const body = p(link('m', 'E-mail'), link('t', 'Phone'), link('w', 'Web')) + p(link('m', 'berg@example.com'), link('t', '600 00001'));
    expect(await textOf(body, {}, links)).toBe('E-mail\nona.berg@example.com\nPhone\n+370-600-00001\nWeb\n\nberg@example.com600 00001');
    const byField = p(field('begin'), instruction(' HYPERLINK "mailto:ona%40example.com" '), field('separate'), 'Write', field('end'));
    const byIcon = p('<w:r><w:drawing><wp:docPr><a:hlinkClick r:id="m"/></wp:docPr></w:drawing></w:r>');
    expect(await textOf(byField + byIcon, {}, links)).toBe('Write\nona@example.com\n\n\n\nona.berg@example.com');
  });

  it('is as long as is looked at, whatever is repeated', async () => {
    const links = { m: `mailto:${'a'.repeat(300)}@x` };
    const text = await textOf(p('<w:hyperlink r:id="m"></w:hyperlink>'.repeat(20_000)), {}, links);
    expect(text.length).toBeLessThanOrEqual(100_000);
  });
});
