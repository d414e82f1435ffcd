import eslint from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

const CONTEXTS = ['jobs', 'candidates', 'analysis', 'actions', 'telephony', 'webhooks'];
/** ARCHITECTURE: who may know whom. */
const KNOWS = {
  jobs: [],
  candidates: ['jobs'],
  actions: ['jobs', 'candidates'],
  analysis: ['jobs', 'candidates', 'actions'],
  telephony: ['jobs', 'candidates', 'actions'],
  webhooks: [],
};

/** The walls between floors and between contexts: `from` may not be imported by `target`. */
const walls = CONTEXTS.flatMap((context) => [
  {
    target: `./src/${context}/domain`,
    from: './src',
    except: [`./${context}/domain`, './platform/domain'],
    message: 'a domain imports its own folder and src/platform/domain only',
  },
  {
    target: `./src/${context}/application`,
    from: `./src/${context}`,
    except: ['./domain', './application', './index.ts'],
    message: 'application imports its domain, never adapters',
  },
  ...CONTEXTS.filter((other) => other !== context).map((other) => ({
    target: `./src/${context}`,
    from: `./src/${other}`,
    except: KNOWS[context].includes(other) ? ['./index.ts', `./${other}.core.ts`] : [],
    message: KNOWS[context].includes(other) ? `${other} shows others its index.ts only` : `${context} does not know ${other}`,
  })),
  { target: './src/platform', from: `./src/${context}`, message: 'the platform knows no context' },
]);

const clocks = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'ask the Clock port' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'ask the Clock port' },
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.data', 'coverage'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } })],
      'import-x/extensions': ['.ts', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: walls }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/platform/**', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clocks] },
  },
  {
    files: ['src/*/domain/**/*.ts', 'src/platform/domain/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...clocks],
      'no-restricted-imports': [
        'error',
        { patterns: ['@nestjs/*', 'typeorm', 'pg', 'bullmq', 'ioredis', 'express', 'node:fs*', 'node:http*', 'node:net'] },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/platform/config/**', 'src/**/*.spec.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'src/platform/config reads the environment' }],
    },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        setImmediate: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
