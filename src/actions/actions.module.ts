import { Module } from '@nestjs/common';
import { ActionsCore } from './actions.core.js';
import { ActionsController } from './adapters/http/actions.controller.js';
import { RuntimeController } from './adapters/http/runtime.controller.js';

@Module({ imports: [ActionsCore], controllers: [ActionsController, RuntimeController] })
export class ActionsModule {}
