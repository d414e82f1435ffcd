import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { MAX_METADATA_KEYS, MAX_METADATA_VALUE, METADATA_KEY } from '../../domain/metadata.js';

/** An object of the company's own values, of which null removes or leaves out a key. docs/rules.md#external-ids */
export function MetadataField(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'metadata',
      validator: {
        validate: (value) => problemOf(value) === null,
        defaultMessage: (args) => `${args?.property} ${problemOf(args?.value)}`,
      },
    }),
    ApiProperty({
      type: 'object',
      maxProperties: MAX_METADATA_KEYS,
      propertyNames: { pattern: METADATA_KEY.source },
      additionalProperties: { type: 'string', maxLength: MAX_METADATA_VALUE, nullable: true },
    } as ApiPropertyOptions),
  );
}

function problemOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const entries = Object.entries(value);
  if (entries.length > MAX_METADATA_KEYS) return `must have at most ${MAX_METADATA_KEYS} keys`;
  if (entries.some(([key]) => !METADATA_KEY.test(key))) return 'must have keys of 1 to 40 letters, digits, underscores, dots and hyphens';
  if (entries.some(([, text]) => text !== null && typeof text !== 'string')) return 'must have strings as values, or null';
  const isLong = entries.some(([, text]) => typeof text === 'string' && [...text].length > MAX_METADATA_VALUE);
  return isLong ? `must have values of at most ${MAX_METADATA_VALUE} characters` : null;
}
