import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SettingsError } from '../config/define-settings.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { safeError } from '../observability/log.js';
import { Metrics } from './metrics.js';

/** Serves `/metrics` on METRICS_PORT, for the operator's network; unset: nothing. docs/observability.md#metrics */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'metricsPort' | 'host'>,
    private readonly metrics: Metrics,
  ) {}

  /** Null if it does not listen. */
  get port(): number | null {
    return (this.server?.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  /** Throws `SettingsError` if it cannot listen. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.settings;
    if (metricsPort === null) return;
    const server = createServer(({ method, url }, response) => {
      const isKnown = (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === '/metrics';
      if (isKnown) void this.respond(response);
      else response.writeHead(404).end();
    });
    server.listen(metricsPort, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw new SettingsError([
        `METRICS_PORT ${metricsPort} cannot be used (${(error as NodeJS.ErrnoException).code}): choose another port`,
      ]);
    }
    this.server = server;
  }

  /** The last: a scrape shows a process while it stops. */
  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async respond(response: ServerResponse): Promise<void> {
    try {
      const text = await this.metrics.render();
      response.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(text);
    } catch (error) {
      this.logger.error({ error: safeError(error) }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  }
}
