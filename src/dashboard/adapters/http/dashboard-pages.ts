import { catalogue } from '../../../platform/language/index.js';
import { Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../../platform/access/company-administration.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { wordsOf } from '../../../platform/domain/field-error.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { DashboardAddress } from './dashboard-address.js';
import type { Visitor } from './dashboard-request.js';
import { errorResponse, htmlResponse, seeOther } from './dashboard-responses.js';
import { type Page, page, type Problems, type View } from './pages/layout.js';

/** Makes pages for somebody who has signed in. */
@Injectable()
export class DashboardPages {
  constructor(
    private readonly companies: CompanyAdministration,
    private readonly address: DashboardAddress,
  ) {}

  async show(visitor: Visitor, render: (view: View) => Page): Promise<RenderedResponse> {
    const view = await this.viewOf(visitor);
    return htmlResponse(page(view, render(view)));
  }

  /** The page again, where `refusal` is a form's: with its problems, and with the values that were typed. Throws any other error. */
  async again(visitor: Visitor, refusal: unknown, render: (view: View, problems: Problems) => Page): Promise<RenderedResponse> {
    if (!(refusal instanceof ValidationFailed)) throw refusal;
    const view = await this.viewOf(visitor);
    const problems = Object.fromEntries(refusal.fields.map((problem) => [problem.field, wordsOf(problem, visitor.language)]));
    return errorResponse(page(view, render(view, problems)), { status: 400, errorCode: ValidationFailed.code, headers: {} });
  }

  async viewOf(visitor: Visitor): Promise<View> {
    const { name } = await this.companies.get(visitor.user.company);
    return { ...visitor, base: this.address.base, company: name, t: catalogue('dashboard').in(visitor.language) };
  }

  /** To a page of the dashboard: `/positions?saved=1`. */
  to(path: string): RenderedResponse {
    return seeOther(`${this.address.base}${path}`);
  }
}
