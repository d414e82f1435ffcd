import JSZip from 'jszip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
  /** The attributes of each sheet. */
  readonly sheets?: readonly string[];
}

/** An Excel file with these rows in its sheets. */
export function workbook(
  rows: string | readonly string[],
  { strings, styles, workbook: more = '', sheets = ['name="A"', 'name="B"', 'name="C"'] }: Parts = {},
): JSZip {
  const all = [rows].flat();
  const parts = [
    ...all.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ];
  const zip = new JSZip()
    .file('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
    .file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${more}<sheets>${all.map((_, i) => `<sheet ${sheets[i]} sheetId="${i + 1}" r:id="rId${i}"/>`).join('')}</sheets></workbook>`,
    )
    .file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${parts.map(([kind, target], i) => `<Relationship Id="rId${i}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
    );
  for (const [i, each] of all.entries())
    zip.file(`xl/worksheets/sheet${i + 1}.xml`, `<worksheet xmlns="${MAIN}"><sheetData>${each}</sheetData></worksheet>`);
  if (strings) zip.file('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings}</sst>`);
  if (styles) zip.file('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`);
  return zip;
}
