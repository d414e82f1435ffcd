import { Catch, Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { renderAnyError } from '../../../platform/http/envelope.js';
import { markup } from '../../../platform/http/pages/html.js';
import { ErrorFilter } from '../../../platform/http/send-response.js';
import { DashboardAddress } from './dashboard-address.js';
import { type DashboardRequest, languageOfBrowser, NotSignedIn } from './dashboard-request.js';
import { errorResponse, seeOther } from './dashboard-responses.js';
import { plainPage, problemOf } from './pages/layout.js';
import { TEXTS } from './texts/languages.js';

/** Renders errors as pages in words. Who has not signed in is led to the sign-in. */
@Catch()
@Injectable()
export class DashboardErrorFilter extends ErrorFilter {
  constructor(private readonly address: DashboardAddress) {
    super();
  }

  protected render(error: unknown, request: DashboardRequest): RenderedResponse {
    const { base } = this.address;
    if (error instanceof NotSignedIn) return seeOther(`${base}/sign-in`);
    const rendered = renderAnyError(error, request.context.requestId);
    const language = request.visitor?.language ?? languageOfBrowser(request);
    const texts = TEXTS[language];
    const { errors } = texts;
    const { status, errorCode } = rendered;
    const problems = error instanceof ValidationFailed ? error.fields.map((problem) => problemOf(texts, problem)) : [];
    const words = errors.codes[errorCode ?? ''] ?? errors.text[status] ?? (status < 500 ? errors.text[400] : errors.defect);
    const html = plainPage(
      base,
      language,
      errors.title,
      markup`<h1>${errors.heading[status] ?? errors.title}</h1>
<p>${words}</p>
${problems.length > 0 && markup`<ul>${[...new Set(problems)].map((problem) => markup`<li>${problem}</li>`)}</ul>`}
<p class="quiet">${errors.request(request.context.requestId)}</p>
<p><a href="${base}/overview">${errors.back}</a></p>`,
    );
    return errorResponse(html, rendered);
  }
}
