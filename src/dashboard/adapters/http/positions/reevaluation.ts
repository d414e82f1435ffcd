import type { ReevaluationState } from '../../../../analysis/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { formField, moment, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';

type Position = Pick<JobPosition, 'id' | 'requirementsChangedAt'>;

/** The progress while candidates are evaluated again, and that the requirements were changed since they were evaluated. */
export function reevaluationNotice(view: View, position: Position, { last, outdated }: ReevaluationState): Markup | null {
  const { t, zone } = view;
  const { requirementsChangedAt } = position;
  if (last && last.completedAt === null) return notice(t('positions.reevaluation.running', last));
  if (outdated === 0 || requirementsChangedAt === null) return null;
  return markup`${notice(t('positions.reevaluation.outdated', { at: moment(requirementsChangedAt, zone), count: outdated }))}
${reevaluationForm(view, position)}`;
}

/** The same for the page of the position itself, where it can always be begun. */
export function reevaluationSection(view: View, position: Position, state: ReevaluationState): Markup {
  const { t, zone } = view;
  const { last } = state;
  const known = reevaluationNotice(view, position, state);
  const completed = last?.completedAt && t('positions.reevaluation.completed', { ...last, at: moment(last.completedAt, zone) });
  return markup`<section aria-labelledby="reevaluation"><h2 id="reevaluation">${t('positions.reevaluation.title')}</h2>
<p class="quiet">${t('positions.reevaluation.hint')}</p>${completed && markup`<p class="quiet">${completed}</p>`}
${known ?? reevaluationForm(view, position)}</section>`;
}

function reevaluationForm({ t, form, base, user }: View, { id }: Position): Markup | null {
  if (!mayDo(user, 'manage')) return null;
  return markup`<form method="post" action="${base}/positions/${id}/reevaluation">${formField(form)}<p class="row"><button>${t('positions.reevaluation.all')}</button></p></form>`;
}
