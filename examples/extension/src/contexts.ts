import { analysis, conversation, platform, telephony } from 'interview-platform-api';
import { acme } from './acme.context.js';
import { AcmeDocuments } from './acme-documents.js';
import { AcmeEngine } from './acme-engine.js';
import { AcmeGateway } from './acme-gateway.js';
import { AcmeInterviewer } from './acme-interviewer.js';
import { AcmeMailer } from './acme-mailer.js';
import { costCentres } from './cost-centres.js';

/** Acme's own contexts, and the product's with Acme's adapters. */
export const contexts = [
  acme,
  costCentres,
  analysis.with({ engine: AcmeEngine, documents: AcmeDocuments }),
  telephony.with({ gateway: AcmeGateway }),
  conversation.with({ interviewer: AcmeInterviewer }),
  platform.with({ mailer: AcmeMailer }),
];
