import { ClearanceBaseline1700000000500 } from '../../migrations/1700000000500-clearance-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { ClearancePolicyController } from './adapters/http/clearance-policy.controller.js';
import { DoNotCallController } from './adapters/http/do-not-call.controller.js';
import { ClearancePolicyEntity, ConsentEntity, DoNotCallEntryEntity } from './adapters/persistence/clearance.entity.js';
import { clearanceCommands } from './clearance.commands.js';
import { ClearanceModule } from './clearance.module.js';

/** Who may be called: consents, the do-not-call list, the policy and the decision. A migration of telephony creates its tables. */
export const clearance = defineContext({
  name: 'clearance',
  module: ClearanceModule,
  controllers: [DoNotCallController, ClearancePolicyController],
  entities: [DoNotCallEntryEntity, ConsentEntity, ClearancePolicyEntity],
  migrations: [ClearanceBaseline1700000000500],
  commands: clearanceCommands,
});
