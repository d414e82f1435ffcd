import { Controller, Get, Post } from '@nestjs/common';
import { ChangeCompanyProfile } from '../../../../platform/company/change-company-profile.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { UploadedFile } from '../../../../platform/http/multipart.js';
import { CurrentVisit, Files, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { WhoMay } from '../who-may.js';
import { companyPage } from './company.page.js';

const MIB = 1024 * 1024;
/** A file of more than its limit of 200 KB is read as far as this, so that the page can say what is wrong. */
const LOGO_FORM = { bodyLimit: 2 * MIB + 16 * 1024, upload: { fields: 3, files: 1, fileBytes: 2 * MIB } };

/** How the company presents itself, and where it is. docs/rules/dashboard.md#company */
@Controller('dashboard/settings/company')
export class CompanyController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly profile: ChangeCompanyProfile,
    private readonly whoMay: WhoMay,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['company', '3.1'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    const who = await this.whoMay.sentence(visitor, 'manage');
    return this.pages.show(visitor, (view) => companyPage(view, { who, isSaved: saved !== undefined }));
  }

  @Post()
  @DashboardPage({ role: 'manage' })
  save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { name = '', contactEmail = '', country = '', timezone = '', colour = '' } = fields;
    const act = async () => {
      await this.profile.run(visitor.user.company, { name, contactEmail, country, timezone, colour });
      return this.pages.to('/settings/company?saved=1');
    };
    return this.pages.attempt(visitor, act, () => (view, problems) => companyPage(view, { fields, problems }));
  }

  @Post('logo')
  @DashboardPage({ role: 'manage', ...LOGO_FORM })
  changeLogo(
    @CurrentVisit() visitor: Visitor,
    @Form() { action }: FormFields,
    @Files() [file]: readonly UploadedFile[],
  ): Promise<RenderedResponse> {
    const act = async () => {
      await this.profile.changeLogo(visitor.user.company, action === 'remove' ? null : (file?.bytes ?? Buffer.alloc(0)));
      return this.pages.to('/settings/company?saved=1');
    };
    return this.pages.attempt(visitor, act, () => (view, problems) => companyPage(view, { problems }));
  }
}
