import { Module } from '@nestjs/common';
import { TelephonyModule } from '../telephony/telephony.module.js';
import { BookingSite } from './adapters/http/booking-site.js';
import { OfferPosts } from './adapters/persistence/offer-posts.js';

@Module({ imports: [TelephonyModule], providers: [BookingSite, OfferPosts], exports: [BookingSite, TelephonyModule] })
export class BookingPageModule {}
