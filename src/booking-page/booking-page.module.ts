import { Module } from '@nestjs/common';
import { TelephonyModule } from '../telephony/telephony.module.js';
import { BookingSite } from './adapters/http/booking-site.js';

@Module({ imports: [TelephonyModule], providers: [BookingSite], exports: [BookingSite, TelephonyModule] })
export class BookingPageModule {}
