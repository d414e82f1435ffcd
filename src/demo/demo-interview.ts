import { join } from 'node:path';
import {
  hashSessionToken,
  interviewLink,
  InterviewSessionRepository,
  type InterviewSettings,
  newSessionToken,
  type SessionId,
} from '../actions/index.js';
import { ImportCandidate } from '../candidates/index.js';
import { Clock, IdSource } from '../platform/domain/index.js';
import { UnitOfWork } from '../platform/persistence/unit-of-work.js';
import { type Demo, DemoFile } from './seed-demo.js';
import { openSession, type UseCases } from './demo-session.js';

/** The database holds the hash of the token only. */
interface DemoInvitation {
  sessionId: SessionId;
  token: string;
}

type Room = Pick<InterviewSettings, 'baseUrl' | 'isEmbedded'>;

/**
 * The link of an interview to try, the same at each start until the interview is over. Null if the room is elsewhere.
 * The file is written before the commit, like that of the demo.
 */
export async function demoInterviewLink(
  from: UseCases,
  demo: Pick<Demo, 'companyId' | 'jobPositionId'>,
  dataDir: string,
  { baseUrl, isEmbedded }: Room,
): Promise<string | null> {
  if (!isEmbedded) return null;
  const file = new DemoFile<DemoInvitation>(join(dataDir, 'demo-interview.json'));
  const stored = file.read();
  const isOpen = stored !== null && (await works(from, stored));
  const { sessionId, token } = isOpen ? stored : await invite(from, demo, (invitation) => file.write(invitation));
  return interviewLink(baseUrl, sessionId, token);
}

async function works(from: UseCases, { sessionId, token }: DemoInvitation): Promise<boolean> {
  const session = await from.get(InterviewSessionRepository).findByLink(sessionId, token);
  return session?.state === 'open' && session.expiresAt > from.get(Clock).now();
}

/** The positions of the demo allow an address once, so each candidate has another one. */
async function invite(
  from: UseCases,
  { companyId: company, jobPositionId }: Pick<Demo, 'companyId' | 'jobPositionId'>,
  store: (invitation: DemoInvitation) => void,
): Promise<DemoInvitation> {
  return from.get(UnitOfWork).run(async () => {
    const { candidateId } = await from.get(ImportCandidate).run(
      company,
      {
        ...{ jobPositionId, firstName: 'Sam', lastName: 'Taylor', phone: null, cvText: null, importSource: 'manual' },
        email: `sam.taylor.${from.get(IdSource).next().slice(-8)}@example.com`,
        notes: 'Invited by npm start, to try the interview room.',
      },
      'analyse',
    );
    const token = newSessionToken();
    const sessionId = await openSession(from, { company, jobPositionId, candidateId }, hashSessionToken(token));
    store({ sessionId, token });
    return { sessionId, token };
  });
}
