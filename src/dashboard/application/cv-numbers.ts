import { LANGUAGE_TAGS, Phrases } from '../../platform/language/index.js';
import { type CvLine, plain } from './cv-lines.js';

const NOT_PHONE = new Phrases(LANGUAGE_TAGS, 'spoken').atEnd('cv.notPhone');
const PHONE = new Phrases(LANGUAGE_TAGS, 'spoken').anywhere('cv.phone');
/** A date and four or five digits, as in personal codes of the Nordic and Baltic countries. */
const PERSONAL_CODE = /^(?:[0-3]\d[01]\d{3}|\d{2}[01]\d[0-3]\d)[-+]\d{4,5}(?!\d)/;
const MAX_LABEL = 60;

/**
 * Whether the number that begins at `index` of a line is labelled as something else than a phone: a fax, a personal code, a date of birth.
 * The label is the words before the number, else those before the last number of the line, else the line above if it is a label alone. A
 * label of both, such as “Tel./Fax”, is one of a phone.
 */
export function isOtherNumber(lines: readonly CvLine[], at: number, index: number): boolean {
  const before = (lines[at]?.text ?? '').slice(0, index);
  const above = lines[at - 1]?.text ?? '';
  const labels = [...before.split(/\d+/).reverse(), /\d/.test(above) ? '' : above].map((text) => plain(text.slice(-MAX_LABEL)));
  const label = labels.find(Boolean) ?? '';
  const other = NOT_PHONE.exec(label);
  const isCode = PERSONAL_CODE.test((lines[at]?.text ?? '').slice(index)) && !PHONE.test(label);
  return isCode || (other !== null && !PHONE.test(label.slice(0, other.index).split(' ').slice(-2).join(' ')));
}
