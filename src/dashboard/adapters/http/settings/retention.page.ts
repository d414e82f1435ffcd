import { type ChangedRetentionPolicy, type PositionShare, RETAINED_KINDS, type RetentionPolicy } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { Page, Problems, View } from '../layout.js';

interface Shown {
  readonly policy: RetentionPolicy;
  readonly isSaved: boolean;
  /** As typed, of a refused form. */
  readonly fields?: FormFields;
  readonly problems?: Problems;
}

/** The days for which each kind of data is kept. */
export function retentionPage(view: View, { policy, isSaved, fields, problems = {} }: Shown): Page {
  const { t, base, form, user } = view;
  const kinds = t.group('retention.kinds');
  const inputs = RETAINED_KINDS.map((kind) => {
    const name = `${kind}Days` as const;
    const value = fields?.[name] ?? String(policy[name] ?? '');
    return field({
      name,
      label: kinds[kind],
      value,
      hint: kind === 'candidate' ? t('retention.candidateHint') : undefined,
      problem: problems[name],
    });
  });
  const content = mayDo(user, 'manage')
    ? markup`<form method="post" action="${base}/settings/retention">${formField(form)}<p class="hint">${t('retention.daysHint')}</p>
${inputs}
<button>${t('retention.preview')}</button></form>`
    : daysOf(view, policy);
  const main = markup`<h1>${t('retention.title')}</h1>
${notice(isSaved && t('retention.saved'))}
<p class="quiet">${t('retention.intro')}</p>
${content}
<p><a href="${base}/settings/erasures">${t('erasures.title')}</a></p>`;
  return { title: t('retention.title'), main };
}

interface Effect {
  readonly effect: ChangedRetentionPolicy;
  readonly shares: readonly PositionShare[];
  readonly named: readonly Pick<JobPosition, 'id' | 'position'>[];
}

/** The data that a policy would remove at once, before it is saved. */
export function retentionEffectPage(view: View, { effect, shares, named }: Effect): Page {
  const { t, base, form } = view;
  const { affected, affectedIsEstimate } = effect;
  const lost = RETAINED_KINDS.filter((kind) => kind !== 'candidate' && affected[kind] > 0);
  const about = affectedIsEstimate ? 'yes' : 'no';
  const names = new Map(named.map(({ id, position }) => [id, position]));
  const known = shares.flatMap(({ jobPositionId, count }) =>
    names.has(jobPositionId) ? [{ name: names.get(jobPositionId)!, count }] : [],
  );
  const further = shares.length - known.length;
  const positions = markup`<ul>${known.map(({ name, count }) => markup`<li>${name}: ${count}</li>`)}${further > 0 && markup`<li>${t('retention.further', { count: further })}</li>`}</ul>`;
  const main = markup`<h1>${t('retention.effectTitle')}</h1>
<p class="notice" role="status">${affected.candidate > 0 ? t('retention.erases', { count: affected.candidate, about }) : t('retention.erasesNone')}</p>
${known.length > 0 && positions}
${lost.length > 0 && markup`<p>${t('retention.removes')}</p><ul>${lost.map((kind) => markup`<li>${t('retention.removesOf', { kind: t.group('retention.kinds')[kind], count: affected[kind], about })}</li>`)}</ul>`}
<h2>${t('retention.after')}</h2>
${daysOf(view, effect)}
<form method="post" action="${base}/settings/retention/change">${formField(form)}${RETAINED_KINDS.map((kind) => markup`<input type="hidden" name="${kind}Days" value="${effect[`${kind}Days`]}">`)}
<p class="row"><button name="sure" value="yes">${affected.candidate > 0 ? t('retention.saveErasing', { count: affected.candidate, about }) : t('save')}</button> <a class="button plain" href="${base}/settings/retention">${t('cancel')}</a></p></form>`;
  return { title: t('retention.effectTitle'), main };
}

function daysOf({ t }: View, policy: RetentionPolicy): Markup {
  const rows = RETAINED_KINDS.map((kind) => {
    const days = policy[`${kind}Days`];
    return markup`<dt>${t.group('retention.kinds')[kind]}</dt><dd>${days === null ? t('retention.forever') : t('retention.days', { days })}</dd>`;
  });
  return markup`<dl>${rows}</dl>`;
}
