import type { PositionProfile } from '../src/input.js';
import { ACCOUNTANT } from './cv-pairs-accountant.js';
import { BUS_DRIVER } from './cv-pairs-bus-driver.js';
import { BUYER } from './cv-pairs-buyer.js';
import { DATA_ENGINEER } from './cv-pairs-data-engineer.js';
import { ELECTRICIAN } from './cv-pairs-electrician.js';
import { FRONT_END } from './cv-pairs-front-end.js';
import { INTENSIVE_CARE } from './cv-pairs-intensive-care.js';
import { RECEPTIONIST } from './cv-pairs-receptionist.js';
import { SITE_MANAGER } from './cv-pairs-site-manager.js';
import { SUPPORT_LEAD } from './cv-pairs-support-lead.js';
import { WAREHOUSE_OPERATIVE } from './cv-pairs-warehouse-operative.js';
import { WELDER } from './cv-pairs-welder.js';

/**
 * What a CV says about a requirement. `met`: all terms, level and years are affirmed. `partly`: some members of a list that asks for all,
 * too few years, too low a level, or terms in a bare list. `limited`: basics, a course, helping. `denied`: it says that not, or expired.
 * `none`: it says nothing about the candidate (also wishes, other persons, near things).
 */
export type Outcome = 'met' | 'partly' | 'limited' | 'denied' | 'none' | 'notJudged';

/** Outcomes that are right, separated by "|". */
export type ExpectedOutcome = Outcome | `${Outcome}|${Outcome}` | `${Outcome}|${Outcome}|${Outcome}`;

/** By the text of a requirement; a requirement that is left out may have any outcome. */
export type ExpectedFindings = Readonly<Record<string, ExpectedOutcome>>;

/** A position with CVs and with what the analysis must find in them in June 2025. */
export interface CvPairSet {
  name: string;
  position: PositionProfile;
  /** Best first: each CV must score higher than the next by at least `margin` points (default 5). */
  cvs: readonly {
    name: string;
    text: string;
    margin?: number;
    finds: ExpectedFindings;
    /** The English texts of the analysis must match these: facts and quoted words only. */
    says?: readonly RegExp[];
    /** The English texts of the analysis must not match these. */
    neverSays?: readonly RegExp[];
  }[];
}

/** Twelve positions with four CVs each, in English and Lithuanian, also across the languages. */
export const CV_PAIR_SETS: readonly CvPairSet[] = [
  DATA_ENGINEER,
  BUYER,
  ACCOUNTANT,
  INTENSIVE_CARE,
  BUS_DRIVER,
  WAREHOUSE_OPERATIVE,
  ELECTRICIAN,
  SITE_MANAGER,
  SUPPORT_LEAD,
  WELDER,
  RECEPTIONIST,
  FRONT_END,
];
