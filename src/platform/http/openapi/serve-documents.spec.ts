import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { serveDocuments } from './serve-documents.js';

@Module({})
class Empty {}

const DOCUMENT: OpenAPIObject = { openapi: '3.1.0', info: { title: 'Acme', version: '1.0.0' }, paths: {}, components: {} };

describe('the documents of a process', () => {
  it('include no reference if the build wrote no script for it', async () => {
    const app = await NestFactory.create<NestExpressApplication>(Empty, { logger: false });
    try {
      serveDocuments(app, { document: DOCUMENT, publicUrl: 'http://localhost' });
      await app.listen(0, '127.0.0.1');
      const statusOf = async (path: string) => (await fetch((await app.getUrl()) + path, { headers: { connection: 'close' } })).status;
      expect([await statusOf('/docs'), await statusOf('/docs/reference.js'), await statusOf('/openapi.json')]).toEqual([404, 404, 200]);
    } finally {
      await app.close();
    }
  });
});
