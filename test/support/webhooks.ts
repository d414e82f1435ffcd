import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { CompanyId } from '../../src/platform/domain/index.js';
import type { CandidateId } from '../../src/candidates/index.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { UnitOfWork } from '../../src/platform/persistence/unit-of-work.js';
import { aTenant, expectStatus, type Tenant } from './builders.js';
import type { Reply } from './http-client.js';
import { TEST_REDIS_URL, TestApp, type TestAppOptions } from './test-app.js';
import { TestAuthority } from './test-certificates.js';
import { WebhookReceiver, type ReceivedPost, type Respond } from './webhook-receiver.js';

/** The response to the creation of a webhook. */
export interface CreatedWebhook {
  id: string;
  secret: string;
  [field: string]: unknown;
}

/** The body of a delivery. */
export interface DeliveredPayload {
  event: string;
  webhookId: string;
  companyId: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export function payloadOf({ body }: ReceivedPost): DeliveredPayload {
  return JSON.parse(body.toString()) as DeliveredPayload;
}

/** An id that carries a number, to tell events apart. */
const numbered = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The number of an event that `statusChanges` added with one. */
export function numberOf(post: ReceivedPost): number {
  return Number(String(payloadOf(post).data.jobPositionId).split('-').at(-1));
}

/** The data of `analysis_ready`. */
export function analysisReady(candidateId: string): object {
  const analysis = { analysisVersion: 'rubric-1', analysisCompletedAt: '2026-03-04T10:02:11.000Z', language: 'en' };
  return { candidateId, jobPositionId: v7(), externalId: null, interviewScore: 82, ...analysis };
}

/** The data of `cv_analysis_complete`. */
export function cvAnalysisComplete(candidateId: string): object {
  return { candidateId, jobPositionId: v7(), externalId: null, cvScore: 82, aiEvaluation: 'The CV meets all requirements.' };
}

/** The data of `bulk_import_complete`, with an imported person for each of these. */
export function bulkImportComplete(persons: readonly { candidateId: string; email?: string }[]): object {
  const results = persons.map((person) => ({ email: null, ...person, status: 'imported' }));
  const counts = { totalCandidates: results.length, imported: results.length, skipped: 0, failed: 0 };
  return { bulkImportId: v7(), jobPositionId: v7(), ...counts, results };
}

/** The product with receivers whose certificates are issued by an authority that only the product's settings trust. */
export class WebhookWorld {
  private readonly receivers: WebhookReceiver[] = [];

  private constructor(
    readonly app: TestApp,
    private readonly authority: TestAuthority,
    private readonly caFile: string,
  ) {}

  static async start({ env = {}, ...options }: TestAppOptions = {}): Promise<WebhookWorld> {
    const authority = await TestAuthority.create();
    const caFile = join(tmpdir(), `${randomUUID()}.pem`);
    writeFileSync(caFile, authority.pem);
    const app = await TestApp.start({ env: { ...WebhookWorld.env(caFile), ...env }, ...options });
    return new WebhookWorld(app, authority, caFile);
  }

  /** The environment of a process that reaches the receivers and shares the queue of this one. */
  get env(): Record<string, string> {
    return { ...WebhookWorld.env(this.caFile), REDIS_URL: TEST_REDIS_URL };
  }

  private static env(caFile: string): Record<string, string> {
    return { WEBHOOK_CA_FILE: caFile, WEBHOOK_ALLOWED_TARGETS: '127.0.0.1' };
  }

  tenant(): Promise<Tenant> {
    return aTenant(this.app);
  }

  async receiver(respond?: Respond): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start({ tls: await this.authority.issue(), respond });
    this.receivers.push(receiver);
    return receiver;
  }

  /** Creates a webhook, for status changes by default. */
  async webhook({ key }: Tenant, url: string, fields: object = {}): Promise<CreatedWebhook> {
    const json = { url, events: ['candidate_status_changed'], ...fields };
    const reply = expectStatus(await this.app.http.post('/v1/webhooks', { key, json }), 201);
    return (reply.body as { data: CreatedWebhook }).data;
  }

  async read({ key }: Tenant, webhookId: string): Promise<Record<string, unknown>> {
    return (expectStatus(await this.app.http.get(`/v1/webhooks/${webhookId}`, { key }), 200).body as { data: Record<string, unknown> })
      .data;
  }

  async patch({ key }: Tenant, webhookId: string, json: object): Promise<Reply> {
    return this.app.http.patch(`/v1/webhooks/${webhookId}`, { key, json });
  }

  async deliveries({ key }: Tenant, webhookId: string, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
    const reply = await this.app.http.get(`/v1/webhooks/${webhookId}/deliveries`, { key, query });
    return (expectStatus(reply, 200).body as { data: Record<string, unknown>[] }).data;
  }

  /** Adds status changes in one transaction, each of a new candidate by default. `numberOf` reads the number of its delivery. */
  async statusChanges(
    { company, position }: Tenant,
    changes: readonly { candidate?: string; status?: string; n?: number }[],
  ): Promise<void> {
    await this.emit(
      changes.map(({ candidate = v7(), status = 'invited', n }) => ({
        type: 'candidate_status_changed',
        company: company.id,
        subject: candidate as CandidateId,
        persons: [candidate as CandidateId],
        data: {
          ...{ candidateId: candidate, jobPositionId: n === undefined ? position.id : numbered(n), externalId: null },
          ...{ status, previousStatus: 'new' },
        },
      })),
    );
  }

  async emit(
    events: readonly { type: string; company: CompanyId; subject?: CandidateId; persons: CandidateId[]; data: object }[],
  ): Promise<void> {
    await this.app.inOperation(() =>
      this.app.get(UnitOfWork).run(async () => {
        for (const event of events) await this.app.get(Outbox).add({ ...event, data: { ...event.data } });
      }),
    );
  }

  async close(): Promise<void> {
    await this.app.close();
    await Promise.all(this.receivers.map((receiver) => receiver.close()));
    rmSync(this.caFile, { force: true });
  }
}
