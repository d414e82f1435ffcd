import { catalogue, EnabledLanguages } from '../../../platform/language/index.js';
import { Catch, Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { wordsOf, wordsOfCode } from '../../../platform/domain/field-error.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { renderAnyError } from '../../../platform/http/envelope.js';
import { markup } from '../../../platform/http/pages/html.js';
import { InternalError } from '../../../platform/http/errors.js';
import { ErrorFilter } from '../../../platform/http/send-response.js';
import { DashboardAddress } from './dashboard-address.js';
import { type DashboardRequest, NotSignedIn } from './dashboard-request.js';
import { errorResponse, seeOther } from './dashboard-responses.js';
import { plainPage } from './pages/layout.js';

/** Renders errors as pages in words. Who has not signed in is led to the sign-in. */
@Catch()
@Injectable()
export class DashboardErrorFilter extends ErrorFilter {
  constructor(
    private readonly address: DashboardAddress,
    private readonly languages: EnabledLanguages,
  ) {
    super();
  }

  protected render(error: unknown, request: DashboardRequest): RenderedResponse {
    const { base } = this.address;
    if (error instanceof NotSignedIn) return seeOther(`${base}/sign-in`);
    const rendered = renderAnyError(error, request.context.requestId);
    const language = request.visitor?.language ?? this.languages.ofBrowser(request.headers['accept-language']);
    const t = catalogue('dashboard').in(language);
    const { status, errorCode } = rendered;
    const problems = error instanceof ValidationFailed ? error.fields.map((problem) => wordsOf(problem, language)) : [];
    const words = wordsOfCode(errorCode ?? '', language) ?? wordsOfCode((status < 500 ? ValidationFailed : InternalError).code, language);
    const html = plainPage(
      base,
      language,
      t('errors.title'),
      markup`<h1>${t.find('errors.heading', status) ?? t('errors.title')}</h1>
<p>${words}</p>
${problems.length > 0 && markup`<ul>${[...new Set(problems)].map((problem) => markup`<li>${problem}</li>`)}</ul>`}
<p class="quiet">${t('errors.request', { id: request.context.requestId })}</p>
<p><a href="${base}/overview">${t('errors.back')}</a></p>`,
    );
    return errorResponse(html, rendered);
  }
}
