import { readFileSync } from 'node:fs';

interface Described {
  operationId: string;
  'x-required-scope'?: string;
  'x-rate-limit-category'?: string;
}

/** Written by the build: these tests check dist/. */
const { paths } = JSON.parse(readFileSync(new URL('../../../dist/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};

/** Method names of generated clients, and what a key needs for them. A line that changes breaks somebody's program. */
const OPERATIONS = `
availability.get GET /v1/telephony/availability telephony:read global
bulkImports.get GET /v1/candidates/bulk/{bulkImportId} read:candidates reads
callBatches.cancel POST /v1/telephony/batches/{batchId}/cancel telephony:schedule global
callBatches.get GET /v1/telephony/batches/{batchId} telephony:read global
callOffers.get GET /v1/candidates/{candidateId}/invite-to-call telephony:read global
callOffers.list GET /v1/telephony/call-offers telephony:read global
callOffers.withdraw DELETE /v1/candidates/{candidateId}/invite-to-call telephony:schedule global
callbacks.decide POST /runtime/v1/callbacks - -
callingHours.exceptions.get GET /v1/telephony/calling-hours/exceptions telephony:read global
callingHours.exceptions.preview POST /v1/telephony/calling-hours/exceptions telephony:manage global
callingHours.exceptions.replace PUT /v1/telephony/calling-hours/exceptions telephony:manage global
callingHours.get GET /v1/telephony/calling-hours telephony:read global
callingHours.preview POST /v1/telephony/calling-hours telephony:manage global
callingHours.update PATCH /v1/telephony/calling-hours telephony:manage global
calls.previewBatch POST /v1/candidates/batch/schedule-call/preview telephony:schedule global
calls.revoke POST /v1/candidates/{candidateId}/revoke-call telephony:schedule global
calls.schedule POST /v1/candidates/{candidateId}/schedule-call telephony:schedule global
calls.scheduleBatch POST /v1/candidates/batch/schedule-call telephony:schedule global
candidates.bulkImport POST /v1/candidates/bulk write:candidates bulk_import
candidates.delete DELETE /v1/candidates/{candidateId} write:candidates writes
candidates.get GET /v1/candidates/{candidateId} read:candidates reads
candidates.getCvAnalysis GET /v1/candidates/{candidateId}/cv-analysis read:candidates analysis
candidates.getCvDocument GET /v1/candidates/{candidateId}/cv-document read:candidates storage
candidates.getCvScore GET /v1/candidates/{candidateId}/cv-score read:candidates reads
candidates.getInterviewAnalysis GET /v1/candidates/{candidateId}/interview-analysis read:candidates analysis
candidates.getInterviewRecording GET /v1/candidates/{candidateId}/interview-recording read:candidates storage
candidates.getInterviewTranscript GET /v1/candidates/{candidateId}/interview-transcript read:candidates analysis
candidates.getStatus GET /v1/candidates/{candidateId}/status read:candidates reads
candidates.import POST /v1/candidates write:candidates writes
candidates.invite POST /v1/candidates/{candidateId}/invite action:invite actions
candidates.inviteToCall POST /v1/candidates/{candidateId}/invite-to-call telephony:schedule global
candidates.list GET /v1/candidates read:candidates reads
candidates.listChanges GET /v1/candidates/changes read:candidates reads
candidates.reject POST /v1/candidates/{candidateId}/reject action:decide actions
candidates.reopen POST /v1/candidates/{candidateId}/reopen action:invite actions
candidates.select POST /v1/candidates/{candidateId}/select action:decide actions
candidates.update PATCH /v1/candidates/{candidateId} write:candidates writes
clearancePolicy.get GET /v1/telephony/clearance-policy telephony:read global
clearancePolicy.update PATCH /v1/telephony/clearance-policy telephony:manage global
clock.get GET /v1/telephony/clock telephony:read global
consents.list GET /v1/candidates/{candidateId}/consents read:candidates reads
consents.record POST /v1/candidates/{candidateId}/consents write:candidates writes
deliveries.get GET /v1/webhooks/{webhookId}/deliveries/{deliveryId} manage:webhooks webhooks
deliveries.list GET /v1/webhooks/{webhookId}/deliveries manage:webhooks webhooks
deliveries.retry POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry manage:webhooks webhooks
doNotCall.add POST /v1/telephony/do-not-call telephony:manage global
doNotCall.list GET /v1/telephony/do-not-call telephony:read global
doNotCall.remove DELETE /v1/telephony/do-not-call/{id} telephony:manage global
documents.download GET /documents/{company}/{candidate}/{document} - -
erasures.get GET /v1/erasures/{erasureId} read:candidates reads
events.list GET /v1/events manage:webhooks webhooks
health.get GET /v1/health - -
health.getReadiness GET /health/ready - -
jobPositions.get GET /v1/job-positions/{jobPositionId} read:jobs reads
jobPositions.list GET /v1/job-positions read:jobs reads
liveKit.receive POST /runtime/v1/livekit - -
metrics.get GET /metrics - -
phoneNumbers.list GET /v1/telephony/numbers telephony:read global
phoneNumbers.update PATCH /v1/telephony/numbers/{id} telephony:manage global
reservations.cancel POST /v1/telephony/reservations/{id}/cancel telephony:schedule global
reservations.get GET /v1/telephony/reservations/{id} telephony:read global
reservations.list GET /v1/telephony/reservations telephony:read global
retentionPolicy.get GET /v1/retention-policy read:candidates reads
retentionPolicy.update PATCH /v1/retention-policy write:candidates writes
sandboxClock.advance POST /v1/sandbox/clock/advance - global
sandboxClock.get GET /v1/sandbox/clock - global
sessions.answer POST /runtime/v1/sessions/{sessionId}/turns - -
sessions.get GET /runtime/v1/sessions/{sessionId} - -
sessions.recordConsent POST /runtime/v1/sessions/{sessionId}/consent - -
sessions.reportResult POST /runtime/v1/sessions/{sessionId}/result - -
sessions.storeRecording PUT /runtime/v1/sessions/{sessionId}/recording - -
webhooks.create POST /v1/webhooks manage:webhooks webhooks
webhooks.delete DELETE /v1/webhooks/{webhookId} manage:webhooks webhooks
webhooks.get GET /v1/webhooks/{webhookId} manage:webhooks webhooks
webhooks.list GET /v1/webhooks manage:webhooks webhooks
webhooks.recover POST /v1/webhooks/{webhookId}/recover manage:webhooks webhooks
webhooks.rotateSecret POST /v1/webhooks/{webhookId}/rotate-secret manage:webhooks webhooks
webhooks.test POST /v1/webhooks/{webhookId}/test manage:webhooks webhooks
webhooks.update PATCH /v1/webhooks/{webhookId} manage:webhooks webhooks
`;

describe('the operations of the API', () => {
  it('keep their ids, paths, scopes and rate-limit categories', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { operationId, 'x-required-scope': scope = '-', 'x-rate-limit-category': category = '-' } = operation;
        return `${operationId} ${method.toUpperCase()} ${path} ${scope} ${category}`;
      }),
    );
    expect(described.sort()).toEqual(OPERATIONS.trim().split('\n'));
  });

  it('are named by a group, or a part of it, and a verb', () => {
    const ids = OPERATIONS.trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*){1,2}$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
