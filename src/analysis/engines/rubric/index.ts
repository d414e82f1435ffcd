/** The built-in engine as pure functions; the worker threads of `RubricEngine` load this file too. README.md tells how it works inside. */
export { findInCv } from './rubric-cv.js';
export { findInInterview } from './rubric-interview.js';
