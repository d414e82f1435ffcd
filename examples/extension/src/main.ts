import { runService } from 'interview-platform-api';
import { contexts } from './contexts.js';

await runService({ contexts });
