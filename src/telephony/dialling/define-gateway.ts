import type { AdapterDefinition } from '../../platform/context/define-context.js';
import type { CallGateway } from '../domain/call-gateway.js';

/** A call gateway with everything that it brings: settings, tables, routes for its network's messages, checks of `admin doctor`. */
export interface GatewayDefinition extends AdapterDefinition<CallGateway> {
  /** The value of CALL_GATEWAY, for ours. */
  readonly name: string;
}

/** `telephony.with({ gateway: defineGateway({ … }) })` chooses a team's own. docs/extending.md#a-call-gateway */
export const defineGateway = (definition: GatewayDefinition): GatewayDefinition => definition;
