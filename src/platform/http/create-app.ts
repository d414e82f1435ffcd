import type { Server } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Registry } from 'prom-client';
import { SETTINGS, type Settings } from '../config/settings.js';
import { NestLog } from '../observability/log.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import { ApiAdapter } from './api-adapter.js';
import { compressLists } from './compression.js';
import { Draining } from './draining.js';
import { serveDocuments } from './openapi/serve-documents.js';
import { openRequest, requestLog, traceRequest } from './request-middleware.js';
import { securityHeadersAt } from './security-headers.js';

interface AppOptions {
  readonly document?: OpenAPIObject;
  /** The path of the pages for people, to which `/` leads; empty: there are none. */
  readonly home?: string;
  /** Adds middleware before that of the pipeline, so that its requests are not logged. */
  readonly beforePipeline?: (app: NestExpressApplication) => void;
  /** Runs before workers and controllers start. */
  readonly beforeInit?: (app: NestExpressApplication) => Promise<void>;
}

/** Node measures the time of headers on a reused connection from its last response: it must be the longer one. */
function serverTimeouts({ keepAliveTimeoutMs }: Settings): Pick<Server, 'keepAliveTimeout' | 'headersTimeout'> {
  return { keepAliveTimeout: keepAliveTimeoutMs, headersTimeout: Math.max(keepAliveTimeoutMs + 1_000, 60_000) };
}

/** The HTTP application, ready to listen. Our own process, tests and enterprise teams' processes all start here. */
export async function createApp(
  module: DynamicModule,
  { document, home = '', beforePipeline, beforeInit }: AppOptions = {},
): Promise<NestExpressApplication> {
  const adapter = new ApiAdapter();
  const app = await NestFactory.create<NestExpressApplication>(module, adapter, {
    bodyParser: false,
    logger: new NestLog(),
    abortOnError: false,
  });
  const settings = app.get<Settings>(SETTINGS);
  const server: Server = app.getHttpServer();
  Object.assign(server, serverTimeouts(settings));
  app.get(Draining).watch(server);
  app.set('etag', false);
  app.set('trust proxy', settings.trustProxy);
  app.disable('x-powered-by');
  beforePipeline?.(app);
  app.use(openRequest(app.get(OperationRunner), securityHeadersAt(settings.publicUrl)));
  if (settings.tracesEndpoint !== null) app.use(traceRequest);
  app.use(requestLog(app.get(Registry)));
  if (settings.compression) app.use(compressLists());
  const { role, publicUrl } = settings;
  if (role !== 'worker') adapter.addLastRoutes = () => serveDocuments(app, { document, publicUrl, home });
  await beforeInit?.(app);
  return app.init();
}
