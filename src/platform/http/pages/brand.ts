import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isReadable, mix, readableOnDark } from '../../company/colour.js';
import { CompanyProfiles } from '../../company/company-profile.js';
import type { CompanyProfile } from '../../domain/index.js';
import { RouteNotFound } from '../errors.js';
import { Operation } from '../operation.js';
import { assetOf, IMMUTABLE, sendAsset } from './asset.js';
import { type Markup, markup } from './html.js';

/** The part of a profile that pages show. */
export type Brand = Pick<CompanyProfile, 'name'> & Partial<Pick<CompanyProfile, 'colour' | 'logo'>>;

/** The style sheet of a company's colour, for `htmlDocument`. `base`: the path of the pages of a context, beside which it stands. */
export function brandStyle(base: string, { colour }: Brand): string | undefined {
  return colour ? `${brandPath(base)}/colours/${colour.slice(1)}.css` : undefined;
}

/** The name of a company, with its logo. */
export function companyMark(base: string, { name, logo }: Brand): Markup {
  return markup`<p class="company">${logo && markup`<img class="logo" src="${brandPath(base)}/logos/${logo}" alt="">`}${name}</p>`;
}

function brandPath(base: string): string {
  return `${base.slice(0, base.lastIndexOf('/'))}/brand`;
}

/** The colours and logos of companies, for pages and mails. Anybody may load them: their addresses change with their content. */
@Controller('brand')
export class BrandController {
  constructor(private readonly profiles: CompanyProfiles) {}

  /** Made of the address alone. A colour that cannot be read is 404. */
  @Get('colours/:file')
  @Operation({ page: true })
  colour(@Param('file') file: string, @Req() request: Request, @Res() response: Response): void {
    const [, digits] = /^([0-9a-f]{6})\.css$/.exec(file) ?? [];
    if (digits === undefined || !isReadable(`#${digits}`)) throw new RouteNotFound();
    sendAsset(request, response, assetOf('text/css; charset=utf-8', styleOf(`#${digits}`)), IMMUTABLE);
  }

  @Get('logos/:companyId/:logo')
  @Operation({ page: true })
  async logo(@Param('companyId') company: string, @Param('logo') hash: string, @Res() response: Response): Promise<void> {
    const logo = /^[\w-]{22}$/.test(hash) && (await this.profiles.logo(company, hash));
    if (!logo) throw new RouteNotFound();
    response.setHeader('Cache-Control', IMMUTABLE);
    response.setHeader('Content-Type', logo.type);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.send(logo.content);
  }
}

function styleOf(colour: string): string {
  const dark = readableOnDark(colour);
  return `:root { --accent: ${colour}; --accent-strong: ${mix(colour, 0, 0.25)}; }
@media (prefers-color-scheme: dark) { :root { --accent: ${dark}; --accent-strong: ${mix(dark, 255, 0.35)}; } }
`;
}
