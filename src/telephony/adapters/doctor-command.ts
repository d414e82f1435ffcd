import type { Command } from 'commander';
import { outputOf, type WithSession } from '../../platform/cli/command-line.js';
import { settingsOf } from '../../platform/config/settings.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import { telephonySettings } from '../telephony.settings.js';
import type { GatewayCheck } from './livekit/livekit-doctor.js';

/** The simulator is part of the process: nothing about it can be wrong. */
const SIMULATOR: GatewayCheck = { check: 'gateway', state: 'ok', detail: 'the simulator: no call leaves this machine' };

export function addDoctorCommand(program: Command, withSession: WithSession): void {
  program
    .command('doctor')
    .description('check that calls can be placed: server, keys, SIP trunks, agent; the exit code is 1 if something is wrong')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(async (session) => {
        const { livekit } = settingsOf(session.settings, telephonySettings);
        const checks = livekit ? await checkLiveKit(livekit, await session.get(PhoneNumberRepository).listTrunkIds()) : [SIMULATOR];
        outputOf(json === true).list('checks', checks);
        if (checks.some(({ state }) => state === 'failed')) process.exitCode = 1;
      }),
    );
}

async function checkLiveKit(...args: Parameters<typeof import('./livekit/livekit-doctor.js').checkLiveKit>): Promise<GatewayCheck[]> {
  return (await import('./livekit/livekit-doctor.js')).checkLiveKit(...args);
}
