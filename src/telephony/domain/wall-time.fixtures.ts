import fc from 'fast-check';
import { MINUTE } from '../../platform/domain/clock.js';
import { isTimezone } from './time-zones.js';
import { ZONE_NAMES } from './zone-data.js';

/** What a clock and a calendar on the wall show, for each minute of some days. Made by Intl alone, minute by minute. */
export interface Wall {
  timezone: string;
  startMs: number;
  minutes: { date: string; isoWeekday: number; minuteOfDay: number }[];
}

export function wallAround(timezone: string, middleMs: number, lengthMs: number): Wall {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const startMs = middleMs - lengthMs / 2;
  const minutes = Array.from({ length: lengthMs / MINUTE }, (_, i) => {
    const [, date = '', hour, minute] = /^(\S+) (\d\d):(\d\d)$/.exec(format.format(startMs + i * MINUTE)) ?? [];
    return { date, isoWeekday: isoWeekdayOf(date), minuteOfDay: Number(hour) * 60 + Number(minute) };
  });
  return { timezone, startMs, minutes };
}

function isoWeekdayOf(date: string): number {
  return ((new Date(date).getUTCDay() + 6) % 7) + 1;
}

/** Changes of clocks of every kind, and what the calendars of the world do in the nights when most of them change. */
const CHANGES: [timezone: string, utc: string][] = [
  ['Europe/Vilnius', '2026-03-29T01:00Z'],
  ['Europe/Vilnius', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Asia/Kolkata', '2026-03-29T01:00Z'],
  ['Asia/Kathmandu', '2026-10-25T01:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Pacific/Apia', '2026-04-04T14:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00Z'],
  ['America/Nuuk', '2026-10-25T01:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  ['America/Santiago', '2026-04-05T03:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00Z'],
  ['America/St_Johns', '2011-03-13T03:31Z'],
  ['Asia/Pyongyang', '2018-05-04T15:00Z'],
  ['Antarctica/Troll', '2026-03-29T01:00Z'],
];
const NIGHTS = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2027-03-14T08:00Z',
  '2027-11-07T07:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T16:00Z',
];

const zones = ZONE_NAMES.trim().split(/\s+/).filter(isTimezone);

/** The walls of nights in which clocks change, each with its change in the middle, and some nights of other zones. */
export function wallsOfNights(lengthMs: number, others: number): Wall[] {
  const nights = fc.sample(fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...NIGHTS)), others);
  return [...CHANGES, ...nights].map(([timezone, night]) => wallAround(timezone, Date.parse(night), lengthMs));
}

/** `HH:MM` */
export function timeText(minuteOfDay: number): string {
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
