/** Marks on one letter beyond thirty: normalising takes quadratic time in them. UAX #15, Stream-Safe Text Format. */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in Unicode's normal form C, without surplus marks. Linear time for any text. */
export function normalForm(text: string): string {
  return text.replace(SURPLUS_MARKS, '$1').normalize('NFC');
}

/** They turn the text around them: a name that ends in `exe` could show `pdf` at its end. Unicode TR 36, 3.1. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}]/gu;

export function withoutDirectionSigns(text: string): string {
  return text.replace(DIRECTION_SIGNS, '');
}

/** The name of a file without signs that do not show, or show another name. It may be empty. */
export function plainFileName(name: string): string {
  return withoutDirectionSigns(name).replace(UNPRINTABLE, '');
}
