import { NURSING, NURSING_CROSS, TEACHING } from './care-and-school.fixtures.js';
import type { CvCase } from './cv-case.fixtures.js';
import { CONSTRUCTION, DRIVING, HOSPITALITY, WAREHOUSE } from './hands-on.fixtures.js';
import { ACCOUNTING_CROSS, ACCOUNTING_LT, SALES, SOFTWARE } from './software-and-office.fixtures.js';

/** Eleven positions, thirty-three pairs, two of them across languages. */
export const CV_SET: readonly CvCase[] = [
  SOFTWARE, NURSING, NURSING_CROSS, ACCOUNTING_LT, ACCOUNTING_CROSS, SALES, TEACHING, DRIVING, CONSTRUCTION, HOSPITALITY, WAREHOUSE,
]; // prettier-ignore

/** The present of the set. */
export const AS_OF = '2025-06';
