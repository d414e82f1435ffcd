import type { Language } from '../../../../conversation/index.js';
import { english, type RoomTexts } from './texts.en.js';
import { lithuanian } from './texts.lt.js';

export const ROOM_TEXTS: Readonly<Record<Language, RoomTexts>> = { en: english, lt: lithuanian };

const DATE: Readonly<Record<Language, string>> = { en: 'en-GB', lt: 'lt-LT' };

/** A moment in words: `Sunday, 29 November 2026, 12:00 (UTC)`. */
export function momentInWords(at: Date, language: Language): string {
  const date = new Intl.DateTimeFormat(DATE[language], { dateStyle: 'full', timeZone: 'UTC' }).format(at);
  const [, time = ''] = /T(\d\d:\d\d)/.exec(at.toISOString()) ?? [];
  return `${date}, ${time} (UTC)`;
}
