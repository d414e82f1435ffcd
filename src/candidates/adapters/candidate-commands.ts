import type { Command } from 'commander';
import { Calls, ConsentRepository } from '../../clearance/index.js';
import {
  CandidateNotFound,
  CandidateRepository,
  MarkTestCandidate,
  ReadInterviewProgress,
  type CandidateId,
  type CandidateRef,
} from '../index.js';
import { outputOf, type Session, type WithSession } from '../../platform/cli/command-line.js';

export function addCandidateCommands(program: Command, withSession: WithSession): void {
  const candidate = program.command('candidate').description('candidates, of any company');

  candidate
    .command('show')
    .description('print all fields of a candidate')
    .argument('<candidateId>', 'the candidate')
    .option('--json', 'print one JSON object')
    .action((id: CandidateId, { json }: { json?: true }) =>
      withSession(async (session) => {
        const ref = await refOf(session, id);
        const { company, jobPositionId } = ref;
        const candidate = await session.get(CandidateRepository).get(ref);
        const interview = await session.get(ReadInterviewProgress).run(ref);
        const { items: consents } = await session.get(ConsentRepository).list(id, { limit: 50 });
        const clearance = await session.get(Calls).latestClearance(ref);
        outputOf(json === true).show({ company, jobPositionId, ...candidate, interview, consents, clearance });
      }),
    );

  candidate
    .command('mark-test')
    .description('mark a test candidate: phone interviews may be scheduled at any hour')
    .argument('<candidateId>', 'the candidate')
    .option('--json', 'print one JSON object')
    .action((id: CandidateId, { json }: { json?: true }) =>
      withSession(async (session) => {
        await session.get(MarkTestCandidate).run(await refOf(session, id));
        outputOf(json === true).show({ id, isTest: true });
      }),
    );
}

async function refOf(session: Session, id: CandidateId): Promise<CandidateRef> {
  const ref = await session.get(CandidateRepository).originOf(id);
  if (!ref) throw new CandidateNotFound('there is no such candidate');
  const { company, jobPositionId, candidateId } = ref;
  return { company, jobPositionId, candidateId };
}
