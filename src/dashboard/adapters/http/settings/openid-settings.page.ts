import type { CompanyId } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { confirm, field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { domainRecordOf, OPENID_TEST_STEPS, type OpenIdProvider, type OpenIdTestStep } from '../../../domain/openid.js';
import type { Page, Problems, View } from '../layout.js';

export interface OpenIdShown {
  readonly company: CompanyId;
  readonly provider: OpenIdProvider | null;
  readonly domains: readonly string[];
  readonly redirectUri: string;
  /** As typed, of a form that was tested or refused. */
  readonly fields?: FormFields;
  readonly domain?: string;
  readonly problems?: Problems;
  readonly test?: { readonly failed: OpenIdTestStep | null };
  /** The change that was just made. */
  readonly done?: string;
}

/** The identity provider of the company. Its secret is never shown. */
export function openIdPage(view: View, shown: OpenIdShown): Page {
  const { t, base, form } = view;
  const { provider, done, test } = shown;
  const main = markup`<h1>${t('openid.title')}</h1>
${notice(t.find('openid.done', done ?? ''))}
<p class="quiet">${t('openid.intro')}</p>
<dl><dt>${t('openid.redirect')}</dt><dd><code>${shown.redirectUri}</code></dd></dl>
${test && testResult(view, test.failed)}
${providerForm(view, shown)}
${provider && domainList(view, shown)}
${provider && confirm(form, { action: `${base}/settings/sign-in/removal`, summary: t('openid.remove'), hint: t('openid.removeHint'), button: t('openid.removeSure') })}`;
  return { title: t('openid.title'), main };
}

function testResult({ t }: View, failed: OpenIdTestStep | null): Markup {
  const passed = failed === null ? OPENID_TEST_STEPS : OPENID_TEST_STEPS.slice(0, OPENID_TEST_STEPS.indexOf(failed));
  const steps = t.group('openid.steps');
  return markup`<section class="notice" role="status"><p><strong>${failed === null ? t('openid.testPassed') : t('openid.testFailed')}</strong></p><ul>${passed.map((step) => markup`<li>✓ ${steps[step]}</li>`)}${failed !== null && markup`<li class="problem">✗ ${steps[failed]}: ${t.group('openid.failures')[failed]}</li>`}</ul></section>`;
}

function providerForm({ t, base, form }: View, { provider, fields, problems = {} }: OpenIdShown): Markup {
  const check = (name: string, label: string, isSet: boolean | undefined, hint: string): Markup =>
    markup`<label class="check"><input type="checkbox" name="${name}"${(fields ? fields[name] === 'on' : isSet) && markup` checked`}> ${label}</label><p class="hint">${hint}</p>${problems[name] && markup`<p class="problem">${problems[name]}</p>`}`;
  const isSecretKept = provider?.clientSecret != null;
  return markup`<form method="post" action="${base}/settings/sign-in">${formField(form)}
${field({ name: 'issuer', label: t('openid.issuer'), type: 'url', value: fields?.issuer ?? provider?.issuer, hint: t('openid.issuerHint'), isRequired: true, problem: problems.issuer })}
${field({ name: 'clientId', label: t('openid.clientId'), value: fields?.clientId ?? provider?.clientId, isRequired: true, problem: problems.clientId })}
${field({ name: 'clientSecret', label: t('openid.clientSecret'), type: 'password', autocomplete: 'off', hint: isSecretKept ? t('openid.secretKept') : t('openid.secretHint'), problem: problems.clientSecret })}
${isSecretKept && check('noSecret', t('openid.noSecret'), false, t('openid.noSecretHint'))}
${check('required', t('openid.required'), provider?.isRequired, t('openid.requiredHint'))}
${check('missing', t('openid.missing'), provider?.acceptsMissingEmailVerified, t('openid.missingHint'))}
<p class="row"><button name="action" value="save">${t('save')}</button><button class="plain" name="action" value="test">${t('openid.test')}</button></p></form>`;
}

function domainList({ t, base, form }: View, { company, domains, domain, problems = {} }: OpenIdShown): Markup {
  const action = `${base}/settings/sign-in/domains`;
  const record = domainRecordOf(company, 'example.com');
  const rows = domains.map(
    (one) =>
      markup`<li><form method="post" action="${action}" class="row">${formField(form)}<input type="hidden" name="domain" value="${one}"><span>${one}</span><button class="plain" name="action" value="remove" aria-label="${`${t('openid.domainRemove')}: ${one}`}">${t('openid.domainRemove')}</button></form></li>`,
  );
  return markup`<section aria-labelledby="domains"><h2 id="domains">${t('openid.domains')}</h2><p class="quiet">${t('openid.domainsHint')}</p>
<dl><dt>${t('openid.recordName')}</dt><dd><code>${record.name}</code></dd><dt>${t('openid.recordText')}</dt><dd><code>${record.value}</code></dd></dl>
${rows.length > 0 && markup`<ul>${rows}</ul>`}
<form method="post" action="${action}">${formField(form)}
${field({ name: 'domain', label: t('openid.domain'), value: domain, hint: t('openid.domainHint'), isRequired: true, problem: problems.domain })}
<button class="plain" name="action" value="add">${t('openid.domainAdd')}</button></form></section>`;
}
