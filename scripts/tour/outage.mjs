import { expect } from './story.mjs';

const APPLICANTS = 12;
const CV = 'Backend developer. Built REST services in Node.js and TypeScript with PostgreSQL for three years.';

/** A receiver is down while twelve candidates arrive. It loses nothing. */
export async function playOutage(stage) {
  const { teller, service, api, quiet, receiver, jobPositionId, webhookId } = stage;
  await teller.chapter('A receiver fails', 'The receiver of webhooks is switched off, while twelve candidates are imported at once.');
  await receiver.switchOff();
  const since = await service.now();
  const candidates = Array.from({ length: APPLICANTS }, (_, i) => ({
    ...{ firstName: 'Applicant', lastName: String(i + 1), email: `applicant-${i + 1}@example.com` },
    cvText: CV,
  }));
  await api.candidates.bulkImport({ body: { jobPositionId, candidates } });
  await service.admin('clock', 'advance', '15m');
  const down = await api.webhooks.get({ path: { webhookId } });
  expect(!down.isActive && down.failureCount >= 10, 'ten failed deliveries in a row switch the webhook off');
  teller.say(
    'Ten deliveries in a row have failed, so the service has stopped trying. What happens now is kept for 30 days: for example, one more applicant.',
  );
  const last = { firstName: 'Applicant', lastName: 'Last', email: 'applicant-last@example.com', cvText: CV };
  await quiet.candidates.import({ body: { jobPositionId, ...last } });
  teller.say(
    'The receiver comes back. Switched on, the webhook goes on with the deliveries that wait; recover makes those for what happened meanwhile.',
  );
  await receiver.switchOn();
  await api.webhooks.update({ path: { webhookId }, body: { isActive: true } });
  const { recovered } = await api.webhooks.recover({ path: { webhookId }, body: { since } });
  expect(recovered >= 1, 'the event of the last applicant has a delivery now');
  await service.admin('clock', 'advance', '1h');
  const missed = (events) => events.filter(({ event, timestamp }) => timestamp >= since && event === 'cv_analysis_complete').length;
  await receiver.until(
    'all twelve CVs were analysed',
    (events) => missed(events) === APPLICANTS + 1 && events.some(({ event }) => event === 'bulk_import_complete'),
  );
  teller.output(`${APPLICANTS + 1} of ${APPLICANTS + 1} analyses and the end of the import have arrived, each once\n`);
  const { data: deliveries } = await quiet.deliveries.list({ path: { webhookId }, query: { limit: 5 } });
  await teller.table([
    ['event', 'status', 'attempts'],
    ...deliveries.map(({ event, status, attemptCount }) => [event, status, attemptCount]),
  ]);
}
