import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type BrokenRule, brokenRule } from '../../../platform/domain/index.js';
import { Check } from '../../../platform/http/fields/decorators.js';
import { type FieldDecorator, together } from '../../../platform/http/fields/field-decorator.js';
import { MAX_METADATA_KEYS, MAX_METADATA_VALUE, METADATA_KEY } from '../../domain/metadata.js';

/** An object of the company's own values, of which null removes or leaves out a key. docs/rules/candidates.md#external-ids */
export function MetadataField(): FieldDecorator<Readonly<Record<string, string | null>>> {
  return together(
    Check(brokenBy),
    ApiProperty({
      type: 'object',
      maxProperties: MAX_METADATA_KEYS,
      propertyNames: { pattern: METADATA_KEY.source },
      additionalProperties: { type: 'string', maxLength: MAX_METADATA_VALUE, nullable: true },
    } as ApiPropertyOptions),
  );
}

function brokenBy(value: unknown): BrokenRule | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return brokenRule('rules.object');
  const entries = Object.entries(value);
  if (entries.length > MAX_METADATA_KEYS) return brokenRule('rules.keysAtMost', { max: MAX_METADATA_KEYS });
  if (entries.some(([key]) => !METADATA_KEY.test(key))) return brokenRule('rules.keyNames');
  if (entries.some(([, text]) => text !== null && typeof text !== 'string')) return brokenRule('rules.stringValues');
  const isLong = entries.some(([, text]) => typeof text === 'string' && [...text].length > MAX_METADATA_VALUE);
  return isLong ? brokenRule('rules.valuesAtMost', { max: MAX_METADATA_VALUE }) : null;
}
