export { verifyWebhook, WebhookVerificationError, type ReceivedDelivery, type ReceivedEvent } from './receiver/verify-webhook.js';
