import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { loadSettings } from '../platform/config/settings.js';
import { ApiAdapter } from '../platform/http/api-adapter.js';
import { describeBodies } from '../platform/http/openapi/describe-bodies.js';
import { dropGuessedResponses } from '../platform/http/openapi/drop-guesses.js';
import { toOpenApi31 } from '../platform/http/openapi/openapi-31.js';

/*
 * The last step of the build: writes dist/openapi.json from the declared routes. Preview mode builds the module graph without
 * making a single instance, so that neither a database nor a key is needed.
 */
const settings = { ...loadSettings({ SECRETS_KEY: '0'.repeat(64), RUNTIME_TOKEN: '0'.repeat(64) }), databaseUrl: 'postgres://unused' };
const app = await NestFactory.create(AppModule.register({ settings }), new ApiAdapter(), { preview: true, logger: ['error'] });
const description = new DocumentBuilder()
  .setTitle('Interview Platform API')
  .setVersion('1.0')
  .setDescription(
    'Import candidates into job positions, analyse CVs and interviews, invite, decide, schedule phone interviews, and be notified by signed webhooks.',
  )
  .addApiKey({ type: 'apiKey', in: 'header', name: 'X-API-Key' }, 'apiKey')
  .addSecurity('runtimeToken', { type: 'http', scheme: 'bearer', description: 'The RUNTIME_TOKEN of whatever holds the interviews.' })
  .build();
const document = SwaggerModule.createDocument(app, description, {
  operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
});
dropGuessedResponses(document);
describeBodies(document);
writeFileSync(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(toOpenApi31(document), null, 2)}\n`);
await app.close();
