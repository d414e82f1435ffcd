import { serve } from 'interview-platform-api';
import { contexts } from './contexts.js';

await serve({ contexts });
