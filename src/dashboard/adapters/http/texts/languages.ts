import type { UiLanguage } from '../../../domain/user.js';
import { type DashboardTexts, english } from './texts.en.js';
import { lithuanian } from './texts.lt.js';

export const TEXTS: Readonly<Record<UiLanguage, DashboardTexts>> = { en: english, lt: lithuanian };
