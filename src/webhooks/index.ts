export { DeliveryRepository } from './domain/delivery.repository.js';
