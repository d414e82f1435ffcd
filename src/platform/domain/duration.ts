const MILLISECONDS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 } as const;

/** Of texts that are not empty: each unit once at most, the largest first. */
export const DURATION_PATTERN = '^(?:(\\d{1,6})d)?(?:(\\d{1,6})h)?(?:(\\d{1,6})m)?(?:(\\d{1,6})s)?$';
const DURATION = new RegExp(DURATION_PATTERN);

/** `90s`, `23h59m`, `1d12h` or `7d`, in milliseconds; null for any other text. */
export function parseDuration(text: string): number | null {
  const [, ...parts] = (text !== '' && DURATION.exec(text)) || [];
  if (parts.length === 0) return null;
  return Object.values(MILLISECONDS).reduce((sum, unit, index) => sum + Number(parts[index] ?? 0) * unit, 0);
}
