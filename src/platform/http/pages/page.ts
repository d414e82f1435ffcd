import {
  applyDecorators,
  type CallHandler,
  type CanActivate,
  Catch,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  RequestMethod,
  SetMetadata,
  type Type,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModuleRef, ModulesContainer } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Clock, type CompanyId, DAY, ValidationFailed } from '../../domain/index.js';
import type { RenderedResponse } from '../../idempotency/stored-response.js';
import { renderAnyError } from '../envelope.js';
import type { FormFields } from '../form.js';
import type { UploadLimits } from '../multipart.js';
import { Operation } from '../operation.js';
import type { ApiRequest } from '../request-context.js';
import { ErrorFilter } from '../send-response.js';
import { formProof, lastingProof, requireFormProof, requireLastingProof } from './form-proof.js';
import type { PageRequest, Visit } from './page-request.js';
import { SingleUseForms } from './single-use-forms.js';

/** How long the forms of a page work. Their results are kept as long. docs/rules/platform.md#forms */
export const FORM_LIFETIME_MS = DAY;
/** Of a form; one with a file sets its own. */
const FORM_LIMIT = 256 * 1024;

/** The part of the declaration of a page that every context has. */
export interface AnyPage {
  readonly bodyLimit?: number;
  readonly upload?: UploadLimits;
  /** Its form is a step after `confirm`: without it, it is refused. */
  readonly isConfirmed?: true;
  /** A form that may be sent again: it only shows something, or has one effect by itself. Its result is not stored. */
  readonly isRepeatable?: true;
}

/** The pages of a context: who is let in, and how a refusal is shown. Provided once, under its own class. */
export abstract class PageSite<Rule extends AnyPage = AnyPage, V extends Visit = Visit> {
  /** The name of the proof that lasts as long as the visit: that of the pages whose results are not stored. */
  abstract readonly lastingForm: string;

  /** Before the body is read. Throws what `errorPage` renders. */
  abstract admit(request: ApiRequest, rule: Rule): Promise<Omit<V, 'form'>>;
  /** The company of the visitor, for which the forms take memory; null where it is not known. */
  abstract companyOf(visit: Omit<V, 'form'>): CompanyId | null;
  /** The company that stores the results of the visitor's forms; null where a form may be sent again, because it has one effect by itself. */
  abstract storeOf(visit: V, rule: Rule): CompanyId | null;
  abstract errorPage(error: unknown, rendered: RenderedResponse, request: PageRequest, visit: V | undefined): RenderedResponse;
}

interface Declared {
  readonly site: SiteType;
  readonly rule: AnyPage;
}

/** A site whose declarations are of this type. */
type SiteOf<Rule> = abstract new (...args: never[]) => { admit(request: ApiRequest, rule: Rule): Promise<object> };
type SiteType = abstract new (...args: never[]) => PageSite;
type Handler = ReturnType<ExecutionContext['getHandler']>;

const PAGE = 'page';

/** Makes the one decorator of a context's pages: session, rights, proof of the form, its single use and the page for errors come from it. */
export function pageOf<Rule extends AnyPage>(site: SiteOf<Rule>): (rule: Rule) => MethodDecorator {
  return (rule) =>
    applyDecorators(
      SetMetadata(PAGE, { site: site as unknown as SiteType, rule } satisfies Declared),
      UseGuards(PageGuard),
      UseInterceptors(FormInterceptor),
      UseFilters(PageErrorFilter),
      Operation({ page: true, bodyLimit: rule.bodyLimit ?? FORM_LIMIT, ...(rule.upload && { upload: rule.upload }) }),
    );
}

interface OpenedPage {
  readonly site: PageSite;
  readonly rule: AnyPage;
}

/** The page of a request that its guard has seen. */
const opened = new WeakMap<ApiRequest, OpenedPage>();

@Injectable()
export class PageGuard implements CanActivate {
  constructor(
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PageRequest>();
    const { site: type, rule } = Reflect.getMetadata(PAGE, context.getHandler()) as Declared;
    const site = this.modules.get<PageSite>(type, { strict: false });
    opened.set(request, { site, rule });
    try {
      const visit = await site.admit(request, rule);
      const company = site.companyOf(visit);
      if (company !== null) request.context.bodyOwner = company;
      request.visit = this.withProof(site, rule, visit);
      return true;
    } catch (error) {
      // The page of a refusal has the navigation, in which one can sign out.
      if (request.visit) request.visit = this.withProof(site, rule, request.visit);
      throw error;
    }
  }

  private withProof(site: PageSite, rule: AnyPage, visit: Omit<Visit, 'form'>): Visit {
    const { secret } = visit;
    const form = site.storeOf(visit as Visit, rule) === null ? lastingProof(secret, site.lastingForm) : formProof(secret, this.clock.now());
    return { ...visit, form };
  }
}

/** Checks the proof of every form, and runs each form once. */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  constructor(
    private readonly forms: SingleUseForms,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<PageRequest>();
    const { visit, method, path, files = [] } = request;
    if (method === 'GET' || method === 'HEAD') return next.handle();
    const { site, rule } = opened.get(request)!;
    const fields = (request.body ?? {}) as FormFields;
    const { secret } = visit!;
    const company = site.storeOf(visit!, rule);
    if (company === null) requireLastingProof(fields.form, secret, site.lastingForm);
    const nonce = company && requireFormProof(fields.form, secret, this.clock.now(), FORM_LIFETIME_MS);
    if (rule.isConfirmed && fields.sure !== 'yes') throw ValidationFailed.of('sure', 'rules.yes');
    if (company === null || nonce === null || rule.isRepeatable) return next.handle();
    const form = { nonce, path, fields, files };
    return from(this.forms.once({ company, secret }, form, () => lastValueFrom(next.handle()) as Promise<RenderedResponse>));
  }
}

/** Renders errors as pages in words. */
@Catch()
@Injectable()
export class PageErrorFilter extends ErrorFilter {
  protected render(error: unknown, request: PageRequest): RenderedResponse {
    const rendered = renderAnyError(error, request.context.requestId);
    return opened.get(request)?.site.errorPage(error, rendered, request, request.visit) ?? rendered;
  }
}

/** A route of a page, as it is declared. */
export interface PageRoute<Rule> {
  readonly method: string;
  /** With `:parameters`. */
  readonly path: string;
  readonly rule: Rule;
}

/** The routes of a context's pages. */
@Injectable()
export class PageRoutes {
  constructor(private readonly modules: ModulesContainer) {}

  of<Rule extends AnyPage>(site: SiteOf<Rule>): PageRoute<Rule>[] {
    return [...this.modules.values()]
      .flatMap((module) => [...module.controllers.values()])
      .flatMap(({ metatype }) => pagesIn(metatype as Type))
      .flatMap(({ declared, ...route }) =>
        declared.site === (site as unknown as SiteType) ? [{ ...route, rule: declared.rule as Rule }] : [],
      );
  }
}

function pagesIn(controller: Type): { declared: Declared; method: string; path: string }[] {
  const prototype = controller.prototype as Record<string, Handler>;
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name] as Handler;
    const declared = Reflect.getMetadata(PAGE, handler) as Declared | undefined;
    if (!declared) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    return [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]]
      .flat()
      .map((path) => ({ declared, method, path: `/${`${base}/${path}`.split('/').filter(Boolean).join('/')}` }));
  });
}
