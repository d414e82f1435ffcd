import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { AttachCvDocument, CandidateAuditTrail } from '../index.js';
import { CandidateNotFound, CandidateRepository, type CandidateId } from '../../candidates/index.js';
import { ValidationFailed } from '../../platform/domain/index.js';
import { SharedStorages } from '../../platform/persistence/shared-storage.js';
import { outputOf, type WithSession } from '../../platform/cli/command-line.js';

export function addAnalysisCommands(program: Command, withSession: WithSession): void {
  program
    .command('document')
    .description("candidates' CV documents")
    .command('attach')
    .description("make a file (PDF, DOCX or plain text) the candidate's CV: store it, extract its text, and queue the text for analysis")
    .requiredOption('--candidate <id>', 'the candidate')
    .requiredOption('--file <cv.pdf>', 'the file')
    .option('--json', 'print one JSON object')
    .action(({ candidate, file, json }: { candidate: CandidateId; file: string; json?: true }) =>
      withSession(async (session) => {
        await session.get(SharedStorages).verify();
        const bytes = await contentOf(file);
        const ref = await session.get(CandidateRepository).originOf(candidate);
        if (!ref) throw new CandidateNotFound('there is no such candidate');
        const attached = await session.get(AttachCvDocument).run(ref, bytes, basename(file).normalize('NFC'));
        outputOf(json === true).show({ candidateId: candidate, ...attached });
      }),
    );

  program
    .command('audit')
    .description('what is on record')
    .command('export')
    .description(
      'print everything on record about a candidate as JSON lines, oldest first: import, analyses with their evidence, views, decisions',
    )
    .requiredOption('--candidate <id>', 'the candidate; for a deleted one, the entries that remain')
    .action(({ candidate }: { candidate: CandidateId }) =>
      withSession(async (session) => {
        const entries = await session.get(CandidateAuditTrail).entries(candidate);
        if (entries.length === 0) throw new CandidateNotFound('nothing is on record about such a candidate');
        process.stdout.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      }),
    );
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw ValidationFailed.of('file', 'faults.fileUnreadable', { file, cause: (error as Error).message });
  }
}
