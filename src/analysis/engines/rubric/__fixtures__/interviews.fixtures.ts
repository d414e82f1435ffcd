import type { InterviewSet } from './interview-set.fixtures.js';
import { ACCOUNTANT_INTERVIEWS } from './interviews-accountant.fixtures.js';
import { BACKEND_INTERVIEWS } from './interviews-backend.fixtures.js';
import { FALCONER_INTERVIEWS } from './interviews-falconer.fixtures.js';
import { NURSE_INTERVIEWS } from './interviews-nurse.fixtures.js';
import { SITE_MANAGER_INTERVIEWS } from './interviews-site-manager.fixtures.js';
import { TEAM_LEAD_INTERVIEWS } from './interviews-team-lead.fixtures.js';
import { WAREHOUSE_INTERVIEWS } from './interviews-warehouse.fixtures.js';

export type { InterviewSet } from './interview-set.fixtures.js';

/** Four positions with interviews in English, three in Lithuanian; three of them have position and interview in different languages. */
export const INTERVIEW_SETS: readonly InterviewSet[] = [
  BACKEND_INTERVIEWS, TEAM_LEAD_INTERVIEWS, NURSE_INTERVIEWS, ACCOUNTANT_INTERVIEWS, WAREHOUSE_INTERVIEWS, SITE_MANAGER_INTERVIEWS, FALCONER_INTERVIEWS,
]; // prettier-ignore
