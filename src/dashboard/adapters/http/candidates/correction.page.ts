import {
  type Candidate,
  CORRECTABLE_FIELDS,
  type CorrectableField,
  correctableTexts,
  correctionVersion,
} from '../../../../candidates/index.js';
import { endingKey, type EndingWithPhone } from '../../../../clearance/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { field, formField, moment } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Page, Problems, View } from '../layout.js';
import { phoneReading } from './phone-reading.js';

/** The last change of the candidate by somebody else. */
export interface OtherChange {
  readonly at: Date;
  readonly who: string;
}

interface CorrectionForm {
  readonly path: string;
  readonly candidate: Candidate;
  /** As they were typed; null: as they stand. */
  readonly typed: FormFields | null;
  readonly other: OtherChange | null;
  /** The call and the offer that the typed number ends. */
  readonly ending: EndingWithPhone;
}

const KINDS: Readonly<Partial<Record<CorrectableField, object>>> = {
  firstName: { isRequired: true },
  lastName: { isRequired: true },
  email: { isRequired: true, type: 'email' },
  phone: { type: 'tel' },
  notes: { rows: 5 },
};

/** The fields of a candidate, to be corrected. After a change by somebody else it shows both texts. */
export function correctionPage(view: View, { path, candidate, typed, other, ending }: CorrectionForm, problems: Problems): Page {
  const { t, form, zone } = view;
  const present = correctableTexts(candidate);
  const { phoneHint, ...labels } = t.group('correction.fields');
  const isStale = problems.version !== undefined;
  const isToAgree = problems.agreed !== undefined;
  const fields = CORRECTABLE_FIELDS.map((name) => {
    const value = typed?.[name] ?? present[name];
    const standing = isStale && value.replace(/\r\n?/g, '\n') !== present[name] && t('correction.standing', { text: present[name] });
    const hint = standing || (name === 'phone' ? phoneHint : undefined);
    return field({ name, label: labels[name], value, hint, problem: problems[name], ...KINDS[name] });
  });
  const title = t('correction.title');
  const main = markup`<p><a href="${path}">${candidate.firstName} ${candidate.lastName}</a></p>
<h1>${title}</h1>
${isStale && markup`<p class="notice" role="alert">${other ? t('correction.changedBy', { who: other.who, at: moment(other.at, zone) }) : t('correction.changed')}</p>`}
${isToAgree && endsNotice(view, ending)}
<form method="post" action="${path}/correction">${formField(form)}<input type="hidden" name="version" value="${correctionVersion(candidate)}">
${isToAgree && markup`<input type="hidden" name="agreed" value="${endingKey(ending)}">`}
${fields}
${candidate.phone !== null && markup`<p class="quiet">${t('candidates.phone')}: ${phoneReading(view, candidate.phone)}</p>`}
<p class="row"><button>${t('save')}</button><a class="button plain" href="${path}">${t('cancel')}</a></p></form>`;
  return { title, main };
}

/** Before a new number is saved: what it ends. */
function endsNotice({ t, zone }: View, { call, offerId }: EndingWithPhone): Markup {
  return markup`<div class="notice" role="alert"><p>${t('correction.ends.lead')}</p><ul>
${call && markup`<li>${t('correction.ends.call', { at: moment(call.startsAt, zone) })}</li>`}
${offerId && markup`<li>${t('correction.ends.offer')}</li>`}</ul></div>`;
}
