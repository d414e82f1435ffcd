import type { Command } from 'commander';
import { duration, firstWord, outputOf, wholeNumber, type WithSession } from '../../platform/cli/command-line.js';
import { COMPANY_OPTION, companyOf } from '../../platform/cli/company-option.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { NumberAdministration, TelephonyAdministration } from '../application/telephony-administration.js';
import { type PhoneNumberAssignment, type SettingsChanges, type TelephonySettings, weeklyHoursOf } from '../domain/index.js';
import { SimulatedCallStore } from './simulator/simulated-call.store.js';

interface SettingsOptions {
  enable?: true;
  disable?: true;
  globalCap?: number;
  batchConcurrency?: number;
  callDuration?: number;
  json?: true;
}

interface AssignOptions {
  company?: CompanyId;
  e164: string;
  displayName: string;
  maxConcurrentCalls: number;
  default?: true;
  voice: boolean;
  /** False: the gateway's default. */
  gatewayRef?: string | false;
  json?: true;
}

type ShareOptions = Pick<AssignOptions, 'company' | 'e164' | 'default' | 'json'> & { displayName?: string };

export function addCompanyTelephonyCommand(program: Command, withSession: WithSession): void {
  const telephony: Command = firstWord(program, 'company', 'companies: the tenants')
    .command('telephony')
    .description("print a company's telephony settings; options change them")
    .argument('[companyId]', COMPANY_OPTION[1])
    .option('--enable', 'allow phone interviews')
    .option('--disable', 'dial no more; reservations wait, and expire with their windows')
    .option('--global-cap <n>', 'calls of the company at once, on all its lines: 0 to 10000', wholeNumber)
    .option('--batch-concurrency <n>', 'candidates of a batch that are booked at a time: 1 to 200', wholeNumber)
    .option('--call-duration <duration>', 'how long a call takes unless the job position says otherwise: 1m to 4h', duration)
    .option('--json', 'print one JSON object')
    .action((named: CompanyId | undefined, { json, ...options }: SettingsOptions) => {
      if (options.enable && options.disable) telephony.error('error: give either --enable or --disable');
      const changes = toChanges(options);
      return withSession(async (session) => {
        const administration = session.get(TelephonyAdministration);
        const company = await companyOf(session, named);
        const isRead = Object.keys(changes).length === 0;
        const settings = await (isRead ? administration.get(company) : administration.change(company, changes));
        outputOf(json === true).show(toOutput(settings));
      });
    });
}

function toChanges({ enable, disable, globalCap, batchConcurrency, callDuration: callDurationMs }: SettingsOptions): SettingsChanges {
  const enabled = enable ?? (disable ? false : undefined);
  return Object.fromEntries(
    Object.entries({ enabled, globalCap, batchConcurrency, callDurationMs }).filter(([, value]) => value !== undefined),
  );
}

function toOutput({ company: companyId, enabled, outboundCalling, callingPolicy }: TelephonySettings): object {
  return { companyId, enabled, ...outboundCalling, ...weeklyHoursOf(callingPolicy) };
}

export function addNumberCommands(program: Command, withSession: WithSession): void {
  const number = firstWord(program, 'number', 'phone numbers of companies');

  number
    .command('assign')
    .description('create a line for a company, or change one that it has; prints the ids of assignment and line')
    .option(...COMPANY_OPTION)
    .requiredOption('--e164 <number>', 'its number, for example +37060000001')
    .requiredOption('--display-name <name>', '1 to 120 characters')
    .requiredOption('--max-concurrent-calls <n>', 'calls that it carries at once, of all companies that share it: 0 to 10000', wholeNumber)
    .option('--default', "make it the number of the company's calls that name no other")
    .option('--no-voice', 'it cannot carry calls')
    .option('--gateway-ref <text>', 'how the call gateway knows the line; for LiveKit its SIP trunk (docs/livekit.md)')
    .option('--no-gateway-ref', "its calls use the gateway's default, as those of a new line do")
    .option('--json', 'print one JSON object')
    .action(({ default: isDefault, json, gatewayRef, ...line }: AssignOptions) =>
      withSession(async (session) => {
        const company = await companyOf(session, line.company);
        const draft = { ...line, company, makeDefault: isDefault === true, gatewayRef: gatewayRef === false ? null : gatewayRef };
        outputOf(json === true).show(await session.get(NumberAdministration).assign(draft));
      }),
    );

  number
    .command('share')
    .description('lend a line to one more company; prints the ids of assignment and line')
    .requiredOption('--e164 <number>', 'its number')
    .option(...COMPANY_OPTION)
    .option('--display-name <name>', '1 to 120 characters (default: the number)')
    .option('--default', "make it the number of the company's calls that name no other")
    .option('--json', 'print one JSON object')
    .action(({ default: isDefault, json, ...options }: ShareOptions) =>
      withSession(async (session) => {
        const shared = { ...options, company: await companyOf(session, options.company), makeDefault: isDefault === true };
        outputOf(json === true).show(await session.get(NumberAdministration).share(shared));
      }),
    );

  number
    .command('list')
    .description('list the numbers of a company, newest first')
    .option(...COMPANY_OPTION)
    .option('--json', 'print one JSON object')
    .action(({ company: named, json }: { company?: CompanyId; json?: true }) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const rows = (await session.get(NumberAdministration).list(company)).map(toNumberOutput);
        outputOf(json === true).list('numbers', rows);
      }),
    );
}

function toNumberOutput({ id: assignmentId, defaultForOutbound: isDefault, ...number }: PhoneNumberAssignment): object {
  const { phoneNumberId, e164, displayName, capabilities, maxConcurrentCalls, gatewayRef } = number;
  return { assignmentId, phoneNumberId, e164, displayName, isDefault, capabilities, maxConcurrentCalls, gatewayRef };
}

export function addSimulatorCommands(program: Command, withSession: WithSession): void {
  program
    .command('simulator')
    .description('the simulated telephone network')
    .command('calls')
    .description('list the calls that went out in the last 30 days, and how often each was dialled, oldest first')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(async (session) => {
        const calls = await session.get(SimulatedCallStore).list();
        const rows = calls.map(({ id: callId, number, dialledAt, timesDialled }) => ({ callId, number, dialledAt, timesDialled }));
        outputOf(json === true).list('calls', rows);
      }),
    );
}
