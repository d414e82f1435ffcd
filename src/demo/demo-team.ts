import type { CandidateRef } from '../candidates/index.js';
import { ManageNotes, ManageOwners, ManageUsers } from '../dashboard/index.js';
import type { JobPositionId } from '../jobs/index.js';
import type { CompanyId } from '../platform/domain/index.js';
import { ManageWebhooks } from '../webhooks/index.js';
import type { UseCases } from './demo-session.js';

/** The user as whom the link of a start signs in. */
export const OWNER = { email: 'owner@example.com', name: 'Demo Owner', role: 'owner' };
const RECRUITER = { email: 'rita.recruiter@example.com', name: 'Rita Recruiter', role: 'recruiter' };

/** By the order of the candidates. */
const NOTES: readonly (readonly [candidate: number, by: 'owner' | 'recruiter', text: string])[] = [
  [0, 'recruiter', 'Her answers about incidents were the clearest so far.'],
  [3, 'recruiter', '@Demo Owner, would you read this interview before we decide?'],
  [9, 'owner', 'Worked with us as a contractor in 2023. References are in order.'],
  [15, 'recruiter', 'Asked to be called today, and prefers a short call.'],
];

/** The people of the company: who sees to which position, and what they noted about candidates. */
export async function seedTeam(
  from: UseCases,
  company: CompanyId,
  positions: readonly JobPositionId[],
  candidates: readonly CandidateRef[],
): Promise<void> {
  const users = {
    owner: await from.get(ManageUsers).add(company, OWNER, 'operator'),
    recruiter: await from.get(ManageUsers).add(company, RECRUITER, 'operator'),
  };
  for (const [i, id] of positions.entries()) {
    await from.get(ManageOwners).ofPosition(company, id, (i === 0 ? users.owner : users.recruiter).id, users.owner);
  }
  for (const [index, by, text] of NOTES) {
    const candidate = candidates[index];
    if (candidate) await from.get(ManageNotes).add(candidate, users[by], text);
  }
}

/** The path of the demo's receiver of webhooks: the service itself, so that nothing leaves the machine. */
export const DEMO_RECEIVER = '/demo/webhooks';

/** A webhook with the events of the company. `url`: an allowed target. */
export async function seedWebhook(from: UseCases, company: CompanyId, url: string): Promise<void> {
  const events = ['candidate_status_changed', 'analysis_ready', 'call_scheduled', 'call_ended'];
  await from.get(ManageWebhooks).create(company, { url, events, statusFilters: [] });
}
