import { runAdmin } from 'interview-platform-api';
import { contexts } from './contexts.js';

await runAdmin({ contexts });
