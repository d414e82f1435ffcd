// The layout of pages that `npm run docs` writes.
export { format, resolveConfig } from 'prettier';
