import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FormFields } from '../form.js';
import type { UploadedFile } from '../multipart.js';
import type { ApiRequest } from '../request-context.js';

/** A browser that is let in to a page: the part that every context's pages have. */
export interface Visit {
  /** In which the pages are shown. */
  readonly language: string;
  /** Known to this browser and to us, and to no other site: the proofs of its forms are made with it. */
  readonly secret: string;
  /** The proof for the forms of the page. */
  readonly form: string;
}

export interface PageRequest extends ApiRequest {
  /** Set by the guard of the page. */
  visit?: Visit;
}

function requestOf(context: ExecutionContext): PageRequest {
  return context.switchToHttp().getRequest<PageRequest>();
}

/** Who looks at the page, as its guard has found out. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const { visit } = requestOf(context);
  if (!visit) throw new Error('@CurrentVisit on a route that is no page');
  return visit;
});

/** The fields of the form, whose proof is checked already. */
export const Form = createParamDecorator((_: unknown, context: ExecutionContext) => (requestOf(context).body ?? {}) as FormFields);

/** The files of the form. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly UploadedFile[] => requestOf(context).files ?? [],
);

/** A value of the query; undefined where it is missing or repeated. */
export const QueryText = createParamDecorator((name: string, context: ExecutionContext): string | undefined => {
  const value = requestOf(context).query[name];
  return typeof value === 'string' ? value : undefined;
});

/** The names of the cookies that begin so, in the order in which the browser sends them. */
export function cookieNames({ headers }: Pick<ApiRequest, 'headers'>, beginning: string): string[] {
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim());
  return names.filter((name) => name.startsWith(beginning));
}

export function cookieOf({ headers }: Pick<ApiRequest, 'headers'>, name: string): string {
  const pair = (headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) ?? '';
}
