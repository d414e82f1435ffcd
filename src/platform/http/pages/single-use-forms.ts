import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId } from '../../domain/index.js';
import { Idempotency } from '../../idempotency/idempotency.js';
import { canonicalJson, type IdempotencyKey } from '../../idempotency/idempotency-key.js';
import { RenderedResponse } from '../../idempotency/stored-response.js';
import { StoredResponseStore } from '../../idempotency/stored-response-store.js';
import { currentOperation } from '../../operation/operation-context.js';
import type { FormFields } from '../form.js';
import type { UploadedFile } from '../multipart.js';
import { seeOther } from './page-responses.js';

/** The visitor whose forms are stored. */
export interface FormOwner {
  readonly company: CompanyId;
  readonly secret: string;
}

/** A form as it was sent. */
export interface SentForm {
  readonly nonce: string;
  readonly path: string;
  readonly fields: FormFields;
  readonly files: readonly UploadedFile[];
}

/** The end of a form: the page to which it leads, and the facts that this page shows once, such as a secret. */
interface FormResult {
  readonly location: string;
  readonly shown?: unknown;
  /** When they were shown first, in epoch ms. */
  readonly shownAt?: number;
}

/** A page that a browser asks for twice, as after a double click, shows the facts both times. */
const SHOWN_FOR_MS = 30_000;

/** A redirect whose page shows facts once. */
export class ShownOnce extends RenderedResponse {
  constructor(
    readonly path: string,
    readonly shown: unknown,
  ) {
    super(303, '');
  }
}

/** An answer that is no success: the form again, or a preview. */
class NoResult extends Error {
  constructor(readonly response: RenderedResponse) {
    super('the form has no result');
  }
}

/**
 * A form has one effect: its redirect is stored with the effect, in the same transaction, as a response is under an idempotency key. The same form
 * sent again leads to the first result. docs/rules/platform.md#forms
 */
@Injectable()
export class SingleUseForms {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly responses: StoredResponseStore,
    private readonly clock: Clock,
  ) {}

  /** `execute` answers 303 for a success. Any other answer, a preview or the form again, undoes its unit of work. */
  async once(owner: FormOwner, form: SentForm, execute: () => Promise<RenderedResponse>): Promise<RenderedResponse> {
    const id = idOf(form);
    const key = keyOf(owner, id);
    try {
      const done = await this.idempotency.once(key, await this.responses.find(key), {
        execute: async () => this.resultOf(await execute(), id),
        renderRefusal: () => null,
      });
      const { location } = JSON.parse(done.text) as FormResult;
      return seeOther(location, done.headers);
    } catch (error) {
      if (error instanceof NoResult) return error.response;
      throw error;
    }
  }

  /** The facts that the form of this id left for its page; null where they were shown half a minute ago. */
  async takeShown(owner: FormOwner, id: string): Promise<unknown> {
    const key = keyOf(owner, id);
    const stored = await this.responses.find(key);
    const opened = stored && (await this.responses.open(key, stored));
    const { location, shown = null, shownAt } = JSON.parse(opened?.text ?? '{}') as Partial<FormResult>;
    if (!stored || shown === null) return null;
    const now = this.clock.now().getTime();
    if (shownAt !== undefined && now < shownAt + SHOWN_FOR_MS) return shown;
    await this.responses.replace(key, stored, JSON.stringify(shownAt === undefined ? { location, shown, shownAt: now } : { location }));
    return shownAt === undefined ? shown : null;
  }

  private async resultOf(response: RenderedResponse, id: string): Promise<RenderedResponse> {
    if (response.status !== 303) throw new NoResult(response);
    const result: FormResult =
      response instanceof ShownOnce
        ? { location: `${response.path}${response.path.includes('?') ? '&' : '?'}shown=${id}`, shown: response.shown }
        : { location: String(response.headers.Location) };
    const text = JSON.stringify(result);
    const { persons } = currentOperation();
    for (const person of persons) if (!text.includes(person)) persons.delete(person);
    return new RenderedResponse(303, text, response.headers);
  }
}

/** Of its page, its address and its content: other content of the same page is another form. */
function idOf({ nonce, path, fields: { form: _, ...fields }, files }: SentForm): string {
  const id = createHash('sha256').update(`${nonce} ${path}\n${canonicalJson(fields)}`);
  for (const { field, fileName, bytes } of files) id.update(`\n${field} ${fileName} ${bytes.length}\n`).update(bytes);
  return id.digest('base64url');
}

function keyOf({ company, secret }: FormOwner, id: string): IdempotencyKey {
  const text = `form ${id} ${createHash('sha256').update(secret).digest('base64url')}`;
  return { company, text, fingerprint: createHash('sha256').update(text).digest() };
}
