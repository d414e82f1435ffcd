/** The events that webhooks deliver. docs/rules.md#events. */
export const WEBHOOK_EVENTS = ['analysis_ready', 'candidate_status_changed', 'cv_analysis_complete', 'bulk_import_complete'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the test operation only. */
export const PING = 'ping';

/** The one event that `statusFilters` narrow. */
export const STATUS_CHANGED: WebhookEvent = 'candidate_status_changed';

/** What `statusFilters` may list. docs/rules.md#candidate-status. */
export const STATUS_FILTERS = [
  'new',
  'invited',
  'invited_call',
  'interviewed',
  'selected',
  'rejected',
  'expired',
  'failed',
  'unevaluable',
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The status that filters are compared with; null where they do not apply. docs/rules.md#events. */
export function filteredStatus(event: string, data: Readonly<Record<string, unknown>>): string | null {
  return event === STATUS_CHANGED ? String(data['status']) : null;
}
