import type { CallGatewayBench, DocumentStoreBench, EngineBench, InterviewerBench, MailerBench } from 'interview-platform-api/testing';
import { AcmeClient } from './acme-client.js';
import { AcmeDocuments } from './acme-documents.js';
import { AcmeEngine } from './acme-engine.js';
import { AcmeGateway } from './acme-gateway.js';
import { AcmeInterviewer } from './acme-interviewer.js';
import { AcmeMailer } from './acme-mailer.js';
import { AcmeServices } from './acme-services.js';
import { AcmeTaxonomy } from './acme-taxonomy.js';

/* Test benches for the contracts of Acme's adapters: each has services of its own. */

export function engineBench(): EngineBench {
  return { adapter: new AcmeEngine(new AcmeTaxonomy()) };
}

export function interviewerBench(): InterviewerBench {
  return { adapter: new AcmeInterviewer() };
}

export async function mailerBench(): Promise<MailerBench> {
  const services = await AcmeServices.start();
  return {
    adapter: new AcmeMailer(new AcmeClient(services)),
    inbox: async () => [...services.mails].map(([messageId, { to, subject, text }]) => ({ recipients: [to], subject, text, messageId })),
    refuseNext: (how) => services.refusals.push(how === 'forGood' ? 422 : 503),
    close: () => services.close(),
  };
}

export async function documentsBench(): Promise<DocumentStoreBench> {
  const services = await AcmeServices.start();
  return {
    adapter: new AcmeDocuments(new AcmeClient(services), services),
    now: new Date('2026-03-02T12:00:00Z'),
    open: async (url, at) => {
      services.now = at;
      const response = await fetch(url);
      const [, name = ''] = /''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      const bytes = Buffer.from(await response.arrayBuffer());
      const contentType = response.headers.get('content-type') ?? '';
      return response.ok ? { bytes, contentType, fileName: decodeURIComponent(name) } : null;
    },
    close: () => services.close(),
  };
}

export async function gatewayBench(): Promise<CallGatewayBench> {
  const services = await AcmeServices.start();
  return {
    adapter: new AcmeGateway(new AcmeClient(services)),
    now: new Date('2026-03-02T12:00:00Z'),
    numbers: { talks: '+15550000001', isBusy: '+15550000002' },
    timesPlaced: (id) => services.placed.filter((placed) => placed === id).length,
    isConnected: (id) => services.calls.get(id)?.state === 'answered',
    leave: (id) => void (services.calls.get(id)!.state = 'hung_up'),
    another: () => new AcmeGateway(new AcmeClient(services)),
    cutOff: () => services.close(),
    close: () => services.close(),
  };
}
