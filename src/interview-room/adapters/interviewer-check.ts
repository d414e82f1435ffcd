import type { ProductCheck } from '../../platform/doctor/check.js';
import { Interviewer, INTERVIEWER_CHECK } from '../domain/interviewer.js';

/** Whether the interviewer of the room can ask. */
export const interviewerCheck: ProductCheck = {
  name: INTERVIEWER_CHECK,
  needs: 'adapters',
  run: (session) => session.get(Interviewer).diagnose(),
};
