import type { Type } from '@nestjs/common';
import loadMetadata from '../../../generated/openapi-metadata.js';

type Models = readonly [file: Promise<Record<string, Type>>, classes: Record<string, Record<string, unknown>>][];

describe('the classes of requests and responses', () => {
  it('have a decorator on each field, by which a response is sent', async () => {
    const { '@nestjs/swagger': metadata } = (await loadMetadata()) as { '@nestjs/swagger': { models: Models } };
    const undecorated: string[] = [];
    let count = 0;
    for (const [file, classes] of metadata.models) {
      for (const [name, fields] of Object.entries(classes)) {
        const names = (Reflect.getMetadata('swagger/apiModelPropertiesArray', (await file)[name]!.prototype as object) ?? []) as string[];
        undecorated.push(
          ...Object.keys(fields).flatMap((field) => (names.includes(`:${field}`) ? [] : `${name}.${field}: add @ApiProperty()`)),
        );
        count += 1;
      }
    }
    expect(undecorated).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});
