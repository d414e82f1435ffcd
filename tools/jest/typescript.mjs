// Node's module hooks for test processes: compile TypeScript, and give tests Jest's own object.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { SWC_OPTIONS } from '../../scripts/lib/compiler.mjs';

const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
/** Packages by their names, for sources in TypeScript. What is built imports what is built. */
const SOURCES = {
  '@interview-platform/embedded-postgres': new URL('../../packages/embedded-postgres/src/index.ts', import.meta.url).href,
  '@interview-platform/reader': new URL('../../packages/reader/src/index.ts', import.meta.url).href,
  '@interview-platform/reader/contacts': new URL('../../packages/reader/src/contacts/index.ts', import.meta.url).href,
  'interview-platform-api': new URL('../../src/index.ts', import.meta.url).href,
  'interview-platform-api/testing': new URL('../../src/testing/index.ts', import.meta.url).href,
};
export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  if (!context.parentURL?.endsWith('.ts')) return next(specifier, context);
  if (specifier in SOURCES) return { url: SOURCES[specifier], format: 'module', shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js')) {
    const url = new URL(`${specifier.slice(0, -'.js'.length)}.ts`, context.parentURL);
    if (existsSync(url)) return { url: url.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export function load(url, context, next) {
  if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...SWC_OPTIONS, sourceMaps: 'inline', filename });
  return { format: 'module', source: code, shortCircuit: true };
}
