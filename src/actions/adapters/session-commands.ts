import type { Command } from 'commander';
import { InterviewResultDto, toInterviewResult } from './http/interview-result.dto.js';
import { AcceptResult, InterviewSessionRepository, SessionNotFound, type ReportedResult, type SessionId } from '../index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { ValidationFailed } from '../../platform/domain/index.js';
import { FALLBACK_LANGUAGE } from '../../platform/language/index.js';
import { validateFields } from '../../platform/http/fields/validate-fields.js';
import { findIllFormed } from '../../platform/http/json-checks.js';
import { outputOf, readJson, type Session, type WithSession } from '../../platform/cli/command-line.js';

interface ResultOptions {
  session: SessionId;
  file: string;
  json?: true;
}

export function addSessionCommands(program: Command, withSession: WithSession): void {
  program
    .command('session')
    .description('interview sessions')
    .command('result')
    .description("report a session's result, as the interview runtime does")
    .requiredOption('--session <id>', 'the session')
    .requiredOption('--file <result.json>', 'the body of the result, or its transcript alone (a completed interview in the main language)')
    .option('--json', 'print one JSON object')
    .action(({ session: id, file, json }: ResultOptions) =>
      withSession(async (session) => {
        const content = readJson(file);
        const body = Array.isArray(content) ? await completedInterview(session, id, content) : content;
        outputOf(json === true).show(await session.get(AcceptResult).run(id, validResult(body)));
      }),
    );
}

/** The body for a file with a transcript only: a completed interview in the main language of the position. */
async function completedInterview(session: Session, id: SessionId, transcript: unknown[]): Promise<object> {
  const found = await session.get(InterviewSessionRepository).find(id);
  if (!found) throw new SessionNotFound();
  const { interviewLanguages } = await session.get(JobPositionRepository).get(found.company, found.jobPositionId);
  return { outcome: 'completed', language: interviewLanguages[0] ?? FALLBACK_LANGUAGE, transcript };
}

function validResult(body: unknown): ReportedResult {
  const illFormed = findIllFormed(body, 'body');
  if (illFormed) throw new ValidationFailed([illFormed]);
  const { value, errors } = validateFields(body, InterviewResultDto, 'body');
  if (errors.length > 0) throw new ValidationFailed(errors);
  return toInterviewResult(value as InterviewResultDto);
}
