import { CONSENT_BASES, CONSENT_KINDS, CONSENT_STATES } from '../../../../clearance/index.js';
import { choice, field, formField, moment, table, tag } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts, Section } from './candidate-facts.js';

/** The consents of a candidate, and a form for another one. */
export function consentsSection({ t, form, user, zone }: View, { consents }: CandidateFacts, path: Markup): Section {
  const title = t('candidatePage.consents');
  const { kind, state, basis, at, source } = t.group('candidatePage.consentColumns');
  const rows = consents.map((consent) => [
    t.group('candidatePage.consentKinds')[consent.kind],
    tag(t.group('candidatePage.consentStates')[consent.state], consent.state === 'given' ? 'good' : 'warn'),
    t.group('candidatePage.consentBases')[consent.basis],
    moment(consent.at, zone),
    consent.source,
  ]);
  const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): (readonly [T, string])[] =>
    values.map((value) => [value, labels[value]]);
  const content = markup`${rows.length === 0 ? markup`<p class="quiet">${t('candidatePage.noConsents')}</p>` : table(title, [kind, state, basis, at, source], rows)}
${
  mayDo(user, 'work') &&
  markup`<details><summary>${t('candidatePage.consentAdd')}</summary><form method="post" action="${path}/consents" class="row">${formField(form)}
${choice('kind', kind, options(CONSENT_KINDS, t.group('candidatePage.consentKinds')), 'ai_call')}${choice('state', state, options(CONSENT_STATES, t.group('candidatePage.consentStates')), 'given')}
${choice('basis', basis, options(CONSENT_BASES, t.group('candidatePage.consentBases')), 'form')}${field({ name: 'source', label: t('candidatePage.consentSource') })}
<button>${t('candidatePage.consentAdd')}</button></form></details>`
}`;
  return { id: 'consents', title, content };
}
