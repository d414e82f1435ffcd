import { LANGUAGE_TAGS, Phrases } from '../../platform/language/index.js';
import { type CvLine, plain } from './cv-lines.js';

const NOT_PHONE = new Phrases(LANGUAGE_TAGS, 'spoken').atEnd('cv.notPhone');
const PHONE = new Phrases(LANGUAGE_TAGS, 'spoken').anywhere('cv.phone');
const MAX_LABEL = 60;

/**
 * Whether the number that begins at `index` of a line is labelled as something else than a phone: a fax, a personal code, a date of birth. The
 * label is the words before the number, else those before the last number of the line, else the line above if it is a label alone. A label
 * of both, such as “Tel./Fax”, is one of a phone.
 */
export function isOtherNumber(lines: readonly CvLine[], at: number, index: number): boolean {
  const before = (lines[at]?.text ?? '').slice(0, index);
  const above = lines[at - 1]?.text ?? '';
  const labels = [...before.split(/\d+/).reverse(), /\d/.test(above) ? '' : above].map((text) => plain(text.slice(-MAX_LABEL)));
  const label = labels.find(Boolean) ?? '';
  return NOT_PHONE.test(label) && !PHONE.test(label.split(' ').slice(-2).join(' '));
}
