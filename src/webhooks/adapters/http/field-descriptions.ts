/** Fields of the OpenAPI document, where their classes say no more of them. */
export const webhooksFields = {
  webhookId: 'The webhook.',
  event: 'Type of the event.',
  url: 'Address of the receiver.',
  events: 'Events that are sent to it.',
  lastDeliveryStatus: 'Status of the last delivery.',
  attemptCount: 'Attempts so far.',
  lastAttemptAt: 'Time of the last attempt.',
  'Attempt.at': 'Start of the attempt.',
  'Attempt.durationMs': 'Duration of the attempt, in milliseconds.',
  'Ping.test': 'Always true.',
  'Ping.timestamp': 'Time of the request for the ping.',
  api_version: 'Version of the API.',
};
