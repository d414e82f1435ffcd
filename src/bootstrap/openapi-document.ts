import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { loadSettings } from '../platform/config/settings.js';
import { type Context, settingsSections } from '../platform/context/define-context.js';
import { ApiAdapter } from '../platform/http/api-adapter.js';
import { completeDocument } from '../platform/http/openapi/document.js';
import { AppModule } from './app.module.js';

/**
 * The OpenAPI document of these contexts, from the declarations of their routes. Preview mode builds the module graph without an
 * instance, so that neither a database nor a key is needed.
 */
export async function openApiDocument(contexts: readonly Context[]): Promise<OpenAPIObject> {
  const unused = { SECRETS_KEY: '0'.repeat(64), RUNTIME_TOKEN: '0'.repeat(64) };
  const settings = { ...loadSettings(settingsSections(contexts), unused), databaseUrl: 'postgres://unused' };
  const app = await NestFactory.create(AppModule.register({ settings, contexts }), new ApiAdapter(), { preview: true, logger: ['error'] });
  const description = new DocumentBuilder()
    .setTitle('Interview Platform API')
    .setVersion('1.0')
    .setDescription(
      'Import candidates into job positions, analyse CVs and interviews, invite, decide, and receive signed webhooks. ' +
        'A known path with another method is 405 `METHOD_NOT_ALLOWED` with the header `Allow`.',
    )
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-API-Key' }, 'apiKey')
    .addSecurity('runtimeToken', { type: 'http', scheme: 'bearer', description: 'The RUNTIME_TOKEN of the interview runtime.' })
    .build();
  const document = SwaggerModule.createDocument(app, description, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  await app.close();
  return completeDocument(document);
}
