import { ArgumentMetadata, Injectable, PipeTransform } from '@nestjs/common';
import { ValidationFailed, type FieldError } from '../../domain/domain-error.js';
import { currentOperation, type OperationContext } from '../../operation/operation-context.js';
import { validateFields } from './validate-fields.js';

/**
 * Judges the fields of body and query. All parameters of a request are judged in one turn of the event loop; a refusal waits
 * for its end, so that it names the failing fields of both. Path parameters pass: a malformed id is simply absent (404).
 */
@Injectable()
export class FieldsPipe implements PipeTransform {
  private readonly refused = new WeakMap<OperationContext, FieldError[]>();

  async transform(plain: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return plain;
    const { value, errors } = validateFields(plain, metatype as new () => object, type);
    if (errors.length === 0) return value;
    const scope = currentOperation();
    const all = this.refused.get(scope) ?? [];
    this.refused.set(scope, all);
    all.push(...errors);
    await new Promise(setImmediate);
    this.refused.delete(scope);
    throw new ValidationFailed(all);
  }
}
