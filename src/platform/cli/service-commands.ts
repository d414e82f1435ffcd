import type { Command } from 'commander';
import type { OnProgress } from '../sandbox/clock-advance.js';
import { ReplayJournal } from '../journal/journal.js';
import { ClockState } from '../sandbox/clock-state.js';
import { SharedStorages } from '../persistence/shared-storage.js';
import type { CompanyId } from '../domain/index.js';
import { MailRecords } from '../mail/mail-records.js';
import { ParkedTasks } from '../tasks/index.js';
import { duration, instant, outputOf, type WithSession } from './command-line.js';
import { COMPANY_OPTION, companyOf } from './company-option.js';

export function addServiceCommands(program: Command, withSession: WithSession): void {
  addTaskCommands(program, withSession);
  addErasureCommands(program, withSession);
  addMailCommands(program, withSession);
  const clock = program.command('clock').description('the sandbox clock (CLOCK=sandbox): shared by all processes of a database');
  clock
    .command('show')
    .description('the time of the product')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(async (session) => outputOf(json === true).show(await session.get(ClockState).show())),
    );
  clock
    .command('advance')
    .description('move the clock through every deadline on the way, in order, and return when nothing more is due')
    .argument('<by>', 'how far: 90s, 15m, 2h, 1d12h, 7d', duration)
    .option('--json', 'print one JSON object')
    .action((by: number, { json }: { json?: true }) =>
      withSession(async (session) => {
        const { ClockAdvance } = await import('../sandbox/clock-advance.js');
        const shown = progressOn(json === true);
        outputOf(json === true).show(await session.get(ClockAdvance).advance(by, shown));
      }),
    );

  program
    .command('storage')
    .description('the document store, mail folder and SECRETS_KEY that all processes of a database share')
    .command('forget')
    .description('after the files were moved on purpose: the next process that starts records where they are now')
    .argument('<name>', 'documents, mails or SECRETS_KEY')
    .option('--json', 'print one JSON object')
    .action((name: string, { json }: { json?: true }) =>
      withSession(async (session) => outputOf(json === true).show({ name, forgotten: await session.get(SharedStorages).forget(name) })),
    );
}

interface ReplayOptions {
  since?: Date;
  dryRun?: true;
  json?: true;
}

function addErasureCommands(program: Command, withSession: WithSession): void {
  program
    .command('erasure')
    .description('erasures, opt-outs and withdrawn consents that a restored database has forgotten')
    .command('replay')
    .description('apply them again, from the journal in the document store; a second replay changes nothing')
    .option('--since <time>', 'those after this time, before that of the backup, ISO 8601 (default: all)', instant)
    .option('--dry-run', 'change nothing, and count what would change')
    .option('--json', 'print one JSON object')
    .action(({ since, dryRun, json }: ReplayOptions) =>
      withSession(async (session) => {
        await session.get(SharedStorages).verify();
        const result = await session.get(ReplayJournal).run(since ?? null, dryRun ? 'dry-run' : 'apply');
        outputOf(json === true).show(result);
        if (result.failed + result.refused > 0) process.exitCode = 1;
      }),
    );
}

/** Rows of a list at most. */
const MAX_MAILS = 1_000;

function addMailCommands(program: Command, withSession: WithSession): void {
  program
    .command('mail')
    .description('mails that could not be delivered')
    .command('failed')
    .description('list those of a company that nobody has dealt with, oldest first; with the addresses only where asked')
    .option(...COMPANY_OPTION)
    .option('--addresses', 'show to whom they were written')
    .option('--json', 'print one JSON object')
    .action(({ company, addresses, json }: { company?: CompanyId; addresses?: true; json?: true }) =>
      withSession(async (session) => {
        const id = await companyOf(session, company);
        const rows = (await session.get(MailRecords).failedOf(id, MAX_MAILS)).map(
          ({ id: mailId, kind, personId: candidateId, reason, failure: code, queuedAt, failedAt, address }) => ({
            ...{ mailId, mail: kind, candidateId, reason, code, queuedAt, failedAt },
            ...(addresses && { address }),
          }),
        );
        outputOf(json === true).list('failedMails', rows);
      }),
    );
}

function addTaskCommands(program: Command, withSession: WithSession): void {
  const tasks = program.command('tasks').description('durable tasks that failed too often and are parked');
  tasks
    .command('parked')
    .description('list parked rows, oldest first')
    .option('--task <name>', 'of this task only')
    .option('--json', 'print one JSON object')
    .action(({ task, json }: { task?: string; json?: true }) =>
      withSession(async (session) => outputOf(json === true).list('parkedTasks', await session.get(ParkedTasks).list(task))),
    );
  const retry: Command = tasks
    .command('retry')
    .description('make parked rows due now, with no failures')
    .option('--task <name>', 'of this task only')
    .option('--key <key>', 'the row with this key, as `tasks parked` shows it (needs --task)')
    .option('--all', 'every parked row')
    .option('--json', 'print one JSON object')
    .action(({ task, key, all, json }: { task?: string; key?: string; all?: true; json?: true }) => {
      if ((key === undefined) === (all === undefined)) retry.error('error: give either --key or --all');
      if (key !== undefined && task === undefined) retry.error('error: --key needs --task');
      return withSession(async (session) => {
        const parked = session.get(ParkedTasks);
        if (task !== undefined && key !== undefined) await parked.retry(task, key);
        outputOf(json === true).show({ retried: key === undefined ? await parked.retryAll(task) : 1 });
      });
    });
}

/** Shows on a terminal how far a long advance has come. */
function progressOn(json: boolean): OnProgress {
  if (json || !process.stderr.isTTY) return () => undefined;
  return ({ now, stops }) => void process.stderr.write(`\r${stops} deadlines, now ${now.toISOString()} `);
}
