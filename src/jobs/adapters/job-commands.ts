import type { Command } from 'commander';
import { CreateJobPosition, JobPositionRepository, type JobPositionDraft, type Privacy } from '../index.js';
import { type CompanyId, fieldError, ValidationFailed } from '../../platform/domain/index.js';
import { collect, duration, outputOf, readJson, type WithSession } from '../../platform/cli/command-line.js';
import { COMPANY_OPTION, companyOf } from '../../platform/cli/company-option.js';

interface CreateOptions {
  company?: CompanyId;
  file?: string;
  position?: string;
  department?: string;
  location?: string;
  type?: string;
  salary?: number;
  currency?: string;
  privacy?: Privacy;
  description?: string;
  experience?: string;
  remote?: true;
  requirement?: string[];
  benefit?: string[];
  interviewLanguage?: string[];
  callDuration?: number;
  json?: true;
}

export function addJobCommands(program: Command, withSession: WithSession): void {
  const job = program.command('job').description('job positions');

  job
    .command('create')
    .description('create a job position from options, or from a file with the field names of the API; prints its id')
    .option(...COMPANY_OPTION)
    .option('--file <job.json>', 'a JSON object with the field names of the job position detail; options override it')
    .option('--position <title>', 'its title')
    .option('--department <text>', 'its department')
    .option('--location <text>', 'its location')
    .option('--type <text>', 'full-time, part-time …')
    .option('--salary <amount>', 'a number', Number)
    .option('--currency <code>', 'ISO 4217, for example EUR')
    .option('--privacy <privacy>', 'public | private')
    .option('--description <text>', 'its description')
    .option('--experience <text>', 'the required experience')
    .option('--remote', 'remote work is possible')
    .option('--requirement <text>', 'one requirement; repeat for more', collect)
    .option('--benefit <text>', 'one benefit; repeat for more', collect)
    .option('--interview-language <code>', 'ISO 639-1, the first is the main one; repeat for more', collect)
    .option('--call-duration <duration>', 'how long a phone interview takes, for example 30m (default: as the company is set)', duration)
    .option('--json', 'print one JSON object')
    .action((options: CreateOptions) =>
      withSession(async (session) => {
        const company = await companyOf(session, options.company);
        const { id } = await session.get(CreateJobPosition).run(toDraft({ ...options, company }));
        outputOf(options.json === true).show({ id });
      }),
    );

  job
    .command('list')
    .description('list the job positions of a company, newest first')
    .option(...COMPANY_OPTION)
    .option('--json', 'print one JSON object')
    .action(({ company: named, json }: { company?: CompanyId; json?: true }) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const rows = [];
        let cursor: string | undefined;
        do {
          const page = await session.get(JobPositionRepository).list(company, { limit: 200, cursor });
          rows.push(...page.items);
          cursor = page.cursor ?? undefined;
        } while (cursor);
        outputOf(json === true).list('jobPositions', rows);
      }),
    );
}

const FILE_FIELDS = [
  ...['position', 'department', 'location', 'type', 'salary', 'currency', 'privacy', 'description', 'experience', 'remote'],
  ...['requirements', 'benefits', 'conversationVersion', 'interviewLanguages', 'callDurationMs'],
];

function toDraft({ json: _, company, file, callDuration, ...options }: CreateOptions & { company: CompanyId }): JobPositionDraft {
  const { requirement, benefit, interviewLanguage, ...fields } = options;
  const lists = { requirements: requirement, benefits: benefit, interviewLanguages: interviewLanguage };
  const given = Object.fromEntries(
    Object.entries({ ...fields, ...lists, callDurationMs: callDuration }).filter(([, value]) => value !== undefined),
  );
  return { ...(file && readJob(file)), ...given, company };
}

function readJob(file: string): Partial<JobPositionDraft> {
  const job = readJson(file);
  if (typeof job !== 'object' || job === null || Array.isArray(job)) throw ValidationFailed.of('file', 'faults.fileNoObject', { file });
  const unknown = Object.keys(job).filter((field) => !FILE_FIELDS.includes(field));
  if (unknown.length > 0) {
    throw new ValidationFailed(unknown.map((field) => fieldError(field, 'rules.positionField', { fields: FILE_FIELDS.join(', ') })));
  }
  return job;
}
