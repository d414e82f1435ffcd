import { CONTEXTS } from '../contexts.js';
import { openApiDocument } from './openapi-document.js';

/* The document of our own contexts, without samples, to standard output: `npm run openapi` writes it to docs/. */
process.stdout.write(JSON.stringify(await openApiDocument(CONTEXTS)));
