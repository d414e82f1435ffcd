import { defineContext } from '../platform/context/define-context.js';
import { SandboxClockController } from './adapters/http/sandbox-clock.controller.js';
import { SandboxModule } from './sandbox.module.js';

/** The sandbox in the hands of integrators: the clock that moves for all companies. docs/testing.md */
export const sandbox = defineContext({
  name: 'sandbox',
  module: SandboxModule,
  controllers: [SandboxClockController],
  isServed: ({ sandboxApi }) => sandboxApi,
  tags: { Sandbox: 'The clock of a test service, which a key may advance. Unknown routes unless the operator allows it.' },
});
