import { Controller, Get, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ApiOkResponse, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { SchemaKeywords } from './schema-keywords.js';

function plain(): Type {
  return class UpdateDto {};
}

function withKeywords(): Type {
  @SchemaKeywords({ minProperties: 1 })
  class UpdateDto {}
  return UpdateDto;
}

/** The schema of this class in the document of a process that has no other. */
async function schemaOf(type: Type): Promise<unknown> {
  @Controller()
  class Things {
    @Get()
    @ApiOkResponse({ type })
    read(): void {}
  }
  @Module({ controllers: [Things] })
  class Process {}
  const app = await NestFactory.create(Process, { logger: false });
  const { components } = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  await app.close();
  return components?.schemas?.UpdateDto;
}

describe('the keywords of a schema', () => {
  it('belong to one class, and to no other of the same name', async () => {
    expect(await schemaOf(withKeywords())).toMatchObject({ type: 'object', minProperties: 1 });
    expect(await schemaOf(plain())).toEqual({ type: 'object', properties: {} });
  });
});
