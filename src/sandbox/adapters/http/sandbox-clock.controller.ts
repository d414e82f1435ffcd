import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CompanyId, parseDuration } from '../../../platform/domain/index.js';
import { type RenderedResponse, renderSuccess } from '../../../platform/http/envelope.js';
import { Operation } from '../../../platform/http/operation.js';
import { type ApiRequest, Company } from '../../../platform/http/request-context.js';
import { ClockAdvance } from '../../../platform/sandbox/clock-advance.js';
import { ClockState } from '../../../platform/sandbox/clock-state.js';
import { AdvanceSandboxClock, ClockAdvanceInProgress, ClockNotAdvanced } from '../../application/advance-sandbox-clock.js';
import { AdvanceSandboxClockDto, SandboxAdvanceDto, SandboxClockDto } from './sandbox-clock.dto.js';

@ApiTags('Sandbox')
@Controller('v1/sandbox/clock')
export class SandboxClockController {
  constructor(
    private readonly advanceClock: AdvanceSandboxClock,
    private readonly advances: ClockAdvance,
    private readonly state: ClockState,
  ) {}

  /**
   * Get the time of the sandbox
   * @remarks
   * An unknown route (404) unless the operator allows the sandbox (`SANDBOX_API`).
   */
  @Get()
  @Operation({ scope: null, data: SandboxClockDto })
  async get(): Promise<SandboxClockDto> {
    const { now } = await this.state.show();
    return { now, isAdvancing: await this.advances.isUnderWay() };
  }

  /**
   * Advance the clock of the sandbox
   * @remarks
   * The clock stops at each due time until everything that is due has happened: calls, retries, expiries, mails and
   * deliveries, each at its own time. It is the clock of all companies, and never goes back. After 30 s the response is
   * 202 and the advance goes on. An unknown route (404) unless the operator allows the sandbox (`SANDBOX_API`).
   */
  @Post('advance')
  @Operation({
    scope: null,
    roles: ['owner'],
    data: SandboxAdvanceDto,
    also: { status: 202, description: 'The advance takes more than 30 s, and goes on', data: SandboxAdvanceDto },
    errors: [ClockAdvanceInProgress, ClockNotAdvanced],
  })
  async advance(
    @Company() company: CompanyId,
    @Req() request: ApiRequest,
    @Body() { by }: AdvanceSandboxClockDto,
  ): Promise<SandboxAdvanceDto | RenderedResponse> {
    const { isDone, ...advanced } = await this.advanceClock.run(company, parseDuration(by)!);
    return isDone ? advanced : renderSuccess(202, advanced, request.context.requestId);
  }
}
