/** What `RubricEngine` runs in its worker threads. */
export { findInCv } from './rubric-cv.js';
export { findInInterview } from './rubric-interview.js';
