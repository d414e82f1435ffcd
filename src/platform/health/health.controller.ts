import { Controller, Get, Header, Inject, type OnModuleInit } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Clock } from '../domain/index.js';
import { RenderedResponse } from '../http/envelope.js';
import { RouteNotFound } from '../http/errors.js';
import { Operation } from '../http/operation.js';
import { HealthDto, ReadinessDto } from './health.dto.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(
    private readonly clock: Clock,
    private readonly readiness: Readiness,
  ) {}

  /**
   * Check that the service is up
   * @remarks
   * Needs no key and counts towards no limit. The only answer of the API without the envelope.
   */
  @Get('v1/health')
  @Operation({ open: true })
  @ApiResponse({ status: 200, type: HealthDto })
  get(): RenderedResponse {
    const { status, version, timestamp }: HealthDto = { status: 'ok', version: 'v1', timestamp: this.clock.now() };
    return new RenderedResponse(200, JSON.stringify({ status, version, timestamp }));
  }

  /**
   * Check that this process can serve
   * @remarks
   * For load balancers. Needs no key. 503 if the database cannot be reached, if the database is read-only, if the disk of the database is full, or if a migration is missing; `checks` says which. Without Redis it is 200, `degraded`: PostgreSQL answers everything.
   */
  @Get('health/ready')
  @Operation({ open: true })
  @ApiResponse({ status: 200, type: ReadinessDto })
  @ApiResponse({ status: 503, type: ReadinessDto })
  async getReadiness(): Promise<RenderedResponse> {
    const checks = await this.readiness.check();
    const { redis = 'ok', queue, ...needed } = checks;
    const isReady = queue !== 'unavailable' && Object.values(needed).every((state) => state === 'ok');
    const status = !isReady ? 'unavailable' : redis === 'ok' ? 'ok' : 'degraded';
    return new RenderedResponse(isReady ? 200 : 503, JSON.stringify({ status, checks }));
  }
}

@ApiTags('Health')
@Controller()
export class MetricsController implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'metricsPort'>,
  ) {}

  onModuleInit(): void {
    this.metrics.collectProcess();
  }

  /**
   * Get the metrics of this process
   * @remarks
   * With the backlog of the durable tasks, for Prometheus. Not served here if METRICS_PORT is set.
   */
  @Get('metrics')
  @Operation({ open: true, errors: [RouteNotFound] })
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiProduces('text/plain')
  @ApiResponse({ status: 200, description: 'Success', schema: { type: 'string' } })
  get(): Promise<string> {
    if (this.settings.metricsPort !== null) throw new RouteNotFound();
    return this.metrics.render();
  }
}
