/* Not in it: phone.ts, because the numbering plans are a megabyte that a thread or a command need not load. */
export * from './clock.js';
export * from './company-profile.js';
export * from './csv.js';
export * from './domain-error.js';
export * from './field-error.js';
export * from './finding.js';
export * from './ids.js';
export * from './mail-frame.js';
export * from './memoize.js';
export * from './model-failure.js';
export * from './page.js';
export * from './parse-url.js';
export * from './state-machine.js';
export * from './statistics.js';
export * from './text.js';
export * from './text-encoding.js';
