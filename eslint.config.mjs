// Editors and ESLint look for it here. Its packages are those of tools/.
export { default } from './tools/eslint.config.mjs';
