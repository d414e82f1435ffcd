import { actionsCommands } from './actions/actions.commands.js';
import { analysisCommands } from './analysis/analysis.commands.js';
import { candidatesCommands } from './candidates/candidates.commands.js';
import { clearanceCommands } from './clearance/clearance.commands.js';
import { dashboardCommands } from './dashboard/dashboard.commands.js';
import { jobsCommands } from './jobs/jobs.commands.js';
import type { CommandGroup } from './platform/cli/command-line.js';
import { platformCommands } from './platform/platform.commands.js';
import { telephonyCommands } from './telephony/telephony.commands.js';

/** The commands of `CONTEXTS`, which are known without loading these. */
export const COMMANDS: readonly CommandGroup[] = [
  ...platformCommands,
  ...jobsCommands,
  ...candidatesCommands,
  ...actionsCommands,
  ...analysisCommands,
  ...telephonyCommands,
  ...clearanceCommands,
  ...dashboardCommands,
];
