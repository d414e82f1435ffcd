export const TIMEZONE_SOURCES = ['phone', 'manual', 'company-default'] as const;
export type TimezoneSource = (typeof TIMEZONE_SOURCES)[number];
