/** The example of docs/analysis.md: its position and its CV stand in the page, and what the engine finds and says is written below them. */

const GENERATED = /(?<=<!-- example: npm run docs -->\n)[\s\S]*(?=<!-- end of example -->)/;
/** The person whom the page names. */
const PERSON = { firstName: 'Rasa', lastName: 'Kazlauskienė', email: 'rasa@example.com', phone: null };
const AS_OF = '2025-06';
/** The last blank within the first 120 characters of a longer line. */
const WRAP = /(?!.{1,120}$)(.{1,120}) /g;

/**
 * The page with the output of its example. `product` has `maskCv`, `findInCv`, `evidenceOfSource` and `renderCvAnalysis`.
 * @throws {Error} if the page has no such example.
 */
export function withExample(page, product) {
  const position = { description: '', ...JSON.parse(block(page, 'json position')) };
  const cvText = block(page, 'text cv');
  if (!GENERATED.test(page)) throw new Error('the page has no place for the output of its example');
  return page.replace(GENERATED, () => `\n${output(position, cvText, product)}\n\n`);
}

function block(page, info) {
  const [, content] = new RegExp(`^\`\`\`${info}\\n([\\s\\S]*?)\\n\`\`\`$`, 'm').exec(page) ?? [];
  if (content === undefined) throw new Error(`the page has no block of ${info}`);
  return content;
}

function output(position, cvText, { maskCv, findInCv, evidenceOfSource, renderCvAnalysis }) {
  const masked = maskCv(cvText, PERSON);
  const findings = evidenceOfSource(findInCv({ position, cvText: masked.text, asOf: AS_OF }), masked, cvText);
  return [
    wrapped(`Masked, ${changed(cvText, masked.text)}.`),
    `The engine finds ${findings.score} points:`,
    table(findings.criteria),
    fenced(wrapped(renderCvAnalysis(findings, 'en').aiEvaluation)),
  ].join('\n\n');
}

/** The lines that masking changed. */
function changed(source, masked) {
  const lines = source.split('\n');
  const pairs = masked.split('\n').flatMap((line, at) => (line === lines[at] ? [] : [`“${lines[at]}” is “${line}”`]));
  return pairs.join(' and ');
}

function table(criteria) {
  const rows = criteria.map(({ kind, subject, weight, points, fulfilment, evidence }) => {
    const quoted = evidence.map(({ polarity, manner, text }) => `${[polarity, manner].filter(Boolean).join(', ')}: “${text}”`);
    return `| ${kind === 'requirement' ? `“${subject}”` : kind} | ${points} of ${weight} | ${fulfilment} | ${quoted.join('; ') || '–'} |`;
  });
  return ['| criterion | points | outcome | evidence |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const wrapped = (text) => text.replace(WRAP, '$1\n');
const fenced = (text) => `\`\`\`text\n${text}\n\`\`\``;
