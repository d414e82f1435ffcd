import { analysis, platform, telephony } from 'interview-platform-api';
import { acme } from './acme.context.js';
import { AcmeDocuments } from './acme-documents.js';
import { AcmeEngine } from './acme-engine.js';
import { AcmeGateway } from './acme-gateway.js';
import { AcmeMailer } from './acme-mailer.js';

/** Acme's own context, and the product's with Acme's adapters. */
export const contexts = [
  acme,
  analysis.with({ engine: AcmeEngine, documents: AcmeDocuments }),
  telephony.with({ gateway: AcmeGateway }),
  platform.with({ mailer: AcmeMailer }),
];
