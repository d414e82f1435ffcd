import { writeFileSync } from 'node:fs';
import { CONTEXTS } from '../contexts.js';
import { openApiDocument } from './openapi-document.js';

/* The last step of the build: what `/openapi.json` answers. */
writeFileSync(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(await openApiDocument(CONTEXTS), null, 2)}\n`);
