import { Controller, Get, Header } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Operation } from '../http/operation.js';
import { Metrics } from '../observability/metrics.js';

@ApiTags('Health')
@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Counters, and how late due work is, as Prometheus reads them. Holds no company's data; keep it inside your network. */
  @Get('metrics')
  @Operation({ open: true })
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiProduces('text/plain')
  render(): Promise<string> {
    return this.metrics.render();
  }
}
