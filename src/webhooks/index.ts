export { verifyWebhook, WebhookVerificationError, type ReceivedDelivery, type ReceivedEvent } from './domain/verify-signature.js';
