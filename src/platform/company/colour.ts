/** The least contrast of text with its ground, WCAG 2.2 criterion 1.4.3. */
export const MIN_CONTRAST = 4.5;
/** The darkest ground of light pages and the lightest of dark ones on which links stand: `--note` of page.css. White text on a button has more. */
export const LIGHT_GROUND = '#f1ebdc';
export const DARK_GROUND = '#232a27';

/** `#rrggbb` from `#rgb` or `#rrggbb` in any case, also without `#`; null for any other text. */
export function parseColour(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}

/** From 1 to 21, WCAG 2.2. Of two colours `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether links and buttons of light pages can be read in this colour. */
export function isReadable(colour: string): boolean {
  return contrast(colour, LIGHT_GROUND) >= MIN_CONTRAST;
}

/** The colour, or the nearest darker one that can be read on light pages. */
export function readableOnLight(colour: string): string {
  return towards(colour, 0, LIGHT_GROUND);
}

/** The colour, or the nearest lighter one that can be read on dark pages. */
export function readableOnDark(colour: string): string {
  return towards(colour, 255, DARK_GROUND);
}

const STEPS = 256;

function towards(colour: string, end: number, ground: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mix(colour, end, step / STEPS);
    if (contrast(mixed, ground) >= MIN_CONTRAST) return mixed;
  }
  throw new Error('black and white can be read on every ground of a page');
}

/** `share` of black (0) or white (255) in a colour. */
export function mix(colour: string, end: number, share: number): string {
  const parts = channels(colour).map((channel) => Math.round(channel + (end - channel) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
