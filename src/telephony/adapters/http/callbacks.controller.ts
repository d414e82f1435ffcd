import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '../../../platform/http/operation.js';
import { TakeCallback } from '../../application/take-callback.js';
import type { CallbackDecision } from '../../domain/index.js';
import { AllowedCallbackDto, CallbackDto, RefusedCallbackDto } from './callback.dto.js';

/** Asked by whatever answers the lines. docs/rules/telephony.md#calls-back */
@ApiTags('Interview runtime')
@Controller('runtime/v1/callbacks')
export class CallbacksController {
  constructor(private readonly takeCallback: TakeCallback) {}

  /**
   * Ask whether a call to a line may be answered
   * @remarks
   * Called by the system that answers the lines. An allowed call occupies the line like any other. Asked again within a
   * minute, the response is the same.
   */
  @Post()
  @Operation({ runtime: true, data: [AllowedCallbackDto, RefusedCallbackDto] })
  decide(@Body() { from, to }: CallbackDto): Promise<CallbackDecision> {
    return this.takeCallback.run({ from, to });
  }
}
