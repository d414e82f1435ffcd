import { defineContext } from '../platform/context/define-context.js';
import { BookingAssetsController } from './adapters/http/booking-assets.js';
import { BookingController } from './adapters/http/booking.controller.js';
import { BookingPageModule } from './booking-page.module.js';

/** The pages where a candidate chooses the time of a call. docs/rules/booking-page.md#booking-page */
export const bookingPage = defineContext({
  name: 'booking-page',
  module: BookingPageModule,
  controllers: [BookingAssetsController, BookingController],
});
